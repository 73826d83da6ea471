import type { Goal, Scenario } from '@warfold/systems/scenario';
import { useWords } from '../words/index.ts';
import { useMaker } from './bench.ts';
import { Choice, changedAt, NumberField, Row, removedAt, Section, TextField, YesNo } from './fields.tsx';

const KINDS = ['hold', 'slay', 'escort', 'capture', 'survive'] as const;
const COUNTS = ['each', 'most', 'all', '1', '2', '3'] as const;
const SOMEBODY: Readonly<Record<Goal['goal'], readonly string[]>> = {
  hold: [],
  slay: ['units', 'models', 'leader', 'dearest'],
  survive: ['units', 'models', 'leader', 'dearest'],
  escort: ['leader', 'dearest'],
  capture: ['leader', 'dearest'],
};

/** A goal of another kind, with what both have. */
function goalOf(kind: string, { points, at, side, decides }: Goal): Goal {
  const goal = KINDS.find((one) => one === kind) ?? 'hold';
  return { goal, points, at, side, decides };
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
  readonly goal: Goal;
  readonly scenario: Scenario;
  onChange(goal: Goal, touched?: string): void;
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

function HoldFields({ goal, scenario, onChange }: GoalProps) {
  const { t } = useWords();
  if (goal.goal !== 'hold') return null;
  const keys = Array.isArray(scenario.objectives) ? scenario.objectives.map(({ key }) => key) : [];
  const [only] = goal.objectives ?? [];
  return (
    <>
      <Choice
        label={t('scenarios.which')}
        value={goal.objectives === undefined ? '' : goal.objectives.length === 1 ? (only ?? '') : 'several'}
        of={[
          { value: '', label: t('scenarios.which.all') },
          ...keys.map((key) => ({ value: key, label: key })),
          ...((goal.objectives?.length ?? 0) > 1 ? [{ value: 'several', label: goal.objectives?.join(', ') ?? '' }] : []),
        ]}
        onChange={(key) => onChange({ ...goal, objectives: key === '' ? undefined : [key] })}
      />
      <Choice
        label={t('scenarios.counted')}
        value={String(goal.count ?? 'each')}
        of={COUNTS.map((value) => ({ value, label: /\d/.test(value) ? value : t(`scenarios.count.${value}`) }))}
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
