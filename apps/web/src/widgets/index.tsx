import type { DecisionView, State } from '@warfold/engine';
import { Assign } from './Assign.tsx';
import { Confirm } from './Confirm.tsx';
import { Interrupt } from './Interrupt.tsx';
import { Move } from './Move.tsx';
import { NumberAnswer } from './NumberAnswer.tsx';
import { Order } from './Order.tsx';
import { Pick } from './Pick.tsx';
import { Place } from './Place.tsx';

/** The one widget for each kind of decision, for every system there is or will be. */
export function Widget({ view, state }: { readonly view: DecisionView; readonly state: State }) {
  switch (view.kind) {
    case 'pick':
      return <Pick view={view} state={state} />;
    case 'assign':
      return <Assign view={view} state={state} />;
    case 'order':
      return <Order view={view} state={state} />;
    case 'move':
      return <Move view={view} state={state} />;
    case 'place':
      return <Place view={view} state={state} />;
    case 'interrupt':
      return <Interrupt view={view} state={state} />;
    case 'number':
      return <NumberAnswer view={view} state={state} />;
    case 'confirm':
      return <Confirm view={view} state={state} />;
  }
}
