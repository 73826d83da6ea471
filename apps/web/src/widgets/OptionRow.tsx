import type { Option, State } from '@warfold/engine';
import { useId } from 'react';
import { useBattle } from '../battle/store.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useWords } from '../words/index.ts';
import { Explain } from './Explain.tsx';

/** The same number of several weapons or models stands there once. */
function distinct(numbers: NonNullable<Option['numbers']>): NonNullable<Option['numbers']> {
  const keys = numbers.map(({ label, value }) => JSON.stringify([label, value.total]));
  return numbers.filter((_, i) => keys.indexOf(keys[i]!) === i);
}

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
    <li className={`option${refused === undefined ? '' : ' dim'}${chosen ? ' chosen' : ''}`} onPointerEnter={point} onPointerLeave={leave}>
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
        <span className="option-label">{say(option.label, state)}</span>
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
