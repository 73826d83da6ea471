import { commentOn } from '@warfold/lessons/tries';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { isMine, useBattle } from '../battle/store.ts';
import { isComputer } from '../opponent/strengths.ts';
import { hashOf } from '../router.ts';
import { useSuggestions } from '../widgets/asking.ts';
import { useWords } from '../words/index.ts';
import '../words/learning.ts';
import { useGuide } from './guide.ts';
import './learn.css';
import { useCourse, useCourseWords } from './useCourse.ts';

/** A hand on the shoulder of whoever plays against the computer for the first time: it is offered, and off at a click. */
export default function FirstBattle() {
  const { wish, want } = useGuide();
  const { system, round, seats, away } = useBattle(
    useShallow(({ system, state, seating, lesson, watched, looking }) => ({
      system: system?.key ?? null,
      round: state?.cursor.round ?? 0,
      seats: seating.seats,
      away: lesson !== null || watched !== null || looking !== null || state?.result != null,
    })),
  );
  const alone = seats.filter((seat) => seat === 'person').length === 1 && seats.filter(isComputer).length === seats.length - 1;
  // The guide is there for the first round: whoever has come through that without help needs none.
  const late = round > 1;
  useEffect(() => {
    if (alone && late && wish === 'unasked') want('no');
  }, [alone, late, wish, want]);
  if (away || !alone || wish === 'no' || system === null) return null;
  if (wish === 'yes') return round > 1 ? <Farewell system={system} /> : <Comment system={system} />;
  return late ? null : <Offer />;
}

function Offer() {
  const { t } = useWords();
  const want = useGuide((guide) => guide.want);
  return (
    <section className="coach guide offer" aria-label={t('guide')}>
      <p title={t('guide.does')}>{t('guide.offer')}</p>
      <div className="guide-buttons">
        <button type="button" className="primary" title={t('guide.does')} onClick={() => want('yes')}>
          {t('guide.yes')}
        </button>
        <button type="button" onClick={() => want('no')}>
          {t('guide.no')}
        </button>
      </div>
    </section>
  );
}

function Comment({ system }: { readonly system: string }) {
  const { t } = useWords();
  const words = useCourseWords();
  const want = useGuide((guide) => guide.want);
  const found = useCourse(system);
  const { usual } = useSuggestions();
  const { waiting, mine, phase, showing } = useBattle(
    useShallow(({ waiting, seating, state, showing }) => ({
      waiting,
      mine: isMine({ waiting, seating }),
      phase: state?.cursor.phase ?? '',
      showing: showing !== null,
    })),
  );
  const comments = found != null && 'course' in found ? (found.course.first?.comments ?? []) : [];
  const view = mine && !showing && waiting?.waits === 'decision' ? waiting.view : null;
  if (found === undefined) return null;
  const comment = view === null ? undefined : commentOn(comments, view, phase);
  const giveUsual = async (): Promise<void> => {
    const given = await usual();
    if (given !== null) await useBattle.getState().answer(given);
  };
  return (
    <section className="coach guide" aria-label={t('guide')}>
      <p className="eyebrow">{t('guide')}</p>
      <p role="status">{view === null ? t('guide.waiting') : comment === undefined ? t('guide.nothing') : words(comment.say)}</p>
      <div className="guide-buttons">
        {view !== null && (
          <button type="button" onClick={() => void giveUsual()}>
            {t('guide.usual')}
          </button>
        )}
        <button type="button" className="quiet" onClick={() => want('no')}>
          {t('guide.off')}
        </button>
      </div>
    </section>
  );
}

function Farewell({ system }: { readonly system: string }) {
  const { t } = useWords();
  const want = useGuide((guide) => guide.want);
  return (
    <section className="coach guide over" aria-label={t('guide')}>
      <p role="status">{t('guide.end')}</p>
      <div className="guide-buttons">
        <button type="button" className="primary" onClick={() => want('no')}>
          {t('guide.thanks')}
        </button>
        <a href={hashOf('learn', system)}>{t('guide.course')}</a>
      </div>
    </section>
  );
}
