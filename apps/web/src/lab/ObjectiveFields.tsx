import { useWords } from '../words/index.ts';
import type { Menu } from './client.ts';
import type { LabForm, LabObjective, LabThere } from './question.ts';

/** Numbers of models that can be chosen; more are written out. */
const MOST = 20;

/** Who stands at an objective, so that the answer says who holds it. */
export function ObjectiveFields({ form, menu, onChange }: { readonly form: LabForm; readonly menu: Menu; onChange(form: LabForm): void }) {
  const { t } = useWords();
  const { objective, ...rest } = form;
  if (menu.objective === null) return null;
  if (objective === undefined)
    return (
      <button
        type="button"
        onClick={() => onChange({ ...form, objective: { held: '', there: [{ side: 'theirs', unit: '', models: '' }] } })}
      >
        {t('odds.askObjective')}
      </button>
    );
  const put = (next: LabObjective): void => onChange({ ...form, objective: next });
  const changeRow = (at: number, row: LabThere): void =>
    put({ ...objective, there: objective.there.map((one, i) => (i === at ? row : one)) });
  return (
    <fieldset>
      <legend>{t('odds.atObjective')}</legend>
      {objective.there.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div className="fields there" key={i}>
          <ThereFields row={row} menu={menu} onChange={(next) => changeRow(i, next)} />
          <button type="button" className="quiet" onClick={() => put({ ...objective, there: objective.there.filter((_, at) => at !== i) })}>
            {t('odds.remove')}
          </button>
        </div>
      ))}
      <button
        type="button"
        onClick={() => put({ ...objective, there: [...objective.there, { side: 'ours', unit: form.steps[0]?.by ?? '', models: '' }] })}
      >
        {t('odds.addThere')}
      </button>
      {menu.objective.held && (
        <label>
          <span>{t('odds.held')}</span>
          <select value={objective.held} onChange={(event) => put({ ...objective, held: event.target.value })}>
            <option value="">{t('odds.heldUnsaid')}</option>
            <option value="A">{t('odds.side.ours')}</option>
            <option value="B">{t('odds.side.theirs')}</option>
          </select>
        </label>
      )}
      <button type="button" className="quiet" onClick={() => onChange(rest)}>
        {t('odds.noObjective')}
      </button>
    </fieldset>
  );
}

function ThereFields({ row, menu, onChange }: { readonly row: LabThere; readonly menu: Menu; onChange(row: LabThere): void }) {
  const { t } = useWords();
  const [first] = menu.units;
  return (
    <>
      <label>
        <span>{t('odds.side')}</span>
        <select
          value={row.side}
          onChange={({ target }) =>
            onChange(
              target.value === 'ours' ? { side: 'ours', unit: first?.name ?? '', models: '' } : { side: 'theirs', unit: '', models: '' },
            )
          }
        >
          <option value="ours">{t('odds.side.ours')}</option>
          <option value="theirs">{t('odds.side.theirs')}</option>
        </select>
      </label>
      <label>
        <span>{t('odds.who')}</span>
        <select value={row.unit} onChange={({ target }) => onChange({ ...row, unit: target.value })}>
          {row.side === 'theirs' && <option value="">{t('odds.theTarget')}</option>}
          {menu.units.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('odds.models')}</span>
        <select value={row.models} onChange={({ target }) => onChange({ ...row, models: target.value })}>
          <option value="">{t('odds.all')}</option>
          {menu.objective?.charge === true && row.side === 'ours' && <option value="charge">{t('odds.ifCharged')}</option>}
          {Array.from({ length: MOST }, (_, i) => String(i + 1)).map((n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
