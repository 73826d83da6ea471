import { describe, expect, it } from 'vitest';
import { hashOf, readRoute } from './router.ts';

describe('addresses', () => {
  it.each([
    ['', { page: 'home' }],
    ['#/', { page: 'home' }],
    ['#/nowhere', { page: 'home' }],
    ['#/setup', { page: 'setup', system: null, brought: null }],
    ['#/setup/warpath', { page: 'setup', system: 'warpath', brought: null }],
    ['#/setup/warpath/army/7', { page: 'setup', system: 'warpath', brought: { what: 'army', id: '7' } }],
    ['#/setup/warpath/table/7', { page: 'setup', system: 'warpath', brought: { what: 'table', id: '7' } }],
    ['#/setup/warpath/scenario/7', { page: 'setup', system: 'warpath', brought: { what: 'scenario', id: '7' } }],
    ['#/setup/warpath/nothing/7', { page: 'setup', system: 'warpath', brought: null }],
    ['#/battle', { page: 'battle' }],
    ['#/rules/warpath/WP-UNIT-06', { page: 'rules', system: 'warpath', id: 'WP-UNIT-06' }],
    ['#/build', { page: 'build', id: null, system: null }],
    ['#/build/new/aos1', { page: 'build', id: null, system: 'aos1' }],
    ['#/build/7', { page: 'build', id: '7', system: null }],
    ['#/lessons/WP-UNIT-06', { page: 'rules', system: 'warpath', id: 'WP-UNIT-06' }],
    ['#/lessons', { page: 'learn', course: null }],
    ['#/learn/wh40k9', { page: 'learn', course: 'wh40k9' }],
  ])('%s is read', (hash, route) => {
    expect(readRoute(hash)).toEqual(route);
  });

  it('go there and back, whatever stands in them', () => {
    expect(readRoute(hashOf('learn', 'a/b c#d'))).toEqual({ page: 'learn', course: 'a/b c#d' });
    expect(readRoute('#/lessons/%E0%A4%A')).toEqual({ page: 'home' });
  });
});
