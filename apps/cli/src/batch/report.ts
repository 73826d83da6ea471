import type { BatchSummary, ContestantSummary, PairingSummary, Share } from '@warfold/ai/batch';
import type { Language, System } from '@warfold/engine';
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
    `<p>${word('seed', { seed: found.seed })}</p>`,
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

const inPage = ({ word, named, purpose, points }: BatchWords): BatchWords => ({
  word: (key, args) => inHtml(word(key, args)),
  // Stands in sentences, which are made fit for the page as a whole.
  named,
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
`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const inHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const tenth = (value: number): string => value.toFixed(1);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) => `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`;
}

const COLOURS = ['var(--a)', 'var(--b)', 'var(--bar)', 'var(--soft)'];

/** Shares with their intervals on one line from 0 to 100. */
function sharePlot(rows: readonly { readonly label: string; readonly share: Share }[]): string {
  const [left, width, step] = [190, 420, 30];
  const x = (share: number) => (left + share * width).toFixed(1);
  const height = rows.length * step + 24;
  const lines = [0, 0.25, 0.5, 0.75, 1].map(
    (at) =>
      `<line x1="${x(at)}" x2="${x(at)}" y1="0" y2="${height - 20}" stroke="var(--line)"/><text x="${x(at)}" y="${height - 5}" text-anchor="middle">${at * 100}</text>`,
  );
  const marks = rows.map(({ label, share }, i) => {
    const y = i * step + 15;
    const colour = COLOURS[i % COLOURS.length];
    return `<text x="0" y="${y + 4}">${label}</text><line x1="${x(share.low)}" x2="${x(share.high)}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="3"/><circle cx="${x(share.share)}" cy="${y}" r="6" fill="${colour}"/><text x="${left + width + 12}" y="${y + 4}">${percent(share.share)}</text>`;
  });
  return `<svg viewBox="0 0 ${left + width + 70} ${height}" width="${left + width + 70}" role="img">${lines.join('')}${marks.join('')}</svg>`;
}

/** How many battles went so long. */
function lengthPlot(lengths: PairingSummary['lengths'], word: Word): string {
  if (lengths.length === 0) return '';
  const most = Math.max(...lengths.map(({ battles }) => battles));
  const [bar, height] = [44, 110];
  const bars = lengths.map(({ rounds, battles }, i) => {
    const tall = Math.max(1, (battles / most) * height);
    const x = i * bar + 4;
    return `<rect x="${x}" y="${(height - tall + 16).toFixed(1)}" width="${bar - 8}" height="${tall.toFixed(1)}" fill="var(--bar)"/><text x="${x + bar / 2 - 4}" y="${(height - tall + 12).toFixed(1)}" text-anchor="middle">${battles}</text><text x="${x + bar / 2 - 4}" y="${height + 32}" text-anchor="middle">${rounds}</text>`;
  });
  const width = Math.max(160, lengths.length * bar);
  return `<h3>${word('rounds')}</h3><svg viewBox="0 0 ${width} ${height + 38}" width="${width}" role="img">${bars.join('')}</svg>`;
}

function pairingSection(found: PairingSummary, words: BatchWords, matrix: boolean): string {
  const { word, named } = words;
  const [one, other] = found.contestants;
  const where = [
    found.mission === null ? [] : [word('mission', { mission: named(found.mission) })],
    found.layout === null ? [] : [word('layout', { layout: named(found.layout) })],
  ].flat();
  const heading = word('against', { one: named(one?.name ?? ''), other: named(other?.name ?? '') });
  return [
    `<h2>${heading}</h2>`,
    where.length === 0 ? '' : `<p>${where.join(', ')}</p>`,
    table(
      [word('force'), word('player'), word('wins'), word('score'), words.points],
      found.contestants.map(({ name, player, wins, score, points }) => [
        inHtml(named(name)),
        inHtml(player),
        `${wins}`,
        percent(score.share),
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
    matrix ? '' : lengthPlot(found.lengths, word),
    matrix ? '' : details(found, words),
    failures(found, word),
  ].join('\n');
}

const details = (found: PairingSummary, words: BatchWords): string =>
  [
    `<h3>${words.word('units')}</h3><div class="columns">${found.contestants.map((contestant) => unitTable(contestant, words)).join('')}</div>`,
    found.kills.length === 0 ? '' : `<h3>${words.word('kills')}</h3>${killTable(found, words.word)}`,
    `<h3>${words.word('dice')}</h3><div class="columns">${found.contestants.map((contestant) => diceTable(contestant, words)).join('')}</div>`,
  ].join('\n');

const unitTable = ({ name, units }: ContestantSummary, { word, named }: BatchWords): string =>
  units.length === 0
    ? ''
    : `<div><strong>${inHtml(named(name))}</strong>${table(
        [word('unit'), word('cost'), word('earned'), word('lost'), word('survived')],
        units.map((unit) => [inHtml(unit.name), tenth(unit.points), tenth(unit.earned), tenth(unit.lost), percent(unit.survived)]),
      )}</div>`;

const killTable = ({ kills }: PairingSummary, word: Word): string =>
  table(
    [word('by'), word('of'), word('cost'), word('models')],
    kills
      .slice(0, 40)
      .map(({ by, of, points, models }) => [by === null ? word('nobody') : inHtml(by), inHtml(of), tenth(points), tenth(models)]),
  );

const diceTable = ({ name, dice }: ContestantSummary, { word, named, purpose }: BatchWords): string =>
  dice.length === 0
    ? ''
    : `<div><strong>${inHtml(named(name))}</strong>${table(
        [word('purpose'), word('count'), word('mean'), word('expected'), word('deviations')],
        dice.map(({ purpose: what, sides, count, mean, expected, deviations }) => [
          `${purpose(what)} (D${sides})`,
          `${count}`,
          mean.toFixed(3),
          expected.toFixed(1),
          `${deviations > 0 ? '+' : ''}${deviations.toFixed(1)}`,
        ]),
      )}</div>`;

const failures = (found: PairingSummary, word: Word): string =>
  found.failures.length === 0
    ? ''
    : `<h3>${word('failures')}</h3><ul>${found.failures.map(({ seed, message }) => `<li><code>${inHtml(seed)}</code>: ${inHtml(message)}</li>`).join('')}</ul>`;

function matrixSection({ pairings }: BatchSummary, { word, named }: BatchWords): string {
  const { names, scores } = matrixOf(pairings);
  const cell = (score: number | null) =>
    score === null ? '–' : `<span style="color:color-mix(in srgb,var(--a) ${Math.round(score * 100)}%,var(--b))">${percent(score)}</span>`;
  return `<h2>${word('matrix')}</h2><p>${word('matrixNote')}</p>${table(
    ['', ...names.map((name) => inHtml(named(name))), word('all')],
    names.map((name, row) => [inHtml(named(name)), ...scores[row]!.map(cell), percent(meanOf(scores[row]!))]),
  )}`;
}
