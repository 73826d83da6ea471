import { mark, pointer } from '../../table/marks.ts';
import { say } from '../../words/words.ts';

/** It has had its turn in this round. */
export const ACTED = mark('unit', 'acted', false, { ends: 'round', label: say('toy.mark.acted') });
/** How far it has marched in this activation. */
export const MARCHED = mark('unit', 'marched', 0, { ends: 'activation' });
/** The model was hit in this turn. */
export const BLOODIED = mark('model', 'bloodied', false, { ends: 'turn' });
/** The side that held the objective when a round last ended. */
export const HOLDER = pointer('piece', 'holder', 'side', { label: say('toy.mark.holder') });
/** What a side bid for the right to go first; -1 before it has. */
export const BID = mark('side', 'bid', -1);
export const CONCEDED = mark('side', 'conceded', false);
export const AGREES = mark('side', 'agrees', false);
/** Milliseconds that a side has thought. */
export const CLOCK = mark('side', 'clock', 0);
/** The units that have ever fled. */
export const FLED = mark<readonly number[]>('battle', 'fled', []);

export const marks = [ACTED, MARCHED, BLOODIED, HOLDER, BID, CONCEDED, AGREES, CLOCK, FLED];
