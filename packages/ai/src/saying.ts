/** An answer in words, for whoever has not given it yet or wants to know what was given. */
import type { Answer, AssignView, DecisionView, Option, Text, TextArg, Travel } from '@warfold/engine';
import { inchesOf, say } from '@warfold/engine';
import type { Pose } from '@warfold/space';

export function sayAnswer(view: DecisionView, answer: Answer): Text {
  if ('declined' in answer && answer.declined) return say(answer.kind === 'move' ? 'ai.say.stay' : 'ai.say.nothing');
  if (view.kind === 'pick' && answer.kind === 'pick') return named(view.options, answer.chosen);
  if (view.kind === 'order' && answer.kind === 'order') return named(view.options, answer.order);
  if (view.kind === 'interrupt' && answer.kind === 'interrupt')
    return 'pass' in answer ? say('ai.say.pass') : named(view.options, [answer.by]);
  if (view.kind === 'assign' && answer.kind === 'assign') return shared(view, answer);
  switch (answer.kind) {
    case 'move': {
      const travels = 'declined' in answer ? [] : answer.travels;
      // Whoever is named first leads the others: where it goes is where the unit goes.
      const leading = travels.find((travel) => lengthOf(travel) > 0);
      return leading === undefined
        ? say('ai.say.stay')
        : say('ai.say.move', { far: tenths(lengthOf(leading)), ...spot(leading.path.at(-1)) });
    }
    case 'place':
      if ('declined' in answer) return say('ai.say.nothing');
      return areModels(view)
        ? say('ai.say.setUp', { n: answer.places.length, ...spot(answer.places[0]?.pose) })
        : say('ai.say.place', spot(answer.places[0]?.pose));
    case 'number':
      return say('ai.say.number', { n: answer.value });
    case 'confirm':
      return say(answer.yes ? 'ai.say.yes' : 'ai.say.no');
    default:
      return say('ai.say.nothing');
  }
}

const areModels = (view: DecisionView): boolean =>
  view.kind === 'place' && view.items.every(({ ref }) => ref !== undefined && 'model' in ref);

function named(options: readonly Option[], ids: readonly string[]): Text {
  return listed(ids.flatMap((id) => options.find((option) => option.id === id)?.label ?? []));
}

function shared({ sources, targets }: AssignView, { lines }: Extract<Answer, { kind: 'assign' }>): Text {
  const label = (all: readonly { readonly id: string; readonly label: Text }[], id: string): TextArg =>
    all.find((one) => one.id === id)?.label ?? id;
  return listed(
    lines
      .filter(({ count }) => count > 0)
      .map(({ from, to, count }) => say('ai.say.share', { n: count, source: label(sources, from), target: label(targets, to) })),
  );
}

function listed([first, ...rest]: readonly Text[]): Text {
  if (first === undefined) return say('ai.say.nothing');
  return rest.length === 0 ? first : say('ai.say.list', { first, rest: listed(rest) });
}

/** Where on the table, to a tenth of an inch from its western and southern edges. */
const spot = (pose: Pose | undefined): { readonly x: TextArg; readonly y: TextArg } => ({
  x: tenths(pose?.x ?? 0),
  y: tenths(pose?.y ?? 0),
});

const tenths = (mils: number): TextArg => inchesOf(Math.round(mils / 100) * 100);

/** How long a way is along the ground, in mils. */
function lengthOf({ path }: Travel): number {
  let length = 0;
  for (let i = 1; i < path.length; i++) length += Math.sqrt((path[i]!.x - path[i - 1]!.x) ** 2 + (path[i]!.y - path[i - 1]!.y) ** 2);
  return Math.round(length);
}
