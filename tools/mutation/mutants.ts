import { parseSync } from 'vite';

/** One small change of a source: a text range, replaced. */
export interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };

const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};

/** Methods of big.js and of arrays that calculate or decide. */
const methods: Readonly<Record<string, string>> = {
  plus: 'minus',
  minus: 'plus',
  times: 'div',
  div: 'times',
  gt: 'gte',
  gte: 'gt',
  lt: 'lte',
  lte: 'lt',
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  floor: 'ceil',
  trunc: 'ceil',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const rangeOf = ({ start, end }: Node) => ({ start, end });

/** All mutants of a TypeScript source. Types, imports and property names are skipped. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const found: Mutant[] = [];
  const add = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string) => found.push({ file, start, end, text });
  const { program } = parseSync(file, source);

  function visit(node: Node): void {
    if (node.type.startsWith('TS') && !isNode(node['expression'])) return;
    if (node.type.startsWith('Import') || node.type === 'ExportAllDeclaration') return;
    mutate(node);
    for (const child of childrenOf(node)) {
      const isName = (node.type === 'Property' || node.type === 'MemberExpression') && node['computed'] === false;
      if (!(isName && (child === node['key'] || child === node['property']))) visit(child);
    }
  }

  function mutate(node: Node): void {
    const { left, right, test, argument, value, property } = node as Record<string, unknown>;
    if (isNode(left) && isNode(right) && typeof node['operator'] === 'string') {
      // Assumes that comments between operands contain no operator.
      const at = source.indexOf(node['operator'], left.end);
      const range = { start: at, end: at + node['operator'].length };
      for (const other of operators[node['operator']] ?? []) add(range, other);
    }
    if ((node.type === 'IfStatement' || node.type === 'ConditionalExpression') && isNode(test)) {
      add(rangeOf(test), 'true');
      add(rangeOf(test), 'false');
    }
    if (node.type === 'UnaryExpression' && isNode(argument)) {
      if (node['operator'] === '!' || node['operator'] === '-') add({ start: node.start, end: argument.start }, '');
    }
    if (node.type === 'MemberExpression' && isNode(property) && typeof property['name'] === 'string') {
      const other = methods[property['name']];
      if (other !== undefined) add(rangeOf(property), other);
    }
    if (node.type === 'Literal') add(rangeOf(node), otherLiteral(source.slice(node.start, node.end), value));
    if (node.type === 'ReturnStatement' && isNode(argument)) add(rangeOf(argument), 'undefined');
  }

  visit(program as unknown as Node);
  return found.filter(({ start, end, text }) => source.slice(start, end) !== text);
}

/** Another value of the same kind; a regular expression loses an anchor, or cannot match. */
function otherLiteral(raw: string, value: unknown): string {
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'number') return String(value + 1);
  if (typeof value === 'bigint') return `${value + 1n}n`;
  if (typeof value === 'string') return value === '' ? "'x'" : "''";
  if (!raw.startsWith('/')) return raw;
  if (raw.startsWith('/^')) return `/${raw.slice(2)}`;
  return raw.includes('$/') ? raw.replace('$/', '/') : `/(?!)${raw.slice(1)}`;
}

const sqlTokens: Readonly<Record<string, string>> = {
  ' < ': ' <= ',
  ' <= ': ' < ',
  ' > ': ' >= ',
  ' >= ': ' > ',
  ' = ': ' <> ',
  ' <> ': ' = ',
  ' AND ': ' OR ',
  ' OR ': ' AND ',
  ' + ': ' - ',
  ' - ': ' + ',
  ' * ': ' / ',
  ' IS NULL': ' IS NOT NULL',
  ' IS NOT NULL': ' IS NULL',
  ' DESC': ' ASC',
  greatest: 'least',
};

/** The mutants inside functions with these names. */
export function mutantsIn(mutants: readonly Mutant[], source: string, names: readonly string[]): Mutant[] {
  const ranges = names.map((name) => {
    const start = source.indexOf(`function ${name}(`);
    if (start < 0) throw new Error(`no function ${name}`);
    return { start, end: source.indexOf('\n}\n', start) };
  });
  return mutants.filter((mutant) => ranges.some(({ start, end }) => mutant.start > start && mutant.end < end));
}

/** Range of an SQL function, from its name to the end of its statement. */
export function functionText(source: string, name: string): { readonly start: number; readonly text: string } {
  const start = source.search(new RegExp(String.raw`^CREATE (OR REPLACE )?FUNCTION ${name}\(`, 'm'));
  const text = /^CREATE (?:OR REPLACE )?FUNCTION[\s\S]*?(?:\n\$\$;|(?<!\$\$[\s\S]*);)\n/.exec(source.slice(start))?.[0];
  if (start < 0 || text === undefined) throw new Error(`no function ${name}`);
  return { start, text };
}

/** All mutants of some SQL functions: operators, and numbers other than decimal places. */
export function sqlMutantsOf(file: string, source: string, names: readonly string[]): Mutant[] {
  const tokens = Object.keys(sqlTokens)
    .join('|')
    .replaceAll(/[+*]/g, String.raw`\$&`);
  const token = new RegExp(String.raw`${tokens}|(?<![$\w.])\d[\d_]*(?![\w.])`, 'g');
  return names.flatMap((name) => {
    const { start, text } = functionText(source, name);
    const body = text.search(/\$\$|RETURN[ (]/);
    return [...text.matchAll(token)]
      .filter(({ index }) => index > body)
      .map(({ 0: found, index }) => ({
        file,
        start: start + index,
        end: start + index + found.length,
        text: sqlTokens[found] ?? String(Number(found) + 1),
      }));
  });
}
