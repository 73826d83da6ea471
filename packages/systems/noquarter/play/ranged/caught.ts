import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, Ref, State } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import type { Template } from '@warfold/space';
import { coverage } from '@warfold/space';
import { d10 } from '../dice.ts';

/** NQ-TEMPLATE-01: a model partly under a template is hit on this or less. */
export const PARTLY_ON = 5;

export interface LaidTemplate {
  /** Who rolls for those that are partly covered. */
  readonly side: number;
  readonly rule: RuleId;
  readonly by?: Ref;
  /** Models it cannot catch. */
  readonly except?: readonly number[];
}

/** The models under a template, friend and foe, in the order in which they came into the battle. */
export function modelsUnder(state: State, template: Template, except: readonly number[] = []): { fully: Model[]; partly: Model[] } {
  const fully: Model[] = [];
  const partly: Model[] = [];
  for (const model of state.models) {
    if (model.place.at !== 'table' || except.includes(model.id)) continue;
    const covered = coverage(template, model);
    if (covered === 'fully') fully.push(model);
    else if (covered === 'partly') partly.push(model);
  }
  return { fully, partly };
}

/** NQ-TEMPLATE-01: who is hit by a template: those fully under it, and of those partly under it whoever rolls 5 or less. */
export function* caughtUnder(game: Game, template: Template, { side, rule, by, except }: LaidTemplate): Flow<readonly number[]> {
  const { fully, partly } = modelsUnder(game.state, template, except);
  const caught = fully.map(({ id }) => id);
  for (const { id } of partly) {
    const rolled = yield* d10(game, {
      purpose: 'caught',
      rule: 'NQ-TEMPLATE-01',
      side,
      count: 1,
      at: { model: id },
      ...(by !== undefined && { by }),
      need: sumOf([part(PARTLY_ON, say('nq.magic.part.partly'), 'NQ-TEMPLATE-01')]),
      sort: (face) => (face <= PARTLY_ON ? 'hit' : 'missed'),
    });
    if (rolled.count('hit') > 0) caught.push(id);
  }
  if (caught.length === 0) game.tell(rule, 'nq.magic.nobodyUnder');
  return caught;
}
