import type { Option, Ref, State } from '@warfold/engine';
import { useEffect, useId, useRef } from 'react';
import { useBattle } from '../battle/store.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useWords } from '../words/index.ts';
import { Explain } from './Explain.tsx';
import { gearOf } from './gear.ts';

/** The same number of several weapons or models stands there once. */
function distinct(numbers: NonNullable<Option['numbers']>): NonNullable<Option['numbers']> {
  const keys = numbers.map(({ label, value }) => JSON.stringify([label, value.total]));
  return numbers.filter((_, i) => keys.indexOf(keys[i]!) === i);
}

/** A model is only pointed at by itself, so that the list and the table light up the same one. */
const isPointed = (ref: Ref | undefined, hovered: Ref | null): boolean =>
  ref !== undefined && hovered !== null && 'model' in ref && 'model' in hovered && ref.model === hovered.model;

/**
 * One option: lit if it can be chosen, dim with its reason if it cannot. Pointing at it shows on the table what it is about. The numbers that
 * matter stand under it, each with its reasons.
 */
export function OptionRow({
  option,
  state,
  chosen,
  index,
  onChoose,
  onPoint,
  children,
}: {
  readonly option: Option;
  readonly state: State;
  readonly chosen: boolean;
  /** Its place in the list, for the digit keys. */
  readonly index?: number;
  onChoose(option: Option): void;
  /** Told when it is pointed at or in focus, and when it is no longer. */
  onPoint?(on: boolean): void;
  readonly children?: React.ReactNode;
}) {
  const { t, say } = useWords();
  const hover = useBattle((battle) => battle.hover);
  const row = useRef<HTMLLIElement>(null);
  const pointed = useBattle((battle) => isPointed(option.ref, battle.hovered));
  // Pointed at on the table, it comes into sight in the list.
  useEffect(() => {
    if (pointed && row.current?.matches(':hover') === false) row.current.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  const said = say(option.label, state);
  const carried = option.ref === undefined ? '' : gearOf(option.ref, state, said);
  const why = useId();
  const { refused, ref } = option;
  const point = () => {
    if (ref !== undefined) hover(ref);
    onPoint?.(true);
  };
  const leave = () => {
    if (ref !== undefined) hover(null);
    onPoint?.(false);
  };
  return (
    <li
      ref={row}
      className={`option${refused === undefined ? '' : ' dim'}${chosen ? ' chosen' : ''}${pointed ? ' pointed' : ''}`}
      onPointerEnter={point}
      onPointerLeave={leave}
    >
      <button
        type="button"
        className="option-main"
        aria-pressed={chosen}
        aria-disabled={refused !== undefined}
        aria-describedby={refused === undefined ? undefined : why}
        onFocus={point}
        onBlur={leave}
        onClick={() => onChoose(option)}
        data-option={option.id}
      >
        {index !== undefined && index < 9 && <kbd>{index + 1}</kbd>}
        <span className="option-label">
          {said}
          {carried !== '' && <small className="faint"> {carried}</small>}
        </span>
        {option.cost !== undefined && <span className="cost">{t('count', { n: option.cost })}</span>}
      </button>
      {refused !== undefined && (
        <p className="why" id={why}>
          {say(refused.text, state)} <RuleLink id={refused.rule} />
        </p>
      )}
      {refused === undefined && option.numbers !== undefined && option.numbers.length > 0 && (
        <div className="numbers">
          {distinct(option.numbers).map(({ label, value }) => (
            <Explain key={`${say(label, state)} ${value.total}`} label={label} value={value} state={state} />
          ))}
        </div>
      )}
      {children}
    </li>
  );
}
