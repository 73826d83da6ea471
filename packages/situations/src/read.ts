import type { RuleId } from '@warfold/catalogue';
import { merge } from './merge.ts';
import type { FileSpot, Path, Problem } from './problem.ts';
import type { SituationText } from './schema/situation.ts';
import type { Written } from './source.ts';
import { readYaml } from './source.ts';
import { readTitle } from './title.ts';
import { validate } from './validate.ts';

/** One situation, well formed, with the way back to the lines it was written on. */
export interface Situation {
  readonly file: string;
  readonly title: string;
  readonly ids: readonly RuleId[];
  readonly system: string;
  readonly text: SituationText;
  readonly line: number;
  spot(path: Path): FileSpot;
  keySpot(path: Path): FileSpot;
}

export interface SituationFile {
  readonly file: string;
  readonly situations: readonly Situation[];
  /** What could not be read, sorted by line. A situation with a problem is not among the situations. */
  readonly problems: readonly Problem[];
}

/** Where in a document a situation stands, and what it shares with its neighbours. */
interface Draft {
  readonly document: Written;
  readonly at: Path;
  readonly value: unknown;
}

/** The situations of a file: one, several documents, a list, or a list under `situations` that shares what stands beside it. */
export function readSituations(text: string, file = 'situation.yaml'): SituationFile {
  const { documents, problems: unreadable } = readYaml(text);
  const lines = text.split('\n');
  const problems: Problem[] = [...unreadable];
  const situations: Situation[] = [];
  for (const document of documents) {
    for (const draft of draftsIn(document)) {
      const read = readDraft(draft, file, lines);
      if ('situation' in read) situations.push(read.situation);
      else problems.push(...read.problems);
    }
  }
  if (documents.length === 0 && problems.length === 0) problems.push({ line: 1, column: 1, message: 'there is no situation in this file' });
  return { file, situations, problems: problems.sort((a, b) => a.line - b.line || a.column - b.column) };
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function draftsIn(document: Written): Draft[] {
  const { value } = document;
  if (Array.isArray(value)) return value.map((each: unknown, i) => ({ document, at: [i], value: each }));
  if (!isFields(value) || !Array.isArray(value.situations)) return [{ document, at: [], value }];
  const { situations, ...shared } = value;
  return value.situations.map((own: unknown, i) => ({ document, at: ['situations', i], value: isFields(own) ? merge(shared, own) : own }));
}

function readDraft({ document, at, value }: Draft, file: string, lines: readonly string[]) {
  const home = (path: Path): Path => (document.has([...at, ...path]) || !document.has(path) ? [...at, ...path] : path);
  const spot = (path: Path): FileSpot => document.spot(home(path));
  const keySpot = (path: Path): FileSpot => document.keySpot(home(path));
  const validated = validate(value);
  if ('misfits' in validated)
    return { problems: validated.misfits.map(({ path, message, on }): Problem => ({ ...(on === 'key' ? keySpot : spot)(path), message })) };
  const { situation: text } = validated;
  const where = keySpot(['title']);
  if (!isTitleLine(lines[where.line - 1] ?? '', text.title))
    return { problems: [{ ...where, message: "write 'title:' and the whole title on a line of their own" }] };
  const title = readTitle(text.title);
  if ('wrong' in title) return { problems: [{ ...spot(['title']), message: title.wrong }] };
  const situation: Situation = {
    file,
    title: text.title,
    ids: title.ids,
    system: text.system ?? title.system,
    text,
    line: where.line,
    spot,
    keySpot,
  };
  return { situation };
}

/** Whoever looks for tested rules reads only the lines that begin with `title:`. */
const isTitleLine = (line: string, title: string): boolean =>
  /^\s*(- )?title:/.test(line) &&
  [line, line.replaceAll("''", "'"), line.replaceAll('\\"', '"')].some((written) => written.includes(title));
