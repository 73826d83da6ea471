import { systems } from '@warfold/systems';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { importFile, isRefused, musterAlone } from './index.ts';
import { asXml, bytesOf, fenCourt, marshGuard } from './testing/rosters.ts';

const VALUES = [
  '*',
  '-',
  '--',
  'N/A',
  '',
  'User',
  'x2',
  '+1',
  '20-60"',
  '3D6"',
  '5+/4+',
  'See Ability',
  '- 2',
  '34+',
  'Missle',
  'D3+3',
  '6+D6',
  '0',
  '100"',
  '½',
];
const NUMBERS = ['0', '1', '2', '7', '20', '-1', '1.5', 'x', '300'];

/** The text with some places of a form written otherwise. */
const slipped = (xml: string, form: RegExp, slips: readonly (string | null)[], write: (whole: string, slip: string) => string): string => {
  let next = 0;
  return xml.replace(form, (whole) => {
    const slip = slips[next++ % slips.length];
    return slip === null || slip === undefined ? whole : write(whole, slip);
  });
};

const some = (of: readonly string[]) =>
  fc.array(fc.option(fc.constantFrom(...of), { nil: null, freq: 3 }), { minLength: 5, maxLength: 60 });

it('takes every roster with slips in its numbers, to be played and mended', () => {
  fc.assert(
    fc.property(fc.constantFrom(marshGuard, fenCourt), some(VALUES), some(NUMBERS), (made, values, numbers) => {
      const written = slipped(asXml(made), /(?<=<characteristic [^>]*>)[^<]*(?=<)/g, values, (_whole, slip) =>
        slip.replaceAll('"', '&quot;'),
      );
      const read = importFile(bytesOf(slipped(written, / number="[^"]*"/g, numbers, (_whole, slip) => ` number="${slip}"`)));
      if (isRefused(read)) throw new Error(read.refused.key);
      const judged = musterAlone(read.army, systems.find(({ key }) => key === read.army.system)!);
      expect('objections' in judged ? judged.objections : []).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
