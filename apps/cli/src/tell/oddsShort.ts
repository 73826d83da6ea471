import type { Language } from '@warfold/engine';
import type { Distribution, GoalOdds, Odds, OddsAnswer, OddsSupport } from '@warfold/odds';
import { HOLDINGS, isDistribution, quantile } from '@warfold/odds';
import { chosenTold, type Teller, tellerOf, thrownTold } from './odds.ts';

const percent = (p: number): string => `${(100 * p).toFixed(1)} %`;
const LEVELS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/** Chances that would be shown as nothing are left out at both ends. */
const SHOWN = 0.0005;

/** `0 ▂▅█▆▃▁ 5`: how likely each number is, the likeliest as high as can be. */
function histogram({ chances }: Distribution): string {
  const shown = chances.map((p, n) => (p >= SHOWN ? n : -1)).filter((n) => n >= 0);
  const [least = 0, most = 0] = [shown[0], shown.at(-1)];
  const top = Math.max(...chances);
  const bars = chances.slice(least, most + 1).map((p) => (p < SHOWN ? ' ' : LEVELS[Math.min(7, Math.floor((8 * p) / top))]!));
  return `${least} ${bars.join('')} ${most}`;
}

/** `slain 3.2 (1 to 6 nine times of ten)`; what comes about once or not at all, by its chance. */
function countOf(name: string, odds: Distribution, teller: Teller): string {
  if (odds.chances.length <= 1) return teller.word('short.never', { name: teller.label(name) });
  if (odds.chances.length <= 2) return `${teller.label(name)} ${percent(odds.chances[1] ?? 0)}`;
  const [low, high] = [quantile(odds, 0.05), quantile(odds, 0.95)];
  return teller.word('short.count', { name: teller.label(name), mean: odds.mean.toFixed(2), low, high });
}

interface Told {
  readonly line: string;
  readonly histogram: string | null;
}

/** What came of everybody whose fate is open: what is counted of them, and their fates, the likeliest first. */
function unitsTold({ units, counts }: Odds, teller: Teller): Told[] {
  const told: Told[] = [];
  for (const [unit, facts] of Object.entries(units)) {
    const numbers = Object.entries(facts).flatMap(([name, odds]) =>
      isDistribution(odds) && odds.chances.length > 1 ? [{ name, odds }] : [],
    );
    const fates = Object.values(facts).flatMap((odds) => (isDistribution(odds) ? [] : Object.entries(odds)));
    if (numbers.length === 0 && fates.length < 2) continue;
    const parts = [
      ...numbers.filter(({ odds }) => odds.mean > 0).map(({ name, odds }) => countOf(name, odds, teller)),
      ...fates.sort(([, a], [, b]) => b - a).map(([fate, p]) => `${teller.label(fate)} ${percent(p)}`),
    ];
    const drawn = numbers.find(({ odds }) => odds.chances.length > 2) ?? numbers[0];
    told.push({
      line: `${unit}: ${parts.join(', ')}`,
      histogram: drawn === undefined ? null : `${teller.label(drawn.name)} ${histogram(drawn.odds)}`,
    });
  }
  if (told.length > 0) return told;
  // Nobody comes to harm: a spell, a charge or a test is told by what was counted.
  return Object.entries(counts).map(([name, odds]) => ({
    line: countOf(name, odds, teller),
    histogram: odds.chances.length > 2 ? histogram(odds) : null,
  }));
}

function goalTold({ chance, needed, wanted = 0 }: GoalOdds, teller: Teller): string {
  if (needed === undefined) return teller.word('short.goal', { chance: percent(chance) });
  const { count, oneFewer, most } = needed;
  if (count === null) return teller.word('short.neverEnough', { chance: percent(chance), most });
  return teller.word('short.needed', {
    count,
    wanted: `${Math.round(1000 * wanted) / 10} %`,
    chance: percent(chance),
    fewer: percent(oneFewer),
  });
}

/** A line and a histogram for everything that is compared. */
export function oddsShort(
  support: OddsSupport,
  { title, options }: OddsAnswer,
  language: Language,
  goals: readonly GoalOdds[] = [],
): string {
  const lines = options.flatMap(({ name, odds }) => {
    const teller = tellerOf(support, odds, language);
    const goal = goals.find(({ option }) => option === name);
    const told = unitsTold(odds, teller);
    const { objective } = odds;
    const holds =
      objective === null
        ? []
        : [
            `${teller.word('objective', { rule: objective.rule })}: ${HOLDINGS.map((one) => `${teller.word(one)} ${percent(objective.chances[one])}`).join(', ')}`,
          ];
    const left = odds.steps.flatMap(({ leftOut }) =>
      leftOut.map(({ what, why }) => teller.word('leftOut', { what, why: why.text, rule: why.rule })),
    );
    const all = [
      ...(goal === undefined ? [] : [goalTold(goal, teller)]),
      ...told.flatMap(({ line, histogram: drawn }) => [line, ...(drawn === null ? [] : [`  ${drawn}`])]),
      ...holds,
      ...left,
      ...thrownTold(odds, teller),
      ...chosenTold(odds, teller),
      ...(odds.assumed.length === 0 ? [] : [teller.word('assumed', { what: odds.assumed.map(teller.say).join(', ') })]),
    ];
    return name === '' ? all : [`== ${name}`, ...all];
  });
  return [...(title === null ? [] : [title]), ...lines].join('\n');
}
