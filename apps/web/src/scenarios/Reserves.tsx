import type { Reserve, Scenario, ScenarioArea } from '@warfold/systems/scenario';
import { LIMITS, reservesIn } from '@warfold/systems/scenario';
import { useWords } from '../words/index.ts';
import { useMaker } from './bench.ts';
import { Choice, changedAt, NumberField, removedAt, Section, YesNo } from './fields.tsx';
import { AreaFields } from './Zones.tsx';

/** As many places as the form takes. */
export const MOST_PLACES = 4;

/** A third of the army, from the second round on, along both short edges: to be changed. */
const beginning: Reserve = {
  ...{ oneIn: 3, round: 2, foes: 9 },
  areas: [
    { edge: 'west', deep: 6 },
    { edge: 'east', deep: 6 },
  ],
};

type Mode = 'book' | 'both' | 'each';
const modeOf = ({ reserves }: Scenario): Mode => (reserves === undefined ? 'book' : Array.isArray(reserves) ? 'each' : 'both');

function inMode(scenario: Scenario, mode: string): Scenario['reserves'] {
  const [first = beginning, second = first] = reservesIn(scenario);
  if (mode === 'each')
    return [
      { ...first, side: 1 },
      { ...second, side: 2 },
    ];
  const { side: _side, ...both } = first;
  return mode === 'both' ? both : undefined;
}

/** The reserves with those of one place in the list changed. */
export function withReserve(scenario: Scenario, at: number, next: Reserve): Scenario['reserves'] {
  const { reserves } = scenario;
  return Array.isArray(reserves) ? changedAt(reserves, at, next) : next;
}

/** The same with one more place where they come; those of both sides are begun where there are none yet. */
export function withPlace(scenario: Scenario, at: number, area: ScenarioArea): Scenario['reserves'] {
  const reserve = reservesIn(scenario)[at];
  if (reserve === undefined) return { ...beginning, areas: [area] };
  return reserve.areas.length >= MOST_PLACES
    ? scenario.reserves
    : withReserve(scenario, at, { ...reserve, areas: [...reserve.areas, area] });
}

/** Who comes later, where, and when. */
export function ReservesSection({ scenario }: { readonly scenario: Scenario }) {
  const { t } = useWords();
  const change = useMaker((maker) => maker.change);
  return (
    <Section id="reserves" title={t('scenarios.reserves')}>
      <Choice
        label={t('scenarios.reserves')}
        value={modeOf(scenario)}
        of={(['book', 'both', 'each'] as const).map((value) => ({ value, label: t(`scenarios.reserves.${value}`) }))}
        onChange={(mode) => change({ reserves: inMode(scenario, mode) })}
      />
      {reservesIn(scenario).map((reserve, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reserves are known by their place in the list
        <ReserveFields key={at} {...{ scenario, reserve, at }} />
      ))}
    </Section>
  );
}

interface ReserveProps {
  readonly scenario: Scenario;
  readonly reserve: Reserve;
  readonly at: number;
}

function ReserveFields({ scenario, reserve, at }: ReserveProps) {
  const { t } = useWords();
  const change = useMaker((maker) => maker.change);
  const { side, oneIn, must = false, round, foes, areas } = reserve;
  const put = (next: Partial<Reserve>, touched?: string): void =>
    change({ reserves: withReserve(scenario, at, { ...reserve, ...next }) }, touched && `reserves ${at} ${touched}`);
  return (
    <fieldset className="maker-row">
      <legend>{side === undefined ? t('scenarios.both') : t('scenarios.side', { n: side })}</legend>
      <div className="fields">
        {!Array.isArray(scenario.reserves) && (
          <Choice
            label={t('scenarios.for')}
            value={String(side ?? 0)}
            of={[0, 1, 2].map((n) => ({ value: String(n), label: n === 0 ? t('scenarios.both') : t('scenarios.side', { n }) }))}
            onChange={(chosen) => put({ side: chosen === '1' ? 1 : chosen === '2' ? 2 : undefined })}
          />
        )}
        <NumberField label={t('scenarios.oneIn')} value={oneIn} least={1} most={10} onChange={(n) => put({ oneIn: n ?? 1 }, 'one in')} />
        <NumberField
          label={t('scenarios.fromRound')}
          value={round}
          least={1}
          most={LIMITS.rounds}
          onChange={(n) => put({ round: n ?? 1 }, 'round')}
        />
        <NumberField label={t('scenarios.foes')} value={foes} most={48} onChange={(n) => put({ foes: n }, 'foes')} />
        <YesNo label={t('scenarios.must')} value={must} onChange={(now) => put({ must: now ? true : undefined })} />
      </div>
      {areas.map((area, i) => {
        const title = t('scenarios.place', { n: i + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by where it is in the list
          <fieldset key={i} className="maker-row">
            <legend>{title}</legend>
            <AreaFields area={area} at={i} onChange={(next) => put({ areas: changedAt(areas, i, next) }, `place ${i}`)} />
            {areas.length > 1 && (
              <button
                type="button"
                className="quiet"
                aria-label={t('scenarios.removeOf', { what: title })}
                onClick={() => put({ areas: removedAt(areas, i) })}
              >
                {t('scenarios.remove')}
              </button>
            )}
          </fieldset>
        );
      })}
      <button type="button" disabled={areas.length >= MOST_PLACES} onClick={() => put({ areas: [...areas, { edge: 'west', deep: 6 }] })}>
        {t('scenarios.addPlace')}
      </button>
    </fieldset>
  );
}
