/** What the tool in hand draws. Tools look and measure; they never touch the battle. */
import type { Model, Ref, State, System, Threat } from '@warfold/engine';
import { memo } from '@warfold/engine/memo';
import { ahead, closestPoints, gap, turnBy } from '@warfold/space';
import { pieceOutline } from '../flat/pieces.ts';
import { wedge } from '../geometry.ts';
import type { Ghosts } from '../ghosts.ts';
import { holdersOf } from '../holders.ts';
import { area, aroundRef, ground, line, type Mark, type SayText } from '../marks.ts';
import { modelsOf, pieceAt, tableauOf } from '../tableau.ts';
import type { TapeEnd, ViewTool } from '../view.ts';
import { sightLines } from './sight.ts';
import { shownInches, tapeMarks } from './tape.ts';

interface InHand {
  readonly tool: ViewTool;
  readonly tape: { readonly from: TapeEnd; readonly to: TapeEnd } | null;
  readonly rings: readonly number[];
  readonly state: State;
  readonly system: System | null;
  readonly ghosts: Ghosts;
  readonly selected: Ref | null;
  readonly hovered: Ref | null;
  readonly say: SayText;
  readonly t: (key: string, args?: Record<string, string | number>) => string;
}

export function toolMarks(hand: InHand): Mark[] {
  switch (hand.tool) {
    case 'tape':
      return hand.tape === null ? [] : tapeMarks(hand.state, hand.tape.from, hand.tape.to, hand.ghosts);
    case 'rings':
      return ringMarks(hand);
    case 'threat':
      return threatMarks(hand);
    case 'links':
      return linkMarks(hand);
    case 'sight':
      return sightMarks(hand);
    case 'arcs':
      return arcMarks(hand);
    case 'objectives':
      return objectiveMarks(hand);
    case 'none':
      return [];
  }
}

/** What a tool is about: what is selected, or else what is pointed at. */
const subjectOf = ({ selected, hovered }: InHand): Ref | null => selected ?? hovered;

function standing({ state, ghosts }: InHand, ref: Ref | null): Model[] {
  return modelsOf(state, ref)
    .map((id) => state.models[id]!)
    .filter(({ place }) => place.at === 'table')
    .map((model) => {
      const ghost = ghosts.ghosts.find((one) => one.model === model.id);
      return ghost === undefined ? model : { ...model, pose: ghost.pose };
    });
}

function unitOf(state: State, ref: Ref | null): number | null {
  if (ref === null) return null;
  if ('unit' in ref) return ref.unit;
  return 'model' in ref ? (state.models[ref.model]?.unit ?? null) : null;
}

function ringMarks(hand: InHand): Mark[] {
  const ref = subjectOf(hand);
  if (ref === null) return [];
  return hand.rings.flatMap((radius) =>
    aroundRef(hand.state, ref, radius).map((ring, i) =>
      area(ring, 'measure', { fill: 0.04, ...(i === 0 && { label: shownInches(radius) }) }),
    ),
  );
}

const threatsKept = memo({
  on: (state: State) => state,
  key: (unit: number, _: System) => unit,
  work: (state, unit: number, system: System): readonly Threat[] => system.threats?.(state, unit) ?? [],
});
const threatsOf = (system: System, state: State, unit: number): readonly Threat[] => threatsKept(state, unit, system);

function threatMarks(hand: InHand): Mark[] {
  const { system, state, say } = hand;
  const unit = unitOf(state, subjectOf(hand));
  if (system === null || unit === null || standing(hand, { unit }).length === 0) return [];
  const labels = new Map<string, { threat: Threat; names: string[] }>();
  for (const threat of threatsOf(system, state, unit)) {
    const key = `${threat.what}|${threat.reach}`;
    const same = labels.get(key);
    const name = say(threat.label, state);
    if (same === undefined) labels.set(key, { threat, names: [name] });
    else if (!same.names.includes(name)) same.names.push(name);
  }
  return [...labels.values()].flatMap(({ threat, names }) => {
    const label = `${names.slice(0, 2).join(', ')}${names.length > 2 ? ' …' : ''} ${shownInches(threat.reach)}`;
    const [from] = threat.from;
    const rings = from === undefined ? [] : aroundRef(state, from, threat.reach);
    return rings.map((ring, i) => area(ring, threat.what, { fill: 0.04, dashed: threat.what === 'weapon', ...(i === 0 && { label }) }));
  });
}

/** The shortest links that join the whole unit, each with its gap. */
function linkMarks(hand: InHand): Mark[] {
  const unit = unitOf(hand.state, subjectOf(hand));
  const models = unit === null ? [] : standing(hand, { unit });
  const [first, ...rest] = models;
  if (first === undefined) return [];
  const joined = [first];
  const left = new Set(rest);
  const marks: Mark[] = [];
  while (left.size > 0) {
    let best: { a: Model; b: Model; far: number } | null = null;
    for (const a of joined)
      for (const b of left) {
        const far = gap(a, b);
        if (best === null || far < best.far) best = { a, b, far };
      }
    if (best === null) break;
    left.delete(best.b);
    joined.push(best.b);
    const { from, to } = closestPoints(best.a, best.b);
    marks.push(line([ground(from, best.a.pose.z), ground(to, best.b.pose.z)], 'measure', { tip: 'ticks', label: shownInches(best.far) }));
  }
  return marks;
}

function sightMarks(hand: InHand): Mark[] {
  const { state, system, selected, hovered, say, t } = hand;
  const viewer = standing(hand, selected)[0];
  const over = unitOf(state, hovered);
  const targets = over === null || over === viewer?.unit ? [] : standing(hand, { unit: over });
  if (viewer === undefined || targets.length === 0) return [];
  const lines = sightLines(system, state, viewer, targets);
  const clear = lines.filter(({ by }) => by === null).length;
  const named = new Set<string>();
  return lines.map(({ from, to, by }, i) => {
    const name = by === null ? '' : blockerName(state, by, say);
    const tell = by !== null && !named.has(name);
    named.add(name);
    const label = tell ? t('table.blockedBy', { by: name }) : i === 0 ? t('table.seen', { n: clear, of: lines.length }) : undefined;
    return line([from, to], by === null ? 'good' : 'bad', {
      tip: by === null ? 'arrow' : 'cross',
      dashed: by !== null,
      ...(label !== undefined && { label }),
    });
  });
}

function blockerName(state: State, by: string, say: SayText): string {
  const id = Number(by.slice(6));
  if (by.startsWith('piece')) return say(state.pieces[id]!.name, state);
  return state.units[state.models[id]!.unit]?.name ?? '';
}

const ARC_REACH = 12000;

function arcMarks(hand: InHand): Mark[] {
  const ref = subjectOf(hand);
  const model = standing(hand, ref)[0];
  if (model === undefined) return [];
  return [0, 900, 1800, 2700].map((middle) => {
    const from = turnBy(model.pose.heading, middle - 450);
    const label = hand.t(`table.arc.${middle / 900}`);
    const labelAt = ahead(model.pose, turnBy(model.pose.heading, middle), ARC_REACH * 0.7);
    return area(wedge(model.pose, from, turnBy(from, 900), ARC_REACH), middle === 0 ? 'ask' : 'quiet', {
      fill: middle === 0 ? 0.16 : 0.06,
      label,
      labelAt,
    });
  });
}

function objectiveMarks({ state, system, say, t }: InHand): Mark[] {
  const holders = holdersOf(system, state);
  return tableauOf(state).pieces.map((piece) => {
    const holder = holders.get(piece.id) ?? null;
    const who = holder === null ? t('table.nobody') : (state.sides[holder]?.name ?? '');
    return area(pieceOutline(piece, pieceAt(state, piece)), holder === null ? 'quiet' : 'good', {
      label: `${say(piece.name, state)}: ${who}`,
    });
  });
}
