import type { WrittenList } from './list.ts';

/** WP-DATA-01: the one unit the source prints. It gives neither a cost nor a profile for the weapon, so both are placeholders. */
export const steel: WrittenList = {
  key: 'steel',
  name: 'Steel Warriors',
  allies: [],
  weapons: [{ key: 'dragons-breath', name: 'Dragon’s Breath', special: ['Flamer(6)'] }],
  units: [
    {
      ...{ key: 'steel-warriors-team', name: 'Steel Warriors Team', points: 0 },
      ...{ type: 'Inf(5)', spd: 4, hit: '4+', fire: 8, ran: 24, att: 5, def: '5+', ner: '11/13' },
      special: ['Headstrong'],
      bfgs: 1,
      options: [{ weapon: 'dragons-breath', points: 0 }],
    },
  ],
};
