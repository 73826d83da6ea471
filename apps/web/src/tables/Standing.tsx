import type { Objection, SceneryRules } from '@warfold/engine';
import { kindOf, type OwnTable } from '@warfold/tables';
import { Icon } from '../icons/Icon.tsx';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useWords } from '../words/index.ts';
import { useBench } from './bench.ts';
import { type ChosenThing, countOf, sameThing, type ThingKind } from './changes.ts';

const THING = /^(pieces|zones|objectives|entries)\[(\d+)\]/;

/** The thing on the table that an objection is about. */
export function thingOf(path: string): ChosenThing | null {
  const [, what, at] = THING.exec(path) ?? [];
  const known = (['pieces', 'zones', 'objectives', 'entries'] as const).find((one) => one === what);
  return known === undefined ? null : { what: known, at: Number(at) };
}

/** What the rules object to, each with its rule; whoever clicks it is shown where. */
export function Verdicts({ found }: { readonly found: readonly Objection[] }) {
  const { t, say } = useWords();
  const choose = useBench((bench) => bench.choose);
  const errors = found.filter(({ weight }) => weight === 'error').length;
  return (
    <section className="verdicts" aria-labelledby="verdicts-title" aria-live="polite">
      <h2 id="verdicts-title">
        {errors > 0 ? t('tables.wrong', { n: errors }) : found.length > 0 ? t('tables.fine.but') : t('tables.fine')}
      </h2>
      <ul>
        {found.map(({ path, rule, text, weight }) => {
          const thing = thingOf(path);
          return (
            <li key={`${path} ${text.key} ${JSON.stringify(text.args)}`} className={weight}>
              <Icon name={weight === 'error' ? 'wrong' : 'warning'} size={16} />
              {thing === null ? (
                say(text)
              ) : (
                <button type="button" className="quiet plain" onClick={() => choose(thing)}>
                  {say(text)}
                </button>
              )}{' '}
              <RuleLink id={rule} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Everything that lies on the table, as a list: the way to it for keys and for readers of screens. */
export function ThingList({ table, rules }: { readonly table: OwnTable; readonly rules: SceneryRules }) {
  const { t, say } = useWords();
  const { chosen, choose } = useBench();
  const nameOf = (what: ThingKind, at: number): string => {
    const piece = what === 'pieces' ? table.pieces[at] : undefined;
    const kind = piece === undefined ? undefined : kindOf(rules, piece.kind);
    const own = piece?.name ?? (what === 'zones' ? table.zones?.[at]?.name : undefined);
    return own ?? (kind === undefined ? t(`tables.one.${what}`, { n: at + 1 }) : say(kind.name));
  };
  const all = (['zones', 'pieces', 'objectives', 'entries'] as const).flatMap((what) =>
    Array.from({ length: countOf(table, what) }, (_, at): ChosenThing => ({ what, at })),
  );
  return (
    <details className="thing-list">
      <summary>{t('tables.things', { n: all.length })}</summary>
      <ul>
        {all.map((one) => (
          <li key={`${one.what} ${one.at}`}>
            <button type="button" className="quiet plain" aria-pressed={sameThing(one, chosen)} onClick={() => choose(one)}>
              {nameOf(one.what, one.at)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
