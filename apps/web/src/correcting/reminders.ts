/** What cards say that the rules do not enforce comes to mind when the phase begins that it speaks of. */
import type { AbilityRef, FixKind, GameEvent, State, Unit } from '@warfold/engine';

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

/** The phases that have begun since so many events had happened, and the one under way: in some of them nobody is asked anything. */
export const phasesSince = (state: State, events: readonly GameEvent[], count: number): readonly string[] => [
  ...new Set([...events.slice(count).flatMap((event) => (event.type === 'cursor' ? [event.cursor.phase] : [])), state.cursor.phase]),
];

/** Each once for a side, however many units have it. */
export function remindersAt(state: State, phases: readonly string[] = [state.cursor.phase]): readonly Reminder[] {
  const seen = new Set<string>();
  return state.units.flatMap((unit) =>
    cardsOf(state, unit)
      .filter(({ ability, params }) => ability === 'reminder' && phases.some((phase) => isOf(params?.phase, phase)))
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
  [/instead of|cannot be|does not have to/i, 'pass'],
];

export const likelyFix = (text: string): FixKind => LIKELY.find(([form]) => form.test(text))?.[1] ?? 'mark';
