import type { RuleId } from '@warfold/catalogue';
import type { Ability } from '@warfold/engine';
import { parameter, say } from '@warfold/engine';
import type { Moments } from '../sequence/moments.ts';

type Battalion = Ability<Moments>;

const label = (key: string) => say(`aos3.battalion.${key}`);

/** Which of the battalions of its army it is. */
const PLACE = { battalion: parameter.whole(1, 20) };

/** Once per battle one unit of the battalion receives one of these commands without its being issued or paid for. */
const freely = (key: string, rule: RuleId, commands: readonly string[]): Battalion => ({
  rule,
  label: label(key),
  params: PLACE,
  sits: ['unit'],
  says: 'aos3.battalion.says',
  hooks: {
    freeCommand: ({ command }, { params }) =>
      commands.includes(command) ? [{ key: `battalion:${Number(params.battalion)}`, reason: label(key), rule }] : [],
  },
});

const named = (key: string, rule: RuleId): Battalion => ({
  rule,
  label: label(key),
  params: PLACE,
  sits: ['unit'],
  says: 'aos3.battalion.says',
  hooks: {},
});

/** AOS3-26.2c to AOS3-26.2g. */
export const battalions: Readonly<Record<string, Battalion>> = {
  'battalion-expert': freely('expert', 'AOS3-26.2c', ['all-out-attack', 'all-out-defence']),
  'battalion-slayers': freely('slayers', 'AOS3-26.2e', ['all-out-attack', 'unleash-hell']),
  'battalion-swift': freely('swift', 'AOS3-26.2g', ['at-the-double', 'forward-to-victory']),
  'battalion-magnificent': named('magnificent', 'AOS3-26.2d'),
  'battalion-strategists': named('strategists', 'AOS3-26.2f'),
  'battalion-unified': named('unified', 'AOS3-26.2.1a'),
};
