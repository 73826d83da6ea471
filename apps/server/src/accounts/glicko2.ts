/**
 * Ratings after Mark Glickman, "Example of the Glicko-2 system" (2013). Every battle is a period of its own; a day without one widens what is
 * not known about a player by one step.
 */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export const NEW_RATING: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How much a volatility may change. */
const TAU = 0.5;
const SCALE = 173.7178;
const WIDEST = 350;
const EXACT = 1e-6;

/** 1 is won, 0 is lost, a half is a draw. */
export interface RatedGame {
  readonly against: Rating;
  readonly score: number;
}

const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** What is known of a player after so many periods without a game. */
export function rested(player: Rating, periods: number): Rating {
  const phi = player.deviation / SCALE;
  const wider = SCALE * Math.sqrt(phi * phi + periods * player.volatility * player.volatility);
  return { ...player, deviation: Math.min(WIDEST, wider) };
}

export function rated(player: Rating, games: readonly RatedGame[]): Rating {
  if (games.length === 0) return rested(player, 1);
  const mu = (player.rating - 1500) / SCALE;
  const phi = player.deviation / SCALE;
  const met = games.map(({ against, score }) => {
    const weight = weightOf(against.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (against.rating - 1500) / SCALE)));
    return { weight, expected, score };
  });
  const variance = 1 / met.reduce((sum, { weight, expected }) => sum + weight * weight * expected * (1 - expected), 0);
  const better = met.reduce((sum, { weight, expected, score }) => sum + weight * (score - expected), 0);
  const volatility = volatilityAfter({ phi, volatility: player.volatility, variance, delta: variance * better });
  const before = Math.sqrt(phi * phi + volatility * volatility);
  const after = 1 / Math.sqrt(1 / (before * before) + 1 / variance);
  return { rating: SCALE * (mu + after * after * better) + 1500, deviation: Math.min(WIDEST, SCALE * after), volatility };
}

/** Step 5 of the paper: the Illinois algorithm. */
function volatilityAfter(now: {
  readonly phi: number;
  readonly volatility: number;
  readonly variance: number;
  readonly delta: number;
}): number {
  const { phi, variance, delta } = now;
  const start = Math.log(now.volatility ** 2);
  const f = (x: number): number => {
    const grown = Math.exp(x);
    const whole = phi * phi + variance + grown;
    return (grown * (delta * delta - whole)) / (2 * whole * whole) - (x - start) / (TAU * TAU);
  };
  let low = start;
  let high = Math.log(Math.max(delta * delta - phi * phi - variance, Number.MIN_VALUE));
  if (delta * delta <= phi * phi + variance) {
    let steps = 1;
    while (f(start - steps * TAU) < 0) steps++;
    high = start - steps * TAU;
  }
  let fLow = f(low);
  let fHigh = f(high);
  while (Math.abs(high - low) > EXACT) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [next, fNext];
  }
  return Math.exp(low / 2);
}
