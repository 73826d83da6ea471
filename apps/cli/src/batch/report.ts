import type { BatchSummary, ContestantSummary, KillSummary, PairingSummary, Share } from '@warfold/ai/batch';
import type { Language, System } from '@warfold/engine';
import { COLOURS, earnings, histogram, luck, percent, shade, sharePlot, tenth } from './plots.ts';
import { matrixOf, meanOf } from './tell.ts';
import type { BatchWords } from './words.ts';
import { wordsOf } from './words.ts';

/** One page that needs nothing beside it: plots are drawn in it, and it reads as well on paper as on a dark screen. */
export function reportOf(found: BatchSummary, system: System, language: Language, matrix: boolean): string {
  const words = inPage(wordsOf(system, language));
  const { word } = words;
  const battles = found.pairings.reduce((sum, pairing) => sum + pairing.battles, 0);
  const title = word('title', { battles, system: system.name });
  const body = [
    `<h1>${title}</h1>`,
    `<p>${word('seed', { seed: found.seed })} ${word('again')} ${word(found.swap ? 'swapped' : 'unswapped')}</p>`,
    matrix ? matrixSection(found, words) : '',
    ...found.pairings.map((pairing) => pairingSection(pairing, words, matrix)),
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${STYLE}</style></head>
<body>${body.join('\n')}</body></html>
`;
}

type Word = BatchWords['word'];

const inPage = ({ word, named, option, purpose, points }: BatchWords): BatchWords => ({
  word: (key, args) => inHtml(word(key, args)),
  // Stands in sentences, which are made fit for the page as a whole.
  named,
  option: (key, value) => inHtml(option(key, value)),
  purpose: (key) => inHtml(purpose(key)),
  points: inHtml(points),
});

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2229;--soft:#5c6672;--line:#d4d9df;--paper:#fbfaf7;--a:#2f6db3;--b:#b5552b;--bar:#8fa3b8}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ed;--soft:#9aa5b1;--line:#39424d;--paper:#15191e;--a:#6aa7e8;--b:#e08a5c;--bar:#5f7388}}
body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem;border-top:1px solid var(--line);padding-top:1.2rem}h3{font-size:1rem;margin-bottom:.3rem}
table{border-collapse:collapse;margin:.4rem 0 1.2rem}th,td{padding:.2rem .8rem .2rem 0;text-align:right;font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left}th{color:var(--soft);font-weight:600;border-bottom:1px solid var(--line)}
p,small{color:var(--soft)}.columns{display:flex;flex-wrap:wrap;gap:0 3rem}svg{display:block;max-width:100%}svg text{fill:var(--ink);font:12px system-ui,sans-serif}
svg text.foot{font-size:11px}td svg{display:inline-block;vertical-align:middle}.key{display:inline-block;width:.8em;height:.8em;margin:0 .4em 0 .6em;border-radius:2px}.key:first-child{margin-left:0}
.wide{overflow-x:auto}.wide th:not(:first-child){max-width:7rem;vertical-align:bottom;text-align:center}.wide td{padding:1px}.wide td:first-child{padding-right:.8rem;white-space:nowrap}
.heat{display:block;min-width:4.2rem;padding:.15rem .5rem;border-radius:3px}.heat small{display:block;line-height:1.1}h3 small{font-weight:400}
`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const inHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) => `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`;
}

function pairingSection(found: PairingSummary, words: BatchWords, matrix: boolean): string {
  const { word, named } = words;
  const [one, other] = found.contestants;
  const where = [
    found.mission === null ? [] : [word('mission', { mission: named(found.mission) })],
    found.layout === null ? [] : [word('layout', { layout: named(found.layout) })],
    Object.entries(found.options).map(([key, value]) => words.option(key, value)),
    [numbers(found, word)],
  ].flat();
  const heading = word('against', { one: named(one?.name ?? ''), other: named(other?.name ?? '') });
  return [
    `<h2>${heading}</h2>`,
    `<p>${where.join(', ')}</p>`,
    table(
      [word('force'), word('player'), word('wins'), word('score'), words.points],
      found.contestants.map(({ name, player, wins, won, score, points }) => [
        inHtml(named(name)),
        inHtml(player),
        `${wins} <small>${between(won)}</small>`,
        `${percent(score.share)} <small>${between(score)}</small>`,
        `${tenth(points.mean)} ± ${tenth(points.deviation)}`,
      ]),
    ),
    `<p>${word('draws')}: ${found.draws}. ${word('battles')}: ${found.ended}.</p>`,
    `<h3>${word('score')} <small>${word('scoreNote')}</small></h3>`,
    sharePlot([
      ...found.contestants.map(({ name, score }) => ({ label: inHtml(named(name)), share: score })),
      { label: word('firstTurn'), share: found.firstTurn },
    ]),
    `<p>${word('firstTurn')}: ${word('firstTurnNote')}.</p>`,
    matrix ? '' : details(found, words),
    failures(found, word),
  ].join('\n');
}

const between = ({ low, high }: Share): string => `${percent(low)}–${percent(high)}`;

const numbers = ({ numbers: { first, last } }: PairingSummary, word: Word): string =>
  first === last ? word('number', { number: first }) : word('numbers', { first, last });

const details = (found: PairingSummary, words: BatchWords): string =>
  [
    `<div class="columns"><div><h3>${words.points}</h3>${legend(found, words)}${histogram(found.contestants.map(({ tally }) => tally.map(({ points, battles }) => [points, battles] as const)))}</div>`,
    `<div><h3>${words.word('rounds')}</h3>${histogram([found.lengths.map(({ rounds, battles }) => [rounds, battles] as const)], ['var(--bar)'])}</div></div>`,
    `<h3>${words.word('units')} <small>${words.word('unitsNote')}</small></h3><div class="columns">${found.contestants.map((contestant, side) => unitTable(contestant, side, scaleOf(found), words)).join('')}</div>`,
    found.kills.length === 0 ? '' : `<h3>${words.word('kills')} <small>${words.word('killsNote')}</small></h3>${killTables(found, words)}`,
    `<h3>${words.word('dice')} <small>${words.word('diceNote')}</small></h3><div class="columns">${found.contestants.map((contestant, side) => diceTable(contestant, side, words)).join('')}</div>`,
  ].join('\n');

/** Whose bars have which colour. */
const legend = ({ contestants }: PairingSummary, { named }: BatchWords): string =>
  `<p>${contestants.map(({ name }, side) => `<span class="key" style="background:${COLOURS[side % COLOURS.length]}"></span>${inHtml(named(name))}`).join(' ')}</p>`;

/** The most that any unit earned, lost or cost. */
const scaleOf = ({ contestants }: PairingSummary): number =>
  Math.max(...contestants.flatMap(({ units }) => units.flatMap(({ earned, lost, points }) => [earned, lost, points])), 0);

const unitTable = ({ name, units }: ContestantSummary, side: number, scale: number, { word, named }: BatchWords): string =>
  units.length === 0
    ? ''
    : `<div><strong>${inHtml(named(name))}</strong>${table(
        [word('unit'), word('inBattle'), word('cost'), word('earned'), word('lost'), word('survived'), ''],
        units.map((unit) => [
          inHtml(unit.name),
          tenth(unit.inBattle),
          tenth(unit.points),
          tenth(unit.earned),
          tenth(unit.lost),
          percent(unit.survived),
          earnings(unit.earned, unit.lost, unit.points, scale, side),
        ]),
      )}</div>`;

/** For each side and for nobody, who took how much of whom off the table: killers down, victims across, those who did or lost most first. */
function killTables({ contestants, kills }: PairingSummary, words: BatchWords): string {
  const most = Math.max(...kills.map(({ points }) => points));
  const sides = [...contestants.keys(), -1].map((side) => ({ side, own: kills.filter(({ contestant }) => contestant === side) }));
  return sides.map(({ side, own }) => (own.length === 0 ? '' : killTable(own, side, most, words))).join('');
}

function killTable(kills: readonly KillSummary[], side: number, most: number, { word }: BatchWords): string {
  const total = (who: (kill: KillSummary) => boolean): number => kills.reduce((sum, kill) => (who(kill) ? sum + kill.points : sum), 0);
  const killers = [...new Set(kills.map(({ by }) => by))].sort((a, b) => total(({ by }) => by === b) - total(({ by }) => by === a));
  const victims = [...new Set(kills.map(({ of }) => of))].sort((a, b) => total(({ of }) => of === b) - total(({ of }) => of === a));
  const cell = (by: string | null, of: string): string => {
    const kill = kills.find((one) => one.by === by && one.of === of);
    if (kill === undefined) return '';
    return `<span class="heat" style="${shade(kill.points, most, side < 0 ? 2 : side)}">${tenth(kill.points)}<small>${tenth(kill.models)}</small></span>`;
  };
  return `<div class="wide">${table(
    ['', ...victims.map(inHtml)],
    killers.map((by) => [by === null ? word('nobody') : inHtml(by), ...victims.map((of) => cell(by, of))]),
  )}</div>`;
}

const diceTable = ({ name, dice }: ContestantSummary, side: number, { word, named, purpose }: BatchWords): string =>
  dice.length === 0
    ? ''
    : `<div><strong>${inHtml(named(name))}</strong>${table(
        [word('purpose'), word('count'), word('mean'), word('expected'), word('deviations'), ''],
        dice.map(({ purpose: what, sides, count, mean, expected, deviations }) => [
          `${purpose(what)} (D${sides})`,
          `${count}`,
          mean.toFixed(3),
          expected.toFixed(1),
          `${deviations > 0 ? '+' : ''}${deviations.toFixed(1)}`,
          luck(deviations, side),
        ]),
      )}</div>`;

const failures = (found: PairingSummary, word: Word): string =>
  found.failures.length === 0
    ? ''
    : `<h3>${word('failures')}</h3><ul>${found.failures.map(({ number, seed, message }) => `<li>${word('number', { number })}, <code>${inHtml(seed)}</code>: ${inHtml(message)}</li>`).join('')}</ul>`;

function matrixSection({ pairings }: BatchSummary, { word, named }: BatchWords): string {
  const { names, scores, battles } = matrixOf(pairings);
  const cell = (score: number | null, count: number) =>
    score === null
      ? '–'
      : `<span style="color:color-mix(in srgb,var(--a) ${Math.round(score * 100)}%,var(--b))">${percent(score)}</span> <small>${count}</small>`;
  const shareIn = (score: number | null) => (score === null ? '–' : percent(score));
  return `<h2>${word('matrix')}</h2><p>${word('matrixNote')}</p>${table(
    ['', ...names.map((name) => inHtml(named(name))), word('all')],
    names.map((name, row) => [
      inHtml(named(name)),
      ...scores[row]!.map((score, i) => cell(score, battles[row]![i]!)),
      shareIn(meanOf(scores[row]!)),
    ]),
  )}`;
}
