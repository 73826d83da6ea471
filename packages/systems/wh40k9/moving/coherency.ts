import type { Model, Refusal } from '@warfold/engine';
import { inchesOf, refuse, say } from '@warfold/engine';
import { coherencyOf, inches, linksAcrossAndUp, twoLinksFrom } from '@warfold/space';

/** W40K-COH-02: from so many models on each needs two comrades near it. */
const LARGE = 6;

/** W40K-COH-01 to -03: 2" across and 5" up, one comrade for each model, two in a unit of six or more, and one single group. */
export const COHERENCY = linksAcrossAndUp(inches(2), inches(5), twoLinksFrom(LARGE));

/** W40K-COH-04: why a unit may not end its move, or be set up, like this. */
export function whyIncoherent(models: readonly Model[]): Refusal | null {
  if (models.length < 2) return null;
  const { coherent, groups, strays } = coherencyOf(models, COHERENCY);
  if (coherent) return null;
  const [stray] = strays;
  if (stray === undefined) {
    const lost = groups[1]!.map((index) => ({ model: models[index]!.id }));
    return refuse('W40K-COH-03', say('w40k.refused.groups', { groups: groups.length, who: lost[0]! }), lost);
  }
  const who = { model: models[stray.index]!.id };
  const numbers = { who, links: stray.links, needed: stray.needed, measured: inchesOf(Math.round(stray.gap)) };
  return refuse(models.length < LARGE ? 'W40K-COH-01' : 'W40K-COH-02', say('w40k.refused.coherency', numbers), [who]);
}
