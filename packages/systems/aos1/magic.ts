import type { Explained, Flow, Game, Model, Part, Refusal, State } from '@warfold/engine';
import { markOf, part, refuse, say, standing, sumOf } from '@warfold/engine';
import { inches } from '@warfold/space';
import { enemySides, unitsOf } from '../shared/sides.ts';
import { befuddledBy } from './abilities.ts';
import type { Act } from './acts.ts';
import { DEED } from './deeds.ts';
import { throwDice } from './dice.ts';
import { TRIED, UNBINDINGS } from './marks.ts';
import { featuresWith, isWithin, isWithinFeature, THREE } from './measure.ts';
import { ASKS } from './questions.ts';
import { wizardryOf } from './scroll.ts';
import { seesModel } from './sight.ts';
import type { Spell } from './spells.ts';
import { spells } from './spells.ts';

/** AOS1-MAGIC-05: how far a wizard can be from the caster to unbind. */
const UNBIND_RANGE = inches(18);

const triedBy = (model: Model): string[] =>
  markOf(model, TRIED)
    .split(',')
    .filter((name) => name !== '');

/** AOS1-MAGIC-01 to -03: the spells that each wizard may try now; those that it may not, with the reason. */
export function castingActs(state: State, side: number): Act[] {
  return unitsOf(state, side).flatMap((unit) => {
    const wizardry = wizardryOf(state, unit);
    if (wizardry === null) return [];
    return standing(state, unit.id).flatMap((model) =>
      wizardry.spells.flatMap((name): Act[] => {
        const spell = spells[name];
        if (spell === undefined) return [];
        const refused = whyNotCast(state, model, name, wizardry.casts);
        const label = say('aos1.option.cast', { model: { model: model.id }, spell: say(`aos1.spell.${name}`), value: spell.value });
        return [
          {
            choice: {
              ...{ id: `cast:${model.id}:${name}`, label, ref: { model: model.id }, means: DEED.of({ deed: name }) },
              ...(refused !== null && { refused }),
            },
            isUsual: () => spell.isWorthIt(state, model),
            *do(game) {
              yield* castSpell(game, model.id, name, spell);
            },
          },
        ];
      }),
    );
  });
}

export function whyNotCast(state: State, model: Model, name: string, casts: number): Refusal | null {
  const ref = { model: model.id };
  const bound = befuddledBy(state, state.units[model.unit]!);
  if (bound !== null) return refuse(bound, say('aos1.refused.befuddled', { unit: { unit: model.unit } }), [ref]);
  const tried = triedBy(model);
  if (tried.includes(name)) return refuse('AOS1-MAGIC-03', say('aos1.refused.triedSpell', { model: ref }), [ref]);
  return tried.length < casts ? null : refuse('AOS1-MAGIC-01', say('aos1.refused.noMoreSpells', { model: ref, casts }), [ref]);
}

/** AOS1-SCENERY-02. */
function arcane(state: State, model: Model): Part[] {
  const near = featuresWith(state, 'arcane').some((ground) => isWithinFeature(model, ground, THREE));
  return near ? [part(1, say('aos1.part.arcane'), 'AOS1-SCENERY-02')] : [];
}

/** What comes of trying a spell. */
export type Casting = 'failed' | 'unbound' | 'cast';

/** AOS1-MAGIC-04 to -06: the casting roll, one attempt to unbind, then the effect. */
export function* castSpell(game: Game, caster: number, name: string, spell: Spell): Flow<Casting> {
  const spellText = say(`aos1.spell.${name}`);
  const args = { model: { model: caster }, spell: spellText };
  const known = name === 'arcane-bolt' || name === 'mystic-shield' ? 'AOS1-MAGIC-02' : 'AOS1-MAGIC-01';
  game.mark({ model: caster }, TRIED, [...triedBy(game.model(caster)), name].join(','), known, say('aos1.log.casting', args));
  const value = part(spell.value, say('aos1.part.castingValue'), spell.rule);
  const total = yield* magicRoll(game, caster, 'cast', 'AOS1-MAGIC-04', [value]);
  if (total < spell.value) {
    game.tell('AOS1-MAGIC-04', 'aos1.log.castFails', { ...args, total, value: spell.value }, [{ model: caster }]);
    return 'failed';
  }
  game.tell('AOS1-MAGIC-04', 'aos1.log.cast', { ...args, total, value: spell.value }, [{ model: caster }]);
  if (yield* isUnbound(game, caster, total)) return 'unbound';
  yield* spell.effect(game, caster);
  return 'cast';
}

/** Two dice, and what scenery adds: the total counts, on either side. */
function* magicRoll(
  game: Game,
  model: number,
  purpose: string,
  rule: 'AOS1-MAGIC-04' | 'AOS1-MAGIC-05',
  value: readonly Part[],
): Flow<number> {
  const bonus = arcane(game.state, game.model(model));
  const need: Explained = sumOf([...value, ...bonus.map((one) => part(-one.value, one.reason, one.rule))]);
  const side = game.unit(game.model(model).unit).side;
  const rolled = yield* throwDice(game, { purpose, rule, side, count: 2, sides: 6, by: { model }, need });
  return rolled.total + bonus.reduce((sum, one) => sum + one.value, 0);
}

/** AOS1-MAGIC-05: the opponent's wizards that may try: near enough, able to see the caster, and with an attempt left. */
function unbinders(state: State, caster: Model, side: number): Model[] {
  return unitsOf(state, side).flatMap((unit) => {
    const wizardry = wizardryOf(state, unit);
    if (wizardry === null) return [];
    return standing(state, unit.id).filter(
      (model) => markOf(model, UNBINDINGS) < wizardry.unbinds && isWithin(model, caster, UNBIND_RANGE) && seesModel(state, model, caster),
    );
  });
}

export function* isUnbound(game: Game, caster: number, castingTotal: number): Flow<boolean> {
  for (const foe of enemySides(game.state, game.unit(game.model(caster).unit).side))
    if (yield* isUnboundBy(game, foe, caster, castingTotal)) return true;
  return false;
}

function* isUnboundBy(game: Game, side: number, caster: number, castingTotal: number): Flow<boolean> {
  const label = say(ASKS.unbind, { model: { model: caster }, total: castingTotal });
  const wizard = yield* game.ask.perhaps({ side, rule: 'AOS1-MAGIC-05', label, about: [{ model: caster }] }, () =>
    unbinders(game.state, game.model(caster), side).map(({ id }) => ({
      id: `model:${id}`,
      label: say('aos1.option.model', { model: { model: id } }),
      ref: { model: id },
      value: id,
    })),
  );
  if (wizard === null) return false;
  game.mark({ model: wizard }, UNBINDINGS, markOf(game.model(wizard), UNBINDINGS) + 1, 'AOS1-MAGIC-06');
  // Equal is not enough.
  const total = yield* magicRoll(game, wizard, 'unbind', 'AOS1-MAGIC-05', [
    part(castingTotal + 1, say('aos1.part.castingRoll'), 'AOS1-MAGIC-05'),
  ]);
  const unbound = total > castingTotal;
  game.tell(
    'AOS1-MAGIC-05',
    unbound ? 'aos1.log.unbound' : 'aos1.log.notUnbound',
    { model: { model: wizard }, total, cast: castingTotal },
    [{ model: wizard }],
  );
  return unbound;
}
