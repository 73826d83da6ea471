import type { OrderView } from '@warfold/engine';
import { useEffect, useState } from 'react';
import { useBattle } from '../battle/store.ts';
import { Icon } from '../icons/Icon.tsx';
import { useWords } from '../words/index.ts';
import { useDraft, useUsual, type WidgetProps } from './asking.ts';
import { moved } from './ordering.ts';
import { Settle, Verdict } from './Verdict.tsx';

export function Order({ view, state }: WidgetProps<OrderView>) {
  const { t, say } = useWords();
  const { prepare, hover } = useBattle.getState();
  const usual = useUsual('order');
  const [held, setHeld] = useState<readonly string[]>(() => view.options.map(({ id }) => id));
  // What others have prepared is shown too: it is what Confirm would give.
  const order = useDraft('order')?.answer.order ?? held;
  const [dragged, setDragged] = useState<number | null>(null);
  const change = (next: readonly string[]): void => {
    setHeld(next);
    prepare({ kind: 'order', order: next });
  };
  useEffect(() => {
    if (usual === null) return;
    setHeld(usual.order);
    prepare(usual);
  }, [usual, prepare]);
  return (
    <div className="widget" data-kind="order">
      <ol className="ordering">
        {order.map((id, i) => {
          const option = view.options.find((each) => each.id === id);
          if (option === undefined) return null;
          const label = say(option.label, state);
          return (
            <li
              key={id}
              draggable
              onDragStart={() => setDragged(i)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== null && change(moved(order, dragged, i))}
              onPointerEnter={() => option.ref !== undefined && hover(option.ref)}
              onPointerLeave={() => hover(null)}
            >
              <span className="grip" aria-hidden="true">
                ⠿
              </span>
              <span>{label}</span>
              <button
                type="button"
                className="icon"
                disabled={i === 0}
                aria-label={t('order.up', { what: label })}
                onClick={() => change(moved(order, i, i - 1))}
              >
                <Icon name="up" size={16} />
              </button>
              <button
                type="button"
                className="icon"
                disabled={i === order.length - 1}
                aria-label={t('order.down', { what: label })}
                onClick={() => change(moved(order, i, i + 1))}
              >
                <Icon name="down" size={16} />
              </button>
            </li>
          );
        })}
      </ol>
      <Verdict state={state} />
      <Settle />
    </div>
  );
}
