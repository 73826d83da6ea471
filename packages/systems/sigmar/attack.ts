import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Part, State, Text } from '@warfold/engine';
import { part, say } from '@warfold/engine';
import type { Amount, Throw } from './amount.ts';
import { altered, amountOf, rollAmount } from './amount.ts';
import type { AttackRoll, Bounds, FaceClass, Redo, Twist } from './faces.ts';
import { bounded, classesOf, kindsOf, onlyWith, redone } from './faces.ts';

export type { AttackRoll, Bounds, Redo, Twist } from './faces.ts';

/** Like attacks at one target that are rolled together (AOS1-ATTACK-10, AOS3-13.2.1): same weapon, same reasons. `model` stands for all that make them. Plain data. */
export type Blow = {
  readonly by: number;
  readonly model: number;
  readonly at: number;
  readonly weapon: string;
  readonly attacks: number;
};

/** Everything that is said about one of the rolls of a blow. Modifiers are written as the book writes them: +1 helps whoever rolls. */
export interface Spoken {
  readonly modifiers: readonly Part[];
  readonly rerolls: readonly Redo[];
  readonly twists: readonly Twist[];
  /** Whether no modifier counts, neither those nor Rend. */
  readonly plain?: boolean;
}

/** The weapon as it counts for this blow, with whatever abilities make of it. */
export interface CountedWeapon {
  readonly hit: number;
  readonly wound: number;
  readonly rend: readonly Part[];
  readonly damage: Amount;
}

/** The attack sequence of an edition: a constant, for odds remember what attacks came to by their blows and the table alone. */
export interface Sequence {
  readonly rules: Readonly<Record<AttackRoll | 'damage' | 'mortal', RuleId>>;
  readonly bounds: Readonly<Record<AttackRoll, Bounds>>;
  /** Of several effects of one roll only one is applied, which whoever rolled chooses by this rule; all of them where there is none. */
  readonly single: RuleId | null;
  readonly throw: Throw;
  edge(state: State, blow: Blow): CountedWeapon;
  /** The Save of the target; null where no save roll can be made at all. */
  save(state: State, blow: Blow): number | null;
  spoken(state: State, blow: Blow, roll: AttackRoll): Spoken;
}

/** What a unit's attacks came to for one unit. Plain data. */
export type Dealt = { readonly unit: number; readonly wounds: number; readonly mortal: number };

/** Attacks that have come so far, with what they got on the way. */
type Lot = {
  readonly count: number;
  readonly rend: number;
  readonly wounds: boolean;
  /** How much more Damage they have, and what it is if not the weapon's. */
  readonly damage: number;
  readonly damageIs: number | string | null;
};
const PLAIN = { rend: 0, wounds: false, damage: 0, damageIs: null } as const;

export type Progress = {
  readonly lots: readonly Lot[];
  readonly dealt: readonly Dealt[];
};

/** One of the steps of all attacks of a blow: nothing on the table changes by it. */
export type AttackStep = (game: Game, sequence: Sequence, blow: Blow, so: Progress) => Flow<Progress>;

export function* hitStep(game: Game, sequence: Sequence, blow: Blow, so: Progress): Flow<Progress> {
  const need = needFor(game.state, sequence, blow, 'hit');
  const { lots, dealt } = yield* rollFor(game, sequence, { blow, roll: 'hit', need, lot: { ...PLAIN, count: blow.attacks } });
  return { ...so, lots, dealt: addUp([...so.dealt, ...dealt]) };
}

export function* woundStep(game: Game, sequence: Sequence, blow: Blow, so: Progress): Flow<Progress> {
  const need = needFor(game.state, sequence, blow, 'wound');
  let { dealt } = so;
  const lots: Lot[] = [];
  for (const lot of so.lots) {
    if (lot.wounds) {
      lots.push(lot);
      continue;
    }
    const rolled = yield* rollFor(game, sequence, { blow, roll: 'wound', need, lot });
    lots.push(...rolled.lots);
    dealt = addUp([...dealt, ...rolled.dealt]);
  }
  return { ...so, lots: alike(lots.map((lot) => ({ ...lot, wounds: true }))), dealt };
}

export function* saveStep(game: Game, sequence: Sequence, blow: Blow, so: Progress): Flow<Progress> {
  let { dealt } = so;
  const through: Lot[] = [];
  const pass = (lot: Lot, count: number): void => {
    if (count > 0) through.push({ ...lot, count, rend: 0, wounds: true });
  };
  for (const lot of so.lots) {
    const need = needFor(game.state, sequence, blow, 'save', lot.rend);
    const { twists } = sequence.spoken(game.state, blow, 'save');
    if (need === null || (need.total > 6 && twists.length === 0)) {
      game.tell(sequence.rules.save, 'sigmar.attack.noSave', { unit: { unit: blow.at } }, [{ unit: blow.at }]);
      pass(lot, lot.count);
      continue;
    }
    const rolled = yield* rollFor(game, sequence, { blow, roll: 'save', need, lot });
    dealt = addUp([...dealt, ...rolled.dealt]);
    pass(lot, lot.count - countOf(rolled.lots));
  }
  return { ...so, lots: alike(through), dealt };
}

export function* damageStep(game: Game, sequence: Sequence, blow: Blow, so: Progress): Flow<Progress> {
  const through = countOf(so.lots);
  const [unit, weapon, target] = [{ unit: blow.by }, { gear: blow.weapon }, { unit: blow.at }];
  if (through === 0) {
    const mortal = so.dealt.some(({ unit, mortal: some }) => unit === blow.at && some > 0);
    if (!mortal) game.tell(sequence.rules.damage, 'sigmar.attack.nothing', { unit, weapon, target }, [unit, target]);
    return { ...so, lots: [] };
  }
  const { damage } = sequence.edge(game.state, blow);
  const roll = {
    purpose: 'damage',
    rule: sequence.rules.damage,
    side: game.unit(blow.by).side,
    by: { unit: blow.by },
    at: { unit: blow.at },
  };
  let wounds = 0;
  for (const lot of so.lots) {
    const own = altered(lot.damageIs === null ? damage : amountOf(lot.damageIs), 1, lot.damage);
    wounds += yield* rollAmount(game, own, lot.count, roll, sequence.throw);
  }
  game.tell(sequence.rules.damage, 'sigmar.attack.through', { unit, weapon, target, through, wounds }, [unit, target]);
  return { ...so, lots: [], dealt: addUp([...so.dealt, { unit: blow.at, wounds, mortal: 0 }]) };
}

/** How many attacks have come so far. */
export const goingOn = ({ lots }: Progress): number => countOf(lots);
const countOf = (lots: readonly Lot[]): number => lots.reduce((sum, { count }) => sum + count, 0);

/** What the die has to show: the characteristic, less the modifiers as far as they count, and what unmodified ones and sixes always do. */
export function needFor(state: State, sequence: Sequence, blow: Blow, roll: 'hit' | 'wound'): Explained;
export function needFor(state: State, sequence: Sequence, blow: Blow, roll: 'save', rend?: number): Explained | null;
export function needFor(state: State, sequence: Sequence, blow: Blow, roll: AttackRoll, moreRend = 0): Explained | null {
  const edge = sequence.edge(state, blow);
  const rule = sequence.rules[roll];
  const base = roll === 'save' ? sequence.save(state, blow) : edge[roll];
  if (base === null) return null;
  const rend = roll === 'save' ? [...edge.rend, ...(moreRend > 0 ? [part(-moreRend, say('sigmar.part.rend'), rule)] : [])] : [];
  const said = sequence.spoken(state, blow, roll);
  const modifiers = said.plain === true ? [] : [...rend, ...said.modifiers];
  return bounded(part(base, say(`sigmar.part.${roll}`), rule), modifiers, sequence.bounds[roll]);
}

/** No die shows more. */
const SIDES = 6;

/** What one attack will need, roll by roll: shown before a target is chosen. A roll that is not made is left out; one that cannot succeed says so. */
export const needsOf = (state: State, sequence: Sequence, blow: Blow): { readonly label: Text; readonly value: Explained }[] => {
  const told = (roll: AttackRoll, value: Explained | null) => {
    const key = value !== null && value.total > SIDES ? `sigmar.number.never.${roll}` : `sigmar.number.${roll}`;
    return value === null ? [] : [{ label: say(key, { weapon: { gear: blow.weapon } }), value }];
  };
  return [
    ...told('hit', needFor(state, sequence, blow, 'hit')),
    ...told('wound', needFor(state, sequence, blow, 'wound')),
    ...told('save', needFor(state, sequence, blow, 'save')),
  ];
};

/** One of the rolls for a lot of attacks: those that succeed, in lots by what they got, and the mortal wounds of the faces that cause some. */
function* rollFor(
  game: Game,
  sequence: Sequence,
  { blow, roll, need, lot }: { readonly blow: Blow; readonly roll: AttackRoll; readonly need: Explained | null; readonly lot: Lot },
): Flow<{ readonly lots: readonly Lot[]; readonly dealt: readonly Dealt[] }> {
  if (need === null || lot.count === 0) return { lots: [], dealt: [] };
  const { rerolls, twists } = sequence.spoken(game.state, blow, roll);
  const classes = classesOf(roll, need, rerolls, twists, sequence.bounds[roll]);
  const own = roll === 'save' ? blow.at : blow.by;
  const other = roll === 'save' ? blow.by : blow.at;
  const rolled = yield* sequence.throw(game, {
    purpose: roll,
    rule: sequence.rules[roll],
    side: game.unit(own).side,
    count: lot.count,
    sides: 6,
    by: { unit: own },
    at: { unit: other },
    need,
    sort: (face) => classes[face - 1]!.name,
    reroll: redone(roll, classes, rerolls),
  });
  const [again] = rerolls;
  if (again !== undefined && rolled.rerolled.length > 0)
    game.tell(again.rule, 'sigmar.attack.again', { unit: { unit: own }, dice: rolled.rerolled.length });
  const lots: Lot[] = [];
  const dealt: Dealt[] = [];
  const fallen: Fallen[] = [];
  for (const kind of kindsOf(classes))
    fallen.push(...(yield* effectsOf(game, sequence, { roll, blow, need }, kind, rolled.count(kind.name))));
  for (const { kind, count } of fallen) {
    if (kind.success && !kind.ends) {
      lots.push({
        count: roll === 'hit' ? yield* hitsOf(game, sequence, blow, kind, count) : count,
        rend: lot.rend + kind.rend,
        wounds: lot.wounds || kind.wounds,
        damage: lot.damage + kind.damage,
        damageIs: kind.damageIs ?? lot.damageIs,
      });
    }
    for (const twist of kind.twists) if (count > 0) tellTwist(game, own, twist, count);
    for (const twist of kind.twists) dealt.push(...(yield* mortalOf(game, sequence, blow, twist, count)));
  }
  return { lots: alike(lots), dealt };
}

/** What dice set off is named where it acts. */
const tellTwist = (game: Game, unit: number, twist: Twist, dice: number): void =>
  game.tell(twist.rule, 'sigmar.attack.twist', { unit: { unit }, dice, effect: effectText(twist) }, [{ unit }]);

/** How many hits so many dice of a kind score: one each, and what their effects add or say instead. */
function* hitsOf(game: Game, sequence: Sequence, blow: Blow, { twists }: FaceClass, count: number): Flow<number> {
  const instead = twists.some((twist) => twist.instead === true);
  let hits = instead ? 0 : count;
  for (const { hits: more, rule } of twists) {
    if (more === undefined) continue;
    const roll = { purpose: 'hits', rule, side: game.unit(blow.by).side, by: { unit: blow.by }, at: { unit: blow.at } };
    hits += yield* rollAmount(game, amountOf(more), count, roll, sequence.throw);
  }
  return hits;
}

interface Fallen {
  readonly kind: FaceClass;
  readonly count: number;
}

/** What the dice of one kind do: where they set off several effects and only one is applied, whoever rolled says on how many dice which. */
function* effectsOf(
  game: Game,
  { single }: Sequence,
  { roll, blow, need }: { readonly roll: AttackRoll; readonly blow: Blow; readonly need: Explained },
  kind: FaceClass,
  count: number,
): Flow<readonly Fallen[]> {
  if (count === 0) return [];
  if (single === null || kind.twists.length < 2) return [{ kind, count }];
  const own = roll === 'save' ? blow.at : blow.by;
  const label = say('sigmar.option.dice', { roll: say(`sigmar.number.${roll}`, { weapon: { gear: blow.weapon } }), dice: count });
  const lines = yield* game.ask.assign(
    { side: game.unit(own).side, rule: single, label: say('sigmar.ask.effect', { unit: { unit: own } }), about: [{ unit: own }] },
    {
      sources: [{ id: 'dice', label, count, whole: true, split: true }],
      targets: kind.twists.map((twist, i) => ({ id: String(i), label: effectText(twist), value: twist })),
    },
  );
  return lines.flatMap(({ at: twist, count: dice }) => (dice === 0 ? [] : [{ kind: onlyWith(kind, twist, need), count: dice }]));
}

function effectText({ mortal, back, hits, instead, rend, damage, damageIs, fate }: Twist): Text {
  if (mortal !== undefined) return say('sigmar.effect.mortal', { amount: String(mortal) });
  if (back !== undefined) return say('sigmar.effect.back', { amount: String(back) });
  if (hits !== undefined) return say(instead ? 'sigmar.effect.hitsInstead' : 'sigmar.effect.hits', { hits: String(hits) });
  if (rend !== undefined) return say('sigmar.effect.rend', { rend });
  if (damage !== undefined) return say('sigmar.effect.damage', { damage });
  if (damageIs !== undefined) return say('sigmar.effect.damageIs', { damage: String(damageIs) });
  return say(`sigmar.effect.${fate === 'wounds' || fate === 'succeeds' || fate === 'ends' ? fate : 'none'}`);
}

function* mortalOf(game: Game, sequence: Sequence, blow: Blow, { mortal, back, rule }: Twist, times: number): Flow<Dealt[]> {
  const dealt: Dealt[] = [];
  for (const [amount, unit, from] of [
    [mortal, blow.at, blow.by],
    [back, blow.by, blow.at],
  ] as const) {
    if (amount === undefined) continue;
    const roll = { purpose: 'mortal', rule, side: game.unit(from).side, by: { unit: from }, at: { unit } };
    const wounds = yield* rollAmount(game, amountOf(amount), times, roll, sequence.throw);
    game.tell(sequence.rules.mortal, 'sigmar.attack.mortal', { unit: { unit }, wounds }, [{ unit }]);
    dealt.push({ unit, wounds: 0, mortal: wounds });
  }
  return dealt;
}

function alike(lots: readonly Lot[]): Lot[] {
  const found: Lot[] = [];
  for (const lot of lots) {
    const at = found.findIndex(
      ({ rend, wounds, damage, damageIs }) =>
        rend === lot.rend && wounds === lot.wounds && damage === lot.damage && damageIs === lot.damageIs,
    );
    if (at < 0) found.push(lot);
    else found[at] = { ...lot, count: found[at]!.count + lot.count };
  }
  return found;
}

function addUp(dealt: readonly Dealt[]): Dealt[] {
  const found: Dealt[] = [];
  for (const one of dealt) {
    const at = found.findIndex(({ unit }) => unit === one.unit);
    if (at < 0) found.push(one);
    else found[at] = { unit: one.unit, wounds: found[at]!.wounds + one.wounds, mortal: found[at]!.mortal + one.mortal };
  }
  return found;
}
