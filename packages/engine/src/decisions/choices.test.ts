import { describe, expect, it } from 'vitest';
import { randomPlayer } from '../match/players.ts';
import { soak } from '../record/soak.ts';
import { RULE } from '../testing/rig.ts';
import { toy } from '../testing/toy/index.ts';
import { inchesOf, say } from '../words/words.ts';
import type { ChoiceUptake } from './choices.ts';
import { ChoiceLedger } from './choices.ts';
import type { Answer, DecisionView, Option } from './decision.ts';

const question = { side: 0, rule: RULE, label: say('act', { unit: { unit: 4 } }) };
const option = (id: string, label = say(id), more: Partial<Option> = {}): Option => ({ id, label, ...more });
const pick = (options: readonly Option[], min = 0): DecisionView => ({ ...question, kind: 'pick', options, min, max: 9 });
const chosen = (...ids: string[]): Answer => ({ kind: 'pick', chosen: ids });
const hero = (turn: number) => ({ round: 1, turn, phase: 'hero', active: 0 });

/** `by question, by turn: name` of everything that was written down. */
const written = ({ choices }: ChoiceLedger): string[] => Object.values(choices).map(told);
const told = ({ option: it, act, questions, turns }: ChoiceUptake): string =>
  `${questions.taken}/${questions.offered} ${turns.taken}/${turns.offered} ${act === null ? '' : `${act} `}${typeof it === 'string' ? `(${it})` : `${it.key}${it.args ? JSON.stringify(it.args) : ''}`}`;

/** What is written down of one question and its answer. */
function of(view: DecisionView, answer: Answer): string[] {
  const book = new ChoiceLedger();
  book.write(view, answer, 'x', hero(1));
  return written(book).map((one) => one.replace(/\/1 \d\/1/, ''));
}

describe('the ledger of choices', () => {
  it('gives one name to the same thing whoever does it, and keeps the words in it', () => {
    const book = new ChoiceLedger();
    const cast = (unit: number, spell: string) => ({
      ...option(`cast/${unit}:${spell}`, say('cast', { unit: { unit }, spell: say(spell), value: unit, far: inchesOf(unit) })),
      act: 'cast',
    });
    book.write(pick([cast(1, 'bolt'), cast(2, 'bolt'), cast(2, 'shield')]), chosen('cast/2:bolt'), 'x', hero(1));
    book.write(pick([cast(3, 'bolt'), cast(3, 'shield')]), chosen('cast/3:bolt'), 'x', hero(2));
    const named = (spell: string) => `cast cast{"unit":"…","spell":{"key":"${spell}"},"value":"…","far":"…"}`;
    expect(written(book)).toEqual([`2/2 2/2 ${named('bolt')}`, `0/2 0/2 ${named('shield')}`, '0/2 0/2 (nothing)']);
    expect(Object.values(book.choices)[0]!.asked).toEqual(say('act', { unit: '…' }));
  });

  it('keeps a name that stands alone, but not that of whoever carries a thing', () => {
    const options = [
      option('a', say('summon', { what: 'Marsh Lights', dice: '2, 6' })),
      option('b', say('strike', { arm: { gear: 'sword' }, who: 'Maur' })),
    ];
    expect(of(pick(options, 1), chosen('a'))).toEqual(['1 summon{"what":"Marsh Lights","dice":"…"}', '0 strike{"arm":"…","who":"…"}']);
  });

  it('counts a turn once however often it asks, and each side for itself', () => {
    const book = new ChoiceLedger();
    const view = pick([option('rally'), option('bless')]);
    const give = (side: number, answer: Answer, turn: number, battle = 'x') => book.write({ ...view, side }, answer, battle, hero(turn));
    give(0, chosen('rally'), 1);
    give(1, chosen(), 1);
    give(0, chosen('rally'), 1);
    give(0, chosen(), 1);
    give(0, chosen('bless'), 2);
    give(0, chosen(), 2, 'y');
    expect(written(book)).toEqual(['2/6 1/4 rally', '1/6 1/4 bless', '3/6 3/4 (nothing)']);
  });

  it('knows what cannot be had, and says nothing where there is no choice', () => {
    const refused = { rule: RULE, text: say('no') };
    expect(of(pick([option('a'), option('b', say('b'), { refused })]), chosen())).toEqual(['0 a', '1 (nothing)']);
    expect(of(pick([option('unit:1', say('u')), option('unit:2', say('u'))], 1), chosen('unit:2'))).toEqual([]);
    expect(of({ ...question, kind: 'order', options: [option('a'), option('b')] }, { kind: 'order', order: ['b', 'a'] })).toEqual([]);
  });

  const shots = (whole: boolean): DecisionView => ({
    ...question,
    kind: 'assign',
    sources: [{ id: 's', label: say('s'), count: 2, whole, split: true, ways: [option('low'), option('high')] }],
    targets: [option('t')],
  });
  const move = (mayDecline: 'no' | 'stay' | 'cannot'): DecisionView => ({
    ...question,
    kind: 'move',
    unit: 0,
    models: [],
    measured: 'each',
    leader: null,
    mayDecline,
    turning: 'free',
  });
  it.each<[string, DecisionView, Answer, string[]]>([
    [
      'a response',
      { ...question, kind: 'interrupt', window: 'w', options: [{ ...option('flee/3', say('flee')), act: 'flee' }], stops: [] },
      { kind: 'interrupt', by: 'flee/3' },
      ['1 flee flee', '0 (nothing)'],
    ],
    ['a yes', { ...question, kind: 'confirm' }, { kind: 'confirm', yes: true }, ['1 (yes)', '0 (no)']],
    ['a number', { ...question, kind: 'number', min: 0, max: 3, step: 1 }, { kind: 'number', value: 2 }, ['0 (least)', '1 (more)']],
    ['a move that was left', move('stay'), { kind: 'move', declined: true }, ['0 (something)', '1 (nothing)']],
    ['a move that must be', move('no'), { kind: 'move', travels: [] }, []],
    ['a move that there is not', move('cannot'), { kind: 'move', declined: true }, []],
    [
      'a place that need not be',
      { ...question, kind: 'place', items: [], mayDecline: true },
      { kind: 'place', declined: true },
      ['0 (something)', '1 (nothing)'],
    ],
    ['the way of a weapon', shots(true), { kind: 'assign', lines: [{ from: 's', to: 't', count: 2, way: 'high' }] }, ['0 low', '1 high']],
    ['shots that were kept', shots(false), { kind: 'assign', lines: [] }, ['0 low', '0 high', '0 (something)', '1 (nothing)']],
  ])('tells %s', (_name, view, answer, expected) => {
    expect(of(view, answer)).toEqual(expected);
  });

  it('hears every answer of a soak, by whomever it is played', () => {
    const book = new ChoiceLedger();
    const seats: string[] = [];
    const { failures, answers, ledger } = soak({
      system: toy,
      battles: Array.from({ length: 5 }, (_, i) => ({ seed: `heard ${i}`, agreement: toy.starter })),
      players: (side, seed) => {
        seats.push(`${side}: ${seed}`);
        return randomPlayer(seed);
      },
      answered: book.write,
    });
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(100);
    expect(seats.slice(0, 3)).toEqual(['0: heard 0 player 0', '1: heard 0 player 1', '0: heard 1 player 0']);
    const orders = Object.values(book.choices).filter((choice) => choice.asked.key === 'toy.ask.order');
    const asked = Math.max(...orders.map(({ questions }) => questions.offered));
    expect(asked).toBeGreaterThan(20);
    expect(orders.reduce((sum, { questions }) => sum + questions.taken, 0)).toBe(asked);
    expect(ledger['ability:shaken']).toBeGreaterThan(0);
  });

  it('does not hear what a player only thinks of', () => {
    const thought = new Set<boolean>();
    const thinking = (seed: string) => {
      const random = randomPlayer(seed);
      return {
        ...random,
        answer: (...given: Parameters<typeof random.answer>) => {
          thought.add(toy.abilities.witness === null);
          return random.answer(...given);
        },
      };
    };
    soak({ system: toy, battles: [{ seed: 'x', agreement: toy.starter }], players: (_, seed) => thinking(seed) });
    expect([...thought]).toEqual([true]);
  });
});
