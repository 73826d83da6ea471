/** What the third edition thinks of heroic actions, spells, prayers, rampages and garrisons. */
import type { DecisionView, Option, State } from '@warfold/engine';
import { inches } from '@warfold/space';
import { bodyOf } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { subjectOf, unitIn } from '../../sigmar/insight/index.ts';
import { slainModels } from '../hero/returning.ts';
import { CLAIMED, holderOf, weightOf } from '../objectives.ts';
import { fieldUnits, presentModels } from '../table/table.ts';
import { goals } from './mission.ts';

/** Of 36 throws of two dice, those that show at least so much. */
const casting = (value: number): number => ([36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1][value] ?? 0) / 36;
const answering = (value: number): number => (7 - Math.max(2, value)) / 6;

type Worth = (state: State, unit: number, tactics: Tactics) => number;

interface Saying {
  readonly chance: number;
  readonly on: 'friends' | 'foes' | 'self';
  readonly far: number;
  readonly worth: Worth;
}

const peril: Worth = (state, unit, tactics) => {
  const { shots, blows } = tactics.peril(state, unit);
  return shots + blows;
};
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

const SAYINGS: Readonly<Partial<Record<string, Saying>>> = {
  'arcane-bolt': { chance: casting(5), on: 'foes', far: 17, worth: mortal(1.2) },
  'mystic-shield': { chance: casting(5), on: 'friends', far: 12, worth: share(0.25, peril) },
  'flaming-weapon': { chance: casting(4), on: 'self', far: 0, worth: share(0.4, likely) },
  'ghost-mist': { chance: casting(5), on: 'self', far: 0, worth: share(0.1, peril) },
  levitate: { chance: casting(8), on: 'friends', far: 18, worth: share(0.05, likely) },
  dazzle: { chance: casting(6), on: 'foes', far: 18, worth: share(0.25, harmful) },
  ferment: { chance: casting(7), on: 'friends', far: 12, worth: share(0.25, likely) },
  shatter: { chance: casting(6), on: 'foes', far: 12, worth: mortal(2) },
  'long-stride': { chance: casting(5), on: 'friends', far: 12, worth: share(0.05, likely) },
  bless: { chance: answering(4), on: 'friends', far: 12, worth: share(1 / 6, peril) },
  smite: { chance: answering(2), on: 'foes', far: 48, worth: () => 0 },
  guidance: { chance: answering(5), on: 'self', far: 0, worth: () => 8 },
  heal: { chance: answering(3), on: 'friends', far: 12, worth: mended },
  curse: { chance: answering(4), on: 'foes', far: 9, worth: share(0.15, peril) },
  knell: { chance: answering(4), on: 'foes', far: 12, worth: share(0.1, peril) },
  regrowth: { chance: answering(4), on: 'friends', far: 12, worth: regrown },
  undertow: { chance: answering(3), on: 'foes', far: 12, worth: share(0.1, harmful) },
  drumbeat: { chance: answering(3), on: 'friends', far: 12, worth: share(0.15, likely) },
};

/** Better than saying nothing. */
const EAGER = 0.1;
/** What is set up for good is worth a little. */
const MANIFEST = 1.5;

function reached(state: State, by: number, { on, far }: Saying, tactics: Tactics): readonly number[] {
  if (on === 'self') return [by];
  if (on === 'foes') return tactics.enemies(state, by).filter((enemy) => tactics.gap(state, by, enemy) <= inches(far));
  return fieldUnits(state, state.units[by]!.side)
    .filter(({ id }) => id === by || tactics.gap(state, by, id) <= inches(far) - bodyOf(state, id).breadth)
    .map(({ id }) => id);
}

function spoken(state: State, by: number, key: string, tactics: Tactics): Opinion {
  const saying = SAYINGS[key];
  if (saying === undefined) return { score: MANIFEST };
  const best = reached(state, by, saying, tactics).reduce((most, unit) => Math.max(most, saying.worth(state, unit, tactics)), 0);
  return { score: EAGER + saying.chance * best };
}

/** AOS3-7.1: the finest hour of whoever is about to fight; wounds that close; a point more. */
function heroic(state: State, side: number, action: string, tactics: Tactics): Opinion {
  const heroes = fieldUnits(state, side).filter(({ id }) => bodyOf(state, id).models === 1);
  const most = (worth: Worth): number => heroes.reduce((best, { id }) => Math.max(best, worth(state, id, tactics)), 0);
  if (action === 'finest-hour') return { score: most(hour) };
  if (action === 'recovery') return { score: 0.6 * most(mended) };
  return { score: action === 'leadership' ? 3 : 0.2 };
}

const hour: Worth = (state, unit, tactics) => 0.25 * (likely(state, unit, tactics) + tactics.peril(state, unit).blows);

function hero(state: State, unit: number, { label }: DecisionView, tactics: Tactics): Opinion {
  const named = label.args?.action;
  const action = typeof named === 'object' && named !== null && 'key' in named ? String(named.key) : '';
  const worth = action.endsWith('recovery') ? mended : hour;
  return { score: EAGER + worth(state, unit, tactics) };
}

/** AOS3-21.1: a stomp hurts, a duel and a roar help. */
const RAMPAGES: Readonly<Record<string, (state: State, foe: number, tactics: Tactics) => number>> = {
  stomp: (state, foe, tactics) => (5 / 6) * tactics.mortal(state, foe, 2),
  duel: (state, foe, tactics) => 0.1 * tactics.worth(state, foe),
  roar: (state, foe, tactics) => 0.03 * tactics.worth(state, foe),
};

function rampage(state: State, option: Option, tactics: Tactics): Opinion {
  const unit = unitIn(option);
  const name = option.id.split('/')[1]?.split(':')[0] ?? '';
  const worth = RAMPAGES[name];
  if (unit === null || worth === undefined) return { score: -1 };
  return { score: tactics.opponents(state, unit).reduce((most, foe) => Math.max(most, worth(state, foe, tactics)), EAGER) };
}

/** AOS3-PLAN3: who is inside holds it; others are better outside. */
function garrison(state: State, side: number, option: Option, tactics: Tactics): Opinion {
  const [unit = -1, piece = -1] = option.id.split('/')[1]!.split(':').map(Number);
  const pays = state.pieces[piece]!.traits.includes(CLAIMED) && holderOf(state, piece) !== side;
  if (!pays) return { score: -1 };
  const weight = presentModels(state, unit).reduce((sum, model) => sum + weightOf(state, model), 0);
  return { score: 150 + weight - tactics.worth(state, unit) / 50 };
}

/** Whoever sits where nothing is paid comes out, unless it shoots from there. */
function leave(state: State, option: Option): Opinion {
  const unit = unitIn(option);
  const place = unit === null ? undefined : presentModels(state, unit)[0]?.place;
  if (unit === null || place?.at !== 'garrison') return { score: -1 };
  const pays = state.pieces[place.piece]!.traits.includes(CLAIMED);
  return { score: pays || bodyOf(state, unit).shoots > 0 ? -1 : 1 };
}

/** Actions of the phases, by the first word of their ids; those without one here are left to what the rules foresee. */
export function opinionOnPower(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null {
  const [name, rest = ''] = option.id.split('/');
  switch (name) {
    case 'cast':
    case 'chant': {
      const [unit, ...key] = rest.split(':');
      return spoken(state, Number(unit), key.join(':'), tactics);
    }
    case 'heroic':
      return heroic(state, view.side, rest, tactics);
    case 'rampage':
      return rampage(state, option, tactics);
    case 'garrison':
      return garrison(state, view.side, option, tactics);
    case 'leave':
      return leave(state, option);
    case 'bolt':
    case 'grafting':
    case 'flank':
      return { score: 5 };
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
  if (key === 'aos3.objective.ask') return contested(state, view.side, option);
  if (unit === null) return null;
  if (key === 'aos3.hero.askHero') return hero(state, unit, view, tactics);
  if (key === 'aos3.lore.ask') {
    const said = view.label.args?.saying;
    const name = typeof said === 'object' && said !== null && 'key' in said ? String(said.key).split('.').pop()! : '';
    return { score: EAGER + (SAYINGS[name]?.worth ?? mortal(1))(state, unit, tactics) };
  }
  if (key === 'aos3.monster.ask') {
    const monster = subjectOf(state, view);
    return monster === null ? null : { score: EAGER + tactics.mortal(state, unit, 2) };
  }
  return null;
}

/** AOS3-18.1.2b. */
function contested(state: State, side: number, { ref }: Option): Opinion | null {
  if (ref === undefined || !('piece' in ref)) return null;
  const goal = goals(state, side).find(({ piece }) => piece === ref.piece);
  return { score: (goal?.worth ?? 0) * (state.pieces[ref.piece]!.owner === side ? 0.5 : 1) };
}
