import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchFile, Random, System } from '@warfold/engine';
import { anyCorrection, Match, offerOf, randomFrom, randomPlayer, seatAt, seededDice } from '@warfold/engine';
import { linksOf, Replay, readMatch, saveMatch } from '@warfold/engine/file';
import { soak } from '@warfold/engine/soak';
import { verifyMatch } from '@warfold/engine/verify';
import { askOddsText } from '@warfold/odds';
import { readSituations, runSituation } from '@warfold/situations';
import { barracks, oddsSupports, situationSupports, systems } from '@warfold/systems';
import { tellBattle } from '../../apps/cli/src/tell/battle.ts';
import { root } from '../source.ts';
import { mangledText, mangledValue } from './mangle.ts';
import { fightOdd } from './odd.ts';

/** Something that got through: what was tried, and the input that shows it. */
export interface FuzzBreach {
  readonly door: FuzzDoor;
  readonly what: string;
  readonly input: string;
}

export const DOORS = ['answers', 'offers', 'files', 'situations', 'odds', 'armies', 'odd'] as const;
export type FuzzDoor = (typeof DOORS)[number];

export interface Fuzzed {
  readonly door: FuzzDoor;
  readonly tried: number;
  readonly slowest: number;
  readonly breaches: readonly FuzzBreach[];
}

/** Answers with something broken in them, for each decision. */
const SPOILT = 60;
const BAD_EVERY = 4;
const MANY = 200;

/** No input may take longer than this to be refused or read: by the clock or in CPU time, whichever is less, for both hold more on a machine that is busy. */
const MOST_MILLISECONDS = 10_000;

/** Throws so many mangled inputs at a door. The same seed tries the same. */
export function fuzz(door: FuzzDoor, seed: string, tries: number): Fuzzed {
  if (door === 'answers') return fuzzAnswers(seed, tries);
  if (door === 'odd') return fuzzOdd(seed, tries);
  const random = randomFrom(`${seed} ${door}`);
  const next = INPUTS[door](seed);
  const breaches: FuzzBreach[] = [];
  let slowest = 0;
  for (let i = 0; i < tries; i++) {
    const { input, open } = next(random.below(1_000_000), i);
    const [begun, used] = [performance.now(), process.cpuUsage()];
    let what: string | null = null;
    try {
      what = open();
    } catch (error) {
      what = `threw: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error)}`;
    }
    const { user, system } = process.cpuUsage(used);
    const took = Math.min(performance.now() - begun, (user + system) / 1000);
    slowest = Math.max(slowest, took);
    if (took > MOST_MILLISECONDS) what ??= `took ${Math.round(took)} ms`;
    if (what !== null) breaches.push({ door, what, input });
  }
  return { door, tried: tries, slowest, breaches };
}

/** Battles in which decisions are first answered wrongly in every way: `tries` at most, shared out over the systems; of few, only every fourth, so that they go further. */
function fuzzAnswers(seed: string, tries: number): Fuzzed {
  const breaches: FuzzBreach[] = [];
  let tried = 0;
  const share = Math.max(1, Math.floor(tries / systems.length));
  const badEvery = share < MANY ? BAD_EVERY : 1;
  for (const [i, system] of systems.entries()) {
    const report = soak({
      system,
      battles: [{ seed: `${seed} ${i}`, agreement: someAgreement(system, `${seed} ${i}`), correctEvery: 3 * badEvery }],
      badEvery,
      spoilt: SPOILT,
      mostAnswers: badEvery * share,
    });
    tried += report.bad;
    for (const { what, detail } of report.failures)
      if (what !== 'stall') breaches.push({ door: 'answers', what: `${what}: ${detail}`, input: `${system.key} ${seed} ${i}` });
  }
  return { door: 'answers', tried, slowest: 0, breaches };
}

/** Battles of armies that nobody brings, each of another system: how long the slowest answer took, of the rules or of a veteran. */
function fuzzOdd(seed: string, tries: number): Fuzzed {
  const fought = Array.from({ length: tries }, (_, i) =>
    fightOdd(systems[i % systems.length]!, barracks[i % systems.length]!, `${seed} ${i}`),
  );
  const slowest = Math.max(0, ...fought.flatMap(({ slowestRules, slowestVeteran }) => [slowestRules, slowestVeteran]));
  return {
    door: 'odd',
    tried: fought.reduce((sum, { answers }) => sum + answers, 0),
    slowest,
    breaches: fought.flatMap(({ breaches }) => breaches),
  };
}

/** Any shipped forces, mission and layout that may meet; the starter's where they may not. */
function someAgreement(system: System, seed: string): System['starter'] {
  const random = randomFrom(`${seed} agreement`);
  const one = <T>(list: readonly T[]): T | undefined => list[random.below(Math.max(1, list.length))];
  const [mission, layout] = [one(system.missions), one(system.layouts)];
  const agreement = {
    ...system.starter,
    forces: system.starter.forces.map((force) => one(system.forces)?.key ?? force),
    ...(mission && { mission: mission.key }),
    ...(layout && { layout: layout.key }),
  };
  return 'setup' in system.muster(agreement) ? agreement : system.starter;
}

/** The same thing said out of turn, over and over: long before this the rules of the offer refuse it. */
const MOST_TAKEN = 50;

interface Input {
  readonly input: string;
  /** Puts it in; says what is wrong with how it was taken. */
  open(): string | null;
}

type Inputs = (seed: string) => (salt: number, i: number) => Input;

const INPUTS: Readonly<Record<Exclude<FuzzDoor, 'answers' | 'odd'>, Inputs>> = {
  offers: (seed) => {
    const matches = systems.map((system) => begun(system, seed));
    return (salt, i) => {
      const match = matches[i % matches.length]!;
      const random = randomFrom(`${seed} offer ${salt}`);
      const names = [...Object.keys(match.system.offers), 'concede', 'agree', '__proto__', 'x'];
      const isCorrection = random.below(2) === 0;
      const offer = mangledValue(
        isCorrection
          ? offerOf(anyCorrection(match.system, match.state, random))
          : { name: names[random.below(names.length)], args: { side: random.below(3), unit: random.below(50) } },
        random,
      );
      const fork = match.fork(`${salt}`);
      return {
        input: JSON.stringify({ system: match.system.key, offer }),
        open() {
          const side = random.below(3);
          for (let taken = 0; taken < MOST_TAKEN; taken++) {
            const { state } = fork;
            const refused = fork.offer(side, offer as { readonly name: string });
            // People may correct the same thing as often as they like.
            if (refused === null && isCorrection) return null;
            if (refused === null) continue;
            return fork.state === state ? null : 'a refused offer changed the table';
          }
          return `the same offer was taken ${MOST_TAKEN} times in a row`;
        },
      };
    };
  },
  files: (seed) => {
    const kept = systems.map((system) => {
      const match = begun(system, seed);
      return { system, file: saveMatch(match, `${seed} dice`, system.starter) };
    });
    return (salt, i) => {
      const { system, file } = kept[i % kept.length]!;
      const random = randomFrom(`${seed} file ${salt}`);
      const input = i % 3 === 0 ? mangledText(JSON.stringify(file), random) : JSON.stringify(mangledFile(file, random));
      return {
        input,
        open() {
          const read = readMatch(input);
          if (!('file' in read)) return null;
          verifyMatch(system, read.file);
          new Replay(read.file).stateAt(read.file.events.length);
          tellBattle(read.file, system, 'en');
          return null;
        },
      };
    };
  },
  situations: (seed) => {
    const texts = situationSupports.map((support) => ({
      support,
      texts: yamlBelow(join(root, 'packages/systems', support.system.key, 'situations')),
    }));
    return (salt, i) => {
      const { support, texts: own } = texts[i % texts.length]!;
      const random = randomFrom(`${seed} situation ${salt}`);
      const input = mangledText(own[random.below(own.length)]!, random);
      return {
        input,
        open() {
          const { situations } = readSituations(input);
          const one = situations[0];
          if (one !== undefined && one.system === support.system.key) runSituation(one, support);
          return null;
        },
      };
    };
  },
  odds: (seed) => {
    const texts = oddsSupports.map((support) => ({ support, texts: yamlBelow(join(root, 'packages/odds/examples', support.system.key)) }));
    return (salt, i) => {
      const { support, texts: own } = texts[i % texts.length]!;
      const random = randomFrom(`${seed} question ${salt}`);
      const input = mangledText(own[random.below(own.length)]!, random);
      return {
        input,
        open() {
          askOddsText(support, input);
          return null;
        },
      };
    };
  },
  armies: (seed) => (salt, i) => {
    const system = systems[i % systems.length]!;
    const random = randomFrom(`${seed} army ${salt}`);
    const agreement = mangledValue({ ...system.starter, forces: [...system.starter.forces] }, random);
    return {
      input: JSON.stringify({ system: system.key, agreement }),
      open() {
        system.muster(agreement as System['starter']);
        return null;
      },
    };
  },
};

/** A file with something broken in one of its parts, hashed anew: what the hashes find never comes to anything else. */
function mangledFile(file: MatchFile, random: Random): unknown {
  if (random.below(4) === 0) return mangledValue(file, random);
  const part = (['setup', 'events', 'entries', 'dice'] as const)[random.below(4)]!;
  const broken = { ...file, [part]: mangledValue(file[part], random) };
  try {
    const links = linksOf(broken);
    return { ...broken, links, hash: links.at(-1) };
  } catch {
    return broken;
  }
}

function begun(system: System, seed: string): Match {
  const mustered = system.muster(system.starter);
  if ('objections' in mustered) throw new Error(`${system.key}: the starter battle is not legal`);
  const match = Match.start(system, mustered.setup, seededDice(`${seed} dice`));
  const player = randomPlayer(seed);
  const seat = seatAt(match);
  for (let left = 60; left > 0 && match.pending?.waits === 'decision'; left--) {
    const { decision } = match.pending;
    match.answer(decision.view.side, player.answer(decision, seat));
  }
  return match;
}

const yamlBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
