/** What cards say that the rules do not enforce comes to mind when the phase begins that it speaks of. */
import type { AbilityRef, Cursor, FixKind, GameEvent, State, Unit } from '@warfold/engine';

export interface Reminder {
  readonly unit: number;
  readonly name: string;
  readonly text: string;
}

/** The phases in the words of imported armies, and what some systems call them instead. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  combat: ['combat', 'fight', 'melee'],
  battleshock: ['battleshock', 'morale'],
  movement: ['movement', 'reinforcements'],
  charge: ['charge', 'heroic'],
};

const isOf = (written: unknown, phase: string): boolean => typeof written === 'string' && (CALLED[written] ?? [written]).includes(phase);

const worded = ({ params }: AbilityRef, unit: number): Reminder => ({
  unit,
  name: String(params?.name ?? ''),
  text: String(params?.text ?? ''),
});

/** Everything on the cards of a unit, its models and their weapons. */
function cardsOf({ book, models }: State, unit: Unit): readonly AbilityRef[] {
  const there = unit.models.flatMap((id) => models[id] ?? []).filter(({ place }) => place.at !== 'gone');
  if (there.length === 0) return [];
  const profiles = new Set([unit.profile, ...there.map(({ profile }) => profile)]);
  const gear = new Set(there.flatMap((model) => model.gear));
  return [
    ...unit.abilities,
    ...[...profiles].flatMap((key) => book.profiles[key]?.abilities ?? []),
    ...[...gear].flatMap((key) => book.gear[key]?.abilities ?? []),
  ];
}

/** A phase of the turn of a side. */
export type PhaseOfSide = Pick<Cursor, 'phase' | 'active'>;

/** The phases that have begun since so many events had happened, and the one under way: in some of them nobody is asked anything. */
export function momentsSince(state: State, events: readonly GameEvent[], count: number): readonly PhaseOfSide[] {
  const begun = [...events.slice(count).flatMap((event) => (event.type === 'cursor' ? [event.cursor] : [])), state.cursor];
  return begun
    .map(({ phase, active }) => ({ phase, active }))
    .filter((one, i, all) => all.findIndex(({ phase, active }) => phase === one.phase && active === one.active) === i);
}

const OWN_TURN =
  /\b(?:in|during|(?:start|end|beginning) of) (?:each of )?your (?:own )?(?:next )?(?:\w+ phases?|turns?)\b|^(?:casting value|warp charge)\b/i;
const ENEMY_TURN =
  /\b(?:in|during|(?:start|end|beginning) of) (?:the |an |each |any )?(?:enemy|(?:your )?opponent['’]s) (?:\w+ phases?|turns?)\b/i;

/** Whether a text begins with a turn of one's own, of the enemy's, or with none: then it is of any. */
function isOfTurn(text: string, isOwn: boolean): boolean {
  const [first = ''] = text.split('.');
  const [own, enemy] = [OWN_TURN.test(first), ENEMY_TURN.test(first)];
  return own === enemy || (isOwn ? own : enemy);
}

/** Each once for a side, however many units have it. */
export function remindersAt(state: State, moments: readonly PhaseOfSide[] = [state.cursor]): readonly Reminder[] {
  const seen = new Set<string>();
  return state.units.flatMap((unit) =>
    cardsOf(state, unit)
      .filter(
        ({ ability, params }) =>
          ability === 'reminder' &&
          moments.some(({ phase, active }) => isOf(params?.phase, phase) && isOfTurn(String(params?.text ?? ''), active === unit.side)),
      )
      .map((ref) => worded(ref, unit.id))
      .filter(({ name, text }) => {
        const key = `${unit.side} ${name} ${text}`;
        const isNew = !seen.has(key);
        seen.add(key);
        return isNew;
      }),
  );
}

/** What such texts most often ask for, in the English in which rosters are written. The first that fits is meant. */
const LIKELY: readonly (readonly [RegExp, FixKind])[] = [
  [/re-?roll/i, 'again'],
  [/heal|regain|restore|wounds? allocated to .{0,40}(?:removed|healed)/i, 'heal'],
  [
    /return(?:s|ed)? .{0,30}(?:slain|destroyed)? ?models?|set up|remove .{0,40}(?:from the battlefield|and set)|teleport|move .{0,30}(?:up to|again|\d)/i,
    'move',
  ],
  [/mortal wounds?|suffers? .{0,20}(?:wounds?|damage)|D\d+ wounds?|inflict/i, 'wound'],
  [/slain|destroyed|removed from play|flees?/i, 'remove'],
  [/victory points?|command points?|\bVP\b|\bCP\b/i, 'score'],
  [/(?:add|subtract) \d|[+-]\d to|improve|modifier/i, 'next-roll'],
  [/characteristic/i, 'mark'],
  [/instead of|cannot be|does not have to/i, 'pass'],
];

export const likelyFix = (text: string): FixKind => LIKELY.find(([form]) => form.test(text))?.[1] ?? 'mark';
