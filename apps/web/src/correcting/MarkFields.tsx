import type { MarkKind, MarkValue, State } from '@warfold/engine';
import { correctableMarks } from '@warfold/engine';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { SideField, Subject } from './Subject.tsx';
import { type FixDraft, redraft } from './store.ts';

/** What a mark holds that is put on: simply there, a number, or who is meant. */
const putOn = ({ otherwise, name, points }: MarkKind): MarkValue =>
  points !== undefined ? 0 : typeof otherwise === 'boolean' ? !otherwise : typeof otherwise === 'number' ? 1 : name;

/** A word of the rules' own can only be taken off. */
const isWord = ({ otherwise }: MarkKind): boolean => typeof otherwise === 'string';

export function MarkFields({ draft, state }: { readonly draft: FixDraft; readonly state: State }) {
  const { t, say } = useWords();
  const system = useBattle((battle) => battle.system);
  const kinds = system === null ? [] : correctableMarks(system);
  const kind = kinds.find(({ name }) => name === draft.mark);
  const choose = (name: string): void => {
    const next = kinds.find((one) => one.name === name);
    redraft({ mark: name, value: next === undefined || isWord(next) ? null : putOn(next) });
  };
  return (
    <>
      <label>
        {t('correct.mark')}
        <select value={draft.mark} data-part="correct-mark" onChange={({ target }) => choose(target.value)}>
          <option value="">{t('correct.choose')}</option>
          {kinds.map(({ name, scope, label }) => (
            <option key={`${scope} ${name}`} value={name}>
              {label === undefined ? name : say(label, state)} ({t(`correct.scope.${scope}`)})
            </option>
          ))}
        </select>
      </label>
      {(kind?.scope === 'unit' || kind?.scope === 'model') && <Subject draft={draft} state={state} />}
      {kind?.scope === 'side' && <SideField draft={draft} state={state} />}
      {kind?.scope === 'piece' && <PieceField draft={draft} state={state} />}
      {kind !== undefined && !isWord(kind) && (
        <label className="check">
          <input
            type="checkbox"
            checked={draft.value !== null}
            data-part="correct-on"
            onChange={({ target }) => redraft({ value: target.checked ? putOn(kind) : null })}
          />
          {t('correct.mark.on')}
        </label>
      )}
      {kind !== undefined && typeof draft.value === 'number' && <Value kind={kind} value={draft.value} state={state} />}
    </>
  );
}

function Value({ kind, value, state }: { readonly kind: MarkKind; readonly value: number; readonly state: State }) {
  const { t, named, say } = useWords();
  if (kind.points === undefined)
    return (
      <label>
        {t('correct.mark.value')}
        <input type="number" value={value} onChange={({ target }) => redraft({ value: Math.round(Number(target.value)) })} />
      </label>
    );
  const all = {
    unit: state.units,
    side: state.sides,
    piece: state.pieces.map(({ id, name }) => ({ id, name: say(name, state) })),
    model: state.models.map(({ id, unit }) => ({
      id,
      name: `${named(state.units[unit]!.name)} ${state.units[unit]!.models.indexOf(id) + 1}`,
    })),
  }[kind.points];
  return (
    <label>
      {t('correct.mark.who')}
      <select value={value} onChange={({ target }) => redraft({ value: Number(target.value) })}>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {named(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function PieceField({ draft, state }: { readonly draft: FixDraft; readonly state: State }) {
  const { t, say } = useWords();
  return (
    <label>
      {t('correct.piece')}
      <select value={draft.piece} onChange={({ target }) => redraft({ piece: Number(target.value) })}>
        {state.pieces
          .filter(({ gone }) => !gone)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {say(name, state)} {id + 1}
            </option>
          ))}
      </select>
    </label>
  );
}
