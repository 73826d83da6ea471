import type { State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import { checkAbilities, checkKeys, checkTexts, sourcesUnder } from '@warfold/engine/testing';
import { endBreaches, inches, poseAtHeight } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { isModel } from '../../shared/tags.ts';
import { BLAST_SHEET, MARKERS, SPELL_TEMPLATES } from '../data/sheets.ts';
import { actionsOf } from './actions.ts';
import { d5 } from './dice.ts';
import { canAnswerShot } from './hold/answers.ts';
import { mayRespond } from './hold/holding.ts';
import { noquarter } from './index.ts';
import { ACTIVATED, FRIGHT, HOLDING, PANIC } from './marks.ts';
import { formationOf, hasBlockArmour, inBlock } from './moving/formation.ts';
import { courseFor } from './moving/ground.ts';
import { engagedWith, isEngaged } from './moving/positions.ts';
import { seesModel, seesUnit } from './moving/sight.ts';
import { breachOf, pointsFor, reachOn } from './moving/travel.ts';
import { needOf } from './nerve/command.ts';
import { fearToPass } from './nerve/fear.ts';
import { seesEnemy, shotAt } from './ranged/targets.ts';
import { holder } from './scenario.ts';
import { canInfiltrate } from './setup/infiltration.ts';
import { tableOf } from './testing/tables.ts';
import { battlePoints, concededResult, finalResult } from './victory.ts';

const withMarks = (state: State, unit: number, marks: Readonly<Record<string, boolean | number | string>>): State => ({
  ...state,
  units: state.units.map((one) => (one.id === unit ? { ...one, marks: { ...one.marks, ...marks } } : one)),
});
const slain = (state: State, model: number): State => ({
  ...state,
  models: state.models.map((one) => (one.id === model ? { ...one, place: { at: 'gone' as const, cause: 'slain' } } : one)),
});

const PAIR = `
units:
  swords: { side: A, at: [[20, 10]], gear: [sword, bow] }
  foe: { side: B, at: [[20, 16]], heading: 180 }
at: { active: swords }`;

const BLOCK = `
units:
  spears:
    side: A
    at: [[18, 10], [18.984, 10], [19.968, 10], [20.952, 10], [18, 9.016], [18.984, 9.016], [19.968, 9.016], [20.952, 9.016]]
    marks: { formation: ranked }
  foe: { side: B, at: [[40, 40]] }
at: { active: spears }`;

describe('Dice and measuring', () => {
  it('NQ-DICE-01, NQ-DICE-05 a D5 is half a D10 rounded up, each number as likely as the others', () => {
    const { outcomes } = enumerate(noquarter, tableOf(PAIR), function* (game) {
      const rolled = yield* d5(game, { purpose: 'test', rule: 'NQ-DICE-05', side: 0 });
      game.mark({ unit: 0 }, PANIC, `${rolled}`, 'NQ-DICE-05');
    });
    const chances = [1, 2, 3, 4, 5].map((n) =>
      outcomes.reduce((sum, { state, p }) => sum + (markOf(state.units[0]!, PANIC) === `${n}` ? p : 0), 0),
    );
    for (const chance of chances) expect(chance).toBeCloseTo(0.2, 12);
  });

  it('NQ-DICE-02, NQ-DICE-03 modifiers are added to the value, which the die must not exceed', () => {
    const need = needOf(tableOf(BLOCK), 0, { rule: 'NQ-CMD-01', test: 'losses' });
    expect(need).toMatchObject({ total: 7, parts: [{ value: 6 }, { value: 1 }] });
  });

  it('NQ-DICE-07, NQ-SPEED-02 points of a move are rounded up, once for a move', () => {
    const rows = [
      ['doubletime', 1.5],
      ['cavalry', 2],
      ['flying', 2.5],
    ] as const;
    for (const [skill, perPoint] of rows) {
      const state = tableOf(PAIR.replace('gear: [sword, bow]', `abilities: [${skill}]`).replace('[[20, 16]]', '[[2, 46]]'));
      const model = state.models[0]!;
      const path = (far: number) => [model.pose, { ...model.pose, x: model.pose.x + inches(far) }];
      for (let points = 1; points <= 8; points++) {
        expect(reachOn(state, model, points)).toBe(inches(points * perPoint));
        expect(pointsFor(state, model, path(points * perPoint), 'walk')).toBe(points);
        expect(pointsFor(state, model, path(points * perPoint + 0.001), 'walk')).toBe(points + 1);
      }
    }
  });

  it('NQ-MEAS-02 of a unit it is enough that one model is within the distance', () => {
    const state = tableOf(`
units:
  swords: { side: A, at: [[20, 10], [21, 10]] }
  foe: { side: B, at: [[21, 20.984]] }`);
    expect(needOf(state, 0, { rule: 'NQ-CMD-01', test: 'losses' }).parts.map(({ rule }) => rule)).toContain('NQ-CMD-03');
  });

  it('NQ-KIT-02, NQ-TOKEN-02 templates and tokens of the book; every state of a unit is shown', () => {
    expect(BLAST_SHEET.slice(0, 5)).toEqual([1, 1.5, 2, 2.5, 3]);
    expect(SPELL_TEMPLATES).toEqual({ fireball: 2.5, meteor: 2.5, lavapool: 2.5, pestilence: 3, smoke: 3 });
    expect(MARKERS.map(({ en }) => en)).toEqual(['Activated', 'Holding', 'Flight', 'Panic', 'Terror', 'Loaded']);
    for (const name of ['activated', 'holding', 'fled', 'panic', 'loaded'])
      expect([name, noquarter.marks.find((mark) => mark.name === name)?.label === undefined]).toEqual([name, false]);
  });
});

describe('Sight and attack areas', () => {
  it('NQ-HOLD-12, NQ-SIGHT-02 a loose model on Hold turns for nothing to shoot, one in a block only sees to its front', () => {
    const archers = (formation: string) =>
      tableOf(
        BLOCK.replace('formation: ranked', `formation: ${formation}, holding: true`)
          .replace('at: [[18, 10]', 'gear: [bow]\n    at: [[18, 10]')
          .replace('[[40, 40]]', '[[19, 2]]'),
      );
    const loose = archers('skirmish');
    const block = archers('ranked');
    expect(canAnswerShot(loose, loose.models[4]!, 1)).toBe(true);
    expect(canAnswerShot(block, block.models[4]!, 1)).toBe(false);
  });

  it('NQ-SPEED-03 horses pay for rough ground, flyers do not', () => {
    const cost = (skill: string): number => {
      const state = tableOf(`
units:
  swords: { side: A, at: [[20, 10]], abilities: [${skill}] }
  foe: { side: B, at: [[40, 40]] }
terrain: { rough: { kind: rough, rect: [[10, 5], [30, 30]] } }`);
      const model = state.models[0]!;
      return pointsFor(state, model, [model.pose, { ...model.pose, y: inches(15) }], 'walk');
    };
    expect([cost('cavalry'), cost('doubletime'), cost('flying')]).toEqual([5, 7, 2]);
  });

  it('NQ-SPELL-FOG what a fork has laid in the way is not in the way of another', () => {
    const plain = tableOf(`
units:
  viewer: { side: A, at: [[20, 10]] }
  target: { side: B, at: [[20, 22]] }
  mage: { side: A, at: [[23, 16]] }`);
    const effect = { id: 7, origin: null, on: { model: 2 }, params: {}, ends: { at: 'used' } } as const;
    const fork = (ability: string): State => ({ ...plain, effects: [{ ...effect, ability }] });
    const [fog, other] = [fork('fog'), fork('riverwalk')];
    for (const [state, sees] of [
      [fog, false],
      [other, true],
      [plain, true],
      [fog, false],
    ] as const) {
      expect(seesModel(state, state.models[0]!, state.models[1]!)).toBe(sees);
      expect(seesEnemy(state, state.models[0]!)).toBe(sees);
      expect(shotAt(state, state.models[0]!, 1).length > 0).toBe(sees);
    }
  });

  it('NQ-SIGHT-01, NQ-SIGHT-04 all round, past comrades and those of the target, not past a third unit that hides it or a house', () => {
    const line = (more: string) =>
      tableOf(`
units:
  viewer: { side: A, at: [[20, 10], [20, 12]], heading: 180 }
  target: { side: B, at: [[20, 20], [20, 18]] }
  ${more}`);
    const open = line('third: { side: B, at: [[30, 15]] }');
    expect(seesModel(open, open.models[0]!, open.models[2]!)).toBe(true);
    const hidden = line('third: { side: A, at: [[20, 15]], profile: { base: 60mm, height: 3 } }');
    expect(seesModel(hidden, hidden.models[0]!, hidden.models[2]!)).toBe(false);
    const house = line('third: { side: B, at: [[30, 15]] }\nterrain: { house: { kind: house, rect: [[15, 14], [25, 16]] } }');
    expect(seesUnit(house, 0, 1)).toBe(false);
  });

  it('NQ-AREA-04, NQ-CHARGE-01 who touches an enemy is in close combat and has no attack area', () => {
    const free = tableOf(PAIR);
    const fighting = tableOf(
      PAIR.replace('at: { active: swords }', '').concat('\n').replace('foe: {', 'friend: { side: A, at: [[20, 15.016]] }\n  foe: {'),
    );
    const keepOf = (state: State) =>
      courseFor(state, state.models[0]!, 'walk').obstacles.find(({ id }) => isModel(id, state.models.length - 1))!.moving!.gap;
    expect(keepOf(free)).toBe(inches(1));
    expect(keepOf(fighting)).toBe(0);
    expect([isEngaged(fighting, fighting.models[2]!), engagedWith(fighting, fighting.models[2]!).map(({ id }) => id)]).toEqual([true, [1]]);
  });
});

describe('Formations', () => {
  it('NQ-FORM-01, NQ-FORM-04 the formation is declared; under eight models a block counts as Skirmish', () => {
    const block = tableOf(BLOCK);
    expect([formationOf(block, 0), inBlock(block, block.models[0]!)]).toEqual(['ranked', true]);
    const seven = slain(block, 7);
    expect([formationOf(seven, 0), inBlock(seven, seven.models[0]!), hasBlockArmour(seven, seven.models[0]!)]).toEqual([
      'skirmish',
      false,
      false,
    ]);
    // NQ-FORM-04: casualties below eight end the armour bonus at once; it is men who walk out that leave it to the end of the turn (NQ-WRAP-04).
    expect(hasBlockArmour(withMarks(seven, 0, { wasBlock: true }), seven.models[0]!)).toBe(false);
  });

  it('NQ-AP-01, NQ-AP-03 what a unit can do is listed with its price', () => {
    const state = tableOf(PAIR.replace('[[20, 16]]', '[[20, 10.984]]'));
    const actions = actionsOf(state, state.units[0]!);
    const cost = (id: string) => actions.find((action) => action.id.startsWith(id))?.cost;
    expect(cost('strike:0:1:sword')).toBe(4);
    expect(cost('strike:0:1:improvised')).toBe(3);
    expect(actions.map(({ id }) => id.split(':')[0])).toEqual(expect.arrayContaining(['withdraw', 'hold', 'strike', 'done']));
  });
});

describe('Heights', () => {
  it.each([-30_000, 20_000])('NQ-MOVE-01 nobody ends a move or is set down at %i thousandths above the ground', (z) => {
    const state = tableOf(PAIR);
    const [model] = state.models;
    const course = courseFor(state, model!, 'walk');
    const [breach] = endBreaches(model!, poseAtHeight(model!.pose, z), course, 0);
    expect(breach === undefined ? null : breachOf(breach, model!).rule).toBe('NQ-MOVE-01');
    expect(endBreaches(model!, model!.pose, course, 0)).toEqual([]);
  });
});

describe('Fear, Hold and infiltration', () => {
  const FEARSOME = PAIR.replace('heading: 180', 'heading: 180, abilities: [{ fear: { level: 1 } }]');

  it('NQ-FEAR-04, NQ-CMD-02 who causes fear or is immune knows none', () => {
    expect(fearToPass(tableOf(FEARSOME), 0, 1)).toBe(1);
    expect(fearToPass(tableOf(FEARSOME.replace('gear: [sword, bow]', 'abilities: [undead]')), 0, 1)).toBeNull();
    expect(fearToPass(tableOf(FEARSOME.replace('gear: [sword, bow]', 'abilities: [mechanical]')), 0, 1)).toBeNull();
  });

  it('NQ-HOLD-13 fright at contact does not take the Hold', () => {
    const state = withMarks(tableOf(PAIR), 1, { [HOLDING.name]: true, [FRIGHT.name]: true });
    expect(mayRespond(state, state.units[1]!)).toBe(true);
    expect(mayRespond(withMarks(tableOf(PAIR), 1, { [ACTIVATED.name]: true }), state.units[0]!)).toBe(false);
  });

  it('NQ-INFIL-01 more than six never infiltrate', () => {
    const table = (count: number) =>
      tableOf(`
units:
  sneaks: { side: A, reserve: undeployed, count: ${count}, abilities: [infiltrate] }
  foe: { side: B, at: [[40, 46]] }
terrain: { house: { kind: house, rect: [[30, 38], [46, 40]] } }`);
    expect(canInfiltrate(table(6), 0)).toBe(true);
    expect(canInfiltrate(table(7), 0)).toBe(false);
  });
});

describe('Victory', () => {
  const WAR = `
units:
  swords: { side: A, at: [[20, 10]], profile: { stats: { points: 20 } } }
  lord: { side: A, at: [[24, 10]], abilities: [standard], profile: { keywords: [hero, general], stats: { points: 81 } } }
  orcs: { side: B, at: [[20, 24]], profile: { stats: { points: 31 } } }
pieces: { hill: { kind: objective, rect: [[18, 22], [22, 26]] } }`;

  it('NQ-WIN-03 the General counts twice on top of his points, the army standard 50, a designated piece 100 to who alone holds it', () => {
    const state = tableOf(WAR);
    expect([battlePoints(state, 0), battlePoints(state, 1)]).toEqual([0, 100]);
    // And whoever looks at the table sees it at once.
    expect(noquarter.scored?.now(state, 1)).toBe(100);
    expect(battlePoints(slain(state, 1), 1)).toBe(100 + 81 + 2 * 81 + 50);
    expect(holder(withMarks(state, 2, { panic: 'panicked' }), 0)).toBeNull();
  });

  it('NQ-WIN-01, NQ-TRAIT-UNSTABLE who merely vanishes gives nobody points', () => {
    const state = tableOf(WAR);
    const gone = (cause: string): State => ({
      ...state,
      models: state.models.map((one) => (one.id === 0 ? { ...one, place: { at: 'gone' as const, cause } } : one)),
    });
    expect([battlePoints(gone('slain'), 1), battlePoints(gone('vanished'), 1)]).toEqual([120, 100]);
  });

  it('NQ-WIN-02 in a scenario the ground decides, whatever the count', () => {
    const state = { ...slain(slain(tableOf(WAR), 0), 0), options: { mission: 'hold' } };
    expect(finalResult(state).winners).toEqual([1]);
    expect(finalResult({ ...withMarks(tableOf(WAR), 2, { panic: 'panicked' }), options: { mission: 'hold' } }).winners).toEqual([]);
  });

  it('NQ-WIN-05 conceding gives the enemy half of what is left, rounded down, and the battle', () => {
    const state = tableOf(WAR);
    const given = {
      ...state,
      sides: state.sides.map((side) => (side.id === 0 ? { ...side, marks: { ...side.marks, conceded: true } } : side)),
    };
    expect(concededResult(given, [1])).toMatchObject({ winners: [1], scores: [0, 50] });
    // What a spell has raised cost nothing, and is worth nothing.
    const raised = {
      ...given,
      models: given.models.map((one) => (one.id === 1 ? { ...one, marks: { ...one.marks, raised: true } } : one)),
    };
    expect(concededResult(raised, [1]).scores).toEqual([0, 10]);
  });
});

describe('Texts of No Quarter', () => {
  it('are there in three languages', () => {
    expect(checkTexts(noquarter.texts)).toEqual([]);
    expect(checkAbilities(noquarter.abilities, noquarter.texts)).toEqual([]);
  });

  it('are there wherever the rules ask for one', () => {
    const faults = checkKeys(noquarter.texts, sourcesUnder(new URL('..', import.meta.url)));
    expect(faults.filter((fault) => !fault.includes("'noquarter.") && !fault.includes("'shared.") && !fault.includes("'tables."))).toEqual(
      [],
    );
  });
});
