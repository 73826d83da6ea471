import { existsSync, readFileSync } from 'node:fs';
import { PLAYER_NAMES } from '@warfold/ai';
import type { MatchFile, System, Verdict } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { readMatch } from '@warfold/engine/file';
import { texts as engineTexts } from '@warfold/engine/texts';
import { checkedTexts, uncheckedOf, verifyMatch } from '@warfold/engine/verify';
import type { SealCheck } from '@warfold/online/seal';
import { checkSeal, sealedFile } from '@warfold/online/seal';
import { texts as onlineTexts } from '@warfold/online/texts';
import type { ExitCode } from '../call.ts';
import { EXIT, oneOf, WrongCall } from '../call.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { printJson } from '../command.ts';
import type { ToldBattle } from '../tell/battle.ts';
import { tellBattle } from '../tell/battle.ts';
import type { Weighed } from '../tell/considered.ts';
import { linesOf, weighedBy } from '../tell/considered.ts';

/** A file that is a match file, or was one before somebody changed it. */
type Opened = { readonly file: MatchFile } | { readonly damage: string };

function openMatch(path: string, { language }: CommandContext): Opened {
  if (!existsSync(path))
    throw new WrongCall(`There is no file '${path}'.`, "Match files come from 'warfold simulate SYSTEM --out FOLDER' or from the table.");
  const read = readMatch(readText(path));
  if ('file' in read) return read;
  const message = renderer(language, engineTexts)(read.problem.text);
  if (read.problem.code === 'edited' || read.problem.code === 'broken') return { damage: message };
  throw new WrongCall(
    `'${path}' cannot be replayed: ${message}`,
    "Match files come from 'warfold simulate SYSTEM --out FOLDER' or from the table.",
  );
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new WrongCall(
      `'${path}' cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      'Give the path of a match file.',
    );
  }
}

function needed(file: MatchFile, system: System | undefined, option: string): System {
  if (system !== undefined) return system;
  throw new WrongCall(
    `The rules of '${file.setup.system}' are not here, so ${option} cannot be done.`,
    `Replay without ${option}: that needs no rules.`,
  );
}

/** What a player makes of every decision, if anybody wants to know. The rules must still take the battle for it. */
function weighed(file: MatchFile, system: System | undefined, name: string | undefined, { language }: CommandContext): Weighed[] {
  if (name === undefined) return [];
  const player = oneOf('player', name, PLAYER_NAMES, (one) => one, 'For example: --considered veteran');
  const rules = needed(file, system, '--considered');
  const verdict = verifyMatch(rules, file);
  if (!verdict.ok)
    throw new WrongCall(
      `The rules no longer take this battle (event ${verdict.event}): ${verdict.message}`,
      'Replay without --considered: that needs no rules.',
    );
  return weighedBy(player, file, rules, language);
}

/** What was found about a battle that was asked to be checked. */
interface Check {
  readonly verdict: Verdict;
  /** The server that signed it, if one says so. */
  readonly server: { readonly key: string; readonly seal: SealCheck } | null;
  /** The key of the server that whoever asks believes. */
  readonly trusted: string | null;
}

async function checked(file: MatchFile, system: System, trusted: string | null): Promise<Check> {
  const sealed = sealedFile(file);
  const verdict = verifyMatch(system, file);
  return { verdict, server: sealed === null ? null : { key: sealed.seal.key, seal: await checkSeal(sealed, crypto.subtle) }, trusted };
}

/**
 * Agreement proves nothing where the dice or the table at the start are only what the file says: then only a server's word stands for them. That is
 * worth something from a server that somebody knows; anybody can make a key and sign with it.
 */
function exitOf({ verdict, server, trusted }: Check): ExitCode {
  if (!verdict.ok || (server !== null && server.seal !== 'good')) return EXIT.failed;
  if (trusted !== null) return server?.key === trusted ? EXIT.well : EXIT.failed;
  return uncheckedOf(verdict.checked).length === 0 ? EXIT.well : EXIT.unproven;
}

function tell({ io, language }: CommandContext, told: ToldBattle, decisions: readonly Weighed[], check: Check | null, all: boolean): void {
  const lines = [told.opening];
  const left = [...decisions];
  for (const { event, text, heading, minor } of told.sentences) {
    while (left[0] !== undefined && left[0].event <= event) lines.push(...linesOf(left.shift()!));
    if (heading) lines.push('', text);
    else if (all || !minor) lines.push(`  ${text}`);
  }
  lines.push('', told.ending);
  if (check !== null) lines.push(...verdictLines(check, language));
  io.out(lines.join('\n'));
}

/** What came of the check, and what it rests on: a verdict is worth no more than what was looked up. */
function verdictLines(check: Check, language: CommandContext['language']): string[] {
  const { verdict, server } = check;
  const say = renderer(language, engineTexts, onlineTexts);
  const signed = server === null ? [] : [say({ key: `online.seal.${server.seal}`, args: { key: server.key } })];
  if (check.trusted !== null && check.trusted !== server?.key) signed.push(`The server with the key ${check.trusted} did not sign it.`);
  if (!verdict.ok) return [`The rules disagree at event ${verdict.event}: ${say(verdict.text)}`, ...signed];
  const whom =
    server === null ? '' : ' Only a server that you know can answer for the rest: compare the key with its own, at its address /api/key.';
  const proves = exitOf(check) === EXIT.unproven ? [`This does not prove the battle: not all of it could be checked.${whom}`] : [];
  return ['The rules agree with every event.', ...checkedTexts(verdict.checked).map((text) => say(text)), ...signed, ...proves];
}

function verifiedOf(check: Check) {
  const { verdict } = check;
  if (!verdict.ok) return { ok: false, rules: 'disagree', event: verdict.event, message: verdict.message };
  const { checked } = verdict;
  return { ok: exitOf(check) === EXIT.well, rules: 'agree', checked, unchecked: uncheckedOf(checked) };
}

function document(file: MatchFile, told: ToldBattle, decisions: readonly Weighed[], check: Check | null) {
  const { setup, events, hash, result } = file;
  return {
    system: setup.system,
    version: setup.version,
    sides: setup.state.sides.map(({ name, team }) => ({ name, team })),
    events: events.length,
    hash,
    result: result === null ? null : { winners: result.winners, scores: result.scores },
    opening: told.opening,
    told: told.sentences,
    ending: told.ending,
    considered: decisions,
    verified: check === null ? null : verifiedOf(check),
    server: check?.server ?? null,
  };
}

export const replay: CliCommand = {
  name: 'replay',
  summary: 'Tells a battle from its match file, and checks it against the rules if asked.',
  args: 'FILE',
  takes: [1, 1],
  options: {
    verify: { help: 'run the rules again over every answer and die, and compare' },
    server: {
      value: 'KEY',
      help: 'believe the server with this key (it tells it at its address /api/key) if it signed the battle; fail if it did not',
    },
    all: { help: 'also the bookkeeping' },
    considered: { value: 'PLAYER', help: 'at every decision, what this player would consider there, best first, with scores and reasons' },
  },
  examples: [
    ['replay battles/warpath-1.json', 'the battle in sentences'],
    ['replay battles/warpath-1.json --verify', 'do the rules still agree with it?'],
    ['replay battle.json --verify --server 0f1e2d3c4b5a6978', 'did the server with this key sign it?'],
    ['replay battles/warpath-1.json --language it', 'in Italian'],
    ['replay battles/warpath-1.json --considered veteran', 'with what a veteran thinks of every decision; * is what was done'],
  ],
  async run(call, context) {
    const [path = ''] = call.args;
    const opened = openMatch(path, context);
    if ('damage' in opened) {
      if (context.json) printJson(context, { damaged: opened.damage });
      else context.io.err(`'${path}' is damaged: ${opened.damage}`);
      return EXIT.failed;
    }
    const { file } = opened;
    const system = context.registry.systems.find(({ key }) => key === file.setup.system);
    const trusted = call.option('server') ?? null;
    const check = call.flag('verify') || trusted !== null ? await checked(file, needed(file, system, '--verify'), trusted) : null;
    const decisions = weighed(file, system, call.option('considered'), context);
    const told = tellBattle(file, system, context.language);
    if (context.json) printJson(context, document(file, told, decisions, check));
    else tell(context, told, decisions, check, call.flag('all'));
    return check === null ? EXIT.well : exitOf(check);
  },
};
