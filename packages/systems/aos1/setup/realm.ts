import type { Flow, Game } from '@warfold/engine';
import { meaning, say } from '@warfold/engine';
import { leaders } from '../../shared/sides.ts';
import { rollOff } from '../dice.ts';
import { REALM } from '../marks.ts';
import { ASKS } from '../questions.ts';

/** AOS1-FIELD-02: the seven Mortal Realms. */
export const REALMS = ['fire', 'life', 'death', 'metal', 'light', 'shadow', 'beasts'] as const;
export type Realm = (typeof REALMS)[number];

/** Agreed beforehand, or each player names one; if they differ, the winner of a roll-off decides. */
export function* chooseRealm(game: Game): Flow<void> {
  const agreed = REALMS.find((realm) => realm === game.state.options.realm);
  const realm = agreed ?? (yield* settleRealm(game));
  game.mark('battle', REALM, realm, 'AOS1-FIELD-02', say('aos1.log.realm', { realm: say(`aos1.realm.${realm}`) }));
}

function* settleRealm(game: Game): Flow<Realm> {
  const wishes: { readonly side: number; readonly realm: Realm }[] = [];
  for (const side of leaders(game.state)) wishes.push({ side, realm: yield* nameRealm(game, side, wishes[0]?.realm ?? 'fire') });
  const [first] = wishes;
  if (wishes.every(({ realm }) => realm === first!.realm)) return first!.realm;
  const winner = yield* rollOff(game, 'realm', 'AOS1-FIELD-02');
  return wishes.find(({ side }) => side === winner)!.realm;
}

export const NAMES_REALM = meaning<{ readonly realm: Realm }>('realm');

function* nameRealm(game: Game, side: number, usual: Realm): Flow<Realm> {
  return yield* game.ask.one(
    { side, rule: 'AOS1-FIELD-02', label: say(ASKS.realm) },
    REALMS.map((realm) => ({ id: realm, label: say(`aos1.realm.${realm}`), means: NAMES_REALM.of({ realm }), value: realm })),
    { usual: () => [usual] },
  );
}
