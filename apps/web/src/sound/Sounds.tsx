/** The table for ears, for whoever has asked for it: what happens on it is heard as it is seen. */
import { useEffect } from 'react';
import { type ShownTable, useTabletop } from '../table/tabletop.ts';
import { useManners } from '../words/index.ts';
import { soundOf } from './heard.ts';
import { playInto } from './synth.ts';

/** A jump over more than this is no happening. */
const LONGEST = 120;
const LOUD = 0.5;

export function Sounds() {
  const tabletop = useTabletop();
  const sound = useManners((manners) => manners.sound);
  useEffect(() => {
    if (!sound || typeof AudioContext === 'undefined') return;
    // Browsers let nobody be heard before a hand has touched the page; what was asked for with a click may be.
    const context = new AudioContext();
    const out = context.createGain();
    out.gain.value = LOUD;
    out.connect(context.destination);
    const hear = (now: ShownTable | null, before: ShownTable | null): void => {
      if (now === null || before === null || now.opening !== before.opening || document.hidden) return;
      const steps = now.count - before.count;
      if (steps <= 0 || steps > LONGEST) return;
      const turned = now.state.cursor.turn !== before.state.cursor.turn || now.state.cursor.round !== before.state.cursor.round;
      const heard = soundOf(now.events.slice(before.count, now.count), turned);
      if (heard === null) return;
      void context.resume().then(() => playInto(context, out, heard));
    };
    const deaf = tabletop.watch(hear);
    return () => {
      deaf();
      void context.close();
    };
  }, [sound, tabletop]);
  return null;
}
