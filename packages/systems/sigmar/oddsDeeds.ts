/** What units of either edition do to one another, as odds ask for it. */
import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Refusal, State, Text } from '@warfold/engine';
import { markOf, memo, refuse, say } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { Deed, RulePiece, Stage, StepOrder } from '../shared/odds.ts';
import { leastOf, mostOf } from './amount.ts';
import type { AttackOdds, Volley } from './odds.ts';
import { attackStages } from './odds.ts';
import type { Weapon, WeaponKind } from './warscroll.ts';
import { weaponsOf } from './warscroll.ts';
import { presentIn, SLAIN } from './wounds.ts';

/** What an edition says about its deeds. */
export interface DeedOdds {
  readonly attack: AttackOdds;
  readonly rules: { readonly weapon: RuleId; readonly reach: RuleId };
  /** Whether a model can shoot at a unit with a weapon, as they stand. */
  reaches(state: State, model: number, weapon: Weapon, at: number): boolean;
  whyNotShoot(state: State, unit: number): Refusal | null;
  /** Rolls for random Ranges, where there are such. */
  rollRanges?(game: Game, unit: number): Flow<void>;
  /** Whether a charge of this unit has failed, so that it is in nobody's reach. */
  hasFailed(state: State, unit: number): boolean;
}

const WEAPON = { takes: 'texts', note: 'Only these weapons, by name.' } as const;
const MODELS = { takes: 'number', note: 'Only so many of its models are within reach.' } as const;

const WOUNDS = {
  takes: ['gathered', 'spread'],
  note: 'Whether the owner finishes whoever is hurt first, or spreads wounds over those who have the most left, so that fewer are slain; gathered, if not said.',
} as const;

/** Where the owner is free to choose who suffers, it may be said how he does; what was chosen is told. */
const owned = ({ edition: { toll } }: AttackOdds) => (toll.finish === 'now' ? { wounds: WOUNDS } : {});
const givenOut = (attack: AttackOdds, { words }: StepOrder): AttackOdds =>
  words.wounds === 'spread' && attack.edition.toll.finish === 'now'
    ? { ...attack, edition: { ...attack.edition, toll: { ...attack.edition.toll, gives: 'spread' } } }
    : attack;

function chosenIn(state: State, { edition: { toll } }: AttackOdds, { at, words }: StepOrder): readonly Text[] {
  const models = presentIn(state, at).map((model) => toll.woundsOf(state, model));
  const isOpen = toll.finish === 'now' && words.wounds === undefined && models.length > 1 && models.some((wounds) => wounds > 1);
  return isOpen ? [say('sigmar.odds.gathered', { unit: { unit: at } })] : [];
}

const namesOf = (state: State, key: string): string[] =>
  [key, key.slice(key.lastIndexOf('/') + 1), state.book.gear[key]?.name ?? key].map((name) => name.toLowerCase());

function wantedIn(state: State, { words }: StepOrder): (weapon: Weapon) => boolean {
  const { weapon } = words;
  if (weapon === undefined) return () => true;
  const names = (typeof weapon === 'string' ? [weapon] : Array.isArray(weapon) ? weapon : []).map((name) => name.toLowerCase());
  return ({ key }) => namesOf(state, key).some((name) => names.includes(name));
}

/** Like models with one weapon, in the order of their cards; those roll together who make as many attacks, as well. */
function groupsOf(state: State, { attack }: DeedOdds, by: number, kind: WeaponKind, isWanted: (weapon: Weapon) => boolean) {
  const found = new Map<string, { readonly weapon: string; readonly models: number[] }>();
  for (const model of presentIn(state, by)) {
    for (const weapon of weaponsOf(state, model, kind).filter(isWanted)) {
      const key = JSON.stringify([weapon, attack.attacks(state, model.id, weapon)]);
      const known = found.get(key) ?? { weapon: weapon.key, models: [] };
      known.models.push(model.id);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

/** Who is where is the same as long as the models are; who can do what hangs on effects besides. */
const remembered = (work: (state: State) => readonly number[]): ((state: State) => readonly number[]) =>
  memo({ on: (state: State) => state.models, besides: (state) => state.effects, work });

const isPresent = (state: State, id: number): boolean => {
  const { at } = state.models[id]!.place;
  return at === 'table' || at === 'garrison';
};

const noSuchWeapon = (state: State, by: number, kind: WeaponKind, rule: RuleId): Refusal => {
  const keys = new Set(presentIn(state, by).flatMap((model) => weaponsOf(state, model, kind).map(({ key }) => key)));
  const known = [...keys].map((key) => namesOf(state, key)[1]!).join(', ');
  const text =
    keys.size === 0 ? say('sigmar.odds.noWeapon', { unit: { unit: by } }) : say('sigmar.odds.noSuchWeapon', { unit: { unit: by }, known });
  return refuse(rule, text, [{ unit: by }]);
};

/** Shooting: everybody with a missile weapon who reaches the target and sees it. */
export const shooting = (odds: DeedOdds): Deed => ({
  label: say('sigmar.odds.shoot'),
  note: 'Shoots at the target with every missile weapon that reaches it, or only with the weapons named.',
  several: 'each',
  aims: true,
  each: true,
  phase: 'shooting',
  words: { weapon: WEAPON, ...owned(odds.attack) },
  /** Well within the range of every weapon, and out of combat. */
  distance(state, { by }) {
    const ranges = presentIn(state, by[0]!).flatMap((model) =>
      weaponsOf(state, model, 'missile').map(({ range }) => inches((leastOf(range) + mostOf(range)) / 2)),
    );
    return Math.max(inches(3.5), Math.floor(Math.min(inches(24), ...ranges) / 2));
  },
  plan(state, order) {
    const by = order.by[0]!;
    const { at } = order;
    const refused = odds.whyNotShoot(state, by);
    if (refused !== null) return { refused };
    const groups = groupsOf(state, odds, by, 'missile', wantedIn(state, order));
    if (groups.length === 0) return { refused: noSuchWeapon(state, by, 'missile', odds.rules.weapon), field: 'weapon' };
    const volleys = groups.map(({ weapon, models }): Volley => {
      const reaches = (now: State, id: number) =>
        isPresent(now, id) &&
        weaponsOf(now, now.models[id]!, 'missile').some((one) => one.key === weapon && odds.reaches(now, id, one, at));
      return { by, at, weapon, hands: remembered((now) => models.filter((id) => reaches(now, id))) };
    });
    // What is rolled for may yet reach.
    const mayReach = ({ weapon, hands }: Volley) => hands(state).length > 0 || isRandom(state, by, weapon);
    const [ready, idle] = [volleys.filter(mayReach), volleys.filter((volley) => !mayReach(volley))];
    const args = { unit: { unit: by }, target: { unit: at } };
    const far = refuse(odds.rules.reach, say('sigmar.odds.outOfReach', args), [{ unit: by }]);
    if (ready.length === 0) return { refused: far };
    return {
      stages: [
        ...rangeStages(
          odds,
          by,
          ready.some(({ weapon }) => isRandom(state, by, weapon)),
        ),
        ...attackStages(state, givenOut(odds.attack, order), ready),
      ],
      chosen: chosenIn(state, odds.attack, order),
      leftOut: idle.map(({ weapon }) => ({ what: say('sigmar.odds.volley', { unit: { unit: by }, weapon: { gear: weapon } }), why: far })),
    };
  },
});

const isRandom = (state: State, by: number, weapon: string): boolean =>
  presentIn(state, by).some((model) => weaponsOf(state, model, 'missile').some(({ key, range }) => key === weapon && range.dice > 0));

function rangeStages({ rollRanges }: DeedOdds, by: number, random: boolean): Stage[] {
  if (!random || rollRanges === undefined) return [];
  const run: RulePiece = function* (game, on) {
    yield* rollRanges(game, by);
    return { counts: {}, on };
  };
  return [{ label: say('sigmar.odds.ranges', { unit: { unit: by } }), numbers: [], parts: [{ run }] }];
}

/** Fighting: everybody strikes with all melee weapons, as if all were within reach. */
export const fighting = (odds: DeedOdds): Deed => ({
  label: say('sigmar.odds.fight'),
  note: 'Every model strikes the target with all its melee weapons, as if all were within reach; after a charge in the same question only if that was made.',
  several: 'each',
  aims: true,
  risky: true,
  phase: 'combat',
  words: { weapon: WEAPON, models: MODELS, ...owned(odds.attack) },
  distance: () => inches(0.5),
  plan(state, order) {
    const by = order.by[0]!;
    const { at } = order;
    const groups = groupsOf(state, odds, by, 'melee', wantedIn(state, order));
    if (groups.length === 0) return { refused: noSuchWeapon(state, by, 'melee', odds.rules.weapon), field: 'weapon' };
    const most = typeof order.words.models === 'number' ? order.words.models : Number.POSITIVE_INFINITY;
    const inReach = remembered((now) =>
      presentIn(now, by)
        .slice(0, most)
        .map(({ id }) => id),
    );
    const volleys = groups.map(({ weapon, models }): Volley => {
      const hands = remembered((now) => inReach(now).filter((id) => models.includes(id)));
      return { by, at, weapon, hands: (now) => (odds.hasFailed(now, by) ? [] : hands(now)) };
    });
    // Plans are made on the first table, where nobody has failed yet.
    return {
      stages: attackStages(
        state,
        givenOut(odds.attack, order),
        volleys.filter(({ hands }) => hands(state).length > 0),
      ),
      leftOut: [],
      chosen: chosenIn(state, odds.attack, order),
    };
  },
});

/** Battleshock of units that have lost models; it is the end of the turn, so that afterwards they are counted anew. */
export const testing = (
  test: (game: Game, unit: number) => Flow<void>,
  numbers: (state: State, unit: number) => Stage['numbers'],
  rule: RuleId,
): Deed => ({
  label: say('sigmar.odds.test'),
  note: 'The battleshock test of a unit that has lost models in this turn, and the end of the turn; at the end of a question everybody who has takes it.',
  several: 'each',
  aims: false,
  phase: 'battleshock',
  words: {},
  plan: (state, { by }) => ({
    stages: by.map((unit) => ({
      label: say('sigmar.odds.shock', { unit: { unit } }),
      numbers: numbers(state, unit),
      parts: [
        {
          *run(game) {
            const before = presentIn(game.state, unit).length;
            if (before === 0 || markOf(game.unit(unit), SLAIN) === 0) return { counts: {}, on: null };
            yield* test(game, unit);
            game.mark({ unit }, SLAIN, 0, rule);
            const fled = before - presentIn(game.state, unit).length;
            return { counts: { tests: 1, failed: fled > 0 ? 1 : 0, fled }, on: null };
          },
        },
      ],
    })),
    leftOut: [],
  }),
});

/** A charge: whether the roll bridges the distance over open ground. */
export interface ChargeOdds {
  readonly rule: RuleId;
  why(state: State, unit: number): Refusal | null;
  /** The roll, made again where it may be and does not bring the unit there. */
  roll(game: Game, unit: number, at: number): Flow<Mil>;
  /** Whether so long a move ends near enough to the target. */
  arrives(state: State, unit: number, at: number, far: Mil): boolean;
  needed(state: State, unit: number, at: number): Stage['numbers'];
  mark(game: Game, unit: number, made: boolean): void;
}

export const charging = (odds: ChargeOdds): Deed => ({
  label: say('sigmar.odds.charge'),
  note: 'The charge roll over the distance to the target, on open ground; who fails does not fight afterwards.',
  several: 'each',
  aims: true,
  phase: 'charge',
  words: {},
  distance: () => inches(8),
  plan(state, { by: [by = -1], at }) {
    const refused = odds.why(state, by);
    if (refused !== null) return { refused };
    return {
      stages: [
        {
          label: say('sigmar.odds.charges.of', { unit: { unit: by } }),
          numbers: odds.needed(state, by, at),
          parts: [
            {
              *run(game) {
                if (presentIn(game.state, by).length === 0 || presentIn(game.state, at).length === 0) return { counts: {}, on: null };
                const far = yield* odds.roll(game, by, at);
                const made = odds.arrives(game.state, by, at, far);
                odds.mark(game, by, made);
                return { counts: { charges: made ? 1 : 0 }, on: null };
              },
            },
          ],
        },
      ],
      leftOut: [],
    };
  },
});
