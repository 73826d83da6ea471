import type { Scenario, ScenarioGoal } from '@warfold/systems/scenario';
import { LIMITS } from '@warfold/systems/scenario';
import { useWords } from '../words/index.ts';
import { useMaker } from './bench.ts';
import { Choice, changedAt, NumberField, Row, removedAt, Section, TextField, YesNo } from './fields.tsx';
import { AreaFields } from './Zones.tsx';

const KINDS = ['hold', 'slay', 'escort', 'capture', 'survive'] as const;
const COUNTS = ['each', 'most', 'all'] as const;
/** As many as may be asked for where nobody knows how many there will be. */
const MOST_COUNTED = 4;
const SOMEBODY: Readonly<Record<ScenarioGoal['goal'], readonly string[]>> = {
  hold: [],
  slay: ['units', 'models', 'leader', 'dearest'],
  survive: ['units', 'models', 'leader', 'dearest'],
  escort: ['leader', 'dearest'],
  capture: ['leader', 'dearest'],
};

/** A goal of another kind, with what both have. */
function goalOf(kind: string, { points, at, rounds, side, decides }: ScenarioGoal): ScenarioGoal {
  const goal = KINDS.find((one) => one === kind) ?? 'hold';
  return { goal, points, at, rounds, side, decides };
}

export function GoalsSection({ scenario }: { readonly scenario: Scenario }) {
  const { t } = useWords();
  const change = useMaker((maker) => maker.change);
  const { goals } = scenario;
  return (
    <Section id="goals" title={t('scenarios.goals')} open>
      {goals.map((goal, i) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a goal is its place in the list
          key={i}
          title={t('scenarios.goal', { n: i + 1 })}
          remove={t('scenarios.remove')}
          removeOf={t('scenarios.removeOf', { what: t('scenarios.goal', { n: i + 1 }) })}
          onRemove={() => change({ goals: removedAt(goals, i) })}
        >
          <GoalFields
            {...{ goal, scenario }}
            onChange={(next, touched) => change({ goals: changedAt(goals, i, next) }, touched && `${touched} ${i}`)}
          />
        </Row>
      ))}
      <button type="button" onClick={() => change({ goals: [...goals, { goal: 'hold', at: 'round', points: 1 }] })}>
        {t('scenarios.add')}
      </button>
    </Section>
  );
}

interface GoalProps {
  readonly goal: ScenarioGoal;
  readonly scenario: Scenario;
  onChange(goal: ScenarioGoal, touched?: string): void;
}

function GoalFields({ goal, scenario, onChange }: GoalProps) {
  const { t } = useWords();
  return (
    <>
      <Choice
        label={t('scenarios.what')}
        value={goal.goal}
        of={KINDS.map((value) => ({ value, label: t(`scenarios.goal.${value}`) }))}
        onChange={(kind) => onChange(goalOf(kind, goal))}
      />
      {goal.goal === 'hold' ? <HoldFields {...{ goal, scenario, onChange }} /> : <WhoFields {...{ goal, scenario, onChange }} />}
      <ToFields {...{ goal, scenario, onChange }} />
      <NumberField
        label={t('scenarios.points')}
        value={goal.points}
        least={-10_000}
        onChange={(points) => onChange({ ...goal, points }, 'points')}
      />
      {(goal.goal === 'slay' || goal.goal === 'survive') && (
        <YesNo
          label={t('scenarios.worth')}
          value={goal.worth === true}
          onChange={(worth) => onChange({ ...goal, worth: worth || undefined })}
        />
      )}
      <Choice
        label={t('scenarios.when')}
        value={goal.at ?? 'end'}
        of={(['turn', 'round', 'end'] as const).map((value) => ({ value, label: t(`scenarios.when.${value}`) }))}
        onChange={(at) => onChange({ ...goal, at: at === 'turn' || at === 'round' ? at : undefined })}
      />
      <RoundFields {...{ goal, scenario, onChange }} />
      <Choice
        label={t('scenarios.for')}
        value={String(goal.side ?? 0)}
        of={[0, 1, 2].map((n) => ({ value: String(n), label: n === 0 ? t('scenarios.both') : t('scenarios.side', { n }) }))}
        onChange={(side) => onChange({ ...goal, side: side === '1' ? 1 : side === '2' ? 2 : undefined })}
      />
      <Choice
        label={t('scenarios.decides')}
        value={goal.decides ?? 'no'}
        of={(['no', 'at-once', 'at-end'] as const).map((value) => ({ value, label: t(`scenarios.decides.${value}`) }))}
        onChange={(decides) => onChange({ ...goal, decides: decides === 'at-once' || decides === 'at-end' ? decides : undefined })}
      />
    </>
  );
}

/** It counts from this round to that; in all of them where nothing is written. */
function RoundFields({ goal, scenario, onChange }: GoalProps) {
  const { t } = useWords();
  const { rounds } = goal;
  const last = scenario.rounds ?? LIMITS.rounds;
  return (
    <>
      <NumberField
        label={t('scenarios.fromRound')}
        value={rounds?.[0]}
        least={1}
        most={LIMITS.rounds}
        onChange={(from) =>
          onChange({ ...goal, rounds: from === undefined ? undefined : [from, Math.max(from, rounds?.[1] ?? last)] }, 'from')
        }
      />
      <NumberField
        label={t('scenarios.toRound')}
        value={rounds?.[1]}
        least={1}
        most={LIMITS.rounds}
        onChange={(to) => onChange({ ...goal, rounds: to === undefined ? undefined : [rounds?.[0] ?? 1, to] }, 'to')}
      />
    </>
  );
}

function HoldFields({ goal, scenario, onChange }: GoalProps) {
  const { t } = useWords();
  if (goal.goal !== 'hold') return null;
  const keys = Array.isArray(scenario.objectives) ? scenario.objectives.map(({ key }) => key) : [];
  const only = goal.objectives ?? [];
  const most = Math.max(MOST_COUNTED, keys.length, typeof goal.count === 'number' ? goal.count : 0);
  const counts = [...COUNTS, ...Array.from({ length: most }, (_, i) => String(i + 1))];
  const take = (key: string, taken: boolean): void => {
    const chosen = [...keys, ...only].filter((one, i, all) => all.indexOf(one) === i && (one === key ? taken : only.includes(one)));
    onChange({ ...goal, objectives: chosen.length === 0 ? undefined : chosen });
  };
  return (
    <>
      <Choice
        label={t('scenarios.which')}
        value={only.length === 0 ? '' : 'some'}
        of={[
          { value: '', label: t('scenarios.which.all') },
          ...(keys.length > 0 || only.length > 0 ? [{ value: 'some', label: t('scenarios.which.some') }] : []),
        ]}
        onChange={(which) => onChange({ ...goal, objectives: which === '' ? undefined : keys.slice(0, 1) })}
      />
      {only.length > 0 && (
        <fieldset className="several" aria-label={t('scenarios.which')}>
          {[...keys, ...only.filter((key) => !keys.includes(key))].map((key) => (
            <YesNo key={key} label={key} value={only.includes(key)} onChange={(taken) => take(key, taken)} />
          ))}
        </fieldset>
      )}
      <Choice
        label={t('scenarios.counted')}
        value={String(goal.count ?? 'each')}
        of={counts.map((value) => ({ value, label: /\d/.test(value) ? value : t(`scenarios.count.${value}`) }))}
        onChange={(count) =>
          onChange({ ...goal, count: count === 'each' ? undefined : count === 'most' || count === 'all' ? count : Number(count) })
        }
      />
      <Choice
        label={t('scenarios.lies')}
        value={goal.lies ?? 'any'}
        of={(['any', 'own', 'enemy', 'neutral'] as const).map((value) => ({ value, label: t(`scenarios.lies.${value}`) }))}
        onChange={(lies) => onChange({ ...goal, lies: lies === 'own' || lies === 'enemy' || lies === 'neutral' ? lies : undefined })}
      />
    </>
  );
}

/** Where somebody is brought: to the zone of the enemy, or to a place of its own. */
function ToFields({ goal, onChange }: GoalProps) {
  const { t } = useWords();
  if (goal.goal !== 'escort') return null;
  return (
    <>
      <Choice
        label={t('scenarios.to')}
        value={goal.to === undefined ? 'zone' : 'place'}
        of={(['zone', 'place'] as const).map((value) => ({ value, label: t(`scenarios.to.${value}`) }))}
        onChange={(to) => onChange({ ...goal, to: to === 'place' ? { round: ['50%', '50%'], radius: 6 } : undefined })}
      />
      {goal.to !== undefined && <AreaFields area={goal.to} at={1} onChange={(to) => onChange({ ...goal, to }, 'to')} />}
    </>
  );
}

function WhoFields({ goal, onChange }: GoalProps) {
  const { t } = useWords();
  if (goal.goal === 'hold') return null;
  const known = SOMEBODY[goal.goal];
  const who = goal.who ?? known[0] ?? 'leader';
  const named = !known.includes(who);
  return (
    <>
      <Choice
        label={t('scenarios.whom')}
        value={named ? 'named' : who}
        of={[...known, 'named'].map((value) => ({ value, label: t(`scenarios.who.${value}`) }))}
        onChange={(one) => onChange({ ...goal, who: one === 'named' ? t('scenarios.name') : one })}
      />
      {named && <TextField label={t('scenarios.name')} value={who} onChange={(one) => onChange({ ...goal, who: one }, 'who')} />}
    </>
  );
}
