import type { Objection, Plain } from '@warfold/engine';
import { part, refuse, say, sumOf } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import type { SituationSupport } from '@warfold/engine/situations';
import { toy } from '@warfold/engine/testing';
import { RULES } from '@warfold/engine/testing/toy/rules';
import { volley } from '@warfold/engine/testing/toy/shooting';
import { inches } from '@warfold/space';

const isFields = (value: Plain): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const field = (value: Plain, key: string): Plain => (isFields(value) ? (value[key] ?? null) : null);

const objection = (key: string, path: string, weight: Objection['weight'] = 'error'): Objection => ({
  ...refuse(RULES.deploy, say(key)),
  path,
  weight,
});

/** The engine's toy with all that a system can add for situations. */
export const toySupport: SituationSupport = {
  system: toy,
  usual: {
    table: { width: inches(24), depth: inches(24) },
    // The other side has just acted, so that A is next.
    cursor: { round: 1, turn: 0, phase: 'act', active: 1 },
    gap: inches(0.5),
    profile: { stats: { save: 4, wounds: 1, nerve: 7 }, base: '25mm', height: 1 },
    sideMarks: () => ({ bid: 0 }),
  },
  pieceKinds: { terrain: {}, objective: {}, wood: { kind: 'terrain', traits: ['difficult'], height: inches(3) }, piece: {} },
  inInches: ['marched'],
  complete: (sheet) => (sheet.abilities.length > 3 ? [{ path: ['abilities'], message: 'nobody has more than three abilities' }] : sheet),
  activate: (state, unit) => ({
    ...state,
    units: state.units.map((one) => ({ ...one, marks: one.id === unit ? one.marks : { ...one.marks, acted: true } })),
  }),
  more: (state, { clock }) =>
    typeof clock === 'number' ? { ...state, options: { ...state.options, clock } } : [{ path: ['clock'], message: 'a clock is a number' }],
  muster(army) {
    const units = field(army, 'units');
    const points = Array.isArray(units) ? units.map((unit: Plain) => Number(field(unit, 'points'))) : [];
    const dear = points.flatMap((cost, i) => (cost > 50 ? [objection('toy.refused.force', `units[${i}]`)] : []));
    const warning = points.length === 1 ? [objection('toy.force.note', '', 'warning')] : [];
    return { objections: [...dear, ...warning], points: sumOf(points.map((cost) => part(cost, say('toy.force.note'), RULES.deploy))) };
  },
  price(question) {
    const save = Number(field(question, 'save'));
    const wounds = Number(field(question, 'wounds'));
    const parts = [part(7 - save, say('toy.stat.save'), RULES.save), part(3 * wounds, say('toy.stat.wounds'), RULES.casualty)];
    const lines = parts.map(({ value, reason, rule }, i) => ({ path: i === 0 ? 'save' : 'wounds', label: reason, value, rule }));
    return { objections: save < 2 ? [objection('toy.refused.force', 'save')] : [], total: sumOf(parts), lines };
  },
  odds(state, question) {
    const [by, at, shots] = [Number(field(question, 'by')), Number(field(question, 'at')), Number(field(question, 'shots'))];
    const { outcomes } = enumerate(toy, state, (game) => volley(game, by, at, shots));
    const fallen = (after: typeof state) => after.models.filter(({ unit, place }) => unit === at && place.at === 'gone').length;
    return {
      numbers: {
        fallen: outcomes.reduce((sum, one) => sum + one.p * fallen(one.state), 0),
        unhurt: outcomes.reduce((sum, one) => sum + (fallen(one.state) === 0 ? one.p : 0), 0),
      },
      rules: [RULES.hit, RULES.save],
    };
  },
};

/** The toy with nothing but what a system must give. */
export const plainSupport: SituationSupport = { system: toy, usual: toySupport.usual };
