import type { State } from '@warfold/engine';
import { asSentence } from '@warfold/engine';
import type { TurnForeseen, UnitForeseen } from '@warfold/odds/foreseen';
import type { AnswerProspect } from '../adviser/client.ts';
import { useBattle } from '../battle/store.ts';
import { useWords, type Words } from '../words/index.ts';
import { Bars } from './Bars.tsx';

/** What an attack that is being prepared would lead to: the chances, worked out by the rules themselves. */
export function Outlook() {
  const { t } = useWords();
  const outlook = useBattle((battle) => battle.outlook);
  if (outlook === undefined) return <p className="outlook faint">{t('foreseen.thinking')}</p>;
  return outlook === null ? null : <Expected prospect={outlook} />;
}

/** The same for what a click would do, while it is pointed at. */
export function Glimpse() {
  const glimpse = useBattle((battle) => battle.glimpse);
  const outlook = useBattle((battle) => battle.outlook);
  // What is prepared already stands there.
  const same =
    JSON.stringify([outlook?.units, outlook?.turns, outlook?.onward]) === JSON.stringify([glimpse?.units, glimpse?.turns, glimpse?.onward]);
  if (glimpse === null || (glimpse.units.length + glimpse.turns.length === 0 && glimpse.onward === null) || same) return null;
  return (
    <div className="settle glimpse">
      <Expected prospect={glimpse} />
    </div>
  );
}

function Expected({ prospect: { units, turns, onward, trials, assumes } }: { readonly prospect: AnswerProspect }) {
  const words = useWords();
  const { t } = words;
  const state = useBattle((battle) => battle.state);
  const coming = onwardLines(onward, state, words);
  if (state === null || units.length + turns.length + coming.length === 0) return null;
  return (
    <section className="outlook" aria-label={t('foreseen')}>
      <h3 className="unseen">{t('foreseen')}</h3>
      <ul>
        {turns.map((turn) => (
          <TurnOutlook key={`${turn.what} ${turn.unit}`} found={turn} state={state} />
        ))}
        {units.map((unit) => (
          <UnitOutlook key={unit.unit} found={unit} state={state} />
        ))}
      </ul>
      {coming.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {assumes && <p className="faint">{t('foreseen.assumes')}</p>}
      {trials !== null && <p className="faint">{t('foreseen.trials', { n: trials })}</p>}
    </section>
  );
}

const percent = (share: number, language: string): string => share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });

const chanceOf = ({ what, chance }: TurnForeseen, { t, language }: Words): string =>
  what === 'charge' && chance === 0 ? t('foreseen.noWay') : t(`foreseen.${what}`, { chance: percent(chance, language) });

/** What is to be expected of a unit, in a line: wounds, models, the chance that it is wiped out. */
function expectedOf({ wounds, slain, destroyed }: UnitForeseen, { t, language }: Words): string {
  const number = (value: number) =>
    value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: value < 0.095 ? 2 : 1 });
  const parts = [
    ...(wounds.mean > 0 ? [t('foreseen.wounds', { mean: number(wounds.mean) })] : []),
    ...(slain.mean > 0 ? [t('foreseen.slain', { mean: number(slain.mean) })] : []),
    ...(destroyed >= LEAST_TOLD ? [t('foreseen.destroyed', { chance: percent(destroyed, language) })] : []),
  ];
  return parts.length === 0 ? t('foreseen.nothing') : parts.join(', ');
}

/** A chance that would be shown as none is not worth a word. */
const LEAST_TOLD = 0.0005;

/** What comes for certain after a choice on which no die falls, and what the best of what may be done next would do. */
function onwardLines(onward: AnswerProspect['onward'], state: State | null, words: Words): readonly string[] {
  if (onward === null || state === null) return [];
  const { t, say } = words;
  const told = onward.told.map((text) => asSentence(say(text, state)));
  if (onward.next === null) return told;
  const harm = onward.next.units.map((found) => `${words.named(state.units[found.unit]?.name ?? '')} ${expectedOf(found, words)}`);
  return [...told, t('foreseen.next', { what: say(onward.next.label, state), harm: harm.join('; ') })];
}

/** The same on the table, beside what is pointed at or was clicked: a line for each unit that something may happen to. */
export function Foreseen({ prospect }: { readonly prospect: AnswerProspect | null | undefined }) {
  const words = useWords();
  const state = useBattle((battle) => battle.state);
  if (prospect === undefined) return <p className="foreseen-line">{words.t('foreseen.thinking')}</p>;
  if (prospect === null || state === null) return null;
  const lines = [
    ...prospect.turns.map((found) => ({ unit: found.unit, line: chanceOf(found, words) })),
    ...prospect.units.map((found) => ({ unit: found.unit, line: expectedOf(found, words) })),
  ];
  return (
    <>
      {lines.map(({ unit, line }) => (
        <p key={`${unit} ${line}`} className="foreseen-line">
          <b>{words.named(state.units[unit]?.name ?? '')}</b> {line}
        </p>
      ))}
      {onwardLines(prospect.onward, state, words).map((line) => (
        <p key={line} className="foreseen-line">
          {line}
        </p>
      ))}
    </>
  );
}

function TurnOutlook({ found, state }: { readonly found: TurnForeseen; readonly state: State }) {
  const words = useWords();
  return (
    <li>
      <strong>{words.say({ key: 'engine.unit', args: { unit: { unit: found.unit } } }, state)}</strong>{' '}
      <span>{chanceOf(found, words)}</span>
    </li>
  );
}

function UnitOutlook({ found, state }: { readonly found: UnitForeseen; readonly state: State }) {
  const words = useWords();
  const { t, say } = words;
  const { unit, slain, wounds } = found;
  const byModels = slain.chances.length > 2 || (slain.chances.length > 1 && wounds.chances.length <= 1);
  const name = say({ key: 'engine.unit', args: { unit: { unit } } }, state);
  return (
    <li>
      <strong>{name}</strong> <span>{expectedOf(found, words)}</span>
      <Bars
        chances={(byModels ? slain : wounds).chances}
        label={t('foreseen.chart', { unit: name, what: t(byModels ? 'foreseen.models' : 'foreseen.points') })}
      />
    </li>
  );
}
