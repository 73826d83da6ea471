/** The front page's own table: a battle that was fought, told again move by move for as long as somebody looks. */
import type { GameEvent, MatchFile, State } from '@warfold/engine';
import { apply } from '@warfold/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { tellTrouble } from '../notices.ts';
import { Table } from '../table/index.tsx';
import { shownPlainly, Tabletop } from '../table/tabletop.ts';
import { fetchReel } from './reel.ts';

const BEAT = 950;
/** Between one telling of it and the next. */
const PAUSE = 4000;

const isSeen = ({ type }: GameEvent): boolean => type === 'moved' || type === 'removed' || type === 'placed';

/** The table at each moment that is worth a look, and how many events had happened by then. */
interface Moment {
  readonly state: State;
  readonly count: number;
}

function* momentsOf({ setup, events }: MatchFile): Generator<Moment> {
  let state = setup.state;
  for (const [i, event] of events.entries()) {
    state = apply(state, event);
    // What happens while armies are set out is over too soon to be looked at.
    if (isSeen(event) && state.cursor.round > 0) yield { state, count: i + 1 };
  }
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The first third of a battle is its fullest: where it stands still, it stands there. */
const stillOf = (file: MatchFile): Moment | undefined => {
  const all = [...momentsOf(file)];
  return all[Math.floor(all.length / 3)];
};

function useMoment(file: MatchFile | null, runs: boolean): Moment | null {
  const [moment, setMoment] = useState<Moment | null>(null);
  const moments = useRef<Generator<Moment> | null>(null);
  useEffect(() => {
    if (file === null) return;
    if (isStill()) setMoment(stillOf(file) ?? null);
    if (!runs || isStill()) return;
    let timer = 0;
    const step = (): void => {
      moments.current ??= momentsOf(file);
      const next = moments.current.next();
      if (next.done === true) moments.current = null;
      else setMoment(next.value);
      timer = window.setTimeout(step, next.done === true ? PAUSE : BEAT);
    };
    step();
    return () => window.clearTimeout(timer);
  }, [file, runs]);
  return moment;
}

export default function FrontTable() {
  const [tabletop] = useState(() => new Tabletop({ view: 'flat' }));
  const [file, setFile] = useState<MatchFile | null>(null);
  const [runs, setRuns] = useState(true);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fetchReel().then(setFile, tellTrouble);
  }, []);
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setRuns(entry?.isIntersecting === true));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const moment = useMoment(file, runs);
  const shown = useMemo(
    () =>
      file === null || moment === null
        ? null
        : shownPlainly(moment.state, null, { opening: file.setup.state, events: file.events, count: moment.count, theme: 'meadow' }),
    [file, moment],
  );
  return (
    <div ref={frame} className="front-table" inert aria-hidden="true">
      <Table tabletop={tabletop} shown={shown} />
    </div>
  );
}
