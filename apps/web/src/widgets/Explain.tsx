import type { Explained, State, Text } from '@warfold/engine';
import { useId, useState } from 'react';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useWords } from '../words/index.ts';

/** To a tenth, rounded up, as a tape shows it: nothing is said to be in reach that is not. */
const asTape = (n: number): number => (Number.isInteger(n) ? n : Math.ceil(Math.round(n * 1000) / 100) / 10);

/** A number that says where it comes from. `inMils` shows lengths in inches. */
export function Explain({
  label,
  value,
  state,
  inMils = false,
}: {
  readonly label: Text | string;
  readonly value: Explained;
  readonly state: State | null;
  readonly inMils?: boolean;
}) {
  const { t, tell, say } = useWords();
  const [open, setOpen] = useState(false);
  const id = useId();
  const show = (n: number): string => (inMils ? t('inches', { n: { mils: n } }) : t('count', { n: asTape(n) }));
  const signed = (n: number): string => (n > 0 ? `+${show(n)}` : show(n));
  const only = value.parts.length === 0;
  return (
    <div className={open ? 'explain open' : 'explain'}>
      <button
        type="button"
        className="number"
        aria-expanded={open}
        aria-controls={id}
        disabled={only}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(!open);
        }}
      >
        <span>{tell(label, state)}</span> <strong>{show(value.total)}</strong>
      </button>
      {open && (
        <ul className="parts" id={id}>
          {value.parts.map((part, i) => (
            <li className="part" key={`${part.rule} ${JSON.stringify(part.reason)} ${part.value}`}>
              <b>{i === 0 ? show(part.value) : signed(part.value)}</b>
              <span>{say(part.reason, state)}</span>
              <RuleLink id={part.rule} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
