import { useBattle } from '../battle/store.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useWords } from '../words/index.ts';

/** What the situation on the table is there to show. */
export function LessonNote() {
  const { t } = useWords();
  const lesson = useBattle((battle) => battle.lesson);
  if (lesson === null) return null;
  return (
    <section className="lesson-note" aria-label={t('lesson')}>
      <p className="eyebrow">
        {t('lesson')}{' '}
        {lesson.rules.map((id) => (
          <RuleLink key={id} id={id} />
        ))}
      </p>
      <p lang="en">{lesson.rules.reduce((text, id) => text.replace(id, ''), lesson.title).replace(/^[\s,]+/, '')}</p>
      {lesson.note !== null && (
        <p className="faint" lang="en">
          {lesson.note}
        </p>
      )}
    </section>
  );
}
