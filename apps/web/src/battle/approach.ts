import type { Answer, DecisionView, Ref, Refusal, State } from '@warfold/engine';
import type { AimingWay } from '../referee/ways.ts';
import type { PointedAt } from './aiming.ts';
import type { Battle } from './battle.ts';
import { isMine } from './battle.ts';

interface Desk {
  battle(): Battle;
  tell(told: Pick<Battle, 'ways'> | Pick<Battle, 'ways' | 'draft' | 'outlook'>): void;
  /** What whoever is asked usually does. */
  usual(at: number): Promise<Answer | null>;
  ways(at: number, enemy: number, selected: number | null): Promise<readonly AimingWay[]>;
  /** How much harm each of them does to that enemy; nothing where nobody knows. */
  harms(enemy: number, ways: readonly AimingWay[]): Promise<readonly number[] | null>;
  give(answer: Answer): Promise<Refusal | null>;
  strike(mark: PointedAt): Promise<void>;
  prepare(answer: Answer): void;
}

interface Intent {
  readonly steps: AimingWay['steps'];
  readonly enemy: number;
}

const unitOf = (state: State, ref: Ref | null | undefined): number | null => {
  if (ref === null || ref === undefined) return null;
  if ('unit' in ref) return ref.unit;
  return 'model' in ref ? (state.models[ref.model]?.unit ?? null) : null;
};

/** With how much harm each does, the most harmful first. */
const mostFirst = (ways: readonly AimingWay[], harms: readonly number[]): readonly AimingWay[] => {
  const harmOf = new Map(ways.map(({ id }, i) => [id, harms[i] ?? 0]));
  return [...ways].sort((a, b) => harmOf.get(b.id)! - harmOf.get(a.id)!);
};

/** Attacks that are begun before anybody was asked at whom: an enemy is clicked, the choices on the way are made, and the attack is prepared. */
export class Approach {
  readonly #desk: Desk;
  #intent: Intent | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  readonly seek: Battle['seek'] = async (enemy) => {
    const { waiting, selected, state } = this.#desk.battle();
    if (waiting?.waits !== 'decision' || waiting.view.kind !== 'pick' || state === null || !isMine(this.#desk.battle())) return;
    if (this.#desk.battle().ways !== null) this.#desk.tell({ ways: null });
    const ways = await this.#desk.ways(waiting.at, enemy, unitOf(state, selected));
    if (this.#desk.battle().waiting !== waiting || ways[0] === undefined) return;
    this.#desk.tell({ ways: { enemy, ways } });
    if (ways.some(({ unit }) => unit !== ways[0]?.unit)) {
      // Of several who may, those stand first who do most.
      const harms = await this.#desk.harms(enemy, ways);
      if (harms !== null && this.#desk.battle().ways?.ways === ways) this.#desk.tell({ ways: { enemy, ways: mostFirst(ways, harms) } });
      return;
    }
    // A gun crew does not charge because somebody points at the enemy: where another way is what is usual, that one is looked at first.
    const usual = await this.#desk.usual(waiting.at);
    if (this.#desk.battle().waiting !== waiting || usual?.kind !== 'pick') return;
    const better = ways.filter(({ steps }) => steps[0]?.chosen[0] === usual.chosen[0]);
    if (better.length === 0) return;
    const first = { enemy, ways: [...better, ...ways.filter((way) => !better.includes(way))] };
    this.#desk.tell({ ways: first, draft: null, outlook: null });
  };

  readonly goBy: Battle['goBy'] = async (way) => {
    const { ways } = this.#desk.battle();
    if (ways === null) return;
    this.#intent = { steps: way.steps, enemy: ways.enemy };
    this.#desk.tell({ ways: null });
    await this.goOn();
  };

  forget(): void {
    this.#intent = null;
  }

  /** The next of the choices on the way, or the attack itself: it is prepared, and nothing falls before it is confirmed. */
  async goOn(): Promise<void> {
    const { waiting, state } = this.#desk.battle();
    const intent = this.#intent;
    if (intent === null || state === null || waiting?.waits !== 'decision' || !isMine(this.#desk.battle())) return;
    if (waiting.view.kind === 'interrupt') return;
    const [next, ...rest] = intent.steps;
    this.#intent = null;
    if (next === undefined) return this.#aim(waiting.view, state, intent.enemy);
    this.#intent = { ...intent, steps: rest };
    if ((await this.#desk.give(next)) !== null) this.#intent = null;
  }

  async #aim(view: DecisionView, state: State, enemy: number): Promise<void> {
    const lit = ({ ref, refused }: { readonly ref?: Ref; readonly refused?: Refusal }): boolean =>
      refused === undefined && unitOf(state, ref) === enemy;
    if (view.kind === 'assign') {
      const target = view.targets.find(lit);
      if (target !== undefined) await this.#desk.strike({ target: target.id });
    } else if (view.kind === 'pick') {
      const answers = view.options.filter(lit).map(({ id }) => ({ kind: 'pick' as const, chosen: [id] }));
      if (answers.length > 0) await this.#desk.strike({ answers });
    } else if (view.kind === 'place' && view.items[0] !== undefined) {
      const model = state.units[enemy]?.models.map((id) => state.models[id]).find((one) => one?.place.at === 'table');
      if (model !== undefined) this.#desk.prepare({ kind: 'place', places: [{ id: view.items[0].id, pose: model.pose }] });
    }
  }
}
