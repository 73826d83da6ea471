/// <reference lib="webworker" />
/** Works out odds beside the screen: the rules are run over every way the dice can fall. */

import type { OddsSupport } from '@warfold/odds';
import { askOdds, askOddsLine, askOddsText, planQuestion, questionSchema } from '@warfold/odds';
import { shippedNames, shippedSheet } from '@warfold/situations/given/shipped';
import { oddsSupports } from '@warfold/systems';
import { serve } from '../workers/serve.ts';
import type { LabServices, Menu } from './client.ts';
import { examples } from './examples.ts';
import { isLine } from './oneLine.ts';

const supportOf = (key: string): OddsSupport | undefined => oddsSupports.find(({ system }) => system.key === key);

function menuOf(key: string): Menu | null {
  const support = supportOf(key);
  if (support === undefined) return null;
  const { system, deeds, labels } = support;
  const units = new Map<string, string>();
  for (const name of shippedNames(system)) {
    const sheet = shippedSheet(system, name);
    const label = sheet?.book.profiles[sheet.profile]?.name ?? name;
    if (![...units.values()].includes(label)) units.set(name, label);
  }
  const sorted = [...units].map(([name, label]) => ({ name, label })).sort((a, b) => (a.label < b.label ? -1 : 1));
  return {
    units: sorted,
    deeds: Object.entries(deeds).map(([name, { label, aims, words }]) => ({ name, label, aims, words })),
    cover: support.cover?.words ?? [],
    uses: Object.fromEntries(Object.keys(deeds).map((deed) => [deed, usesFor(support, deed)])),
    objective:
      support.objective === undefined
        ? null
        : { held: support.objective.held !== undefined, charge: support.objective.charged !== undefined },
    examples: examplesOf(key),
    first: firstOf(
      support,
      sorted.map(({ name }) => name),
    ),
    labels,
  };
}

const usesFor = ({ uses = {} }: OddsSupport, deed: string): Menu['uses'][string] =>
  Object.entries(uses)
    .filter(([, { deeds }]) => deeds.includes(deed))
    .map(([name, { label, note }]) => ({ name, label, note }));

/** The examples of a system, without the line for editors. */
const examplesOf = (key: string): Menu['examples'] =>
  Object.entries(examples[key] ?? {}).map(([name, text]) => ({ name, text: text.replace(/^# yaml-language-server.*\n/, '') }));

/** The first unit that can do the first deed to another, those before all that the system names. */
function firstOf(support: OddsSupport, names: readonly string[]): Menu['first'] {
  const [deed = ''] = Object.keys(support.deeds);
  const schema = questionSchema(support);
  const pairs = names.map((by, i) => ({ by, at: names[(i + 1) % names.length]! }));
  for (const { by, at } of support.first === undefined ? pairs : [support.first, ...pairs]) {
    const question = { units: { a: { profile: by }, b: { profile: at } }, steps: [{ [deed]: 'a', at: 'b' }] };
    if ('planned' in planQuestion(support, schema.parse(question))) return { deed, by, at };
  }
  return { deed, by: names[0] ?? '', at: names[1] ?? '' };
}

function answerTo({ system, question, language }: LabServices['answer']['ask']): LabServices['answer']['gives'] {
  const support = supportOf(system);
  if (support === undefined) throw new Error(`no odds of '${system}'`);
  if (typeof question === 'string' && isLine(question)) {
    const asked = askOddsLine(support, question, { language });
    return 'message' in asked ? { complaints: [{ path: [], message: asked.message }] } : asked;
  }
  return typeof question === 'string' ? askOddsText(support, question) : askOdds(support, question as Parameters<typeof askOdds>[1]);
}

serve<LabServices>({ menu: ({ system }) => menuOf(system), answer: answerTo });
