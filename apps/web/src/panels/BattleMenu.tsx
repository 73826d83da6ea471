import { useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { SHOWINGS } from '../battle/beats.ts';
import { saveToFile } from '../battle/files.ts';
import { asked, type Battle, useBattle } from '../battle/store.ts';
import { openCorrection } from '../correcting/store.ts';
import { MannersBar } from '../frame/Header.tsx';
import { Icon } from '../icons/Icon.tsx';
import { isComputer } from '../opponent/strengths.ts';
import { go } from '../router.ts';
import { PACES, type PlaybackPace, useManners, useWords } from '../words/index.ts';
import { Players } from './Players.tsx';

const NAMES: readonly PlaybackPace[] = ['calm', 'brisk', 'instant'];

/** Taking back, and what may be said out of turn. */
export function BattleMenu() {
  const { t, say } = useWords();
  const { takeBack, redo, offer, leave, explain } = useBattle.getState();
  const again = useBattle((battle) => battle.again.length > 0);
  const { state, seating, undo, offers, watched, entries, waiting } = useBattle(
    useShallow(({ state, seating, undo, offers, watched, entries, waiting }) => ({
      state,
      seating,
      undo,
      offers,
      watched,
      entries,
      waiting,
    })),
  );
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event): void => {
      const away = event.target instanceof Node && root.current?.contains(event.target) === false;
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : away) setOpen(false);
    };
    window.addEventListener('pointerdown', close);
    window.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('pointerdown', close);
      window.removeEventListener('keydown', close);
    };
  }, [open]);
  if (state === null) return null;
  const side = takesBack({ entries, seating, waiting });
  const refused = side === null ? null : (undo[side] ?? null);
  const past = side !== null && refused !== null && goesBackPast({ entries, seating, state }, side);
  const people = seating.seats.flatMap((seat, id) => (seat === 'person' ? [id] : []));
  const speak = (id: number, name: string): void => {
    const key = `${id}${name}`;
    setSure(sure === key ? null : key);
    if (sure !== key) return;
    setOpen(false);
    void offer(id, { name });
  };
  return (
    <div className="battle-menu" ref={root}>
      {watched === null && side !== null && (
        <button
          type="button"
          aria-disabled={refused !== null && !past}
          title={past ? t('undo.past') : refused === null ? undefined : say(refused.text, state)}
          onClick={() => (refused === null || past ? void takeBack(side, past) : explain(refused))}
          data-key="u"
          className="undo"
        >
          <Icon name="turnLeft" />
          <span>{t('undo')}</span>
        </button>
      )}
      {again && (
        <button type="button" className="undo" onClick={() => void redo()} data-key="y">
          <Icon name="turnRight" />
          <span>{t('redo')}</span>
        </button>
      )}
      <button type="button" aria-expanded={open} aria-controls="battle-menu" className="menu-opener" onClick={() => setOpen(!open)}>
        <Icon name="menu" />
        <span>{t('menu')}</span>
      </button>
      {open && (
        <div className="menu" id="battle-menu">
          {refused !== null && !past && <p className="faint">{t('undo.not', { why: say(refused.text, state) })}</p>}
          {state.result === null && watched === null && people.length > 0 && (
            <button
              type="button"
              disabled={waiting?.waits !== 'decision'}
              data-part="correct"
              onClick={() => {
                setOpen(false);
                openCorrection();
              }}
            >
              {t('correct.open')}
            </button>
          )}
          <Players state={state} />
          <button type="button" onClick={() => void saveToFile()}>
            {t('save')}
          </button>
          <ShowingChoice />
          <SoundChoice />
          {seating.seats.some(isComputer) && <PaceChoice />}
          <MannersBar />
          {state.result === null &&
            people.flatMap((id) =>
              (offers[id] ?? []).map(({ name, label }) => (
                <button
                  key={`${id}${name}`}
                  type="button"
                  className={sure === `${id}${name}` ? 'danger' : ''}
                  onClick={() => speak(id, name)}
                >
                  {people.length > 1 && `${state.sides[id]?.name ?? ''}: `}
                  {sure === `${id}${name}` ? t('offer.sure', { what: say(label, state) }) : say(label, state)}
                </button>
              )),
            )}
          <button
            type="button"
            onClick={() => {
              leave();
              go();
            }}
          >
            {t('leave')}
          </button>
        </div>
      )}
    </div>
  );
}

/** How much is made of what happens: nothing, a glance, or time to read the dice. */
function ShowingChoice() {
  const { t } = useWords();
  const { showing, setShowing } = useManners();
  return (
    <label className="pace">
      {t('showing')}
      <select
        value={showing}
        onChange={(event) => {
          const wanted = SHOWINGS.find((name) => name === event.target.value);
          if (wanted !== undefined) setShowing(wanted);
          if (wanted === 'off') useBattle.getState().skip();
        }}
      >
        {SHOWINGS.map((name) => (
          <option key={name} value={name}>
            {t(`showing.${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Off until somebody asks for it. */
function SoundChoice() {
  const { t } = useWords();
  const { sound, setSound } = useManners();
  return (
    <label className="pace">
      {t('sound')}
      <input type="checkbox" checked={sound} onChange={(event) => setSound(event.target.checked)} />
    </label>
  );
}

function PaceChoice() {
  const { t } = useWords();
  const { pace, setPace } = useManners();
  const choose = (wanted: string): void => {
    const next = NAMES.find((name) => name === wanted);
    if (next === undefined) return;
    setPace(next);
    useBattle.getState().setPause(PACES[next]);
  };
  return (
    <label className="pace">
      {t('pace')}
      <select value={pace} onChange={(event) => choose(event.target.value)}>
        {NAMES.map((name) => (
          <option key={name} value={name}>
            {t(`pace.${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Against the computer alone, what it did since can be taken back with one's own answer, and the dice that fell: the record tells of them. */
function goesBackPast({ entries, seating, state }: Pick<Battle, 'entries' | 'seating' | 'state'>, side: number): boolean {
  const alone = seating.seats.every((seat, id) => (id === side ? seat === 'person' : isComputer(seat)));
  return alone && state?.result === null && entries.some((entry) => entry.in === 'answer' && entry.side === side);
}

/** Whose last answer the person here might take back: their own if they answered last, otherwise that of whoever is asked. */
function takesBack({ entries, seating, waiting }: Pick<Battle, 'entries' | 'seating' | 'waiting'>): number | null {
  const last = entries.findLast((entry) => entry.in !== 'dice');
  const own = (side: number | null): side is number => side !== null && seating.seats[side] === 'person';
  if (last !== undefined && own(last.side)) return last.side;
  const now = asked({ waiting });
  return own(now) ? now : null;
}
