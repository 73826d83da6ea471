import type { Book, Gear, Marks, Model, Plain, State } from '@warfold/engine';
import type { Sheet, SituationSupport } from '@warfold/engine/situations';
import { inches } from '@warfold/space';
import { judgedOnTable } from '../shared/scenario/mustering.ts';
import { ARMOURY } from './data/armoury.ts';
import { REFERENCE_PROFILES } from './data/profiles.ts';
import { entriesOf, isKeyOf } from './data/table.ts';
import { TABLE } from './layouts/index.ts';
import { situationOdds } from './odds/index.ts';
import { isFields } from './play/army/agreement.ts';
import { inspectArmy, musterWritten } from './play/army/army.ts';
import { enlist, newMusterRoll } from './play/army/enlist.ts';
import { withRisen } from './play/army/risen.ts';
import { facts } from './play/facts.ts';
import { fighterOf } from './play/fighter/fighter.ts';
import { gearOf } from './play/fighter/gear.ts';
import { is } from './play/fighter/states.ts';
import { noquarter } from './play/index.ts';
import { AP } from './play/marks.ts';
import { workshop } from './workshop/index.ts';

const SOLDIER = {
  stats: { AZ: 8, AD: 4, CC: 5, FZ: 4, RE: 4, FE: 1, CO: 6, AR: 0, points: 20 },
  keywords: ['troop', 'core'],
  base: '25mm',
  height: 1.2,
  points: 20,
};

/** Every weapon of the armoury by its key: any unit of a situation may carry it. */
const ARMS: Readonly<Record<string, Gear>> = Object.fromEntries(
  entriesOf(ARMOURY).map((weapon) => [weapon.key, gearOf(weapon.key, weapon)]),
);

/** A profile of the book by its key: `orc`, `vampire`. */
function sheetNamed(name: string) {
  if (!isKeyOf(REFERENCE_PROFILES, name)) return null;
  const { army } = workshop({ army: { name, points: 10_000, units: [{ profile: name, models: 1 }] } });
  if (army === null) return null;
  const roll = newMusterRoll();
  enlist(roll, army, 0, 'book');
  const { profile, points, abilities, models, marks = {} } = roll.units[0]!;
  return { profile, points, abilities, models, marks, book: { profiles: roll.profiles, gear: roll.gear } };
}

/** Cards are borne by models, so a profile's abilities are no second time the unit's; bare hands and the whole armoury are at hand. */
function complete(sheet: Sheet): Sheet {
  const book: Book = { profiles: withRisen(sheet.book.profiles, true), gear: { ...ARMS, ...sheet.book.gear } };
  const models = sheet.models.map((model) =>
    model.gear.some((key) => key.startsWith('improvised')) || isFrame(sheet, model.profile)
      ? model
      : { ...model, gear: [...model.gear, 'improvised'] },
  );
  return { ...sheet, abilities: [], models, book };
}

const isFrame = ({ book }: Sheet, profile: string): boolean => book.profiles[profile]?.keywords.includes('frame') === true;

/** Makes a unit the Active one, with all its action points. */
function activate(state: State, unit: number): State {
  const points = (model: Model): Marks =>
    model.unit !== unit || model.marks[AP.name] !== undefined || is(state, model, 'frame') || model.marks.acted === true
      ? model.marks
      : { ...model.marks, [AP.name]: fighterOf(state, model).AZ };
  return {
    ...state,
    cursor: { ...state.cursor, active: state.units[unit]!.side, unit },
    marks: { ...state.marks, active: unit, named: true },
    models: state.models.map((model) => ({ ...model, marks: points(model) })),
  };
}

const terrain = (height: number, ...traits: readonly string[]) => ({ kind: 'terrain', height: inches(height), traits });

/** A whole agreement (with `forces`), or an army: the name of a shipped one or a file of the workshop. */
function judgeArmy(question: Plain) {
  if (!isFields(question) || question.forces === undefined) return inspectArmy(question);
  const mustered = musterWritten(question);
  return { objections: 'objections' in mustered ? mustered.objections : [] };
}

/**
 * What the workshop says about a file: the army, or the only profile or weapon in it, line by line. `{ file, of: profiles.captain }` asks for one
 * thing of a file that holds several.
 */
function price(question: Plain) {
  const whole = isFields(question) && question.file !== undefined ? question : { file: question };
  const { weapons, profiles, army, objections } = workshop(whole.file);
  const priced = [
    ...(army === null ? [] : [{ path: 'army', total: army.price }, ...army.units.map(({ path, price: total }) => ({ path, total }))]),
    ...profiles.map(({ key, price: total }) => ({ path: `profiles.${key}`, total })),
    ...weapons.map(({ key, price: total }) => ({ path: `weapons.${key}`, total })),
  ];
  const asked = priced.find(({ path }) => path === whole.of) ?? (whole.of === undefined ? priced[0] : undefined);
  const lines = priced.flatMap(({ path, total }) => total.parts.map(({ value, reason, rule }) => ({ path, label: reason, value, rule })));
  return asked === undefined ? { objections, lines } : { objections, total: asked.total, lines };
}

/** What situations need to be told in the words of No Quarter. */
export const support: SituationSupport = {
  system: noquarter,
  dice: [10, 360],
  woundsOnModels: true,
  scenario: judgedOnTable(facts),
  debts: { morale: ['activation', 'mandatory'] },
  usual: {
    table: TABLE,
    cursor: { round: 1, turn: 1, phase: 'activation', active: 0, unit: null },
    gap: inches(0.5),
    profile: SOLDIER,
    marks: { turns: 6, deploysFirst: 0, named: true, initiative: 0 },
    sideMarks: (side: number) => ({ edge: (['south', 'north', 'west', 'east'] as const)[side % 4]! }),
  },
  named: sheetNamed,
  complete,
  pieceKinds: {
    terrain: terrain(0, 'open'),
    hill: terrain(1, 'open', 'hill'),
    wood: terrain(3, 'difficult', 'wood'),
    rough: terrain(0, 'difficult', 'rough'),
    water: terrain(0, 'difficult', 'water'),
    house: terrain(4, 'impassable', 'building'),
    wall: terrain(0.8, 'barrier', 'wall'),
    hedge: terrain(0.8, 'barrier', 'hedge'),
    palisade: terrain(2, 'barrier', 'wall'),
    objective: terrain(0, 'open', 'objective'),
    smoke: { kind: 'smoke' },
    lavapool: { kind: 'lavapool' },
    pestilence: { kind: 'pestilence' },
  },
  traits: [],
  keywords: [
    ...['troop', 'hero', 'support', 'core', 'elite', 'general', 'leader', 'musician', 'standard', 'crew', 'frame', 'raised'],
    ...['small', 'large', 'vlt', 'mounted', 'chariot', 'shield'],
  ],
  activate,
  muster: judgeArmy,
  price,
  odds: situationOdds,
};
