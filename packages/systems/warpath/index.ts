import type { StatColumn, State, System, Threat } from '@warfold/engine';
import { say, standing } from '@warfold/engine';
import { reachOf } from '@warfold/space';
import { EARNED } from '../shared/scenario/goals.ts';
import { abilities } from './abilities.ts';
import { muster, options, starter, VERSION } from './army/army.ts';
import { has, lineOf } from './army/profile.ts';
import { weaponsOf } from './army/weapons.ts';
import { forces } from './forces/index.ts';
import { invariants } from './invariants.ts';
import { layouts } from './layouts/index.ts';
import { scenery } from './layouts/scenery.ts';
import { chargeReach } from './melee/charge.ts';
import { counterCharge } from './melee/counter.ts';
import { combat } from './melee/melee.ts';
import { testNerveOwed } from './melee/nerve.ts';
import { regroup } from './melee/regroup.ts';
import { chooseEdges, deploy, openDeployment } from './mission/deployment.ts';
import { chooseFirstTurn } from './mission/firstTurn.ts';
import { chooseMode, countObjectives, placeObjective } from './mission/objectives.ts';
import { missions } from './mission/scenarios.ts';
import { openScouting, scout } from './mission/scouts.ts';
import { holderOf } from './mission/victory.ts';
import { next, over } from './next.ts';
import { notes } from './notes.ts';
import { oddsKey } from './oddsKey.ts';
import { cancelMelees, offers, tick } from './sequence/clock.ts';
import { marks } from './sequence/marks.ts';
import { allowanceOf, giveOrder } from './sequence/orders.ts';
import { endTurn, openMelee, openMovement, openShooting, rally, startTurn } from './sequence/turn.ts';
import { chooseShooter, fire } from './shooting/shooting.ts';
import { doubtOffers } from './sight/doubt.ts';
import { captainOf, zonesOf } from './table/table.ts';
import { texts } from './texts/index.ts';
import { arrive, rollReserve } from './vehicles/reserves.ts';

/** How the numbers of a profile are written. */
const WRITTEN: Readonly<Record<string, StatColumn['as']>> = { hit: 'at-least', ran: 'inches', def: 'at-least' };

const column = (key: string): StatColumn => ({
  key,
  short: say(`wp.stat.${key}.short`),
  label: say(`wp.stat.${key}`),
  ...(WRITTEN[key] !== undefined && { as: WRITTEN[key] }),
});

export const warpath: System = {
  key: 'warpath',
  version: VERSION,
  name: say('wp.name'),
  texts,
  endRule: 'WP-TURN-01',
  next,
  over,
  steps: {
    chooseMode,
    countObjectives,
    placeObjective,
    openDeployment,
    chooseEdges,
    deploy,
    openScouting,
    scout,
    chooseFirstTurn,
    startTurn,
    rally,
    rollReserve,
    openMovement,
    arrive,
    giveOrder,
    counterCharge,
    testNerve: testNerveOwed,
    openShooting,
    chooseShooter,
    fire,
    openMelee,
    combat,
    cancelMelees,
    regroup,
    endTurn,
  },
  abilities,
  reactions: [],
  offers: { ...offers, ...doubtOffers },
  tick,
  marks: [...marks, EARNED],
  phases: ['mode', 'objectives', 'deployment', 'scouting', 'first-turn', 'start', 'movement', 'shooting', 'melee', 'over'].map((key) => ({
    key,
    label: say(`wp.phase.${key}`),
  })),
  stats: ['type', 'spd', 'hit', 'fire', 'ran', 'att', 'def', 'sup', 'des'].map(column),
  gearStats: ['fire', 'ran', 'arc'].map(column),
  forces,
  missions,
  layouts,
  scenery,
  options,
  starter,
  muster,
  invariants,
  wholeUnits: 'WP-UNIT-09',
  wounds: (state, model) => ({ on: { unit: state.models[model]!.unit }, most: null }),
  needed: (purpose) => (purpose === 'nerve' ? 'added' : 'at-least'),
  oddsKey,
  turns: {
    'wp.play.nerve.steady': ['failed', false],
    'wp.play.nerve.suppressed': ['failed', true],
    'wp.play.nerve.offline': ['failed', true],
    'wp.play.nerve.damaged': ['failed', true],
    'wp.play.nerve.destroyed': ['failed', true],
  },
  foretold: ({ step }) => ['fire', 'chooseShooter', 'testNerve', 'openMelee', 'combat'].includes(step),
  holder: holderOf,
  notes,
  threats,
  zones: zonesOf,
  eye: (state, model) => {
    const { pose, height } = state.models[model]!;
    return { ...pose, z: pose.z + height };
  },
};

/** What a unit can reach this turn: its longest move, its charge, its weapons after an Advance!. */
function threats(state: State, id: number): readonly Threat[] {
  const unit = state.units[id]!;
  const { type, speed } = lineOf(state, unit);
  const captain = captainOf(state, unit);
  const from = [{ model: captain.id }];
  const jets = has(unit, 'jump');
  const doubles = !has(unit, 'slow');
  const order = type === 'Arm' ? (doubles ? 'full' : 'manoeuvre') : doubles ? 'double' : 'advance';
  const longest = allowanceOf(state, unit, order, jets).total;
  const moves: Threat[] = speed === 0 ? [] : [{ what: 'move', label: say('wp.threat.move'), from, reach: longest + reachOf(captain.base) }];
  const charges: Threat[] =
    type === 'Inf' || type === 'H/M'
      ? [
          {
            what: 'charge',
            label: say('wp.threat.charge'),
            from: standing(state, id).map((model) => ({ model: model.id })),
            reach: chargeReach(state, unit, jets).total,
          },
        ]
      : [];
  const shots = weaponsOf(state, unit).map(
    (weapon): Threat => ({
      what: 'weapon',
      label: say('wp.threat.weapon', { weapon: weapon.label }),
      from: [{ model: weapon.bearer }],
      reach: weapon.range,
    }),
  );
  return [...moves, ...charges, ...shots];
}
