import type { WrittenList } from './list.ts';

/** A freight guild that owns the ore moons of a dying star: dock police, furnace veterans and converted mining machines. */
export const cinderline: WrittenList = {
  key: 'cinderline',
  name: 'Cinderline Combine',
  allies: ['ulmari'],
  weapons: [
    { key: 'rail-spike', name: 'Rail Spike', fire: 1, ran: 36, special: ['Piercing(3)'] },
    { key: 'slag-hose', name: 'Slag Hose', special: ['Flamer(6)'] },
    { key: 'dock-gun', name: 'Dock gun', fire: 4, ran: 24, arc: '[A]' },
    { key: 'breach-cannon', name: 'Breach cannon', fire: 2, ran: 36, arc: '[F]', special: ['Piercing(4)', 'Blast(2)'] },
    { key: 'side-gun-left', name: 'Side gun, left', fire: 4, ran: 24, arc: '[L]', special: ['Piercing(1)'] },
    { key: 'side-gun-right', name: 'Side gun, right', fire: 4, ran: 24, arc: '[R]', special: ['Piercing(1)'] },
    { key: 'tail-gun', name: 'Tail gun', fire: 3, ran: 24, arc: '[P]' },
    { key: 'nose-gun', name: 'Nose gun', fire: 6, ran: 24, arc: '[F]', special: ['Piercing(1)'] },
    { key: 'drop-charges', name: 'Drop charges', fire: 3, ran: 12, arc: '[A]', special: ['Blast(2)'] },
  ],
  units: [
    {
      ...{ key: 'dock-wardens', name: 'Dock Wardens', points: 105 },
      ...{ type: 'Inf(10)', spd: 5, hit: '4+', fire: 12, ran: 24, att: 10, def: '4+', ner: '12/14' },
      special: ['Headstrong'],
      bfgs: 2,
      options: [
        { weapon: 'rail-spike', points: 15, most: 2 },
        { weapon: 'slag-hose', points: 15, most: 2 },
      ],
    },
    {
      ...{ key: 'boilerplate-guard', name: 'Boilerplate Guard', points: 185 },
      ...{ type: 'Inf(10)', spd: 4, hit: '3+', fire: 10, ran: 18, att: 14, def: '5+', ner: '13/15' },
      special: ['Elite', 'Unshakeable', 'Bulky', 'Crushing Strength(1)'],
    },
    {
      ...{ key: 'cutter-gang', name: 'Cutter Gang', points: 75 },
      ...{ type: 'Inf(5)', spd: 5, hit: '4+', fire: 4, ran: 18, att: 8, def: '4+', ner: '9/11' },
      special: ['Flamer(6)', 'Crushing Strength(2)', 'Headstrong'],
    },
    {
      ...{ key: 'marshal-brandt', name: 'Marshal Odile Brandt', points: 95, unique: true },
      ...{ type: 'H/M', spd: 5, hit: '3+', fire: 3, ran: 18, att: 4, def: '5+', ner: '9/11' },
      special: ['Individual', 'Inspiring', 'Piercing(1)', 'Crushing Strength(1)'],
    },
    {
      ...{ key: 'slagback-walker', name: 'Slagback Walker', points: 165 },
      ...{ type: 'H/M', spd: 6, hit: '4+', fire: 6, ran: 24, att: 8, def: '6+', ner: '12/14' },
      special: ['Slow', 'Crushing Strength(3)', 'Piercing(1)'],
      figure: 'walker',
    },
    {
      ...{ key: 'longfall-mortar', name: 'Longfall Mortar', points: 100 },
      ...{ type: 'Ord', spd: 3, hit: '4+', fire: 2, ran: 48, att: 0, def: '4+', ner: '8/10' },
      special: ['Slow', 'Howitzer', 'Blast(3)', 'Piercing(1)'],
    },
    {
      ...{ key: 'ore-flak', name: 'Ore Flak', points: 75 },
      ...{ type: 'Ord', spd: 3, hit: '4+', fire: 5, ran: 36, att: 0, def: '4+', ner: '8/10' },
      special: ['Slow', 'Ack-Ack', 'Piercing(1)'],
    },
    {
      ...{ key: 'drayman-carrier', name: 'Drayman Carrier', points: 95 },
      ...{ type: 'Arm', spd: 8, hit: '4+', fire: '-', ran: '-', att: 0, def: '6+', ner: '9/11' },
      special: ['Transport(10)', 'Agile', 'Crushing Strength(1)'],
      weapons: ['dock-gun'],
    },
    {
      ...{ key: 'bulwark-crawler', name: 'Bulwark Crawler', points: 260 },
      ...{ type: 'Arm', spd: 7, hit: '4+', fire: '-', ran: '-', att: 0, def: '8+', ner: '12/14' },
      special: ['Stabilised', 'Crushing Strength(3)'],
      weapons: ['breach-cannon', 'side-gun-left', 'side-gun-right', 'tail-gun'],
    },
    {
      ...{ key: 'gantry-kite', name: 'Gantry Kite', points: 130 },
      ...{ type: 'Air', spd: '-', hit: '4+', fire: '-', ran: '-', att: 0, def: '5+', ner: '-/11' },
      weapons: ['nose-gun', 'drop-charges'],
    },
  ],
};
