import type { Agreement, System } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { unknown } from '@warfold/engine/spelling';
import { texts as engineTexts } from '@warfold/engine/texts';
import { namesOf } from '../names.ts';
import type { Complaint } from '../problem.ts';
import { complaint, pathIn } from '../problem.ts';
import type { SituationText } from '../schema/situation.ts';
import type { Built } from './table.ts';

/** Fields that describe a table, which a battle from its set-up does not have yet. */
const OF_A_TABLE = ['table', 'terrain', 'pieces', 'profiles', 'units', 'sides', 'at', 'owed', 'effects', 'more'] as const;

/** A battle from its very beginning: forces, mission and layout as the players agree on them. */
export function buildSetup(system: System, text: SituationText): Built {
  const complaints: Complaint[] = OF_A_TABLE.filter((key) => text[key] !== undefined).map((key) =>
    complaint([key], `'${key}' describes a table; a situation from set-up begins without one`),
  );
  const known = (key: 'mission' | 'layout', choices: readonly { readonly key: string }[]) => {
    const chosen = text[key];
    const keys = choices.map((choice) => choice.key);
    if (chosen !== undefined && !keys.includes(chosen)) complaints.push(complaint([key], unknown(key, chosen, keys)));
  };
  known('mission', system.missions);
  known('layout', system.layouts);
  if (complaints.length > 0) return { complaints };
  const { starter } = system;
  const say = renderer('en', system.texts, engineTexts);
  const agreement: Agreement = {
    ...starter,
    forces: text.forces ?? starter.forces,
    ...(text.mission !== undefined && { mission: text.mission }),
    ...(text.scenario !== undefined && { scenario: text.scenario }),
    ...(text.layout !== undefined && { layout: text.layout }),
    options: { ...starter.options, ...text.options },
  };
  const mustered = system.muster(agreement);
  if ('setup' in mustered) return { given: { setup: mustered.setup, names: namesOf(mustered.setup.state) } };
  return {
    complaints: mustered.objections.map(({ rule, path, text: why }) => {
      const [part = 'forces', ...rest] = pathIn(path);
      return complaint([part, ...rest], `the ${part} ${part === 'scenario' ? 'is' : 'are'} not accepted, ${rule}: ${say(why)}`);
    }),
  };
}
