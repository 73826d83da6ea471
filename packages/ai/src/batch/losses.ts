import type { GameEvent } from '@warfold/engine';
import type { Belonging } from './belonging.ts';

/** Models of a unit that were taken off the table, and by whom; both units are those with which the models came. */
export interface ModelLoss {
  readonly by: number | null;
  readonly of: number;
  readonly models: number;
  readonly points: number;
}

/** Ways off the table for which no enemy is to thank, whatever he did before. */
const OWN_WAYS: ReadonlySet<string> = new Set(['no room', 'no-room', 'reserve', 'never arrived', 'strayed', 'vanished', 'crashed']);

/**
 * Who is to be thanked for what a unit loses: whoever attacks it, until the battle goes on to something else, and for what nerves it loses later in
 * the same turn, whoever wounded it last. Who only missed gets nothing of what has another cause.
 */
class Blame {
  readonly #belonging: Belonging;
  /** For each unit the attack it is under; nobody's where its own side is at work on it. */
  readonly #attack = new Map<number, number | null>();
  /** Who wounded it last in this turn. */
  readonly #wounded = new Map<number, number>();
  #turn = '';

  constructor(belonging: Belonging) {
    this.#belonging = belonging;
  }

  follow(event: GameEvent): void {
    if (event.type === 'rolled') this.#rolled(event);
    if (event.type === 'wounded') this.#harmed(this.#belonging.unitAt(event.on));
    if (event.type === 'moved' && event.unit !== null) this.#attack.delete(event.unit);
    if (event.type !== 'cursor') return;
    const { round, turn, unit } = event.cursor;
    this.#attack.clear();
    if (this.#turn !== `${round} ${turn}`) this.#wounded.clear();
    this.#turn = `${round} ${turn}`;
    // What befalls a unit while it acts is its own doing, but for new attacks.
    if (typeof unit === 'number') this.#wounded.delete(unit);
  }

  #rolled({ by, at }: Extract<GameEvent, { type: 'rolled' }>): void {
    const [thrower, target] = [this.#belonging.unitAt(by), this.#belonging.unitAt(at)];
    const sideOf = (unit: number): number | null => this.#belonging.sideOf(unit);
    if (by !== undefined && thrower !== null && target !== null && sideOf(thrower) !== sideOf(target)) {
      this.#attack.set(target, this.#belonging.doerOf(by));
      return;
    }
    // A test of its own: what comes of it follows from what was done to it before.
    const tested = thrower ?? target;
    if (tested !== null && this.#attack.get(tested) === null) this.#attack.delete(tested);
    if (thrower === null) return;
    // It hurts itself, or its own side is at work on it with a spell, a sacrifice or a blast: no longer the enemy's attack.
    if (thrower === target) this.#attack.set(target, null);
    for (const unit of [...this.#attack.keys(), ...this.#wounded.keys()])
      if (unit !== thrower && (target === null || target === unit) && sideOf(unit) === sideOf(thrower)) this.#attack.set(unit, null);
  }

  #harmed(unit: number | null): void {
    const by = unit === null ? null : this.#attack.get(unit);
    if (unit !== null && typeof by === 'number') this.#wounded.set(unit, by);
  }

  of(unit: number): number | null {
    const attack = this.#attack.get(unit);
    return attack === undefined ? (this.#wounded.get(unit) ?? null) : attack;
  }

  /** Some of it fell: those who are left may run from whoever did it. */
  fell(unit: number): void {
    this.#harmed(unit);
  }
}

/** All that was lost in a battle. Leaves `belonging` as it is at the end. */
export function lossesIn(events: readonly GameEvent[], belonging: Belonging): ModelLoss[] {
  const blame = new Blame(belonging);
  const losses: ModelLoss[] = [];
  for (const event of events) {
    belonging.follow(event);
    blame.follow(event);
    if (event.type !== 'removed' || event.to.at !== 'gone') continue;
    const { cause } = event.to;
    const found = new Map<string, ModelLoss>();
    for (const model of event.models) {
      const [unit, of] = [belonging.unitOf(model), belonging.homeOf(model)];
      if (unit === null || of === null) continue;
      const by = OWN_WAYS.has(cause) ? null : blame.of(unit);
      const before = found.get(`${by} ${of}`);
      found.set(`${by} ${of}`, {
        ...{ by, of, models: (before?.models ?? 0) + 1 },
        points: (before?.points ?? 0) + belonging.worthOf(model),
      });
      if (by !== null) blame.fell(unit);
    }
    losses.push(...found.values());
  }
  return losses;
}
