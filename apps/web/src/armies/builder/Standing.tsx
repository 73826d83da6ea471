import type { Inspection, Objection } from '@warfold/engine';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { Explain } from '../../widgets/Explain.tsx';
import { useWords } from '../../words/index.ts';

/** How the army stands: what it costs of what it may, what its book counts, and every objection, which leads to its culprit. */
export function Standing({ inspection, onLead }: { readonly inspection: Inspection; onLead(path: string): void }) {
  const { t, say, tell } = useWords();
  const { total, limit, tallies, objections, counted } = inspection;
  const errors = objections.filter(({ weight }) => weight === 'error').length;
  const over = limit !== null && total.total > limit;
  return (
    <section className="army-standing" aria-label={t('build.standing')}>
      <div className={over ? 'total over' : 'total'}>
        <Explain
          label={limit === null ? say({ key: `${counted}.word` }) : t('build.of', { what: say({ key: counted, args: { n: limit } }) })}
          value={total}
          state={null}
        />
      </div>
      {limit !== null && (
        <meter min={0} max={Math.max(limit, total.total)} high={limit} value={total.total} aria-label={t('build.standing')} />
      )}
      {tallies.length > 0 && (
        <ul className="tallies">
          {tallies.map((tally) => {
            const off = (tally.most !== undefined && tally.count > tally.most) || (tally.least !== undefined && tally.count < tally.least);
            return (
              <li key={tell(tally.label)} className={off ? 'off' : undefined}>
                {tell(tally.label)} <strong>{tally.count}</strong>
                <span className="faint">{boundsOf(t, tally)}</span>
              </li>
            );
          })}
        </ul>
      )}
      <p role="status" className={errors > 0 ? 'bad' : 'good'}>
        {errors > 0
          ? t('build.wrong', { n: errors })
          : objections.length > 0
            ? t('build.advice', { n: objections.length })
            : t('build.right')}
      </p>
      {objections.length > 0 && (
        <ul className="objection-list">
          {objections.map((one) => (
            <ObjectionLine key={`${one.rule}${one.path}${one.text.key}${JSON.stringify(one.text.args)}`} one={one} onLead={onLead} />
          ))}
        </ul>
      )}
    </section>
  );
}

const boundsOf = (t: ReturnType<typeof useWords>['t'], { least, most }: { readonly least?: number; readonly most?: number }): string =>
  least !== undefined && most !== undefined
    ? t('build.between', { least, most })
    : most !== undefined
      ? t('build.atMost', { most })
      : least !== undefined
        ? t('build.atLeast', { least })
        : '';

function ObjectionLine({ one, onLead }: { readonly one: Objection; onLead(path: string): void }) {
  const { say } = useWords();
  return (
    <li className={one.weight}>
      <button type="button" className="leads" onClick={() => onLead(one.path)}>
        {say(one.text)}
      </button>{' '}
      <RuleLink id={one.rule} />
    </li>
  );
}
