import type { AbilityRef, State } from '@warfold/engine';
import type { ArmyFile } from '../format.ts';
import { linkOf } from '../link.ts';
import { handsOf } from './text.ts';

const GAMES: Readonly<Record<string, { readonly name: string; readonly revision: number }>> = {
  wh40k9: { name: 'Warhammer 40,000 9th Edition', revision: 200 },
  aos3: { name: 'Age of Sigmar', revision: 120 },
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const attribute = (name: string, value: string | number): string => `${name}="${escaped(String(value))}"`;
const list = (name: string, items: readonly string[]): string => (items.length === 0 ? '' : `<${name}>${items.join('')}</${name}>`);

type Stats = Readonly<Record<string, string | number | boolean | null>>;

function profile(name: string, type: string, values: Stats): string {
  const columns = Object.entries(values).map(
    ([key, value]) => `<characteristic ${attribute('name', key)}>${escaped(value === null ? '-' : String(value))}</characteristic>`,
  );
  return `<profile ${attribute('name', name)} hidden="false" ${attribute('typeName', type)}>${list('characteristics', columns)}</profile>`;
}

const reminder = ({ ability, params }: AbilityRef): string =>
  profile(String(params?.name ?? ability), 'Abilities', {
    Description: typeof params?.text === 'string' ? params.text : JSON.stringify(params ?? {}),
  });

/**
 * The army as a roster that other programs open: units, models, what they carry, and their cards. It carries the army itself as a note, so that it reads back to the very same
 * one here. `state` is its table, where it is side 0. Nothing for systems that have no rosters.
 */
export function asRos(army: ArmyFile, state: State): string | null {
  const game = GAMES[army.system];
  if (game === undefined) return null;
  const { book } = state;
  const units = state.units.filter(({ side }) => side === 0);
  const selections = units.map((unit, i) => {
    const sheet = book.profiles[unit.profile];
    const models = handsOf(state, unit).map(({ name, count, weapons }) => {
      const gear = weapons.map((weapon) => {
        const found = Object.values(book.gear).find((one) => one.name === weapon);
        return `<selection ${attribute('name', weapon)} ${attribute('number', count)} type="upgrade">${list('profiles', found === undefined ? [] : [profile(weapon, 'Weapon', found.stats)])}</selection>`;
      });
      return `<selection ${attribute('name', name)} ${attribute('number', count)} type="model">${list('selections', gear)}</selection>`;
    });
    const priced = army.units[i]?.points;
    const cost = typeof priced === 'number' ? priced : (unit.points ?? 0);
    const cards = [...(sheet === undefined ? [] : [profile(sheet.name, 'Unit', sheet.stats)]), ...unit.abilities.map(reminder)];
    const keywords = (sheet?.keywords ?? []).map((keyword) => `<category ${attribute('name', keyword)} primary="false"/>`);
    return `<selection ${attribute('name', unit.name)} number="1" type="unit">${list('profiles', cards)}${list('selections', models)}<costs><cost name="pts" typeId="points" ${attribute('value', cost)}/></costs>${list('categories', keywords)}</selection>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster ${attribute('name', army.name)} battleScribeVersion="2.03" generatedBy="Warfold" ${attribute('gameSystemName', game.name)} ${attribute('gameSystemRevision', game.revision)} xmlns="http://www.battlescribe.net/schema/rosterSchema"><customNotes>${linkOf(army)}</customNotes><forces><force ${attribute('name', 'Army')} ${attribute('catalogueName', army.list ?? '')}>${list('selections', selections)}</force></forces></roster>
`;
}
