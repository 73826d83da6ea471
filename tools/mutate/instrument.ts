import { parseAst } from 'vite';

/** One change of the code of the rules, small enough to be a slip of the pen. */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly what: string;
  /** The code that it changes, on one line and cut short. */
  readonly at: string;
}

/** Code in which every mutant sleeps: `globalThis.mutants` (see `switches.ts`) says which one is awake. */
export interface Instrumented {
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** What an operator may have been mistaken for. */
const TURNED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
};

/** Types are no code; these only wrap an expression. */
const WRAPPERS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSInstantiationExpression']);

export function instrument(text: string, file: string, firstId: number): Instrumented {
  const mutants: Mutant[] = [];
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const sleeping = (node: Node, what: string): number => {
    const id = firstId + mutants.length;
    mutants.push({ id, file, line: lineAt(node.start), what, at: inShort(text.slice(node.start, node.end)) });
    return id;
  };

  const patterns = new Set<unknown>();

  /** The text of a node with all that sleeps in it. */
  function written(node: Node): string {
    if (node.type === 'ObjectPattern' && Array.isArray(node.properties)) for (const one of node.properties) patterns.add(one);
    if (isNoRule(node)) return asItIs(node);
    return instead(node) ?? pieced(node, childrenOf(node));
  }

  /** As it stands; but what it calls elsewhere is passed by aside where it only proposes an answer. */
  function asItIs(node: Node): string {
    const { value, key, init, callee, method, shorthand } = node;
    const its = text.slice(node.start, node.end);
    const named = [key, callee, node.id].find(isNode);
    if (patterns.has(node) || named === undefined || !proposes(node, String(named.name))) return its;
    if (node.type === 'CallExpression') return /\byield\b/.test(its) ? its : `mutants.aside(() => ${its})()`;
    if (shorthand === true) return `${its}: mutants.aside(${its})`;
    const made = node.type === 'VariableDeclarator' ? init : value;
    if (method === true || !isNode(made)) return its;
    return `${text.slice(node.start, made.start)}mutants.aside(${text.slice(made.start, made.end)})`;
  }

  function pieced(node: { start: number; end: number }, children: readonly Node[]): string {
    let [out, at] = ['', node.start];
    for (const child of children) {
      out += text.slice(at, child.start) + written(child);
      at = child.end;
    }
    return out + text.slice(at, node.end);
  }

  function instead(node: Node): string | null {
    const { operator, left, right, argument, test, consequent, alternate, expression } = node;
    switch (node.type) {
      case 'BinaryExpression': {
        if (typeof operator !== 'string' || !isNode(left) || !isNode(right) || isText(left) || isText(right)) return null;
        const other = TURNED[operator];
        if (other === undefined) return null;
        const id = sleeping(node, `${operator} is ${other}`);
        return `mutants.binary(${id}, '${operator}', ${written(left)}, ${written(right)})`;
      }
      case 'LogicalExpression': {
        if ((operator !== '&&' && operator !== '||') || !isNode(left) || !isNode(right)) return null;
        const id = sleeping(node, `${operator} is ${operator === '&&' ? '||' : '&&'}`);
        return `(mutants.stops(${id}, '${operator}', ${written(left)}) ? mutants.last : (${written(right)}))`;
      }
      case 'UnaryExpression':
        return operator === '!' && isNode(argument) ? `mutants.not(${sleeping(node, '! is left out')}, ${written(argument)})` : null;
      case 'Literal':
        if (typeof node.value === 'number') return `mutants.number(${sleeping(node, `${node.value} is ${node.value + 1}`)}, ${node.value})`;
        return typeof node.value === 'boolean' ? `mutants.not(${sleeping(node, `${node.value} is ${!node.value}`)}, ${!node.value})` : null;
      case 'IfStatement':
        if (!isNode(test) || !isNode(consequent)) return null;
        return `if (${branch(test)}) ${written(consequent)}${isNode(alternate) ? ` else ${written(alternate)}` : ''}`;
      case 'ConditionalExpression':
        return isNode(test) && isNode(consequent) && isNode(alternate)
          ? `(${branch(test)} ? ${written(consequent)} : ${written(alternate)})`
          : null;
      case 'ExpressionStatement':
        return isNode(expression) && /^(Call|Yield)/.test(expression.type)
          ? `{ if (mutants.does(${sleeping(node, 'the statement is left out')})) { ${written(expression)}; } }`
          : null;
      default:
        return null;
    }
  }

  /** A comparison that stands there alone is turned round already. */
  function branch(test: Node): string {
    const inner = written(test);
    if (/^(Binary|Unary)/.test(test.type)) return inner;
    const never = sleeping(test, 'never so');
    return `mutants.branch(${never}, ${sleeping(test, 'always so')}, ${inner})`;
  }

  const body: readonly unknown[] = parseAst(text, { lang: 'ts' }).body;
  const code = pieced({ start: 0, end: text.length }, body.filter(isNode));
  return { code, mutants };
}

const inShort = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}...` : line;
};
const LONGEST = 70;

/** What proposes answers: the rules look at each of them, so a slip in how it was found breaks none. */
const PROPOSES = /^(usual|suggest|propose)/i;
/** What only words, drawings, the usual answers and the ledger of a soak come from: another answer than the usual one breaks no rule. */
const NO_RULE = /^([uU]sual|USUAL|suggest|SUGGEST|propose|PROPOSE|say$|label|shapes$|gauge$|near$|spots$|note|wanders$|speaks$)/;
/** The parts of a move that say which moves and places are worth offering: each of those is judged as any other answer. */
const OFFERS = /^(candidates|goals)$/;
const isFunction = (node: unknown): boolean => isNode(node) && /^(Arrow)?Function/.test(node.type);

const proposes = ({ type, value }: Node, name: string): boolean =>
  PROPOSES.test(name) || (type === 'Property' && OFFERS.test(name) && isFunction(value));

function isNoRule({ type, key, id, callee, value }: Node): boolean {
  const named =
    type === 'Property'
      ? key
      : type === 'FunctionDeclaration' || type === 'VariableDeclarator'
        ? id
        : type === 'CallExpression'
          ? callee
          : null;
  if (!isNode(named) || typeof named.name !== 'string') return false;
  if (NO_RULE.test(named.name) || (type === 'Property' && OFFERS.test(named.name) && isFunction(value))) return true;
  return (type === 'Property' || type === 'VariableDeclarator') && named.name === 'text';
}

const isText = (node: Node): boolean => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** The parts of a node that are code, from left to right. */
function childrenOf(node: Node): Node[] {
  if (node.type.startsWith('TS') && !WRAPPERS.has(node.type)) return [];
  const found: Node[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (WRAPPERS.has(node.type) && key !== 'expression') continue;
    // A name before a colon stays what it is.
    if (key === 'key' && node.computed !== true) continue;
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one) && !isType(one)) found.push(one);
  }
  // A shorthand property has its name twice.
  return found.sort((a, b) => a.start - b.start).filter((one, i, all) => i === 0 || one.start >= all[i - 1]!.end);
}

const isType = ({ type }: Node): boolean => type.startsWith('TS') && !WRAPPERS.has(type);
