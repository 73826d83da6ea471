import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { workshopCa } from './workshop.ca.ts';
import { WORKSHOP_EN, workshopEn } from './workshop.en.ts';
import { workshopIt } from './workshop.it.ts';

/** The holes of a template, each once. */
const holes = (template: string): string[] =>
  [...new Set([...template.matchAll(/\{(\w+)(?::\w+|\?[^{}]*|\|[^|{}]*\|[^|{}]*)?\}/g)].map((match) => match[1] ?? ''))].sort();

describe('Texts of the workshop', () => {
  test('the three languages have the same keys', () => {
    expect(Object.keys(workshopIt).sort()).toEqual(Object.keys(workshopEn).sort());
    expect(Object.keys(workshopCa).sort()).toEqual(Object.keys(workshopEn).sort());
  });

  test.each([
    ['it', workshopIt],
    ['ca', workshopCa],
  ])('%s has the holes of the English templates, and says something', (_language, texts) => {
    for (const [key, template] of Object.entries(workshopEn)) {
      expect([key, holes(texts[key] ?? '')]).toEqual([key, holes(template)]);
      expect(texts[key]?.trim()).not.toBe('');
    }
  });

  test('braces are balanced and plurals have two forms', () => {
    for (const texts of [workshopEn, workshopIt, workshopCa]) {
      for (const [key, template] of Object.entries(texts)) {
        const rest = template.replace(/\{\w+(?::\w+|\?[^{}]*|\|[^|{}]*\|[^|{}]*)?\}/g, '');
        expect([key, /[{}|]/.test(rest)]).toEqual([key, false]);
      }
    }
  });

  test('every template is used', () => {
    const folder = new URL('../workshop/', import.meta.url);
    const sources = readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
      .join('\n');
    const used = [...sources.matchAll(/tell\(\s*(['`])([^'`]+)\1/g)].map((match) => match[2] ?? '');
    const patterns = used.map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '\\w+')}$`));
    expect(Object.keys(WORKSHOP_EN).filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});
