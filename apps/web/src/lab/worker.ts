/// <reference lib="webworker" />
/** Works out odds beside the screen: the rules are run over every way the dice can fall. */

import type { Answered } from '@warfold/odds';
import { askOdds, askOddsText } from '@warfold/odds';
import { shippedNames, shippedSheet } from '@warfold/situations/given/shipped';
import { oddsSupports } from '@warfold/systems';
import type { Menu, ToLab } from './client.ts';

const supportOf = (key: string) => oddsSupports.find(({ system }) => system.key === key);

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
  return {
    units: [...units].map(([name, label]) => ({ name, label })).sort((a, b) => (a.label < b.label ? -1 : 1)),
    deeds: Object.entries(deeds).map(([name, { label, aims, words }]) => ({ name, label, aims, words })),
    cover: 'cover' in support ? support.cover.words : [],
    labels,
  };
}

function answerTo({
  system,
  question,
}: Extract<ToLab, { question: unknown }>): Answered | { problems: readonly { line: number; message: string }[] } {
  const support = supportOf(system);
  if (support === undefined) throw new Error(`no odds of '${system}'`);
  return typeof question === 'string' ? askOddsText(support, question) : askOdds(support, question as Parameters<typeof askOdds>[1]);
}

self.onmessage = ({ data }: MessageEvent<ToLab>) => {
  try {
    self.postMessage({ id: data.id, gives: 'question' in data ? answerTo(data) : menuOf(data.system) });
  } catch (error) {
    self.postMessage({ id: data.id, failed: error instanceof Error ? error.message : String(error) });
  }
};
