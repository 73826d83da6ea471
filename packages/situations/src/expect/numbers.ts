import type { Explained, Option } from '@warfold/engine';
import { unknown } from '@warfold/engine/spelling';
import type { z } from 'zod';
import { unitNamed } from '../names.ts';
import type { stateSchemas } from '../schema/expectations.ts';
import { optionsOf } from './asked.ts';
import { alike, inInches } from './facts.ts';
import { meantBy } from './options.ts';
import type { BattleMoment, Finding, Scene } from './scene.ts';
import { missed, mistaken } from './scene.ts';
import { ruleKnown } from './vocabulary.ts';

type Wanted = z.infer<typeof stateSchemas.number>;

/** A number with its reasons, and whether it counts thousandths of an inch. */
interface Found {
  readonly value: Explained;
  readonly inInches: boolean;
}

export function checkNumber(wanted: Wanted, scene: Scene, battle: BattleMoment): Finding {
  const found = find(wanted, scene, battle);
  if (!('value' in found)) return found;
  const { value } = found;
  const scale = (n: number) => (found.inInches ? inInches(n) : n);
  return checkExplained(
    { total: scale(value.total), parts: value.parts.map((part) => ({ ...part, value: scale(part.value) })) },
    'number',
    wanted.number,
    wanted,
    scene,
  );
}

interface WantedParts {
  readonly parts?: Readonly<Record<string, number>> | undefined;
  readonly exactly?: true | undefined;
}

/** The total, and what each rule adds to it. */
export function checkExplained(found: Explained, key: string, total: number, { parts, exactly }: WantedParts, scene: Scene): Finding {
  const strangers = Object.keys(parts ?? {}).flatMap((rule) => ruleKnown(rule, ['parts', rule]).wrong);
  const looked = found.parts.map(({ rule }) => rule).filter((rule, i, all) => all.indexOf(rule) === i);
  const sum = (rule: string) => found.parts.reduce((all, part) => (part.rule === rule ? all + part.value : all), 0);
  const told = found.parts.map((part) => `${part.value} ${part.rule} (${scene.say(part.reason)})`).join(', ');
  const misses: Finding['misses'][number][] = [];
  if (!alike(found.total, total)) misses.push({ path: [key], message: `expected ${total}, found ${found.total}: ${told}` });
  for (const [rule, value] of Object.entries(parts ?? {})) {
    if (!looked.some((one) => one === rule))
      misses.push({ path: ['parts', rule], message: `expected a part by ${rule}, found ${told === '' ? 'none' : told}` });
    else if (!alike(sum(rule), value)) misses.push({ path: ['parts', rule], message: `expected ${value} by ${rule}, found ${sum(rule)}` });
  }
  const extra = exactly === true ? looked.filter((rule) => parts?.[rule] === undefined) : [];
  if (extra.length > 0) misses.push({ path: ['exactly'], message: `expected no part by ${extra.join(' and ')}: ${told}` });
  return { misses, wrong: strangers, looked };
}

function find(wanted: Wanted, scene: Scene, battle: BattleMoment): Found | Finding {
  const { roll, gauge, option, note } = wanted;
  if ([roll, gauge, option, note].filter((where) => where !== undefined).length !== 1)
    return mistaken([], "say where the number stands, with one of 'roll', 'gauge', 'option' and 'note'");
  if (roll !== undefined) return inRoll(roll, wanted.which, battle);
  if (note !== undefined) return inNote(note, wanted.label, scene, battle);
  const { asked } = battle;
  if (asked === null) return missed(['number'], 'nobody is asked anything, so no question shows a number');
  if (option !== undefined) {
    const [shown] = meantBy(option, optionsOf(asked), battle.names, scene.say);
    return shown === undefined ? missed(['option'], `there is no option '${option}'`) : inOption(shown, wanted.label, scene);
  }
  const shown = asked.gauge;
  return shown === undefined ? missed(['gauge'], 'the question has no gauge') : { value: shown.allowed, inInches: shown.of === 'inches' };
}

/** The last such roll, if nothing is said; `which: 1` is the first. */
function inRoll(purpose: string, which: number | undefined, { events }: BattleMoment): Found | Finding {
  const rolls = events.filter((event) => event.type === 'rolled');
  const such = rolls.filter((event) => event.purpose === purpose && event.need !== undefined);
  const meant = which === undefined ? such.at(-1) : such[which - 1];
  if (meant?.need !== undefined) return { value: meant.need, inInches: false };
  if (such.length > 0) return missed(['which'], `there were only ${such.length} rolls for '${purpose}' with a number to reach`);
  const purposes = [...new Set(rolls.map((event) => event.purpose))];
  return missed(
    ['roll'],
    `no roll for '${purpose}' with a number to reach; rolled: ${purposes.length === 0 ? 'nothing' : purposes.join(', ')}`,
  );
}

function inOption(option: Option, label: string | undefined, scene: Scene): Found | Finding {
  const numbers = option.numbers ?? [];
  const named = numbers.filter((one) => label === undefined || one.label.key === label || scene.say(one.label) === label);
  const [first] = named;
  if (first !== undefined && named.length === 1) return { value: first.value, inInches: false };
  const labels = numbers.map((one) => scene.say(one.label));
  return missed(
    ['option'],
    labels.length === 0 ? 'the option shows no number' : `the option shows ${labels.join(', ')}; say which with 'label'`,
  );
}

function inNote(unit: string, label: string | undefined, { support, say }: Scene, battle: BattleMoment): Found | Finding {
  const id = unitNamed(battle.names, unit);
  if (id === null) return mistaken(['note'], unknown('unit', unit, battle.names.units));
  const notes = support.system.notes?.(battle.state, id) ?? [];
  for (const note of notes) {
    const isIt = label === undefined || note.label.key === label || say(note.label) === label;
    if (isIt && 'total' in note.value) return { value: note.value, inInches: false };
  }
  return missed(
    ['note'],
    `the card of ${unit} shows no such number; it shows ${notes.map((note) => say(note.label)).join(', ') || 'none'}`,
  );
}
