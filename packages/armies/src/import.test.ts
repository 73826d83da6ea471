import { renderer } from '@warfold/engine';
import { checkKeys, checkTexts, sourcesUnder } from '@warfold/engine/testing';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { texts } from '../texts/index.ts';
import type { Imported } from './index.ts';
import {
  asPlain,
  asText,
  besidePoints,
  changeAssumed,
  importAll,
  importFile,
  importText,
  isRefused,
  linkOf,
  musterAlone,
  writtenPoints,
} from './index.ts';
import { asJson, asXml, bytesOf, fenCourt, marshGuard, weirPatrol, zipped } from './testing/rosters.ts';

function taken(result: ReturnType<typeof importFile>): Imported {
  if (isRefused(result)) throw new Error(JSON.stringify(result.refused));
  return result;
}

const refusal = (result: ReturnType<typeof importFile>): string => (isRefused(result) ? result.refused.key : 'taken');

function mustered({ army }: Imported) {
  const system = systems.find(({ key }) => key === army.system)!;
  const result = system.muster({ forces: [asPlain(army), system.starter.forces[1]!] });
  if (!('setup' in result)) throw new Error(result.objections.map(({ path, rule }) => `${path} ${rule}`).join('; '));
  return result.setup.state;
}

const hands = ({ report }: Imported, unit: string) =>
  report.units
    .find(({ name }) => name === unit)
    ?.models.map(({ name, count, weapons }) => `${count} ${name}: ${weapons.map((one) => `${one.count} ${one.name}`).join(', ')}`);

describe('a roster of the ninth edition', () => {
  const read = taken(importFile(bytesOf(asXml(marshGuard))));

  it('has its units, points and models, and puts every weapon into the right hands', () => {
    expect(read.report.units.map(({ name, points }) => [name, points])).toEqual([
      ['Reeve of the Marsh', 70],
      ['Marsh Rifles', 65],
      ['Punt', 120],
    ]);
    expect(read.report.points).toEqual({ stated: 255, counted: 255 });
    expect(read.report.beside).toEqual(['Battle Size']);
    expect(hands(read, 'Marsh Rifles')).toEqual(['1 Serjeant: 1 Sickle', '4 Marsh Rifle: 1 Reed rifle', '1 Marsh Rifle: 1 Mud launcher']);
    expect(hands(read, 'Punt')).toEqual(['1 Punt: 2 Mud launcher']);
  });

  it('calls models on the table by what they are, and not by what they carry', () => {
    const written = asXml(marshGuard).replaceAll('name="Marsh Rifle"', 'name="Marsh Rifle w/ Reed Rifle"');
    const read = taken(importFile(bytesOf(written)));
    expect(hands(read, 'Marsh Rifles')?.[1]).toBe('4 Marsh Rifle w/ Reed Rifle: 1 Reed rifle');
    const { book, models, units } = mustered(read);
    expect(units[1]!.models.map((id) => book.profiles[models[id]!.profile]?.name)).toContain('Marsh Rifle');
  });

  it('takes several of what is called as a stat line for models, and reads an explosion in columns', () => {
    const patrol = taken(importFile(bytesOf(asXml(weirPatrol))));
    expect(hands(patrol, 'Weir Gunners')).toEqual([
      '4 Weir Gunner: 1 Reed rifle',
      '1 Weir Gunner: 1 Mud launcher',
      '1 Weir Gunner w/ Sickle: 1 Sickle',
    ]);
    const [explodes] = patrol.report.units[1]!.abilities;
    expect(explodes?.fate).toEqual({
      is: 'enforced',
      words: [{ ability: 'explodes', params: { on: 6, within: 6, wounds: expect.anything() } }],
    });
  });

  it('says of every ability what became of it', () => {
    const fates = read.report.units.flatMap(({ abilities }) => abilities.map(({ name, fate }) => [name, fate.is]));
    expect(fates).toEqual([
      ['Lamp ward', 'enforced'],
      ['Old song', 'reminder'],
      ['Sickle', 'enforced'],
      ['Objective Secured', 'enforced'],
      ['Sickle', 'enforced'],
      ['Mud launcher', 'enforced'],
      ['Mud launcher', 'enforced'],
    ]);
    const song = read.report.units[0]?.abilities[1]?.fate;
    expect(song).toEqual({ is: 'reminder', phase: 'command' });
  });

  it('musters, with its damage table and its Warlord', () => {
    const { book, models } = mustered(read);
    const punt = Object.values(book.profiles).find(({ name }) => name === 'Punt');
    expect(punt?.stats).toMatchObject({ m: '*', bs: '*', a: '*', t: 6, w: 10 });
    expect(models[0]?.marks.warlord).toBe(true);
  });

  it('is the same from every form and schema', () => {
    for (const bytes of [
      bytesOf(asXml(marshGuard, '2.00')),
      zipped(asXml(marshGuard)),
      bytesOf(asJson(marshGuard)),
      bytesOf(`\uFEFF${asXml(marshGuard)}`),
    ]) {
      const other = taken(importFile(bytes));
      expect(other.army).toEqual(read.army);
    }
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...[...asXml(marshGuard)].flatMap((letter) => [letter.charCodeAt(0) % 256, Math.floor(letter.charCodeAt(0) / 256)]),
    ]);
    expect(taken(importFile(wide)).army).toEqual(read.army);
  });

  it('goes into a link and comes back', () => {
    const link = linkOf(read.army);
    expect(taken(importText(`https://example.org/#/${link}`)).army).toEqual(read.army);
    expect(refusal(importText(`https://example.org/#/${link.slice(0, -40)}`))).toBe('armies.refused.brokenLink');
  });
});

describe('a roster of the third edition', () => {
  const read = taken(importFile(zipped(asXml(fenCourt))));

  it('takes the size of a unit from a name, and lists what it assumed', () => {
    expect(hands(read, 'Fen Spears')).toEqual(['10 Fen Spear: 1 Barbed Spear']);
    expect(read.report.units[0]?.assumed.map(({ text }) => text.key)).toContain('armies.assumed.models');
    expect(read.report.points).toEqual({ stated: 510, counted: 510 });
  });

  it('keeps what stands beside its units, and what that costs, in links, files and lists', () => {
    const spell = { name: 'Mist Wraith', type: 'upgrade', costs: { pts: '60' }, categories: ['Endless Spell'] };
    const made = { ...fenCourt, costs: { pts: '570' }, selections: [...fenCourt.selections, spell] };
    const court = taken(importFile(bytesOf(asXml(made))));
    const judged = musterAlone(court.army, systems.find(({ key }) => key === 'aos3')!);
    if (!('state' in judged)) throw new Error('not played');
    expect(court.report.points).toEqual({ stated: 570, counted: 570 });
    const told = (text: string) => {
      const { report } = taken(importText(text));
      return [report.points.counted, report.beside];
    };
    expect(told(linkOf(court.army))).toEqual([570, ['Grand Strategy', 'Mist Wraith']]);
    expect(told(JSON.stringify(court.army))).toEqual([570, ['Grand Strategy', 'Mist Wraith']]);
    expect(told(asText(court.army, judged.state))).toEqual([570, ['Mist Wraith']]);
    expect(besidePoints(court.army)).toBe(60);
    // Rosters of 40,000 name the points of each unit, and power is another thing.
    expect([writtenPoints(court.army), writtenPoints(taken(importFile(bytesOf(asXml(marshGuard)))).army)]).toEqual([null, 255]);
  });

  it('has an edition with a name in every language, brought by a link too', () => {
    for (const { report } of [read, taken(importText(linkOf(read.army)))]) {
      const told = (language: 'en' | 'it' | 'ca') =>
        renderer(language, texts, ...systems.map((system) => system.texts))(report.edition.name);
      expect([told('en'), told('it'), told('ca')]).toEqual([
        'Age of Sigmar, third edition',
        'Age of Sigmar, terza edizione',
        'Age of Sigmar, tercera edició',
      ]);
    }
  });

  it('lets what was assumed be changed on the spot', () => {
    const base = read.report.units[1]?.assumed.find(({ path }) => path.endsWith('.base'));
    const wide = changeAssumed(read, base?.path ?? '', '60mm');
    const queens = changeAssumed(wide, 'units[0].models', 3);
    const { units, models, book } = mustered(queens);
    expect(units[0]?.models).toHaveLength(3);
    expect(queens.report.units[0]?.models[0]?.count).toBe(3);
    const { base: on } = book.profiles[models[units[1]!.models[0]!]!.profile]!;
    expect(on).toMatchObject({ kind: 'round', radius: 1181 });
  });

  it('keeps who carries what where the number of models is changed, and lets what a weapon says be mended', () => {
    const units = fenCourt.selections.map((unit) => {
      const [size, spear] = unit.selections ?? [];
      const [blade] = spear?.profiles ?? [];
      if (unit.name !== 'Fen Spears' || size === undefined || blade === undefined) return unit;
      const hooks = {
        name: 'Long Hook',
        number: 2,
        profiles: [{ ...blade, name: 'Long Hook', values: { ...blade.values, Attacks: 'See below' } }],
      };
      return { ...unit, selections: [size, { name: 'Barbed Spear', profiles: [blade] }, hooks] };
    });
    const read = taken(importFile(bytesOf(asXml({ ...fenCourt, selections: units }))));
    const says = read.report.units[1]?.assumed.find(({ text }) => text.args?.written === 'See below');
    const stronger = changeAssumed(read, says?.path ?? '', '3');
    expect(Object.values(mustered(stronger).book.gear).find(({ name }) => name === 'Long Hook')?.stats.attacks).toBe(3);
    const larger = changeAssumed(read, 'units[1].models', 15);
    expect(hands(larger, 'Fen Spears')).toEqual(['2 Fen Spear: 1 Barbed Spear, 1 Long Hook', '13 Fen Spear: 1 Barbed Spear']);
    const { book, models, units: on } = mustered(larger);
    const hooked = on[1]!.models.filter((id) => models[id]!.gear.some((key) => book.gear[key]?.name === 'Long Hook'));
    expect([on[1]!.models.length, hooked.length]).toEqual([15, 2]);
  });

  it('turns sentences into words on the unit, its champion and the weapon they name', () => {
    const fates = read.report.units.flatMap(({ abilities }) => abilities.map(({ name, fate }) => [name, fate.is]));
    expect(fates).toEqual([
      ['Mist', 'enforced'],
      ['Champion', 'enforced'],
      ['Barbs', 'enforced'],
      ['Old grudge', 'reminder'],
    ]);
    const { book, units, models } = mustered(read);
    expect(book.gear['1:roster/fen-spears/barbed-spear']?.abilities).toMatchObject([
      { ability: 'mortal-hits', params: { face: 6, mortals: 1 } },
    ]);
    expect(models[units[1]!.models[0]!]?.marks.command).toBe('champion');
    expect(book.profiles['1:roster/mire-beast']?.abilities[0]?.ability).toBe('damage-table');
  });
});

describe('what is no army, or not of these games', () => {
  const of = (game: string, revision: number) => refusal(importFile(bytesOf(asXml({ ...marshGuard, game, revision }))));

  it('is named and refused; the edition before is taken with a warning', () => {
    expect(of('Warhammer 40,000 10th Edition', 3)).toBe('armies.refused.otherEdition');
    expect(of('Age of Sigmar 4.0', 79)).toBe('armies.refused.otherEdition');
    expect(of('Another Game', 4)).toBe('armies.refused.otherGame');
    const eighth = taken(importFile(bytesOf(asXml({ ...marshGuard, game: 'Warhammer 40,000 8th Edition', revision: 121 }))));
    expect(eighth.report.notes.map(({ key }) => key)).toEqual(['armies.note.neighbour']);
    const second = taken(importFile(bytesOf(asXml({ ...fenCourt, revision: 55 }))));
    expect(second.report.notes.map(({ key }) => key)).toEqual(['armies.note.neighbour']);
  });

  it('a total that its units do not add up to is said so', () => {
    const { report } = taken(importFile(bytesOf(asXml({ ...marshGuard, costs: { pts: '480' } }))));
    expect(report.notes).toEqual([{ key: 'armies.note.points', args: { stated: 480, counted: 255 } }]);
  });

  it('armies that were saved together come back together, and a list that was cut short is refused', () => {
    const army = asPlain(taken(importFile(bytesOf(asXml(marshGuard)))).army);
    const all = JSON.stringify([army, army, { system: 'chess' }]);
    expect(importAll(bytesOf(all)).map((read) => isRefused(read))).toEqual([false, false, true]);
    for (const cut of [all.slice(0, -1), '[', '[]', '[1,2']) expect(importAll(bytesOf(cut)).map((read) => isRefused(read))).toEqual([true]);
    expect(importAll(bytesOf(JSON.stringify(army))).map((read) => isRefused(read))).toEqual([false]);
  });

  it('hostile, damaged and foreign files are refused', () => {
    const xml = asXml(marshGuard);
    const lol = `<!DOCTYPE roster [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>`;
    expect(refusal(importFile(bytesOf(xml.replace('?><roster', `?>${lol}<roster`).replace('Reeve of the Marsh', '&b;'))))).toBe(
      'armies.refused.brokenXml',
    );
    expect(refusal(importFile(bytesOf(xml.slice(0, 4000))))).toBe('armies.refused.brokenXml');
    expect(refusal(importFile(zipped(xml).slice(0, 900)))).toBe('armies.refused.brokenZip');
    expect(refusal(importFile(zipped('a'.repeat(21_000_000))))).toBe('armies.refused.bomb');
    expect(taken(importFile(zipped(xml, '../../../etc/passwd'))).army.name).toBe('Marsh Guard');
    expect(refusal(importFile(new Uint8Array(10_000_001)))).toBe('armies.refused.tooLarge');
    expect(refusal(importFile(new Uint8Array([0, 1, 2, 0, 0, 7])))).toBe('armies.refused.binary');
    expect(refusal(importFile(new Uint8Array([0x3c, 0xe9, 0xe8, 0x3e])))).toBe('armies.refused.encoding');
    expect(refusal(importFile(new Uint8Array()))).toBe('armies.refused.empty');
    expect(refusal(importFile(bytesOf('<catalogue/>')))).toBe('armies.refused.notARoster');
    expect(refusal(importFile(bytesOf('{"roster":{"forces":')))).toBe('armies.refused.brokenJson');
    expect(refusal(importText('{"format":1,"system":"__proto__","name":"x","units":[{}]}'))).toBe('armies.refused.otherGame');
    expect(refusal(importFile(bytesOf('<a>'.repeat(200_000))))).toBe('armies.refused.tooDeep');
    const [one] = marshGuard.selections.slice(-1);
    const horde = { ...marshGuard, selections: Array.from({ length: 501 }, () => one!) };
    expect(refusal(importFile(bytesOf(asXml(horde))))).toBe('armies.refused.tooManyUnits');
    const crowd = { ...one!, selections: Array.from({ length: 2000 }, () => ({ name: 'Hook' })) };
    expect(refusal(importFile(bytesOf(asXml({ ...marshGuard, selections: [crowd] }))))).toBe('armies.refused.tooFull');
    expect(refusal(importText(`+ HQ +\n${'Reeve [70pts]: Sickle\n'.repeat(60_000)}`))).toBe('armies.refused.tooManyUnits');
    expect(refusal(importText('Dear friend, how are you?'))).toBe('armies.refused.notAList');
    expect(refusal(importText('{"format":9,"system":"aos3","name":"x","units":[{}]}'))).toBe('armies.refused.newer');
  });
});

it('has its words in all languages', () => {
  expect(checkTexts(texts)).toEqual([]);
  expect(checkKeys(texts, sourcesUnder(new URL('.', import.meta.url)))).toEqual([]);
});
