import { say } from '@warfold/engine';
import { answer, battleOf, RULE } from '@warfold/engine/testing';
import { expect, it } from 'vitest';

const asked = () =>
  battleOf(function* (game) {
    yield* game.ask.confirm({ side: 0, rule: 'AOS1-ROUND-02', label: say('asked') });
    game.emit({ type: 'told', text: say('told'), rule: RULE });
  });

it(`AOS1-ROUND-02 and ${RULE} are seen in a question and in an event`, () => {
  answer(asked(), { kind: 'confirm', yes: true });
});

it('AOS1-ROUND-02 is seen in a question that nobody has answered', () => {
  expect(asked().pending).not.toBeNull();
});

it('AOS1-ROUND-03 is not looked for where no battle runs', () => {
  expect(RULE).toBe('AOS1-ROUND-01');
});

it.fails('AOS1-ROUND-03 is missed where one does', () => {
  answer(asked(), { kind: 'confirm', yes: true });
});
