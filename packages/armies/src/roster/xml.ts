import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import type { RefusedFile } from '../files/open.ts';
import { refuse } from '../files/open.ts';
import type { Branch, RosterTree } from './tree.ts';
import { readRoster } from './tree.ts';

/**
 * Reads a `.ros` file. The parser knows the five entities of XML and no others: it expands nothing that a document declares, reads nothing from
 * elsewhere, and stops at the first thing that is not well formed.
 */
export function readXml(text: string): RosterTree | RefusedFile {
  let root: XmlElement | null;
  try {
    ({ root } = parseXml(text));
  } catch (error) {
    // The parser goes down with every element: one that goes down without end runs out of room.
    return error instanceof RangeError ? refuse('tooDeep') : refuse('brokenXml', { what: firstLine(error) });
  }
  if (root === null || root.name !== 'roster') return refuse('notARoster', { what: root?.name ?? '' });
  return readRoster(branchOf(root));
}

/** What it says, without the lines that draw the place. */
const firstLine = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)).slice(0, 160);

const elements = (parent: XmlElement): XmlElement[] => parent.children.filter((child): child is XmlElement => child instanceof XmlElement);

const textOf = (element: XmlElement): string =>
  element.children.map((child) => (child instanceof XmlText ? child.text : child instanceof XmlElement ? textOf(child) : '')).join('');

function branchOf(element: XmlElement): Branch {
  return {
    word(name) {
      const attribute = element.attributes[name];
      if (attribute !== undefined) return attribute;
      const child = elements(element).find((one) => one.name === name);
      return child === undefined ? null : textOf(child);
    },
    list: (name) => elements(element).flatMap((child) => (child.name === name ? elements(child).map(branchOf) : [])),
    get text() {
      return textOf(element);
    },
  };
}
