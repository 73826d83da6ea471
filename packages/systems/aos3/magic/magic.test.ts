import type { State } from '@warfold/engine';
import { openSituation, readSituations } from '@warfold/situations';
import { describe, expect, it } from 'vitest';
import { shooting } from '../attack/shooting.ts';
import { support } from '../situation.ts';
import { unmaking } from './dispelling.ts';

/** The table of a situation. */
function tableOf(yaml: string): State {
  const { situations, problems } = readSituations(`title: AOS3-19.0a x\n${yaml}`, 'x/aos3/situations/x.yaml');
  expect(problems).toEqual([]);
  const opened = openSituation({ ...situations[0]!, system: 'aos3' }, support);
  if ('complaints' in opened) throw new Error(opened.complaints.map(({ message }) => message).join('; '));
  return opened.given.setup.state;
}

const manifest = (kind: string, at: string, key: string) =>
  `{ kind: ${kind}, at: ${at}, base: 40mm, owner: B, abilities: [{ summoning: { key: ${key}, value: 5, range: 9000, visible: false, apart: 1000 } }] }`;

const held = `
at: { phase: hero, active: A, marks: { stage: start } }
units:
  mage: { side: A, profile: { keywords: [WIZARD] }, at: [[10, 10]] }
  priest: { side: A, profile: { keywords: [PRIEST] }, at: [[10, 14]] }
  foe: { side: B, at: [[30, 10]] }
pieces:
  maw: ${manifest('endless', '[16, 10]', 'maw')}
  idol: ${manifest('invocation', '[16, 14]', 'idol')}
`;

const openTo = (state: State, name: string): string[] =>
  unmaking
    .actions!.find((action) => action.name === name)!
    .options(state, 0)
    .map(({ option }) => option.id);

describe('endless spells and invocations', () => {
  it('AOS3-20.3.2e priests dispel and banish, wizards only dispel', () => {
    const state = tableOf(held);
    expect(openTo(state, 'dispel').map((id) => id.split('|')[0])).toEqual(['0', '1']);
    expect(openTo(state, 'banish').map((id) => id.split('|')[0])).toEqual(['1']);
  });

  it('AOS3-19.3a, AOS3-20.3a neither can be attacked: nobody who shoots is offered one', () => {
    const state = tableOf(`
at: { phase: shooting, active: A, marks: { stage: during } }
units:
  archers: { side: A, profile: { gear: { bow: { kind: missile, stats: { range: 24, attacks: 1, hit: 4, wound: 4, rend: 0, damage: 1 } } } }, at: [[10, 10]] }
  foe: { side: B, at: [[43, 29]] }
pieces:
  maw: ${manifest('endless', '[16, 10]', 'maw')}
  idol: ${manifest('invocation', '[16, 14]', 'idol')}
`);
    const offered = shooting.actions!.flatMap((action) => action.options(state, 0));
    expect(offered.filter(({ option }) => option.refused === undefined)).toEqual([]);
  });

  it('AOS3-19.2b reach is that of the one who speaks, not of its unit', () => {
    const near = (at: string) =>
      openTo(tableOf(held.replace('at: [[10, 10]]', 'at: [[10, 10], [8.7, 10]]').replace('[16, 10]', at)), 'dispel');
    expect(near('[16, 10]')).toHaveLength(2);
    const far = unmaking.actions![0]!.options(
      tableOf(held.replace('at: [[10, 10]]', 'at: [[8.7, 10]]').replace('[16, 10]', '[40.9, 10]')),
      0,
    );
    const both = unmaking.actions![0]!.options(
      tableOf(held.replace('at: [[10, 10]]', 'at: [[8.7, 10], [10, 10]]').replace('[16, 10]', '[40.9, 10]')),
      0,
    );
    expect(far[0]!.option.refused).toMatchObject({ rule: 'AOS3-19.3.2c' });
    expect(both[0]!.option.refused).toBeUndefined();
  });
});
