import type { Scenario, ScenarioBook } from '@warfold/systems/scenario';
import { useWords } from '../words/index.ts';
import { useMaker } from './bench.ts';
import { wordsIn } from './deliver.ts';
import { Choice, changedAt, LengthField, NumberField, Row, removedAt, Section, TextField } from './fields.tsx';

type Objectives = NonNullable<Scenario['objectives']>;
type Fixed = Extract<Objectives, readonly unknown[]>;

const modeOf = (objectives: Scenario['objectives']): string => {
  if (objectives === undefined) return 'none';
  return Array.isArray(objectives) ? 'fixed' : 'placed' in objectives ? 'placed' : 'terrain';
};

/** A key that no other has. */
export function newKey(taken: readonly { readonly key: string }[]): string {
  let n = taken.length + 1;
  while (taken.some(({ key }) => key === `objective-${n}`)) n++;
  return `objective-${n}`;
}

const beginning = (mode: string): Scenario['objectives'] => {
  if (mode === 'fixed') return [{ key: 'objective-1', at: ['50%', '50%'] }];
  if (mode === 'placed') return { placed: 4, apart: 9, fromEdge: 6 };
  return mode === 'terrain' ? { terrain: 'nearest-the-middle' } : undefined;
};

export function ObjectivesSection({ scenario, book }: { readonly scenario: Scenario; readonly book: ScenarioBook }) {
  const { t } = useWords();
  const change = useMaker((maker) => maker.change);
  const { objectives } = scenario;
  const modes = [
    'none',
    'fixed',
    ...(book.facts.placesObjectives ? ['placed'] : []),
    ...(book.system.key === 'noquarter' ? ['terrain'] : []),
  ];
  return (
    <Section id="objectives" title={t('scenarios.objectives')} open>
      <Choice
        label={t('scenarios.objectives')}
        value={modeOf(objectives)}
        of={modes.map((value) => ({ value, label: t(`scenarios.objectives.${value}`) }))}
        onChange={(mode) => change({ objectives: beginning(mode) })}
      />
      {Array.isArray(objectives) && <FixedFields objectives={objectives} book={book} />}
      {objectives !== undefined && 'placed' in objectives && (
        <div className="fields">
          <NumberField
            label={t('scenarios.count')}
            value={typeof objectives.placed === 'number' ? objectives.placed : undefined}
            least={1}
            most={16}
            hint="D6+1"
            onChange={(placed) => change({ objectives: { ...objectives, placed: placed ?? 'D6+1' } }, 'placed')}
          />
          <NumberField
            label={t('scenarios.apartEach')}
            value={objectives.apart}
            most={48}
            onChange={(apart) => change({ objectives: { ...objectives, apart: apart ?? 0 } }, 'apart each')}
          />
          <NumberField
            label={t('scenarios.fromEdge')}
            value={objectives.fromEdge}
            most={48}
            onChange={(fromEdge) => change({ objectives: { ...objectives, fromEdge } }, 'from edge')}
          />
        </div>
      )}
    </Section>
  );
}

function FixedFields({ objectives, book }: { readonly objectives: Fixed; readonly book: ScenarioBook }) {
  const { t, language } = useWords();
  const change = useMaker((maker) => maker.change);
  const put = (i: number, one: Fixed[number], touched: string): void =>
    change({ objectives: changedAt(objectives, i, one) }, `objective ${i} ${touched}`);
  const features = book.facts.features ?? [];
  return (
    <>
      {objectives.map((one, i) => {
        const [x, y] = one.at;
        const title = t('scenarios.objective', { n: i + 1 });
        return (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: an objective is its place in the list
            key={i}
            title={title}
            remove={t('scenarios.remove')}
            removeOf={t('scenarios.removeOf', { what: title })}
            onRemove={() => change({ objectives: objectives.length === 1 ? undefined : removedAt(objectives, i) })}
          >
            <TextField label={t('scenarios.key')} value={one.key} most={30} onChange={(key) => put(i, { ...one, key }, 'key')} />
            <TextField
              label={t('scenarios.name')}
              value={wordsIn(one.name, language)}
              onChange={(name) =>
                put(
                  i,
                  { ...one, name: name === '' ? undefined : { ...(typeof one.name === 'object' ? one.name : {}), [language]: name } },
                  'name',
                )
              }
            />
            <LengthField label={t('scenarios.west')} value={x} onChange={(west) => put(i, { ...one, at: [west, y] }, 'x')} />
            <LengthField label={t('scenarios.south')} value={y} onChange={(south) => put(i, { ...one, at: [x, south] }, 'y')} />
            {features.length > 0 && (
              <Choice
                label={t('scenarios.shape')}
                value={one.feature ?? ''}
                of={[{ value: '', label: t('scenarios.objectives') }, ...features.map((value) => ({ value, label: value }))]}
                onChange={(feature) => put(i, { ...one, feature: feature === '' ? undefined : feature }, 'feature')}
              />
            )}
          </Row>
        );
      })}
      <button
        type="button"
        onClick={() =>
          change({ objectives: [...objectives, { key: newKey(objectives), at: ['50%', `${20 + 10 * (objectives.length % 7)}%`] }] })
        }
      >
        {t('scenarios.add')}
      </button>
    </>
  );
}
