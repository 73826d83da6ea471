import { expect, it } from 'vitest';
import { abilities } from '../abilities.ts';
import { texts } from './index.ts';

it('every special rule has a name', () => {
  for (const name of abilities.names) expect(texts.en[abilities.label(name)!.key], name).toBeDefined();
});
