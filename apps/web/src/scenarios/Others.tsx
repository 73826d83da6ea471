import type { Scenario, ScenarioBook } from '@warfold/systems/scenario';
import { LIMITS } from '@warfold/systems/scenario';
import { useWords } from '../words/index.ts';
import { useMaker } from './bench.ts';
import { Choice, changedAt, LongField, NumberField, Row, removedAt, Section, TextField } from './fields.tsx';

const LANGUAGES = ['en', 'it', 'ca'] as const;
const IN = { en: 'scenarios.inEnglish', it: 'scenarios.inItalian', ca: 'scenarios.inCatalan' } as const;

/** Words with those of one language changed; an empty one is taken out. */
export function withWords(words: Scenario['story'], language: (typeof LANGUAGES)[number], text: string): Record<string, string> {
  const before = typeof words === 'string' ? { en: words } : (words ?? {});
  const kept = Object.entries({ ...before, [language]: text }).flatMap(([key, one]) =>
    one === undefined || one === '' ? [] : [[key, one] as const],
  );
  return Object.fromEntries(kept);
}

export const textIn = (words: Scenario['story'], language: (typeof LANGUAGES)[number]): string =>
  (typeof words === 'string' ? (language === 'en' ? words : '') : words?.[language]) ?? '';

export function WordsSection({ scenario }: { readonly scenario: Scenario }) {
  const { t } = useWords();
  const change = useMaker((maker) => maker.change);
  const { name, story } = scenario;
  return (
    <Section id="words" title={t('scenarios.words')} open>
      <div className="fields">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(IN[language], { what: t('scenarios.name') })}
            value={textIn(name, language)}
            most={LIMITS.name}
            onChange={(text) => change({ name: withWords(name, language, text) }, `name ${language}`)}
          />
        ))}
        {LANGUAGES.map((language) => (
          <LongField
            key={`story ${language}`}
            label={t(IN[language], { what: t('scenarios.story') })}
            value={textIn(story, language)}
            most={LIMITS.story}
            onChange={(text) => {
              const words = withWords(story, language, text);
              change({ story: Object.keys(words).length === 0 ? undefined : words }, `story ${language}`);
            }}
          />
        ))}
      </div>
    </Section>
  );
}

/** So many points, or a share of the size of the armies as it is written (`25%`); the check says what is wrong with it. */
const leadIn = (text: string): number | string | undefined => {
  const written = text.trim();
  return written === '' ? undefined : /^\d+$/.test(written) ? Number(written) : written;
};

export function CourseSection({ scenario }: { readonly scenario: Scenario }) {
  const { t } = useWords();
  const change = useMaker((maker) => maker.change);
  const { rounds, firstTurn, victory } = scenario;
  return (
    <Section id="rounds" title={t('scenarios.course')} open>
      <div className="fields">
        <NumberField
          label={t('scenarios.rounds')}
          value={rounds}
          least={1}
          most={LIMITS.rounds}
          hint={t('scenarios.book')}
          onChange={(now) => change({ rounds: now }, 'rounds')}
        />
        <Choice
          label={t('scenarios.firstTurn')}
          value={String(firstTurn ?? 0)}
          of={[0, 1, 2].map((n) => ({ value: String(n), label: n === 0 ? t('scenarios.book') : t('scenarios.side', { n }) }))}
          onChange={(side) => change({ firstTurn: side === '1' ? 1 : side === '2' ? 2 : undefined })}
        />
        <Choice
          label={t('scenarios.victory')}
          value={victory?.by ?? 'points'}
          of={(['points', 'book'] as const).map((value) => ({ value, label: t(`scenarios.victory.${value}`) }))}
          onChange={(by) => change({ victory: { ...victory, by: by === 'book' ? 'book' : undefined } })}
        />
        <TextField
          label={t('scenarios.ahead')}
          value={String(victory?.ahead ?? '')}
          most={5}
          onChange={(text) => change({ victory: { ...victory, ahead: leadIn(text) } }, 'ahead')}
        />
        <Choice
          label={t('scenarios.ties')}
          value={String(victory?.ties ?? 'draw')}
          of={['draw', 'objectives', '1', '2'].map((value) => ({
            value,
            label: /\d/.test(value) ? t('scenarios.side', { n: Number(value) }) : t(`scenarios.ties.${value}`),
          }))}
          onChange={(ties) =>
            change({
              victory: { ...victory, ties: ties === '1' ? 1 : ties === '2' ? 2 : ties === 'objectives' ? 'objectives' : undefined },
            })
          }
        />
      </div>
    </Section>
  );
}

type Start = NonNullable<Scenario['starts']>[number];

export function StartsSection({ scenario, book }: { readonly scenario: Scenario; readonly book: ScenarioBook }) {
  const { t, say } = useWords();
  const change = useMaker((maker) => maker.change);
  const starts = scenario.starts ?? [];
  const put = (i: number, one: Start, touched?: string): void =>
    change({ starts: changedAt(starts, i, one) }, touched && `${touched} ${i}`);
  const states = [
    { value: 'score', label: t('scenarios.state.score') },
    ...book.facts.states.map(({ key, label }) => ({ value: key, label: say(label) })),
  ];
  const valuesOf = (state: string) => book.facts.states.find(({ key }) => key === state)?.values;
  const begin = (side: 1 | 2, state: string): Start => {
    if (state === 'score') return { side, score: 1 };
    return { side, who: 'leader', state, value: valuesOf(state)?.[0] ?? true };
  };
  return (
    <Section id="starts" title={t('scenarios.starts')}>
      {starts.map((start, i) => {
        const title = t('scenarios.start', { n: i + 1 });
        const value = 'score' in start ? start.score : start.value;
        return (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a state is its place in the list
            key={i}
            title={title}
            remove={t('scenarios.remove')}
            removeOf={t('scenarios.removeOf', { what: title })}
            onRemove={() => change({ starts: starts.length === 1 ? undefined : removedAt(starts, i) })}
          >
            <Choice
              label={t('scenarios.for')}
              value={String(start.side)}
              of={[1, 2].map((n) => ({ value: String(n), label: t('scenarios.side', { n }) }))}
              onChange={(side) => put(i, { ...start, side: side === '2' ? 2 : 1 })}
            />
            <Choice
              label={t('scenarios.state')}
              value={'score' in start ? 'score' : start.state}
              of={states}
              onChange={(state) => put(i, begin(start.side, state))}
            />
            {'state' in start && <WhomFields start={start} onChange={(next, touched) => put(i, next, touched)} />}
            {'state' in start && (valuesOf(start.state)?.length ?? 0) > 0 && typeof value !== 'number' && (
              <Choice
                label={t('scenarios.value')}
                value={String(value)}
                of={(valuesOf(start.state) ?? []).map((one) => ({ value: String(one), label: String(one) }))}
                onChange={(one) => put(i, { ...start, value: one })}
              />
            )}
            {typeof value === 'number' && (
              <NumberField
                label={t('scenarios.value')}
                value={value}
                least={-10_000}
                onChange={(n) => put(i, 'score' in start ? { ...start, score: n ?? 0 } : { ...start, value: n ?? 1 }, 'value')}
              />
            )}
          </Row>
        );
      })}
      <button type="button" onClick={() => change({ starts: [...starts, { side: 1, score: 1 }] })}>
        {t('scenarios.add')}
      </button>
    </Section>
  );
}

const SOMEBODY = ['leader', 'dearest', 'all'];

/** Who begins so: the leader, everybody, or a unit by its name. */
function WhomFields({
  start,
  onChange,
}: {
  readonly start: Extract<Start, { state: string }>;
  onChange(start: Start, touched?: string): void;
}) {
  const { t } = useWords();
  const { who } = start;
  const named = !SOMEBODY.includes(who);
  return (
    <>
      <Choice
        label={t('scenarios.whom')}
        value={named ? 'named' : who}
        of={[...SOMEBODY, 'named'].map((one) => ({ value: one, label: t(`scenarios.who.${one}`) }))}
        onChange={(one) => onChange({ ...start, who: one === 'named' ? t('scenarios.name') : one })}
      />
      {named && <TextField label={t('scenarios.name')} value={who} onChange={(one) => onChange({ ...start, who: one }, 'who')} />}
    </>
  );
}
