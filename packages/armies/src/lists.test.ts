import { say } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import type { Imported } from './index.ts';
import { asPlain, importText, isRefused, linkOf } from './index.ts';
import {
  pastedApp,
  pastedBare,
  pastedBuilder,
  pastedByHand,
  pastedFenCourt,
  pastedFortyK,
  pastedFourth,
  pastedNested,
  pastedNewRecruit,
  pastedPage,
  pastedSigmar,
  pastedTenth,
  pastedTournament,
  savedPage,
} from './testing/lists.ts';

function taken(result: ReturnType<typeof importText>): Imported {
  if (isRefused(result)) throw new Error(JSON.stringify(result.refused));
  return result;
}

function mustered({ army }: Imported) {
  const system = systems.find(({ key }) => key === army.system)!;
  const result = system.muster({ forces: [asPlain(army), system.starter.forces[1]!] });
  if (!('setup' in result)) throw new Error(result.objections.map(({ path, rule }) => `${path} ${rule}`).join('; '));
  return result.setup.state;
}

describe('lists in text', () => {
  it('name the slot before the unit, and say in their first lines what they are called', () => {
    const list = [
      '++++++++++',
      '+ FACTION KEYWORD: Fen - Marsh Host',
      '+ DETACHMENT: Patrol',
      '++++++++++',
      '',
      'HQ1: Fen Captain (90 pts): Hook, Warlord',
      'TR1: 10x Marsh Rifles (80 pts): 10x Reed rifle',
    ].join('\n');
    const { army, report } = taken(importText(list));
    expect(army.name).toBe('Fen - Marsh Host');
    expect(report.units.map(({ name, models }) => [name, models[0]?.count])).toEqual([
      ['Fen Captain', 1],
      ['Marsh Rifles', 10],
    ]);
  });

  it('that name no number of models say what was taken, where it can be changed', () => {
    const { army, report } = taken(
      importText('Army Name: Fen Folk\nArmy Faction: Fen\n\nLEADERS\nReed Witch (115)*\n\nBATTLELINE\nFen Guard (170)*\n- Standard Bearer'),
    );
    expect(army.name).toBe('Fen Folk');
    expect(report.units[1]?.assumed).toContainEqual(expect.objectContaining({ path: 'units[1].models', value: 1 }));
  });

  it('name units, sizes and points, and come with stand-in cards', () => {
    const fortyK = taken(importText(pastedFortyK));
    expect(
      fortyK.report.units.map(({ name, points, models }) => [name, points, models.reduce((sum, { count }) => sum + count, 0)]),
    ).toEqual([
      ['Reeve of the Marsh', 70, 1],
      ['Marsh Rifles', 50, 5],
    ]);
    expect(mustered(fortyK).units[1]?.models).toHaveLength(5);
    const sigmar = taken(importText(pastedSigmar));
    expect(sigmar.report.units.map(({ name, points, models }) => [name, points, models[0]?.count])).toEqual([
      ['Fen Queen', 130, 1],
      ['Fen Spears', 100, 10],
    ]);
    expect(mustered(sigmar).units[1]?.models).toHaveLength(10);
  });
});

describe('lists in the forms that players paste', () => {
  const toldOf = (text: string) => {
    const read = taken(importText(text));
    expect(mustered(read).units.length).toBeGreaterThanOrEqual(read.report.units.length);
    return {
      name: read.army.name,
      points: [read.report.points.stated, read.report.points.counted],
      units: read.report.units.map(
        ({ name, models }) =>
          `${name}: ${models.map((one) => `${one.count} ${one.weapons.map((w) => (w.count > 1 ? `${w.count} ${w.name}` : w.name)).join('/')}`).join(', ')}`,
      ),
    };
  };
  it('New Recruit: bullets are models with what they carry', () => {
    expect(toldOf(pastedNewRecruit)).toEqual({
      name: 'Marsh - Guard - Patrol',
      points: [190, 190],
      units: ['Reeve of the Marsh: 1 Sickle', 'Marsh Rifles: 4 Reed rifle/Sickle, 1 Sickle'],
    });
  });
  it('BattleScribe for Sigmar: sizes stand in names', () => {
    expect(toldOf(pastedFenCourt)).toEqual({
      name: 'Pitched Battle',
      points: [400, 400],
      units: ['Fen Queen: 1 ', 'Fen Spears: 20 Hornblowers', 'Fen Dogs: 5 '],
    });
  });
  it('New Recruit for tournaments: variants of what models carry', () => {
    expect(toldOf(pastedTournament)).toEqual({
      name: 'Marsh - Guard',
      points: [325, 325],
      units: [
        'Reeve of the Marsh: 1 Sickle/Mud pistol',
        'Marsh Rifles: 1 Sickle/Mud pistol, 3 Reed rifle/Sickle, 1 Mud launcher/Sickle',
        'Reed Riders: 3 Lance',
        'Punt: 1 2 Mud launcher',
      ],
    });
  });
  it('put the weapons that they name on the cards, in the hands of those who carry them', () => {
    const onTable = (text: string) =>
      taken(importText(linkOf(taken(importText(text)).army))).report.units.map(
        ({ name, models }) => `${name}: ${models.map((one) => `${one.count} ${one.weapons.map((w) => w.name).join('/')}`).join(', ')}`,
      );
    expect(onTable(pastedTournament)).toEqual([
      'Reeve of the Marsh: 1 Sickle/Mud pistol',
      'Marsh Rifles: 1 Sickle/Mud pistol, 1 Mud launcher/Sickle, 3 Reed rifle/Sickle',
      'Reed Riders: 3 Lance',
      'Punt: 1 Mud launcher',
    ]);
    // Hornblowers are no weapon.
    expect(onTable(pastedFenCourt)).toEqual(['Fen Queen: 1 Melee weapon', 'Fen Spears: 20 Melee weapon', 'Fen Dogs: 5 Melee weapon']);
  });
  it('bullets in bullets: what stands above the first role is nobody, and a banner is no model', () => {
    expect(toldOf(pastedNested)).toEqual({
      name: 'Marsh Host',
      points: [205, 205],
      units: ['Reeve of the Marsh: 1 Sickle', 'Marsh Rifles: 1 Sickle/Mud pistol, 3 Sickle/Reed rifle, 1 Sickle/Mud launcher'],
    });
    // The same where all that stands before a line was lost on the way.
    expect(toldOf(pastedNested.replaceAll(/^ +/gm, ''))).toEqual(toldOf(pastedNested));
  });
  it('the app for Sigmar: no sizes, and spells and terrain beside', () => {
    expect(toldOf(pastedApp)).toEqual({ name: 'Fen Court', points: [370, 370], units: ['Fen Queen: 1 ', 'Fen Spears: 1 '] });
    expect(taken(importText(pastedApp)).report.beside).toEqual(['Mist Wraith', 'Old Weir']);
  });
  it('Warscroll Builder without headings: dashes arm so many models', () => {
    expect(toldOf(pastedBare)).toEqual({
      name: 'Fen Court',
      points: [490, 490],
      units: ['Fen Queen: 1 ', 'Fen Spears: 7 Barbed Spear & Shield, 3 Long Hook', 'Fen Riders: 6 '],
    });
  });
  it('one line for each unit', () => {
    expect(toldOf(pastedByHand)).toEqual({
      name: 'Patrol Detachment',
      points: [190, 190],
      units: ['Reeve of the Marsh: 1 Sickle', 'Marsh Rifles: 4 Reed rifle, 1 Mud launcher'],
    });
  });
  it('BattleScribe for printing, from the screen and as a file', () => {
    const units = ['Reeve of the Marsh: 1 Sickle', 'Marsh Rifles: 4 Reed rifle, 1 Sickle'];
    expect(toldOf(pastedPage)).toEqual({ name: 'Marsh', points: [120, 120], units });
    expect(toldOf(savedPage)).toEqual({ name: 'Marsh & Co', points: [120, 120], units });
  });
  it('pages that never end are gone over once', () => {
    for (const page of ['<html>' + '<'.repeat(300_000), '<html>' + '<script>'.repeat(60_000)])
      expect(isRefused(importText(page))).toBe(true);
  });
  it('of later editions are refused by name', () => {
    const told = (text: string) => {
      const read = importText(text);
      return isRefused(read) ? [read.refused.key, read.refused.args?.game, read.refused.args?.ours] : 'taken';
    };
    expect(told(pastedTenth)).toEqual(['armies.refused.otherEdition', say('armies.edition.40k.10.name'), say('armies.edition.40k.9.name')]);
    expect(told(pastedFourth)).toEqual([
      'armies.refused.otherEdition',
      say('armies.edition.sigmar.4.name'),
      say('armies.edition.sigmar.3.name'),
    ]);
  });
  it('a title without headings is no unit, whatever points it names', () => {
    const flat = 'Marsh patrol of 9 PL (200)\nReeve (70)\nRifles (80)\nPunt (50)';
    expect(taken(importText(flat)).report.units).toHaveLength(3);
    expect(taken(importText(flat.replace('200', '60'))).report.units).toHaveLength(4);
  });
  it('Warscroll Builder: traits, spells and battalions are nobody', () => {
    expect(toldOf(pastedBuilder)).toEqual({
      name: 'Fen Court',
      points: [700, 700],
      units: ['Fen Queen: 1 ', 'Fen Witch: 1 ', 'Fen Spears: 20 ', 'Fen Drake: 1 '],
    });
  });
});
