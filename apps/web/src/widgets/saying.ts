/** An answer in words, for whoever has not given it yet. */
import type { Answer, DecisionView, Option, State } from '@warfold/engine';
import { inchesOf } from '@warfold/engine';
import type { Words } from '../words/index.ts';
import { lengthOf } from './lengths.ts';

export function sayAnswer(view: DecisionView, answer: Answer, state: State, { t, say }: Pick<Words, 't' | 'say'>): string {
  const named = (options: readonly Option[], ids: readonly string[]): string =>
    ids
      .map((id) => options.find((option) => option.id === id))
      .map((option) => (option === undefined ? '' : say(option.label, state)))
      .join(', ') || t('say.nothing');
  if (view.kind === 'pick' && answer.kind === 'pick') return named(view.options, answer.chosen);
  if (view.kind === 'order' && answer.kind === 'order') return named(view.options, answer.order);
  if (view.kind === 'interrupt' && answer.kind === 'interrupt') return 'pass' in answer ? t('say.pass') : named(view.options, [answer.by]);
  if (view.kind === 'assign' && answer.kind === 'assign') {
    const lines = answer.lines.filter(({ count }) => count > 0);
    const label = (all: readonly { readonly id: string; readonly label: Option['label'] }[], id: string): string => {
      const found = all.find((one) => one.id === id);
      return found === undefined ? id : say(found.label, state);
    };
    return (
      lines
        .map(({ from, to, count }) => t('say.share', { n: count, source: label(view.sources, from), target: label(view.targets, to) }))
        .join(', ') || t('say.nothing')
    );
  }
  switch (answer.kind) {
    case 'move': {
      const far = 'declined' in answer ? 0 : Math.max(0, ...answer.travels.map(lengthOf));
      return far === 0 ? t('say.stay') : t('say.move', { far: inchesOf(far) });
    }
    case 'place':
      return 'declined' in answer ? t('say.nothing') : t('say.place', { n: answer.places.length });
    case 'number':
      return String(answer.value);
    case 'confirm':
      return t(answer.yes ? 'yes' : 'no');
    default:
      return t('say.nothing');
  }
}
