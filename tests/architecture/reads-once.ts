import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** Locator methods that return at once, without waiting for the element. */
const immediate = new Set(['count', 'all', 'allTextContents', 'allInnerTexts', 'isVisible', 'isHidden']);

/** Named functions may read once, since their callers poll; test callbacks are anonymous. */
const tests = new Set(['test', 'each', 'describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']);

/**
 * Finds places where a journey reads the page once and becomes flaky on a slow page: `await` or a URL read inside the argument of
 * `expect`, or an immediate read in a test callback.
 * @returns line numbers, from 1.
 */
export function readsOnce(source: string): number[] {
  const at = new Set<number>();
  const note = (node: Node) => at.add(source.slice(0, node.start).split('\n').length);
  function visit(node: unknown, inExpect: boolean, inStep: boolean): void {
    if (Array.isArray(node)) for (const one of node) visit(one, inExpect, inStep);
    if (!isNode(node)) return;
    const name = calledName(node);
    if (inExpect && (node.type === 'AwaitExpression' || name === 'url')) note(node);
    if (inStep && node.type === 'AwaitExpression' && immediate.has(calledName(node['argument']) ?? '')) note(node);
    for (const [field, value] of Object.entries(node)) {
      if (field === 'arguments' && Array.isArray(value)) {
        for (const [place, argument] of value.entries()) {
          const isFunction = isNode(argument) && argument.type === 'ArrowFunctionExpression';
          const step = isFunction ? calls(node, tests) : inStep;
          // The second argument of `expect` is its message.
          visit(argument, !isFunction && (inExpect || (name === 'expect' && place === 0)), step);
        }
      } else visit(value, inExpect, inStep && node.type !== 'FunctionDeclaration');
    }
  }
  visit(parseSync('journey.ts', source).program, false, false);
  return [...at];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** `count` of `rows.count()`, `expect` of `expect(…)`. */
function calledName(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'CallExpression') return undefined;
  const { object, property, name } = node['callee'] as { object?: Node; property?: Node; name?: string };
  return object?.['name'] === 'Promise' ? undefined : ((property as { name?: string } | undefined)?.name ?? name);
}

/** Whether the call is `test(…)`, `test.each(…)(…)` or similar. */
function calls(node: Node, names: ReadonlySet<string>): boolean {
  const own = calledName(node) ?? calledName(node['callee']);
  return own !== undefined && names.has(own);
}
