/** Whoever tells a battle says what each roll is for: `<system>.roll.<purpose>` in the texts of every system, read out of its sources here. */
import type { SourceText } from '@warfold/engine/testing';
import { sourcesUnder } from '@warfold/engine/testing';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { systems } from './index.ts';

const LANGUAGES = ['en', 'it', 'ca'] as const;

type Node = { readonly type: string; readonly [field: string]: unknown };
const isNode = (thing: unknown): thing is Node => typeof thing === 'object' && thing !== null && 'type' in thing;
const nodesIn = (thing: unknown): readonly Node[] => (Array.isArray(thing) ? thing : [thing]).filter(isNode);

/** A function around a piece of code: what it is called, and what its parameters are. */
interface Around {
  readonly name: string;
  readonly params: readonly Node[];
}
/** Something that stands in a source, and the functions around it, the innermost first. */
interface Found {
  readonly node: Node;
  readonly around: readonly Around[];
  readonly path: string;
}

function* everything(node: Node, path: string, around: readonly Around[] = [], name = ''): Generator<Found> {
  yield { node, around, path };
  const called = nodesIn(node.id)[0]?.name;
  const inner = typeof called === 'string' ? called : name;
  const isFunction = node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
  const within = isFunction ? [{ name: inner, params: nodesIn(node.params) }, ...around] : around;
  const named = isFunction || node.type === 'VariableDeclarator' ? inner : '';
  for (const child of Object.values(node).flatMap(nodesIn)) yield* everything(child, path, within, named);
}

/** The purposes that sources give to their rolls; null for one that cannot be read out of them. */
function purposesIn(sources: readonly SourceText[]): ReadonlySet<string | null> {
  const all = sources.flatMap(({ path, text }) => [...everything({ type: 'File', body: parseSync(path, text).program }, path)]);
  const calls = all.filter(({ node }) => node.type === 'CallExpression');

  const valuesOf = ({ node, around, path }: Found): readonly (string | null)[] => {
    const at = (inner: unknown) => nodesIn(inner).flatMap((one) => valuesOf({ node: one, around, path }));
    switch (node.type) {
      case 'Literal':
        return [typeof node.value === 'string' ? node.value : null];
      case 'ConditionalExpression':
        return [...at(node.consequent), ...at(node.alternate)];
      case 'TSAsExpression':
        return at(node.expression);
      case 'ObjectExpression':
        return nodesIn(node.properties).flatMap((property) => at(property.value));
      case 'MemberExpression':
        return constant(nodesIn(node.object)[0]?.name, path);
      case 'Identifier':
        return argument(String(node.name), around);
      default:
        return [null];
    }
  };
  const constant = (name: unknown, path: string) => {
    const values = all.find((one) => one.path === path && one.node.type === 'VariableDeclarator' && nodesIn(one.node.id)[0]?.name === name);
    return nodesIn(values?.node.init).flatMap((node) => valuesOf({ node, around: [], path }));
  };
  /** What a function is given by those who call it, as a parameter or as a field of one. A `purpose` out of a record was written where that was. */
  const argument = (name: string, around: readonly Around[]): readonly (string | null)[] => {
    for (const { name: called, params } of around) {
      const index = params.findIndex(
        (param) => param.name === name || (param.type === 'ObjectPattern' && fieldOf(param, name) !== undefined),
      );
      const param = params[index];
      if (param === undefined) continue;
      const isField = param.type === 'ObjectPattern';
      if (isField && name === 'purpose') return [];
      return calls
        .filter(({ node }) => nodesIn(node.callee)[0]?.name === called)
        .flatMap((call) =>
          nodesIn(nodesIn(call.node.arguments)[index]).flatMap((given) =>
            nodesIn(isField ? fieldOf(given, name)?.value : given).flatMap((node) => valuesOf({ ...call, node })),
          ),
        );
    }
    return [null];
  };
  const fieldOf = (record: Node, name: string) => nodesIn(record.properties).find((one) => nodesIn(one.key)[0]?.name === name);

  const written = all
    .filter(({ node }) => node.type === 'ObjectExpression')
    .flatMap((found) => {
      const purposes = nodesIn(found.node.properties).filter(({ key }) => nodesIn(key)[0]?.name === 'purpose');
      return purposes.flatMap(({ value }) => nodesIn(value).flatMap((node) => valuesOf({ ...found, node })));
    });
  return new Set(written);
}

const SHARED: Readonly<Record<string, readonly string[]>> = { aos1: ['sigmar', 'shared'], aos3: ['sigmar', 'shared'] };

describe.each(systems.map((system) => ({ key: system.key, system })))('the rolls of $key', ({ key, system }) => {
  const folders = [key, ...(SHARED[key] ?? ['shared'])].map((folder) => new URL(`./${folder}/`, import.meta.url));
  const rolls = [...purposesIn(folders.flatMap(sourcesUnder))].map((purpose) => `${key}.roll.${purpose ?? '?'}`).sort();

  it.each(LANGUAGES)('each have words for what they are for, and no words are for nothing: %s', (language) => {
    const worded = Object.keys(system.texts[language]).filter((word) => word.startsWith(`${key}.roll.`));
    expect(worded.sort()).toEqual(rolls);
  });
});

it('finds a purpose wherever it is written', () => {
  const text = `
    const NAMES = { a: 'in a table', b: 'beside it' } as const;
    function* off(game, purpose, rule) { yield* game.roll({ purpose, rule }); }
    function* beside(game, { die, lot }) { yield* off(game, die, 'R'); }
    const lowest = (game, name) => off(game, name, 'R');
    function* all(game, which) {
      yield* off(game, 'given', 'R');
      yield* lowest(game, 'handed on');
      yield* game.roll({ ...{ purpose: which ? 'one' : 'other' } });
      yield* game.roll({ purpose: NAMES[which] });
      yield* game.roll({ purpose: \`made up\` });
      yield* beside(game, { die: 'in a record', lot: 3 });
    }
    const right = (game, { by, purpose }) => ask(game, { by, purpose });`;
  const found = purposesIn([{ path: 'rolls.ts', text }]);
  expect([...found]).toEqual(['in a record', 'handed on', 'given', 'one', 'other', 'in a table', 'beside it', null]);
});
