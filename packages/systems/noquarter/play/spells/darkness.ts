import type { Choice, Game, Model, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { hurt, slay } from '../combat/damage.ts';
import { labelOf } from '../fighter/labels.ts';
import { lay } from '../magic/lasting.ts';
import { standFirm } from '../nerve/morale.ts';
import { aUnit, nothing } from './aims.ts';
import { onModel } from './earth.ts';
import { reanimate, summonfallen } from './raising.ts';
import type { Spell, SpellAim, Target } from './spell.ts';
import { mageOf, modelIn, poseIn, sideOf, unitIn } from './spell.ts';
import { aDirection } from './spots.ts';
import { release } from './staying.ts';
import { onUnit } from './water.ts';

const smite: Spell = {
  key: 'smite',
  rule: 'NQ-SPELL-SMITE',
  aim: aUnit({ whom: 'any', range: 20, sight: true }),
  *act(game, cast, target) {
    const by = { model: mageOf(cast) };
    for (const { id } of game.standing(unitIn(target)))
      yield* hurt(game, { model: id, by, strength: 4, rule: 'NQ-SPELL-SMITE', from: 'spell' });
  },
};

const pestilence: Spell = {
  key: 'pestilence',
  rule: 'NQ-SPELL-PESTILENCE',
  aim: aDirection({ front: true }),
  act: (game, cast, target) => release(game, cast, poseIn(target)),
};

/** Skeletons and Zombies of a side: those that its army can raise, and those that began with it. */
function isSkeletonOrZombie(state: State, model: Model): boolean {
  const { name, key } = state.book.profiles[model.profile]!;
  const { side } = state.units[model.unit]!;
  const raised = (['skeletons', 'zombies'] as const).map((kind) => state.book.profiles[`raised${side}.${kind}`]);
  return raised.some((one) => one !== undefined && (one.key === key || one.name === name)) || /skeleton|zombie/i.test(key);
}

const victims = (state: State, mage: number): Model[] => {
  const { side } = state.units[state.models[mage]!.unit]!;
  return state.models.filter(
    (model) =>
      model.id !== mage && model.place.at === 'table' && state.units[model.unit]!.side === side && isSkeletonOrZombie(state, model),
  );
};

/** NQ-SPELL-SACRIFICE: one own Skeleton or Zombie, from any distance. */
const aVictim = (also: (state: State, mage: Model) => boolean): SpellAim => ({
  idle: (state, mages) => (also(state, state.models[mages[0]!]!) && victims(state, mages[0]!).length > 0 ? null : nothing),
  *choose(game, cast) {
    const label = say('nq.magic.ask.victim', { spell: labelOf(cast.spell) });
    return yield* game.ask.one({ side: sideOf(game, cast), rule: 'NQ-MAGIC-16', label }, () =>
      victims(game.state, mageOf(cast)).map(
        (model): Choice<Target> => ({
          id: `model:${model.id}`,
          label: say('nq.magic.model', { model: { model: model.id } }),
          ref: { model: model.id },
          value: { at: 'model', model: model.id },
        }),
      ),
    );
  },
  reaches: () => true,
  direct: () => null,
});

const sacrifice: Spell = {
  key: 'sacrifice',
  rule: 'NQ-SPELL-SACRIFICE',
  aim: aVictim(() => true),
  act(game, cast, target) {
    const mage = mageOf(cast);
    slay(game, modelIn(target), 'NQ-SPELL-SACRIFICE', { by: { model: mage } });
    lay(game, { ability: 'sacrifice', on: { model: mage }, by: mage, rule: 'NQ-SPELL-SACRIFICE' });
  },
};

const panic: Spell = {
  key: 'panic',
  rule: 'NQ-SPELL-PANIC',
  aim: aUnit({ whom: 'any', range: 10, sight: true }),
  *act(game, cast, target) {
    yield* standFirm(game, unitIn(target), { rule: 'NQ-SPELL-PANIC', test: 'panicSpell', cause: game.model(mageOf(cast)).unit });
  },
};

const gainlife: Spell = {
  key: 'gainlife',
  rule: 'NQ-SPELL-GAINLIFE',
  aim: aVictim((_state, mage) => mage.lost > 0),
  act(game: Game, cast, target) {
    const mage = mageOf(cast);
    slay(game, modelIn(target), 'NQ-SPELL-GAINLIFE', { by: { model: mage } });
    if (game.model(mage).lost > 0)
      game.emit({
        type: 'healed',
        on: { model: mage },
        by: 1,
        rule: 'NQ-SPELL-GAINLIFE',
        text: say('nq.magic.heals', { model: { model: mage } }),
      });
  },
};

export const darkness: readonly Spell[] = [
  summonfallen,
  smite,
  onUnit('stumble', 'NQ-SPELL-STUMBLE', { whom: 'any', range: 20, sight: true }),
  pestilence,
  onModel('weakness', 'NQ-SPELL-WEAKNESS', { whom: 'any', range: 20, sight: true }),
  reanimate,
  sacrifice,
  panic,
  gainlife,
];
