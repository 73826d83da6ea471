/**
 * A test whose name has a rule id, and in which a battle runs, has to show that rule at work as a situation has to: an event, a refusal, a question or a number of one
 * names it. The kernel hands its battles over (`handsOver`, a plugin of the tests), so nothing is loaded that a test does not use.
 */
import { afterEach, beforeEach } from 'vitest';

/** As much of a battle as is looked at here. */
interface Battle {
  readonly events: readonly unknown[];
  readonly pending: { readonly decision?: { readonly view: unknown } } | null;
  fork(...given: unknown[]): Battle;
  answer(...given: unknown[]): unknown;
  offer(...given: unknown[]): unknown;
}

interface BattleClass {
  readonly prototype: Battle;
  retrace(...given: unknown[]): { readonly match: Battle };
}

const NAMED = /\b(?:AOS1|AOS3|HOUSE|NQ|W40K|WP)-[A-Z0-9](?:[\w.-]*\w)?/g;

/** The battles of the test that runs, if its name has ids. */
let battles: Set<Battle> | null = null;
let seen = new Set<string>();

/** Every rule that something names anywhere in it. */
function look(at: unknown): void {
  if (Array.isArray(at)) for (const one of at) look(one);
  else if (typeof at === 'object' && at !== null)
    for (const [key, value] of Object.entries(at)) {
      if (key === 'rule' && typeof value === 'string') seen.add(value);
      else look(value);
    }
}

const question = (battle: Battle): void => look(battle.pending?.decision?.view);

declare global {
  var watchBattles: ((battles: BattleClass) => void) | undefined;
}

globalThis.watchBattles = (Class) => {
  const { retrace } = Class;
  const { fork, answer, offer } = Class.prototype;
  const kept = (battle: Battle): Battle => {
    battles?.add(battle);
    return battle;
  };
  Class.retrace = function (...given) {
    const traced = retrace.apply(this, given);
    kept(traced.match);
    return traced;
  };
  Class.prototype.fork = function (...given) {
    return kept(fork.apply(this, given));
  };
  Class.prototype.answer = function (...given) {
    if (battles !== null) question(this);
    const refusal = answer.apply(this, given);
    if (battles !== null) look(refusal);
    return refusal;
  };
  Class.prototype.offer = function (...given) {
    if (battles !== null) question(this);
    const refusal = offer.apply(this, given);
    if (battles !== null) look(refusal);
    return refusal;
  };
};

/** Situations see to it themselves; in an exam the rule is why one answer is better than another, and what is asked of is a player. */
const APART = /(?:situations|exams)\.test\.ts$/;

const namedIn = (title: string): readonly string[] => [...new Set(title.match(NAMED))];

beforeEach(({ task }) => {
  seen = new Set();
  battles = APART.test(task.file.name) || namedIn(task.fullTestName).length === 0 ? null : new Set();
});

afterEach(async ({ task }) => {
  const begun = battles;
  battles = null;
  if (begun === null || begun.size === 0 || task.result?.state === 'fail') return;
  for (const battle of begun) {
    look(battle.events);
    question(battle);
  }
  const unseen = namedIn(task.fullTestName).filter((id) => !seen.has(id));
  if (unseen.length === 0) return;
  const { isRuleId } = await import('@warfold/catalogue/known');
  const rules = unseen.filter(isRuleId).join(', ');
  if (rules !== '')
    throw new Error(
      `Nothing in this test shows ${rules}: no event, refusal, question or number of its battles names it. A rule that is proven by what comes of it stands in a comment above the test.`,
    );
});
