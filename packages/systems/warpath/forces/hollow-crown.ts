import type { WrittenList } from './list.ts';

/** Machine legions of an empire that ended an age ago. They guard an empty throne and carry out its last order, to the letter. */
export const hollowCrown: WrittenList = {
  key: 'hollow-crown',
  name: 'Hollow Crown',
  allies: ['cinderline'],
  weapons: [
    { key: 'arc-lance', name: 'Arc Lance', special: ['Zap!(4)'] },
    { key: 'sun-lance', name: 'Sun lance', fire: 2, ran: 48, arc: '[F]', special: ['Piercing(4)'] },
    { key: 'edict-battery', name: 'Edict battery', fire: 3, ran: 36, arc: '[A]', special: ['Howitzer', 'Blast(2)', 'Piercing(1)'] },
    { key: 'ember-vents', name: 'Ember vents', arc: '[L][R][P]', special: ['Flamer(6)'] },
    { key: 'pulse-ring', name: 'Pulse ring', fire: 5, ran: 18, arc: '[A]' },
    { key: 'needle-beam', name: 'Needle beam', fire: 4, ran: 24, arc: '[F]', special: ['Piercing(2)'] },
  ],
  units: [
    {
      ...{ key: 'oathbound-phalanx', name: 'Oathbound Phalanx', points: 150 },
      ...{ type: 'Inf(10)', spd: 4, hit: '4+', fire: 12, ran: 24, att: 12, def: '5+', ner: '13/15' },
      special: ['Slow', 'Unshakeable'],
    },
    {
      ...{ key: 'serf-drones', name: 'Serf Drones', points: 95 },
      ...{ type: 'Inf(20)', spd: 5, hit: '5+', fire: 14, ran: 18, att: 14, def: '3+', ner: '13/15' },
      special: ['Coward', 'Headstrong'],
    },
    {
      ...{ key: 'gilded-sentinels', name: 'Gilded Sentinels', points: 140 },
      ...{ type: 'Inf(5)', spd: 4, hit: '3+', fire: 6, ran: 24, att: 8, def: '5+', ner: '10/12' },
      special: ['Elite', 'Bulky', 'Piercing(1)'],
      bfgs: 2,
      options: [
        { weapon: 'arc-lance', points: 15, most: 2 },
        { key: 'descent-vanes', name: 'Descent vanes', special: ['Jump Troops'], points: 40 },
      ],
    },
    {
      ...{ key: 'faceless-regent', name: 'The Faceless Regent', points: 140, unique: true },
      ...{ type: 'H/M', spd: 4, hit: '3+', fire: 4, ran: 24, att: 6, def: '6+', ner: '11/13' },
      special: ['Individual', 'Inspiring', 'Unshakeable', 'Crushing Strength(2)', 'Zap!(5)'],
    },
    {
      ...{ key: 'star-culverin', name: 'Star Culverin', points: 110 },
      ...{ type: 'Ord', spd: 3, hit: '3+', fire: 2, ran: 60, att: 0, def: '5+', ner: '9/11' },
      special: ['Slow', 'Piercing(4)', 'Sniper'],
    },
    {
      ...{ key: 'palanquin', name: 'Palanquin', points: 105 },
      ...{ type: 'Arm', spd: 7, hit: '4+', fire: '-', ran: '-', att: 0, def: '6+', ner: '9/11' },
      special: ['Hover', 'Transport(10)', 'Crushing Strength(1)'],
      weapons: ['pulse-ring'],
    },
    {
      ...{ key: 'throne-engine', name: 'Throne Engine', points: 320 },
      ...{ type: 'Arm', spd: 6, hit: '3+', fire: '-', ran: '-', att: 0, def: '9+', ner: '14/16' },
      special: ['Slow', 'Stabilised', 'Crushing Strength(4)'],
      weapons: ['sun-lance', 'edict-battery', 'ember-vents'],
      hull: [4, 6],
      height: 3,
    },
    {
      ...{ key: 'heron-drone', name: 'Heron Drone', points: 105 },
      ...{ type: 'Air', spd: '-', hit: '4+', fire: '-', ran: '-', att: 0, def: '4+', ner: '-/10' },
      weapons: ['needle-beam'],
    },
  ],
};
