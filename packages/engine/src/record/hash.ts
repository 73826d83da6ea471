import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with the keys in order, so that equal values have equal texts whoever built them. */
export function canonical(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? canonicalList(value) : canonicalFields(value as Readonly<Record<string, unknown>>);
}

function canonicalList(items: readonly unknown[]): string {
  let text = '';
  for (const item of items) text += `${text === '' ? '' : ','}${item === undefined ? 'null' : canonical(item)}`;
  return `[${text}]`;
}

function canonicalFields(fields: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const key of Object.keys(fields).sort()) {
    const value = fields[key];
    if (value !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(value)}`;
  }
  return `{${text}}`;
}

/** The next link of a running hash. */
export const chained = (before: string, value: unknown): string => bytesToHex(sha256(utf8ToBytes(before + canonical(value))));
