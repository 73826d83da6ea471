import type { StepWord } from '@warfold/odds';
import { useWords } from '../words/index.ts';
import type { Menu } from './client.ts';
import { ObjectiveFields } from './ObjectiveFields.tsx';
import type { LabForm, LabStep } from './question.ts';

/** The words that every step understands, beside those of its deed. */
const FACINGS = ['front', 'flank', 'rear'] as const;

export function LabFormFields({ form, menu, onChange }: { readonly form: LabForm; readonly menu: Menu; onChange(form: LabForm): void }) {
  const { t } = useWords();
  const { steps, targets } = form;
  const changeStep = (at: number, step: LabStep): void => onChange({ ...form, steps: steps.map((one, i) => (i === at ? step : one)) });
  const resize = (key: string, size: number | null): void => {
    const { [key]: _before, ...sizes } = form.sizes ?? {};
    onChange({ ...form, sizes: size === null ? sizes : { ...sizes, [key]: size } });
  };
  const changeTarget = (at: number, target: string): void =>
    onChange({ ...form, targets: targets.map((one, i) => (i === at ? target : one)) });
  return (
    <>
      {steps.map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <fieldset key={i}>
          <legend>{t('odds.step', { n: i + 1 })}</legend>
          <StepFields
            step={step}
            menu={menu}
            onChange={(next) => changeStep(i, next)}
            size={form.sizes?.[`by/${step.by}`]}
            onSize={(size) => resize(`by/${step.by}`, size)}
          />
          {steps.length > 1 && (
            <button type="button" className="quiet" onClick={() => onChange({ ...form, steps: steps.filter((_, at) => at !== i) })}>
              {t('odds.remove')}
            </button>
          )}
        </fieldset>
      ))}
      <button type="button" onClick={() => onChange({ ...form, steps: [...steps, steps[steps.length - 1]!] })}>
        {t('odds.addStep')}
      </button>
      <fieldset>
        <legend>{t('odds.targets')}</legend>
        {targets.map((target, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a target is its place
          <div className="fields" key={i}>
            <UnitSelect label={t('odds.target', { n: i + 1 })} value={target} menu={menu} onChange={(name) => changeTarget(i, name)} />
            <SizeField size={form.sizes?.[`at/${target}`]} onSize={(size) => resize(`at/${target}`, size)} />
            {targets.length > 1 && (
              <button type="button" className="quiet" onClick={() => onChange({ ...form, targets: targets.filter((_, at) => at !== i) })}>
                {t('odds.remove')}
              </button>
            )}
          </div>
        ))}
        <button
          type="button"
          onClick={() =>
            onChange({ ...form, targets: [...targets, menu.units.find(({ name }) => !targets.includes(name))?.name ?? targets[0]!] })
          }
        >
          {t('odds.compare')}
        </button>
      </fieldset>
      <ObjectiveFields form={form} menu={menu} onChange={onChange} />
    </>
  );
}

function UnitSelect({
  label,
  value,
  menu,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly menu: Menu;
  onChange(name: string): void;
}) {
  const { named, language } = useWords();
  const units = menu.units.map(({ name, label: shown }) => ({ name, shown: named(shown) }));
  units.sort((a, b) => a.shown.localeCompare(b.shown, language));
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {units.map(({ name, shown }) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}

/** How many models, where it is not the usual number. */
function SizeField({ size, onSize }: { readonly size: number | undefined; onSize(size: number | null): void }) {
  const { t } = useWords();
  return (
    <label>
      <span>{t('odds.count')}</span>
      <input
        type="number"
        min={1}
        value={size ?? ''}
        placeholder={t('odds.unsaid')}
        onChange={({ target }) => onSize(target.value === '' ? null : target.valueAsNumber)}
      />
    </label>
  );
}

function StepFields({
  step,
  menu,
  onChange,
  size,
  onSize,
}: {
  readonly step: LabStep;
  readonly menu: Menu;
  onChange(step: LabStep): void;
  readonly size: number | undefined;
  onSize(size: number | null): void;
}) {
  const { t, say, word } = useWords();
  const deed = menu.deeds.find(({ name }) => name === step.deed);
  const named = (name: string): string =>
    menu.labels[name] === undefined ? word([`app.odds.word.${name}`], name) : say(menu.labels[name]);
  const put = (name: string, value: string | number | readonly string[] | null): void => {
    const { [name]: _before, ...words } = step.words;
    onChange({ ...step, words: value === null ? words : { ...words, [name]: value } });
  };
  return (
    <div className="fields">
      <UnitSelect label={t('odds.who')} value={step.by} menu={menu} onChange={(by) => onChange({ ...step, by })} />
      <label>
        <span>{t('odds.does')}</span>
        <select value={step.deed} onChange={(event) => onChange({ deed: event.target.value, by: step.by, words: {} })}>
          {menu.deeds.map(({ name, label }) => (
            <option key={name} value={name}>
              {say(label)}
            </option>
          ))}
        </select>
      </label>
      <SizeField size={size} onSize={onSize} />
      <WordField name="distance" label={t('odds.distance')} takes="number" value={step.words.distance} onPut={put} />
      <WordField name="facing" label={t('odds.facing')} takes={FACINGS} value={step.words.facing} onPut={put} />
      {menu.cover.length > 0 && <WordField name="cover" label={t('odds.cover')} takes={menu.cover} value={step.words.cover} onPut={put} />}
      {Object.entries(deed?.words ?? {}).map(([name, { takes }]) => (
        <WordField key={name} name={name} label={named(name)} takes={takes} value={step.words[name]} onPut={put} />
      ))}
      <UseFields uses={menu.uses[step.deed] ?? []} used={listOf(step.words.using)} onPut={(used) => put('using', used)} />
    </div>
  );
}

const listOf = (value: LabStep['words'][string] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'object' ? value : [String(value)];

/** What players may use in a step: several at once. */
function UseFields({
  uses,
  used,
  onPut,
}: {
  readonly uses: Menu['uses'][string];
  readonly used: readonly string[];
  onPut(used: readonly string[] | null): void;
}) {
  const { say, word } = useWords();
  if (uses.length === 0) return null;
  const toggle = (name: string): void => {
    const next = used.includes(name) ? used.filter((one) => one !== name) : [...used, name];
    onPut(next.length === 0 ? null : next);
  };
  return (
    <details className="uses" open={used.length > 0}>
      <summary>{word(['app.odds.word.using'], 'using')}</summary>
      {uses.map(({ name, label }) => (
        <label key={name} className="use">
          <input type="checkbox" checked={used.includes(name)} onChange={() => toggle(name)} />
          <span>{say(label)}</span>
        </label>
      ))}
    </details>
  );
}

function WordField({
  name,
  label,
  takes,
  value,
  onPut,
}: {
  readonly name: string;
  readonly label: string;
  readonly takes: StepWord['takes'];
  readonly value: LabStep['words'][string] | undefined;
  onPut(name: string, value: string | number | null): void;
}) {
  const { t, word } = useWords();
  if (typeof takes === 'string') {
    const numeric = takes === 'number';
    return (
      <label>
        <span>{label}</span>
        <input
          type={numeric ? 'number' : undefined}
          min={0}
          value={typeof value === 'object' ? '' : (value ?? '')}
          onChange={({ target }) => onPut(name, target.value === '' ? null : numeric ? target.valueAsNumber : target.value)}
        />
      </label>
    );
  }
  return (
    <label>
      <span>{label}</span>
      <select
        value={typeof value === 'object' ? '' : (value ?? '')}
        onChange={(event) => onPut(name, event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{t('odds.unsaid')}</option>
        {takes.map((one) => (
          <option key={one} value={one}>
            {word([`app.odds.word.${one}`], one)}
          </option>
        ))}
      </select>
    </label>
  );
}
