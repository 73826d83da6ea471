import type { FixKind, State } from '@warfold/engine';
import { LONGEST_REASON } from '@warfold/engine';
import { useEffect, useRef } from 'react';
import { useBattle } from '../battle/store.ts';
import { useOnline } from '../online/session.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useWords } from '../words/index.ts';
import { Dice } from './Dice.tsx';
import { MarkFields } from './MarkFields.tsx';
import { MoveFields } from './MoveFields.tsx';
import { SideField, Subject } from './Subject.tsx';
import { byHand, closeCorrection, confirmCorrection, type FixDraft, redraft, showSide, useCorrecting } from './store.ts';

const KINDS: readonly FixKind[] = ['move', 'remove', 'wound', 'heal', 'mark', 'score', 'again', 'next-roll', 'pass'];
const RULES = 'HOUSE-FIX-01';

/** Puts the table right by hand: what, of whom, why; shown before and after, and done once it is confirmed. */
export function CorrectionPanel() {
  const draft = useCorrecting((correcting) => correcting.draft);
  const state = useBattle((battle) => battle.state);
  const asks = useBattle((battle) => battle.waiting?.waits === 'decision');
  return draft === null || state === null || !asks ? null : <Open draft={draft} state={state} />;
}

function Open({ draft, state }: { readonly draft: FixDraft; readonly state: State }) {
  const { t, say } = useWords();
  const { after, shows, notes, refused } = useCorrecting();
  const heading = useRef<HTMLHeadingElement>(null);
  const at = useBattle((battle) => battle.waiting?.at);
  useEffect(() => heading.current?.focus(), []);
  // Whatever happens on the table, what is put together here is looked at again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another table
  useEffect(() => redraft({}), [at]);
  const ready = byHand(state, draft) !== null && refused === null;
  const said = draft.reason.trim() !== '';
  return (
    <section className="dock correction" aria-label={t('correct')} data-fix={draft.kind}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {t('correct')}
        </h2>
        <div className="dock-meta">
          <RuleLink id={RULES} />
          <button type="button" className="quiet" onClick={closeCorrection} data-part="correct-close">
            {t('correct.cancel')}
          </button>
        </div>
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void confirmCorrection();
        }}
      >
        <label>
          {t('correct.what')}
          <select value={draft.kind} data-part="correct-kind" onChange={({ target }) => redraft({ kind: kindOf(target.value), by: 1 })}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`correct.kind.${kind}`)}
              </option>
            ))}
          </select>
        </label>
        <Fields draft={draft} state={state} />
        <label>
          {t('correct.reason')}
          <input
            value={draft.reason}
            maxLength={LONGEST_REASON}
            required
            list="correct-reasons"
            data-part="correct-reason"
            onChange={({ target }) => redraft({ reason: target.value })}
          />
        </label>
        <datalist id="correct-reasons">
          {['card', 'agreed', 'shoved', 'forgotten'].map((why) => (
            <option key={why} value={t(`correct.reason.${why}`)} />
          ))}
        </datalist>
        <div aria-live="polite">
          {refused !== null && (
            <p className="refused">
              {say(refused.text, state)} <RuleLink id={refused.rule} />
            </p>
          )}
          {notes.map((note) => (
            <p key={JSON.stringify(note)} className="faint">
              {say(note, state)}
            </p>
          ))}
          {refused === null && ready && !said && <p className="faint">{t('correct.why')}</p>}
        </div>
        {after !== null && (
          <fieldset className="before-after">
            <legend>{t('correct.shown')}</legend>
            {(['before', 'after'] as const).map((side) => (
              <button key={side} type="button" aria-pressed={shows === side} onClick={() => showSide(side)} data-part={`correct-${side}`}>
                {t(`correct.${side}`)}
              </button>
            ))}
          </fieldset>
        )}
        <button type="submit" className="primary" disabled={!ready || !said} data-part="correct-confirm">
          <Consent />
        </button>
      </form>
    </section>
  );
}

const kindOf = (value: string): FixKind => KINDS.find((kind) => kind === value) ?? 'move';

/** Who has to agree: nobody against a computer, all on one screen, or people elsewhere. */
function Consent() {
  const { t } = useWords();
  const seats = useBattle((battle) => battle.seating.seats);
  const { about, side } = useOnline();
  const others = about?.seats.some((seat, at) => seat === 'person' && at !== side) === true;
  if (seats.includes('elsewhere') && others) return t('correct.propose');
  return t(seats.filter((seat) => seat === 'person').length > 1 ? 'correct.agreed' : 'correct.confirm');
}

function Fields({ draft, state }: { readonly draft: FixDraft; readonly state: State }) {
  const { t } = useWords();
  switch (draft.kind) {
    case 'move':
      return (
        <>
          <Subject draft={draft} state={state} />
          <MoveFields draft={draft} state={state} />
        </>
      );
    case 'remove':
      return <Subject draft={draft} state={state} />;
    case 'wound':
    case 'heal':
      return (
        <>
          <Subject draft={draft} state={state} />
          <Amount draft={draft} least={1} most={1000} label={t('correct.wounds')} />
        </>
      );
    case 'mark':
      return <MarkFields draft={draft} state={state} />;
    case 'score':
      return (
        <>
          <SideField draft={draft} state={state} />
          <Amount draft={draft} least={-1000} most={1000} label={t('correct.points')} />
        </>
      );
    case 'again':
      return <Dice draft={draft} state={state} />;
    case 'next-roll':
      return <Amount draft={draft} least={-10} most={10} label={t('correct.more')} />;
    case 'pass':
      return <p className="faint">{t('correct.pass.note')}</p>;
  }
}

function Amount({
  draft,
  least,
  most,
  label,
}: {
  readonly draft: FixDraft;
  readonly least: number;
  readonly most: number;
  readonly label: string;
}) {
  return (
    <label>
      {label}
      <input
        type="number"
        value={draft.by}
        min={least}
        max={most}
        step={1}
        data-part="correct-by"
        onChange={({ target }) => redraft({ by: Math.round(Number(target.value)) })}
      />
    </label>
  );
}
