/// <reference lib="webworker" />

import type { Dice, Pending, Refusal } from '@warfold/engine';
import { Match, randomFrom, seededDice, typedDice } from '@warfold/engine';
import { saveMatch } from '@warfold/engine/file';
import { Follower } from '@warfold/engine/follow';
import { resumeMatch, verifyMatch } from '@warfold/engine/verify';
import { situationSupports, systems } from '@warfold/systems';
import { aimAt, isAssign, reconcile } from './aims.ts';
import { coursesFor, judgeAnswer, judgeOnCourse, type Traced } from './courses.ts';
import { Following } from './following.ts';
import type { Ask, Command, FromReferee, Gives, Opened, Progress, ToReferee, Waiting } from './protocol.ts';
import { spentBy } from './spending.ts';
import { waysTo } from './ways.ts';

let match: Match | null = null;
let seed: string | null = null;
let following: Following | null = null;
let toldEvents = 0;
let toldEntries = 0;
/** The courses that were last asked for, and the question they begin at. */
let traces: ReadonlyMap<string, Traced> = new Map();
let tracedAt = -1;

const open = (): Match => {
  if (match === null) throw new Error('no battle is open');
  return match;
};

function waitingOf(pending: Pending | null): Waiting {
  if (pending === null) return null;
  if (pending.waits === 'decision') return { waits: 'decision', at: pending.at, view: pending.decision.view };
  const { roll, count, at } = pending;
  return { waits: 'dice', at, side: roll.side, purpose: roll.purpose, rule: roll.rule, count, sides: roll.sides };
}

/** What a saved battle has to say of its dice beyond their source. */
function drawnOf({ dice, since, takenBack }: Match): Progress['drawn'] {
  return {
    ...(dice.position !== undefined && { position: dice.position }),
    ...(since > 0 && { since }),
    ...(takenBack.length > 0 && { takenBack }),
  };
}

function progress(keepEvents = toldEvents, keepEntries = toldEntries): Progress {
  const now = open();
  const { sides } = now.state;
  const told: Progress = {
    keep: keepEvents,
    events: now.events.slice(keepEvents),
    keepEntries,
    entries: now.entries.slice(keepEntries),
    waiting: waitingOf(now.pending),
    drawn: drawnOf(now),
    undo: sides.map((side) => now.whyNotUndo(side.id)),
    offers: sides.map((side) =>
      Object.entries(now.system.offers)
        .filter(([, rule]) => rule.open(now.state, side.id))
        .map(([name, rule]) => ({ name, label: rule.label })),
    ),
  };
  toldEvents = now.events.length;
  toldEntries = now.entries.length;
  return told;
}

function opened(): Opened {
  const now = open();
  return { ...progress(0, 0), setup: now.setup, dice: now.dice.source };
}

const decisionAt = (at: number) => {
  const { pending } = open();
  return pending?.waits === 'decision' && pending.at === at ? pending.decision : null;
};

const traceOf = (at: number, course: string | undefined): Traced | undefined =>
  course === undefined || tracedAt !== at ? undefined : traces.get(course);

type Handlers = { [C in Command]: (ask: Ask<C>) => Gives<C> | Promise<Gives<C>> };

const handlers: Handlers = {
  start({ system, agreement, dice }) {
    const rules = systems.find(({ key }) => key === system);
    if (rules === undefined) throw new Error(`no system '${system}'`);
    const mustered = rules.muster(agreement);
    if ('objections' in mustered) return { objections: mustered.objections };
    seed = dice.kind === 'seeded' ? dice.seed : null;
    const source: Dice = dice.kind === 'seeded' ? seededDice(dice.seed) : typedDice();
    match = Match.start(rules, mustered.setup, source);
    return { opened: opened() };
  },
  resume({ file, seed: given }) {
    const rules = systems.find(({ key }) => key === file.setup.system);
    if (rules === undefined) return { problem: { key: 'app.file.system', args: { system: file.setup.system } } };
    const typed = file.dice.kind === 'typed';
    const taken = resumeMatch(rules, file, typed ? typedDice() : seededDice(given));
    if ('verdict' in taken) return { problem: taken.verdict.ok ? '' : taken.verdict.text };
    seed = typed ? null : given;
    match = taken.match;
    return { opened: opened() };
  },
  branch({ events, seed: fresh }) {
    const { system, setup, entries, dice } = open();
    const follower = new Follower(system, setup);
    follower.follow(entries);
    const before = follower.entriesBefore(events);
    const typed = dice.source.kind === 'typed';
    match = Match.rerun(system, setup, typed ? typedDice() : seededDice(fresh), entries.slice(0, before), before);
    seed = typed ? null : fresh;
    return { opened: opened() };
  },
  async learn({ yaml, title, seed: fresh }) {
    const { readSituations, openSituation, formOf } = await import('@warfold/situations');
    const situation = readSituations(yaml).situations.find((one) => one.title === title && formOf(one.text) === 'battle');
    const support = situationSupports.find(({ system }) => system.key === situation?.system);
    if (situation === undefined || support === undefined) return { problem: title };
    const built = openSituation(situation, support);
    if ('complaints' in built) return { problem: built.complaints.map(({ message }) => message).join('; ') };
    match = Match.start(support.system, built.given.setup, seededDice(fresh));
    seed = fresh;
    return { opened: opened() };
  },
  answer({ side, answer, at, elapsed }) {
    const refused = open().answer(side, answer, elapsed === undefined ? { at } : { at, elapsed });
    return refused === null ? { progress: progress() } : { refused };
  },
  offer({ side, offer, elapsed }) {
    const refused = open().offer(side, offer, elapsed === undefined ? {} : { elapsed });
    return refused === null ? { progress: progress() } : { refused };
  },
  dice({ faces }) {
    const refused = open().giveDice(faces);
    return refused === null ? { progress: progress() } : { refused };
  },
  undo({ side, past }) {
    const refused = past === true ? undoPast(side) : open().undo(side);
    if (refused !== null) return { refused };
    return { progress: progress(Math.min(toldEvents, sharedEvents()), Math.min(toldEntries, open().entries.length)) };
  },
  judge({ answer, at, wish, course }) {
    const decision = decisionAt(at);
    if (decision === null) return { answer, refused: null };
    const traced = traceOf(at, course);
    return (traced === undefined ? null : judgeOnCourse(traced, answer, wish)) ?? judgeAnswer(decision, answer, wish);
  },
  courses({ at, unit }) {
    if (decisionAt(at) === null) return { courses: [] };
    const found = coursesFor(open(), unit);
    tracedAt = at;
    traces = new Map(found.map((traced) => [traced.course.id, traced]));
    return { courses: found.map(({ course }) => course) };
  },
  ways: ({ at, enemy, selected }) => ({ ways: decisionAt(at) === null ? [] : waysTo(open(), enemy, selected) }),
  aim({ at, target, lines }) {
    const decision = decisionAt(at);
    return decision === null || !isAssign(decision) ? null : aimAt(decision, target, lines);
  },
  reconcile({ at, answer, clicked }) {
    const decision = decisionAt(at);
    return decision === null ? { answer, refused: null } : reconcile(decision, answer, clicked);
  },
  spends({ answer, at, course }) {
    if (decisionAt(at) === null) return { spent: [] };
    return { spent: spentBy(traceOf(at, course)?.match ?? open(), answer) };
  },
  suggest({ at, seed: varied }) {
    const decision = decisionAt(at);
    if (decision === null) throw new Error('that question is no longer open');
    return { usual: decision.judge.usual(), answers: decision.judge.suggest(randomFrom(varied)) };
  },
  follow({ setup, lines }) {
    const rules = systems.find(({ key }) => key === setup.system);
    if (rules === undefined) throw new Error(`no system '${setup.system}'`);
    following = new Following(rules, setup);
    following.hear(lines);
    match = following.match;
    seed = null;
    return { opened: opened(), differs: following.differs };
  },
  hear({ lines }) {
    if (following === null) throw new Error('no battle is followed');
    const before = open().entries.length;
    const events = following.hear(lines);
    const entries = lines.reduce((least, { keep }) => Math.min(least, keep ?? least), before);
    return { progress: progress(Math.min(toldEvents, events), Math.min(toldEntries, entries)), differs: following.differs };
  },
  verify({ file }) {
    const rules = systems.find(({ key }) => key === file.setup.system);
    if (rules === undefined) return { problem: { key: 'app.file.system', args: { system: file.setup.system } } };
    return { verdict: verifyMatch(rules, file) };
  },
  save: () => ({ file: saveMatch(open(), open().result === null ? undefined : (seed ?? undefined)) }),
};

/** Goes back to before the last answer of this side, whatever has happened since. */
function undoPast(side: number): Refusal | null {
  const last = open().entries.findLastIndex((entry) => entry.in === 'answer' && entry.side === side);
  if (last < 0) return open().undo(side);
  open().rewind(last);
  return null;
}

/** How many events the screen has that still stand after an undo: the battle was run again from its last checkpoint, so all before it do. */
const sharedEvents = (): number => open().events.length;

self.onmessage = async ({ data }: MessageEvent<ToReferee>) => {
  const handle = handlers[data.command] as (ask: unknown) => unknown;
  let reply: FromReferee;
  try {
    reply = { id: data.id, gives: await handle(data.ask) };
  } catch (error) {
    reply = { id: data.id, failed: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(reply);
};
