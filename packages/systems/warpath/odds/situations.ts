import type { Flow, Game, Objection, Plain, State } from '@warfold/engine';
import { Fault } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import { warpath } from '../index.ts';
import { deeds } from './deeds.ts';
import { FATES, fateOf } from './facts.ts';
import type { Stage } from './stages.ts';

type Fields = { readonly [key: string]: Plain };
const isFields = (value: Plain): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const idsIn = (value: Plain | undefined): number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

/** A step with units by their ids, as a situation asks for it: `{ shoot: 0, at: 1, weapon: fire }`. */
function stagesOf(state: State, step: Plain): { readonly stages: readonly Stage[]; readonly at: number } | Objection {
  const name = isFields(step) ? Object.keys(step).find((key) => Object.hasOwn(deeds, key)) : undefined;
  if (!isFields(step) || name === undefined) throw new Fault(`a step of the odds names one of ${Object.keys(deeds).join(', ')}`);
  const { [name]: who, at, ...rest } = step;
  const deed = deeds[name]!;
  const words = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => {
      if (!Object.hasOwn(deed.words, key)) throw new Fault(`'${name}' takes no '${key}'`);
      return [key, typeof value === 'number' ? value : Array.isArray(value) ? value.map(String) : String(value)];
    }),
  );
  const target = idsIn(at)[0] ?? -1;
  if (deed.aims && target < 0) throw new Fault(`'${name}' needs a unit under 'at'`);
  const groups = deed.several === 'each' ? idsIn(who).map((id) => [id]) : [idsIn(who)];
  const stages: Stage[] = [];
  for (const by of groups) {
    const planned = deed.plan(state, { by, at: target, words });
    if ('refused' in planned) return { ...planned.refused, path: planned.field ?? name, weight: 'error' };
    stages.push(...planned.stages);
  }
  // Who tests is the one whose fate is asked for.
  return { stages, at: deed.aims ? target : (idsIn(who)[0] ?? -1) };
}

type Handed = { readonly counts: { readonly [name: string]: number }; readonly on: Plain };

const piecesOf = ({ parts }: Stage) => parts.flatMap((part) => ('run' in part ? [part.run] : part.rolls));

/** All stages one after the other; alike tables are merged between them. */
function* inTurn(game: Game, stages: readonly Stage[]): Flow<Plain> {
  let handed: Handed = { counts: {}, on: null };
  for (const [i, piece] of stages.flatMap(piecesOf).entries()) {
    handed = yield* game.repeat(1, `part ${i}`, null, handed, function* (_given, before: Handed): Flow<Handed> {
      const { counts, on } = yield* piece(game, before.on);
      const names = new Set([...Object.keys(before.counts), ...Object.keys(counts)]);
      return { counts: Object.fromEntries([...names].map((name) => [name, (before.counts[name] ?? 0) + (counts[name] ?? 0)])), on };
    });
  }
  return handed.counts;
}

/**
 * The form `odds` of situations: one step, or several under `steps`. Numbers are the mean of each count (`wounds`), the
 * chance of so many or more (`wounds=2`, `wounds>=2`), and the chances of each fate of the last target (`destroyed`).
 */
export function oddsInSituations(state: State, question: Plain) {
  const written = isFields(question) && Array.isArray(question.steps) ? question.steps : [question];
  const stages: Stage[] = [];
  let target = -1;
  for (const step of written) {
    const found = stagesOf(state, step);
    if ('rule' in found) return { numbers: {}, objections: [found] };
    stages.push(...found.stages);
    if (found.at >= 0) target = found.at;
  }
  const { outcomes } = enumerate(warpath, state, (game) => inTurn(game, stages));
  const numbers: Record<string, number> = Object.fromEntries(target < 0 ? [] : FATES.map((fate) => [fate, 0]));
  const add = (name: string, by: number) => {
    numbers[name] = (numbers[name] ?? 0) + by;
  };
  for (const { state: end, p, carry } of outcomes) {
    if (target >= 0) add(fateOf(end, target), p);
    for (const [name, value] of Object.entries(isFields(carry) ? carry : {})) {
      const n = Number(value);
      add(name, n * p);
      add(`${name}=${n}`, p);
      for (let k = 1; k <= n; k++) add(`${name}>=${k}`, p);
    }
  }
  const explained = stages.flatMap(({ numbers: own }) => own.map(({ value }) => value));
  return { numbers, explained };
}
