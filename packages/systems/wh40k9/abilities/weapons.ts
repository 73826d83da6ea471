import { parameter as p, part } from '@warfold/engine';
import { ability, label, ON_ATTACKS, ON_WEAPON, WOUNDS } from './declaring.ts';

/** What weapons do beside hitting, wounding and hurting. */
export const weaponAbilities = {
  /** W40K-BLAST-01 to -05; the rules of shooting look for it by name. */
  blast: ability('W40K-BLAST-01', 'blast', { sits: ON_WEAPON }),
  /** W40K-SHOOT-06, W40K-FIGHT-20: this is one of several profiles of the weapon `of`. */
  profile: ability('W40K-SHOOT-06', 'profile', { sits: ON_WEAPON, params: { of: p.text() } }),
  'extra-attack': ability('W40K-DATA-06', 'extraAttack', {
    sits: ON_WEAPON,
    params: { n: p.usual(p.whole(1, 20), 1) },
    hooks: { moreAttacks: (_about, { params }) => [part(params.n, label('extraAttack'), 'W40K-DATA-06')] },
  }),
  'burn-out': ability('W40K-DATA-05', 'burnOut', { sits: ON_ATTACKS, hooks: { burnsOut: () => ['W40K-DATA-05'] } }),
  'always-hits': ability('W40K-ATTACK-04', 'alwaysHits', { sits: ON_ATTACKS, hooks: { hitsAlways: () => ['W40K-ATTACK-04'] } }),
  /** Mortal wounds beside the normal damage on an unmodified roll. */
  'mortal-beside': ability('W40K-MORTAL-05', 'mortalBeside', {
    sits: ON_ATTACKS,
    params: { n: WOUNDS, of: p.usual(p.word('wound', 'hit'), 'wound'), on: p.usual(p.target(2, 6), 6) },
    hooks: { beside: (_strike, { params: { of, on, n } }) => [{ of, on, wounds: n, rule: 'W40K-MORTAL-05' }] },
  }),
};
