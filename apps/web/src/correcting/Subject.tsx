import type { State } from '@warfold/engine';
import { useWords } from '../words/index.ts';
import { type FixDraft, redraft } from './store.ts';

interface Of {
  readonly draft: FixDraft;
  readonly state: State;
}

export function SideField({ draft, state }: Of) {
  const { t, named } = useWords();
  return (
    <label>
      {t('correct.side')}
      <select value={draft.side} onChange={({ target }) => redraft({ side: Number(target.value) })} data-part="correct-side">
        {state.sides.map(({ id, name }) => (
          <option key={id} value={id}>
            {named(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The unit, and one of its models or all of them; a click on the table chooses as well. */
export function Subject({ draft, state }: Of) {
  const { t, named, say } = useWords();
  const models = state.units[draft.unit]?.models ?? [];
  return (
    <div className="correct-pair">
      <label>
        {t('correct.unit')}
        <select
          value={draft.unit}
          data-part="correct-unit"
          onChange={({ target }) => redraft({ unit: Number(target.value), model: null, placement: null })}
        >
          {state.sides.map(({ id, name }) => (
            <optgroup key={id} label={named(name)}>
              {state.units
                .filter(({ side }) => side === id)
                .map((unit) => (
                  <option key={unit.id} value={unit.id}>
                    {named(unit.name)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {models.length > 1 && (
        <label>
          {t('correct.model')}
          <select
            value={draft.model ?? ''}
            data-part="correct-model"
            onChange={({ target }) => redraft({ model: target.value === '' ? null : Number(target.value), placement: null })}
          >
            <option value="">{t('correct.whole')}</option>
            {models.map((model) => (
              <option key={model} value={model}>
                {say({ key: 'engine.unit', args: { unit: { model } } }, state)}
                {state.models[model]?.place.at === 'table' ? '' : ` (${t('correct.away')})`}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
