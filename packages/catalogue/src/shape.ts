/** What a text and its translation have in common, whatever the words: its parts in their order, its numbers, and the rules that it names. */
export interface TextShape {
  readonly parts: readonly string[];
  readonly numbers: readonly string[];
  readonly ids: readonly string[];
}

const ID = /\b(?:AOS1|AOS3|W40K|WP|NQ|HOUSE)-[A-Za-z0-9*]+(?:[.-][A-Za-z0-9*]+)*/g;
/** The second of two rules that share their beginning: WP-ARMOUR-11, -12. */
const SHORT_ID = /(?<=[\s(])-\d\d[a-z]?(?![\w"])/g;
const RULING = /^(?:Rulings?|Decision[ei]|Decisi(?:ó|ons))(?=[\s:(])/;
const EXAMPLE = /^(?:Examples?|Esempio?|Exemples?)(?=[\s:(])/;

export function shapeOf(text: string): TextShape {
  const bare = text.replace(ID, ' ').replace(SHORT_ID, ' ');
  return { parts: partsOf(text), numbers: numbersOf(bare), ids: [...(text.match(ID) ?? []), ...(text.match(SHORT_ID) ?? [])].sort() };
}

/** Lines that only go on what the line before began are no part of their own. */
function partsOf(text: string): readonly string[] {
  let before = '';
  return text.split(/\r?\n/).flatMap((line) => {
    const part = partOf(line);
    const goesOn = part === '' || (part === 'text' && before !== '' && !before.startsWith('row'));
    before = part === 'text' && goesOn ? before : part;
    return goesOn ? [] : [part];
  });
}

function partOf(line: string): string {
  const said = line.trim();
  if (said === '') return '';
  if (said.startsWith('|')) return `row of ${said.split('|').length - 2}`;
  if (said.startsWith('```')) return 'fence';
  if (/^[-*] /.test(said)) return 'bullet';
  if (/^\d+\. /.test(said)) return 'numbered';
  if (RULING.test(said)) return 'ruling';
  return EXAMPLE.test(said) ? 'example' : 'text';
}

/** Written alike in every language: 1,000 and 1.000 are 1000, 0,5 is 0.5, 1D3 is D3. */
function numbersOf(text: string): readonly string[] {
  const plain = text
    .replace(/½/g, '1/2')
    .replace(/\b1D(?=\d)/g, 'D')
    .replace(/\b(\d{1,3})[.,](\d{3})\b/g, '$1$2')
    .replace(/(\d),(\d)/g, '$1.$2');
  return [...plain.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number).sort();
}

/** What the two shapes do not have in common, in words for whoever mends it. */
export function differencesOf(english: TextShape, other: TextShape): readonly string[] {
  const parts =
    english.parts.join(', ') === other.parts.join(', ') ? [] : [`parts: ${english.parts.join(', ')} / ${other.parts.join(', ')}`];
  return [...parts, ...lacking('numbers', english.numbers, other.numbers), ...lacking('rules', english.ids, other.ids)];
}

function lacking(what: string, english: readonly string[], other: readonly string[]): readonly string[] {
  const lost = without(english, other);
  const added = without(other, english);
  return [
    ...(lost.length === 0 ? [] : [`${what} lost: ${lost.join(', ')}`]),
    ...(added.length === 0 ? [] : [`${what} added: ${added.join(', ')}`]),
  ];
}

function without(all: readonly string[], taken: readonly string[]): readonly string[] {
  const left = [...taken];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
