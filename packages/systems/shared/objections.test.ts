import { renderer, say } from '@warfold/engine';
import { toy } from '@warfold/engine/testing';
import { texts } from '@warfold/engine/texts';
import { expect, it } from 'vitest';
import { abilitiesAt, objectionsIn } from './objections.ts';

const said = renderer('en', texts);

function read(written: unknown) {
  const notes = objectionsIn((key) => say(key));
  const refs = abilitiesAt(written, 'units[0].abilities', toy.abilities, ['unit', 'model'], notes);
  return { refs, wrong: notes.found.map(({ path, rule, text }) => `${path} ${rule}: ${said(text)}`) };
}

it('reads abilities in every form in which cards write them', () => {
  const { refs, wrong } = read(['watchful', { marksman: 2 }, { ability: 'marksman', params: { dice: 3 } }]);
  expect(wrong).toEqual([]);
  expect(refs).toEqual([
    { ability: 'watchful' },
    { ability: 'marksman', params: { dice: 2 } },
    { ability: 'marksman', params: { dice: 3 } },
  ]);
});

it('says where an ability does not fit, by its rule', () => {
  const { refs, wrong } = read([{ marksman: { die: 2 } }, 'marksmn', 7]);
  expect(refs).toEqual([]);
  expect(wrong).toHaveLength(4);
  expect(wrong[0]).toContain('units[0].abilities[0].marksman.die');
  expect(wrong[0]).toContain("marksman has no parameter 'die'; did you mean 'dice'?");
  expect(wrong[1]).toContain("marksman needs 'dice': a whole number from 1 to 10.");
  expect(wrong[2]).toBe("units[0].abilities[1] protocol:not-an-option: There is no ability 'marksmn'; did you mean 'marksman'?");
  expect(wrong[3]).toContain("There is no ability '?'");
});
