/** What the third edition thinks of heroic actions, spells, prayers, rampages and garrisons. */

import type { DecisionView, Option, Piece, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import { enemySides } from '../../shared/sides.ts';
import { chanceOfTwoDice } from '../../shared/twoDice.ts';
import { bodyOf } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { subjectOf, unitIn } from '../../sigmar/insight/index.ts';
import { A_LITTLE, forPoints } from '../../sigmar/insight/reasons.ts';
import { isNearFeature } from '../abilities/where.ts';
import type { HeroicAction } from '../hero/heroics.ts';
import { HEROIC_ACTION } from '../hero/heroics.ts';
import type { Rampage, Rampaging } from '../hero/monsters.ts';
import { RAMPAGES_OF } from '../hero/monsters.ts';
import { slainModels } from '../hero/returning.ts';
import { SAID, SPEAKS } from '../magic/lore.ts';
import { manifestsOf } from '../magic/manifest.ts';
import { prayers } from '../magic/priests.ts';
import { spells } from '../magic/spells.ts';
import { UNBIND_RANGE, wizardryOf } from '../magic/wizards.ts';
import { CLAIMED, holderOf, weightOf } from '../objectives.ts';
import { ASKS } from '../questions.ts';
import { fieldUnits, NEAR, presentModels } from '../table/table.ts';
import type { Joining } from '../terrain/garrison.ts';
import { JOINS } from '../terrain/garrison.ts';
import { featuresOf, isDefensible, isFactionTerrain, unitsInside } from '../terrain/terrainRules.ts';
import { DECREES } from '../warscroll/edicts.ts';
import { hasKeyword } from '../warscroll/warscroll.ts';
import { goals } from './mission.ts';
import type { Worth } from './pace.ts';
import { braver, dashing, opinionOnEdict, paced } from './pace.ts';

const answering = (value: number): number => (7 - Math.max(2, value)) / 6;

/** What a spell or a prayer is good for. What it takes and how far it goes is asked of its rule. */
interface Use {
  readonly on: 'friends' | 'foes' | 'self';
  readonly worth: Worth;
  readonly reason: string;
  /** How much farther than its range it is of use: it is kept, or whoever is to have it moves up. */
  readonly further?: Mil;
  /** On all of them, and not only for a turn. */
  readonly lasts?: true;
}

const peril: Worth = (state, unit, tactics) => {
  const { shots, blows } = tactics.peril(state, unit);
  return shots + blows;
};
const shielded: Worth = (state, unit, tactics) => tactics.shielded(state, unit);
const share =
  (of: number, worth: Worth): Worth =>
  (state, unit, tactics) =>
    of * worth(state, unit, tactics);
const mortal =
  (wounds: number): Worth =>
  (state, unit, tactics) =>
    tactics.mortal(state, unit, wounds);
const likely: Worth = (state, unit, tactics) =>
  tactics.enemies(state, unit).reduce((most, enemy) => {
    const near =
      tactics.gap(state, unit, enemy) <= inches(3)
        ? 1
        : tactics.gap(state, unit, enemy) <= bodyOf(state, unit).stride + inches(7)
          ? 0.5
          : 0;
    return Math.max(most, near * tactics.gain(state, unit, enemy, 'fight'));
  }, 0);
/** What it does to whoever it could reach: worth spoiling. */
const harmful: Worth = (state, unit, tactics) =>
  tactics
    .enemies(state, unit)
    .reduce((most, enemy) => Math.max(most, tactics.gain(state, unit, enemy, 'shoot')), likely(state, unit, tactics));
const mended: Worth = (state, unit, tactics) => {
  const { left, full, each } = bodyOf(state, unit);
  const lost = presentModels(state, unit).reduce((most, model) => Math.max(most, model.lost), 0);
  return each < 2 ? 0 : (Math.min(2, lost) / Math.max(1, Math.max(left, full / 2))) * tactics.worth(state, unit);
};
const regrown: Worth = (state, id) => {
  const unit = state.units[id]!;
  return (Math.min(2, slainModels(state, unit).length) / Math.max(1, unit.models.length)) * unit.points;
};

const USES: Readonly<Partial<Record<string, Use>>> = {
  'arcane-bolt': { on: 'foes', further: inches(5), worth: mortal(1.2), reason: 'sigmar.insight.mortal' },
  'mystic-shield': { on: 'friends', worth: shielded, reason: 'sigmar.insight.shield' },
  'flaming-weapon': { on: 'self', worth: share(0.4, likely), reason: 'sigmar.insight.sharper' },
  'ghost-mist': { on: 'self', worth: share(0.1, peril), reason: 'sigmar.insight.shield' },
  levitate: { on: 'friends', worth: share(0.05, likely), reason: 'aos3.insight.fly' },
  dazzle: { on: 'foes', worth: share(0.25, harmful), reason: 'sigmar.insight.shield' },
  ferment: { on: 'friends', worth: share(0.25, likely), reason: 'sigmar.insight.sharper' },
  shatter: { on: 'foes', worth: mortal(2), reason: 'sigmar.insight.mortal' },
  'long-stride': { on: 'friends', worth: paced(inches(2)), reason: 'aos3.insight.pace' },
  bless: { on: 'friends', worth: share(1 / 6, peril), reason: 'sigmar.insight.shield' },
  smite: { on: 'foes', worth: () => 0, reason: 'sigmar.insight.mortal' },
  guidance: { on: 'self', worth: () => 8, reason: 'aos3.insight.point' },
  heal: { on: 'friends', worth: mended, reason: 'sigmar.insight.mend' },
  curse: { on: 'foes', worth: share(0.15, peril), reason: 'sigmar.insight.sharper' },
  knell: { on: 'foes', worth: share(0.1, peril), reason: 'sigmar.insight.fright' },
  regrowth: { on: 'friends', worth: regrown, reason: 'aos3.insight.back' },
  undertow: { on: 'foes', worth: paced(-inches(2)), reason: 'aos3.insight.slow' },
  drumbeat: { on: 'friends', worth: share(0.15, likely), reason: 'sigmar.insight.sharper' },
  'ancestor-skull': { on: 'friends', further: inches(6), worth: dashing(inches(1)), reason: 'aos3.insight.pace', lasts: true },
  'harvest-effigy': {
    on: 'friends',

    worth: braver((now) => now + 1),
    reason: 'sigmar.insight.steady',
    lasts: true,
  },
};

/** Better than saying nothing. */
const EAGER = 0.1;
/** What is set up for good is worth a little. */
const MANIFEST = 1.5;
/** In turns. */
const LASTING = 2;

interface Needs {
  readonly chance: number;
  readonly range: Mil;
}

/** AOS3-19.1a, AOS3-20.1a: what it takes, by its own rule or by what is summoned with it. */
function needsOf(state: State, key: string): Needs | null {
  const spell = spells.get(key) ?? manifestsOf(state, 'endless').find((one) => one.key === key);
  if (spell !== undefined) return { chance: chanceOfTwoDice(spell.value), range: spell.range ?? 0 };
  const prayer = prayers.get(key) ?? manifestsOf(state, 'invocation').find((one) => one.key === key);
  return prayer === undefined ? null : { chance: answering(prayer.value), range: prayer.range ?? 0 };
}

function reached(state: State, by: number, { on, further = 0 }: Use, range: Mil, tactics: Tactics): readonly number[] {
  if (on === 'self') return [by];
  const far = range + further;
  if (on === 'foes') return tactics.enemies(state, by).filter((enemy) => tactics.gap(state, by, enemy) <= far);
  return fieldUnits(state, state.units[by]!.side)
    .filter(({ id }) => id === by || tactics.gap(state, by, id) <= far - bodyOf(state, id).breadth)
    .map(({ id }) => id);
}

function spoken(state: State, by: number, key: string, tactics: Tactics): Opinion {
  const use = USES[key];
  const needs = needsOf(state, key);
  if (use === undefined || needs === null) return { score: MANIFEST, reason: say('aos3.insight.manifest') };
  const worths = reached(state, by, use, needs.range, tactics).map((unit) => use.worth(state, unit, tactics));
  if (use.lasts === true) {
    const worth = needs.chance * LASTING * worths.reduce((sum, one) => sum + one, 0);
    return { score: MANIFEST + worth, reason: forPoints(use.reason, worth) };
  }
  const worth = needs.chance * Math.max(0, ...worths);
  return { score: EAGER + worth, reason: forPoints(use.reason, worth) };
}

const worthwhile = (worth: number, reason: string): Opinion => ({ score: worth, reason: forPoints(reason, worth) });

/** AOS3-7.1: the finest hour of whoever is about to fight; wounds that close; a point more. */
function heroic(state: State, side: number, action: HeroicAction, tactics: Tactics): Opinion {
  const heroes = fieldUnits(state, side).filter(({ id }) => bodyOf(state, id).models === 1);
  const most = (worth: Worth): number => heroes.reduce((best, { id }) => Math.max(best, worth(state, id, tactics)), 0);
  if (action === 'leadership') return { score: 3, reason: say('aos3.insight.point') };
  if (action === 'finest-hour') return worthwhile(most(hour), 'aos3.insight.hour');
  if (action === 'recovery') return worthwhile(0.6 * most(mended), 'sigmar.insight.mend');
  return worthwhile(willpower(state, side, tactics), 'aos3.insight.unbind');
}

const wizards = (state: State, side: number) =>
  fieldUnits(state, side).flatMap((unit) => {
    const gift = wizardryOf(state, unit);
    return gift === null ? [] : [{ id: unit.id, ...gift }];
  });

/** The chance to roll more than a spell that was cast. */
const UNBOUND = 0.3;

/** AOS3-7.1c: the best spell of the enemy that nobody else is there to unbind. */
function willpower(state: State, side: number, tactics: Tactics): number {
  if (state.cursor.active === side) return 0;
  const heroes = fieldUnits(state, side).filter((unit) => hasKeyword(state, unit, 'HERO') && wizardryOf(state, unit) === null);
  const spells = enemySides(state, side)
    .flatMap((foe) => wizards(state, foe))
    .filter(({ id }) => heroes.some((hero) => tactics.gap(state, hero.id, id) <= UNBIND_RANGE))
    .flatMap(({ id, casts, spells: learnt }) =>
      ['arcane-bolt', 'mystic-shield', ...learnt]
        .map((key) => spoken(state, id, key, tactics).score)
        .sort((a, b) => b - a)
        .slice(0, casts),
    );
  const unbinds = wizards(state, side).reduce((sum, { unbinds: each }) => sum + each, 0);
  return UNBOUND * (spells.sort((a, b) => b - a)[unbinds] ?? 0);
}

const facing: Worth = (state, unit, tactics) =>
  enemySides(state, state.units[unit]!.side)
    .flatMap((foe) => wizards(state, foe))
    .filter(({ id }) => tactics.gap(state, unit, id) <= UNBIND_RANGE).length;

const hour: Worth = (state, unit, tactics) => 0.25 * (likely(state, unit, tactics) + tactics.peril(state, unit).blows);

/** Whoever leads is taken for the same as whoever has its finest hour. */
const HERO_REASONS: Readonly<Partial<Record<HeroicAction, string>>> = {
  recovery: 'sigmar.insight.mend',
  'finest-hour': 'aos3.insight.hour',
};

function hero(state: State, unit: number, action: HeroicAction, tactics: Tactics): Opinion {
  if (action === 'willpower') {
    const wizardsNear = facing(state, unit, tactics);
    return { score: EAGER + wizardsNear, reason: wizardsNear > 0 ? say('aos3.insight.wizards', { wizards: wizardsNear }) : A_LITTLE };
  }
  const worth = (action === 'recovery' ? mended : hour)(state, unit, tactics);
  return { score: EAGER + worth, reason: forPoints(HERO_REASONS[action] ?? 'aos3.insight.leader', worth) };
}

/** AOS3-21.1: a stomp hurts, a duel and a roar help. */
const RAMPAGES: Readonly<Record<Exclude<Rampage, 'smash'>, { readonly worth: Worth; readonly reason: string }>> = {
  stomp: { worth: (state, foe, tactics) => (5 / 6) * tactics.mortal(state, foe, 2), reason: 'sigmar.insight.mortal' },
  duel: { worth: (state, foe, tactics) => 0.1 * tactics.worth(state, foe), reason: 'sigmar.insight.sharper' },
  roar: { worth: (state, foe, tactics) => 0.03 * tactics.worth(state, foe), reason: 'aos3.insight.roar' },
};

/** AOS3-17.2.3b: one in six is buried, the others lose their walls; terrain of an army is of no more use to it. */
const BURIED = 1 / 6 + 0.1;
const FACTION = 5;
/** Nobody will sit there later. */
const EMPTY = 0.1;

/** AOS3-21.1f: what the enemy has of it, less what one has oneself. */
function razed(state: State, side: number, piece: Piece, tactics: Tactics): number {
  const lost = (of: number): number => (of === side ? -1 : 1);
  const inside = unitsInside(state, piece.id).reduce((sum, { id, side: of }) => sum + lost(of) * BURIED * tactics.worth(state, id), 0);
  const held = piece.traits.includes(CLAIMED) && holderOf(state, piece.id) === side ? -FACTION : 0;
  return EMPTY + inside + held + (isFactionTerrain(piece) && piece.owner !== null ? lost(piece.owner) * FACTION : 0);
}

function smash(state: State, monster: number, tactics: Tactics): number {
  const unit = state.units[monster]!;
  const near = featuresOf(state).filter(
    (feature) => (isDefensible(feature) || isFactionTerrain(feature)) && isNearFeature(state, unit, feature, NEAR),
  );
  return Math.max(-1, ...near.map((feature) => (2 / 3) * razed(state, unit.side, feature, tactics)));
}

function rampage(state: State, { unit, rampage: name }: Rampaging, tactics: Tactics): Opinion {
  if (name === 'smash') return worthwhile(smash(state, unit, tactics), 'aos3.insight.raze');
  const known = RAMPAGES[name];
  const most = tactics.opponents(state, unit).reduce((best, foe) => Math.max(best, known.worth(state, foe, tactics)), EAGER);
  return worthwhile(most, known.reason);
}

/** AOS3-PLAN3: who is inside holds it; others are better outside. */
function garrison(state: State, side: number, { unit, piece }: Joining, tactics: Tactics): Opinion {
  const pays = state.pieces[piece]!.traits.includes(CLAIMED) && holderOf(state, piece) !== side;
  if (!pays) return { score: -1 };
  const weight = presentModels(state, unit).reduce((sum, model) => sum + weightOf(state, model), 0);
  return { score: 150 + weight - tactics.worth(state, unit) / 50, reason: say('aos3.insight.garrison') };
}

/** Whoever sits where nothing is paid comes out, unless it shoots from there. */
function leave(state: State, option: Option): Opinion {
  const unit = unitIn(option);
  const place = unit === null ? undefined : presentModels(state, unit)[0]?.place;
  if (unit === null || place?.at !== 'garrison') return { score: -1 };
  const pays = state.pieces[place.piece]!.traits.includes(CLAIMED);
  return pays || bodyOf(state, unit).shoots > 0 ? { score: -1 } : { score: 1, reason: say('aos3.insight.leave') };
}

/** Actions of the phases, by what they stand for or by their names; those without one here are left to what the rules foresee. */
export function opinionOnPower(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null {
  const said = SPEAKS.in(option);
  if (said !== null) return spoken(state, said.unit, said.key, tactics);
  const heroes = HEROIC_ACTION.in(option);
  if (heroes !== null) return heroic(state, view.side, heroes.action, tactics);
  const rampages = RAMPAGES_OF.in(option);
  if (rampages !== null) return rampage(state, rampages, tactics);
  const joins = JOINS.in(option);
  if (joins !== null) return garrison(state, view.side, joins, tactics);
  const decrees = DECREES.in(option);
  return decrees !== null ? opinionOnEdict(state, view.side, decrees, tactics) : opinionOnAct(state, option);
}

function opinionOnAct(state: State, option: Option): Opinion | null {
  switch (option.act) {
    case 'leave':
      return leave(state, option);
    case 'bolt':
      return { score: 5, reason: say('aos3.insight.bolt') };
    case 'grafting':
      return { score: 5, reason: say('sigmar.insight.heals') };
    case 'flank':
      return { score: 5, reason: say('aos3.insight.flank') };
    case 'damned':
      return { score: -1 };
    default:
      return null;
  }
}

/** Whom a power is for, when it is asked. */
export function opinionOnChoice(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null {
  const unit = unitIn(option);
  const { key } = view.label;
  if (key === ASKS.objective) return contested(state, view.side, option);
  if (key === ASKS.monster && option.ref !== undefined && 'piece' in option.ref) {
    const worth = razed(state, view.side, state.pieces[option.ref.piece]!, tactics);
    return { score: 1 + worth, reason: forPoints('aos3.insight.raze', worth) };
  }
  if (unit === null) return null;
  const heroes = HEROIC_ACTION.in(view);
  if (heroes !== null) return hero(state, unit, heroes.action, tactics);
  const said = SAID.in(view);
  if (said !== null) {
    const use = USES[said.saying];
    const worth = (use?.worth ?? mortal(1))(state, unit, tactics);
    return { score: EAGER + worth, reason: forPoints(use?.reason ?? 'aos3.insight.foe', worth) };
  }
  if (key === ASKS.monster) {
    const monster = subjectOf(state, view);
    return monster === null ? null : { score: EAGER + tactics.mortal(state, unit, 2), reason: say('aos3.insight.foe') };
  }
  return null;
}

/** AOS3-18.1.2b. */
function contested(state: State, side: number, { ref }: Option): Opinion | null {
  if (ref === undefined || !('piece' in ref)) return null;
  const goal = goals(state, side).find(({ piece }) => piece === ref.piece);
  return worthwhile((goal?.worth ?? 0) * (state.pieces[ref.piece]!.owner === side ? 0.5 : 1), 'aos3.insight.contest');
}
