import { expect, it } from 'vitest';
import { unlike } from './oddsKey.ts';

const model = (lost: number, place: string) => ({ lost, place });
const base = [model(0, 'table'), model(1, 'table'), model(2, 'table')];
const wounds = ({ lost }: { lost: number }): string => `${lost}`;
const places = ({ place }: { place: string }): string => place;

it('writes what is unlike a base, with its place', () => {
  expect(unlike(base, base, wounds)).toBe('');
  expect(unlike([base[0]!, model(5, 'table'), base[2]!], base, wounds)).toBe('1:5;');
  expect(unlike([base[0]!, model(1, 'gone'), base[2]!], base, wounds)).toBe('');
  expect(unlike([base[0]!, base[1]!], base, wounds)).toBe('2');
  expect(unlike([...base, model(0, 'table')], base, wounds)).toBe('3:0;');
  expect(unlike(base, undefined, wounds)).toBe('0:0;1:1;2:2;');
});

it('holds each against the base as it would write it itself', () => {
  const now = [base[0]!, model(1, 'gone'), base[2]!];
  expect([unlike(now, base, wounds), unlike(now, base, places), unlike(now, base, wounds)]).toEqual(['', '1:gone;', '']);
});
