import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Refusal, State, Text, Unit } from '@warfold/engine';
import { mark, markOf, meaning, refuse, say, unitChoice } from '@warfold/engine';
import { isNearFeature } from '../abilities/where.ts';
import { SMASHED } from '../army/armyMarks.ts';
import { D3, sufferMortals } from '../attack/wounds.ts';
import { ASKS } from '../questions.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { throwDice } from '../sequence/dice.ts';
import { areWithin, fieldUnits, foesOf, NEAR } from '../table/table.ts';
import { demolish } from '../terrain/demolition.ts';
import type { Feature } from '../terrain/terrainRules.ts';
import { featuresOf, isDefensible, isFactionTerrain } from '../terrain/terrainRules.ts';
import { hasKeyword } from '../warscroll/warscroll.ts';

export type Rampage = 'roar' | 'stomp' | 'duel' | 'smash';
const RAMPAGES: readonly Rampage[] = ['roar', 'stomp', 'duel', 'smash'];
const RULES = { roar: 'AOS3-21.1c', stomp: 'AOS3-21.1d', duel: 'AOS3-21.1e', smash: 'AOS3-21.1f' } as const;

/** AOS3-21.1b: the rampages that a player has carried out in this phase, between commas. */
const RAMPAGED = mark<string>('side', 'rampages', '', { ends: 'phase' });
/** AOS3-21.1a: it has carried out its own. */
const SPENT = mark('unit', 'rampaged', false, { ends: 'phase', label: say('aos3.monster.mark') });

const nameOf = (rampage: Rampage): Text => say(`aos3.monster.${rampage}`);

/** AOS3-21.0. */
export const isMonster = (state: State, unit: Unit): boolean => hasKeyword(state, unit, 'MONSTER');

const foesNear = (state: State, monster: Unit): Unit[] => foesOf(state, monster).filter((foe) => areWithin(state, monster, foe, NEAR));

/** Why an enemy within 3" cannot be picked; nothing where it can. */
function whyNotFoe(state: State, rampage: Rampage, foe: Unit): Refusal | null {
  const args = { unit: { unit: foe.id } };
  if (rampage === 'stomp' && isMonster(state, foe)) return refuse('AOS3-21.1d', say('aos3.monster.refused.monster', args), [args.unit]);
  if (rampage === 'duel' && !isMonster(state, foe)) return refuse('AOS3-21.1e', say('aos3.monster.refused.noMonster', args), [args.unit]);
  return null;
}

const foeChoices = (state: State, rampage: Rampage, monster: Unit): Choice<Unit>[] =>
  foesNear(state, monster).map((foe) => {
    const refused = whyNotFoe(state, rampage, foe);
    return unitChoice(foe, refused === null ? {} : { refused });
  });

/** AOS3-21.1f: whosever it is. */
const smashable = (state: State, monster: Unit): Feature[] =>
  featuresOf(state).filter(
    (feature) => (isDefensible(feature) || isFactionTerrain(feature)) && isNearFeature(state, monster, feature, NEAR),
  );

const hasTarget = (state: State, rampage: Rampage, monster: Unit): boolean =>
  rampage === 'smash'
    ? smashable(state, monster).length > 0
    : foesNear(state, monster).some((foe) => whyNotFoe(state, rampage, foe) === null);

function whyNot(state: State, rampage: Rampage, monster: Unit): Refusal | null {
  const args = { unit: { unit: monster.id }, rampage: nameOf(rampage) };
  if (markOf(monster, SPENT)) return refuse('AOS3-21.1a', say('aos3.monster.refused.spent', args), [args.unit]);
  if (markOf(state.sides[monster.side]!, RAMPAGED).split(',').includes(rampage))
    return refuse('AOS3-21.1b', say('aos3.monster.refused.again', args));
  return hasTarget(state, rampage, monster) ? null : refuse(RULES[rampage], say('aos3.monster.refused.nobody', args), [args.unit]);
}

/** AOS3-21.1a: each MONSTER one rampage, in either player's turn. */
export type Rampaging = { readonly unit: number; readonly rampage: Rampage };

export const RAMPAGES_OF = meaning<Rampaging>('rampages');

function rampageOptions(state: State, side: number): readonly Choice<Rampaging>[] {
  return fieldUnits(state, side)
    .filter((unit) => isMonster(state, unit))
    .flatMap((monster) =>
      RAMPAGES.map((rampage) => {
        const refused = whyNot(state, rampage, monster);
        return {
          id: `${rampage}:${monster.id}`,
          label: say('aos3.monster.option', { unit: { unit: monster.id }, rampage: nameOf(rampage) }),
          ref: { unit: monster.id },
          ...(refused !== null && { refused }),
          ...RAMPAGES_OF.worth({ unit: monster.id, rampage }),
        };
      }),
    );
}

function* rampages(game: Game, side: number, { unit, rampage }: Rampaging): Flow<void> {
  const rule = RULES[rampage];
  const done = markOf(game.state.sides[side]!, RAMPAGED);
  game.mark({ side }, RAMPAGED, done === '' ? rampage : `${done},${rampage}`, 'AOS3-21.1b');
  game.mark({ unit }, SPENT, true, 'AOS3-21.1a', say('aos3.monster.rampages', { unit: { unit }, rampage: nameOf(rampage) }));
  if (rampage === 'smash') yield* smash(game, unit);
  else {
    const foe = yield* game.ask.one(questionOf(side, rule, unit, rampage), () => foeChoices(game.state, rampage, game.unit(unit)));
    if (rampage === 'roar') yield* roar(game, unit, foe.id);
    else if (rampage === 'stomp') yield* stomp(game, unit, foe.id);
    else duel(game, unit, foe.id);
  }
}

const questionOf = (side: number, rule: RuleId, unit: number, rampage: Rampage) => ({
  ...{ side, rule, label: say(ASKS.monster, { unit: { unit }, rampage: nameOf(rampage) }), about: [{ unit }] },
});

/** Whether the die of a rampage is high enough. */
function* dares(game: Game, rampage: Rampage, unit: number, need: number): Flow<boolean> {
  const rolled = yield* throwDice(game, {
    ...{ purpose: rampage, rule: RULES[rampage], side: game.unit(unit).side, count: 1, sides: 6, by: { unit } },
    sort: (face) => (face >= need ? 'works' : 'fails'),
  });
  return rolled.count('works') > 0;
}

/** "The following combat phase" is that of the turn in which the charge phase ends. */
const untilCombatEnds = ({ cursor }: State) => ({ at: 'phase-of', phase: 'combat', side: cursor.active, edge: 'end' }) as const;

/** AOS3-21.1c. */
function* roar(game: Game, unit: number, foe: number): Flow<void> {
  if (!(yield* dares(game, 'roar', unit, 3))) return;
  const ends = untilCombatEnds(game.state);
  game.begin(
    { ability: 'roared', on: { unit: foe }, origin: { unit }, ends },
    'AOS3-21.1c',
    say('aos3.monster.roared', { unit: { unit: foe } }),
  );
}

/** AOS3-21.1d. */
function* stomp(game: Game, unit: number, foe: number): Flow<void> {
  if (yield* dares(game, 'stomp', unit, 2)) yield* sufferMortals(game, foe, D3, { rule: 'AOS3-21.1d', reason: nameOf('stomp'), by: unit });
}

/** AOS3-21.1e: no roll. */
function duel(game: Game, unit: number, foe: number): void {
  const ends = untilCombatEnds(game.state);
  const text = say('aos3.monster.duels', { unit: { unit }, foe: { unit: foe } });
  game.begin({ ability: 'titanic-duel', on: { unit }, params: { foe }, ends }, 'AOS3-21.1e', text);
}

/** AOS3-21.1f: what is both defensible and faction terrain suffers both. */
function* smash(game: Game, unit: number): Flow<void> {
  const { id: piece } = yield* game.ask.one(questionOf(game.unit(unit).side, 'AOS3-21.1f', unit, 'smash'), () =>
    smashable(game.state, game.unit(unit)).map((feature) => ({
      ...{ id: `piece:${feature.id}`, label: say('aos3.monster.feature', { piece: { piece: feature.id } }), ref: { piece: feature.id } },
      value: feature,
    })),
  );
  if (!(yield* dares(game, 'smash', unit, 3))) return;
  const feature = game.piece(piece);
  if (isFactionTerrain(feature)) game.mark({ piece }, SMASHED, true, 'AOS3-21.1f', say('aos3.monster.smashed', { piece: { piece } }));
  if (isDefensible(feature)) yield* demolish(game, piece);
}

const rampaging = action({ name: 'rampage', at: ['charge:end'], options: rampageOptions, perform: rampages });

export const monsters: Chapter = { marks: [RAMPAGED, SPENT], actions: [rampaging] };
