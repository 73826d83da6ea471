import type { DecisionView, Option, Text } from '@warfold/engine';
import type { BattleNames } from '../names.ts';
import { refName, sideName, unitName } from '../names.ts';
import type { ExpectedAsking } from '../schema/expectations.ts';
import { compare } from './compare.ts';
import type { Fact, WrittenFacts } from './facts.ts';
import { Either, inInches, show } from './facts.ts';
import { isOpen, meantBy, nameOfShown } from './options.ts';
import type { BattleMoment, Finding, Scene } from './scene.ts';
import { FOUND, missed, together } from './scene.ts';
import { ruleKnown } from './vocabulary.ts';

/** What can be chosen in a question, whatever its kind. */
export function optionsOf(view: DecisionView): readonly Option[] {
  switch (view.kind) {
    case 'pick':
    case 'order':
    case 'interrupt':
      return view.options;
    case 'assign':
      return view.targets;
    default:
      return [];
  }
}

/** A question in a few words, for whoever has to find out why a script did not fit. */
export function describeView(view: DecisionView, names: BattleNames, say: (text: Text) => string): string {
  const all = optionsOf(view);
  const called = all.map((option) => nameOfShown(option, names));
  const options = all
    .slice(0, 8)
    .map((option) => `${ownName(option, called, names)}${option.refused === undefined ? '' : ` (refused: ${option.refused.rule})`}`);
  const unit = view.kind === 'move' && view.unit !== null ? ` of ${unitName(names, view.unit)}` : '';
  const sources = view.kind === 'assign' ? ` from ${view.sources.map((source) => `${source.id} (${source.count})`).join(', ')}` : '';
  return `${sideName(view.side)} ${view.kind}${unit}${sources}, ${view.rule}, "${say(view.label)}"${options.length === 0 ? '' : `: ${options.join(', ')}`}`;
}

/** What an option is to be called in a script: where others stand for the same thing, its id says which it is. */
function ownName(option: Option, called: readonly string[], names: BattleNames): string {
  const name = nameOfShown(option, names);
  return name === option.id || called.filter((one) => one === name).length < 2 ? name : `${name} (option: ${option.id})`;
}

export function checkAsked(wanted: ExpectedAsking & { readonly asked: string }, scene: Scene, battle: BattleMoment): Finding {
  const { asked, ...shown } = wanted;
  const view = battle.asked;
  if (view === null) return asked === 'nobody' ? FOUND : missed(['asked'], `expected ${asked} to be asked, but nobody is asked anything`);
  const is = describeView(view, battle.names, scene.say);
  if (sideName(view.side) !== asked) return missed(['asked'], `expected ${asked} to be asked, found: ${is}`);
  return checkView(view, shown, scene, battle.names);
}

/** Does a question show what is expected of it? */
export function checkView(view: DecisionView, wanted: ExpectedAsking, scene: Scene, names: BattleNames): Finding {
  const { open, only, refused, absent, stops, ...facts } = wanted;
  return together([
    wanted.rule === undefined ? FOUND : ruleKnown(wanted.rule, ['rule']),
    ...Object.entries(refused ?? {}).map(([word, rule]) => ruleKnown(rule, ['refused', word])),
    compare(`the question "${scene.say(view.label)}"`, viewFacts(view, scene, names), facts),
    ...(open ?? []).map((word, i) => checkOpen(view, word, ['open', i], scene, names)),
    only === undefined ? FOUND : checkOnly(view, only, scene, names),
    ...Object.entries(refused ?? {}).map(([word, rule]) => checkRefused(view, word, rule, scene, names)),
    ...(absent ?? []).map((word, i) =>
      meantBy(word, optionsOf(view), names, scene.say).length === 0
        ? FOUND
        : missed(['absent', i], `expected no option '${word}', but there is one`),
    ),
    stops === undefined ? FOUND : checkStops(view, stops, scene, names),
  ]);
}

function viewFacts(view: DecisionView, scene: Scene, names: BattleNames): WrittenFacts {
  const about = (view.about ?? []).map((ref) => refName(names, ref));
  const facts: Record<string, Fact> = {
    kind: view.kind,
    rule: view.rule,
    label: new Either(scene.say(view.label), view.label.key),
    about: new Either(about, ...about),
    window: view.kind === 'interrupt' ? view.window : 'none',
    unit: view.kind === 'move' && view.unit !== null ? unitName(names, view.unit) : 'none',
    gauge: gaugeOf(view),
    allowance: view.kind === 'move' ? inInches(view.models[0]?.allowance ?? 0) : 'none',
    decline: declineOf(view),
    min: 'min' in view ? view.min : 'none',
    max: 'max' in view ? view.max : 'none',
  };
  return facts;
}

const gaugeOf = ({ gauge }: DecisionView): Fact =>
  gauge === undefined ? 'none' : gauge.of === 'inches' ? inInches(gauge.allowed.total) : gauge.allowed.total;

function declineOf(view: DecisionView): Fact {
  if (view.kind === 'move') return new Either(view.mayDecline, view.mayDecline !== 'no');
  return view.kind === 'place' ? view.mayDecline : view.kind === 'interrupt';
}

function checkOpen(
  view: DecisionView,
  word: string | number,
  path: readonly (string | number)[],
  scene: Scene,
  names: BattleNames,
): Finding {
  const found = meantBy(word, optionsOf(view), names, scene.say);
  if (found.some(isOpen)) return FOUND;
  const refusal = found[0]?.refused;
  if (refusal !== undefined)
    return missed(path, `expected '${word}' to be open, but it is refused by ${refusal.rule}: ${scene.say(refusal.text)}`);
  return missed(path, `expected '${word}' to be open, but it is no option; there is ${listOptions(view, names)}`);
}

function checkOnly(view: DecisionView, only: readonly (string | number)[], scene: Scene, names: BattleNames): Finding {
  const open = optionsOf(view).filter(isOpen);
  const expected = new Set(only.flatMap((word) => meantBy(word, open, names, scene.say)));
  const extra = open.filter((option) => !expected.has(option));
  const missing = only.filter((word) => meantBy(word, open, names, scene.say).length === 0);
  if (extra.length === 0 && missing.length === 0) return FOUND;
  return missed(['only'], `expected only ${show(only)} to be open, found ${show(open.map((option) => nameOfShown(option, names)))}`);
}

function checkRefused(view: DecisionView, word: string, rule: string, scene: Scene, names: BattleNames): Finding {
  const found = meantBy(word, optionsOf(view), names, scene.say);
  const path = ['refused', word];
  if (found.length === 0)
    return missed(path, `expected '${word}' to be refused by ${rule}, but it is no option; there is ${listOptions(view, names)}`);
  if (found.some((option) => option.refused?.rule === rule)) return FOUND;
  const by = found[0]?.refused;
  return missed(
    path,
    `expected '${word}' to be refused by ${rule}, ${by === undefined ? 'but it is open' : `found ${by.rule}: ${scene.say(by.text)}`}`,
  );
}

function checkStops(view: DecisionView, wanted: readonly (string | number)[], scene: Scene, names: BattleNames): Finding {
  const stops = view.kind === 'interrupt' ? view.stops : [];
  const missing = wanted.filter((word) => meantBy(word, stops, names, scene.say).length === 0);
  return missing.length === 0 ? FOUND : missed(['stops'], `expected stops ${show(missing)}, found ${show(stops.map(({ id }) => id))}`);
}

const listOptions = (view: DecisionView, names: BattleNames): string => {
  const options = optionsOf(view).map((option) => nameOfShown(option, names));
  return options.length === 0 ? 'nothing to choose from' : options.join(', ');
};
