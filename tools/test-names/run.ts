import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'vite';

/*
 * Compares the test names of two commits, regardless of file: prints removed and added names, and case tables that lost rows.
 * Reads the sources without running them: names computed at run time are compared as written.
 */
const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined) throw new Error('usage: npm run test:names -- <commit> <commit>');

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };
/** Occurrences of a name, and the total rows of its tables. */
interface Count {
  times: number;
  rows: number;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The function at the root of `test.each(…)(…)`, `describe.skip(…)`, and its table. */
function calleeOf(node: Node): { readonly name: unknown; readonly table?: Node } {
  if (node.type === 'Identifier') return { name: node['name'] };
  if (node.type === 'MemberExpression') return calleeOf(node['object'] as Node);
  if (node.type !== 'CallExpression') return { name: null };
  const [table] = node['arguments'] as Node[];
  return { ...calleeOf(node['callee'] as Node), ...(table?.type === 'ArrayExpression' && { table }) };
}

function countNames(names: Map<string, Count>, source: string, node: Node, groups: readonly string[]): void {
  let inside = groups;
  if (node.type === 'CallExpression') {
    const [title, body] = node['arguments'] as Node[];
    const { name, table } = calleeOf(node['callee'] as Node);
    const titled = title !== undefined && body !== undefined && /Literal/.test(title.type);
    if (titled && (name === 'test' || name === 'it' || name === 'describe')) {
      const path = [...groups, source.slice(title.start + 1, title.end - 1)];
      if (name === 'describe') inside = path;
      else {
        const count = names.get(path.join(' > ')) ?? { times: 0, rows: 0 };
        count.times += 1;
        count.rows += table === undefined ? 0 : (table['elements'] as unknown[]).length;
        names.set(path.join(' > '), count);
      }
    }
  }
  for (const child of childrenOf(node)) countNames(names, source, child, inside);
}

async function namesOf(commit: string): Promise<Map<string, Count>> {
  const folder = mkdtempSync(join(tmpdir(), 'romaneio-tests-'));
  try {
    const archive = execFileSync('git', ['archive', commit, 'tests'], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const names = new Map<string, Count>();
    for await (const file of glob('**/*.test.{ts,tsx}', { cwd: folder })) {
      const source = await readFile(join(folder, file), 'utf8');
      countNames(names, source, parseSync(file, source).program as unknown as Node, []);
    }
    return names;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [old, now] = [await namesOf(before), await namesOf(after)];
const none = { times: 0, rows: 0 };
const missing = (from: ReadonlyMap<string, Count>, to: ReadonlyMap<string, Count>) =>
  [...from].filter(([name, { times }]) => times > (to.get(name) ?? none).times).map(([name]) => name);
const went = missing(old, now).toSorted();
const came = missing(now, old).toSorted();
const fewer = [...old].filter(([name, { rows }]) => now.has(name) && (now.get(name) ?? none).rows < rows);
for (const name of went) console.log(`- ${name}`);
for (const name of came) console.log(`+ ${name}`);
for (const [name, { rows }] of fewer) console.log(`~ ${name}: ${now.get(name)?.rows} rows of ${rows}`);
const sum = (names: ReadonlyMap<string, Count>) => [...names.values()].reduce((total, { times }) => total + times, 0);
console.log(
  `${sum(old)} names before, ${sum(now)} after: ${went.length} went, ${came.length} came, ${fewer.length} with fewer rows`,
);
