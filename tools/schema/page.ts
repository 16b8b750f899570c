import { readFile, readdir } from 'node:fs/promises';
import type pg from 'pg';

/** Migrations before 0401 are contained in the schema's files. */
const folders = [
  ['../../server/database/schema/', '00'],
  ['../../server/database/migrations/', '0401'],
] as const;

interface Table {
  readonly name: string;
  readonly comment: string | null;
  readonly columns: number;
  readonly references: readonly string[];
}

interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly fn: string;
}

/** Tables, without partitions of other tables. */
const tables = `
  SELECT c.relname AS name, obj_description(c.oid) AS comment,
    (SELECT count(*)::integer FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    ARRAY(SELECT DISTINCT r.relname::text FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conparentid = 0 ORDER BY 1) AS references
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`;

const triggers = `
  SELECT t.tgname AS name, c.relname AS table, p.proname AS fn
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal AND t.tgparentid = 0 ORDER BY c.relname, t.tgname`;

const functions = `
  SELECT p.proname AS name FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY 1`;

/**
 * Generates `docs/schema.md` from a database that `schema` made and from the comments in its files.
 * @throws if a table or function has no comment.
 */
export async function schemaPage(client: pg.Client): Promise<string> {
  const texts = new Map<string, string>();
  for (const [path, first] of folders) {
    const folder = new URL(path, import.meta.url);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= first).toSorted();
    for (const name of files) texts.set(name, await readFile(new URL(name, folder), 'utf8'));
  }
  const all = (await client.query<Table>(tables)).rows;
  const allTriggers = (await client.query<Trigger>(triggers)).rows;
  const allFunctions = (await client.query<{ name: string }>(functions)).rows;
  const source = [...texts.values()].join('\n');
  const reasonOf = (fn: string) => {
    const made = `CREATE (?:OR REPLACE )?FUNCTION ${fn}\\(|-- Function ${fn}: migration`;
    const [, lines] = new RegExp(`((?:^-- .*\\n)+)(?:${made})`, 'm').exec(source) ?? [];
    if (lines === undefined) throw new Error(`function ${fn} has no comment`);
    return lines.replaceAll(/^-- /gm, '').replaceAll('\n', ' ').trim();
  };
  const parts = [...texts].map(([file, text]) => {
    const here = all.filter(({ name }) => new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${name} `, 'm').test(text));
    return here.length === 0 ? '' : noun(file, here);
  });
  const lost = all.filter(
    ({ name }) => !parts.some((part) => part.includes(`| \`${name}\` |`)) && name !== 'migracoes',
  );
  if (lost.length > 0) throw new Error(`no file of the schema has ${lost.map(({ name }) => name).join(', ')}`);
  return [
    '# The schema',
    'Written by `npm run schema` from `server/database/schema`; a test compares it with the live database.',
    ...parts.filter((part) => part !== ''),
    '## Triggers',
    rows(
      ['Trigger', 'Table', 'Function', 'Why the database does it'],
      allTriggers.map(({ name, table, fn }) => [`\`${name}\``, `\`${table}\``, `\`${fn}\``, reasonOf(fn)]),
    ),
    '## Functions that statements call',
    rows(
      ['Function', 'What it answers'],
      allFunctions
        .filter(({ name }) => !allTriggers.some(({ fn }) => fn === name))
        // `preparar_arquivo` creates two itself.
        .filter(({ name }) => source.includes(`\nCREATE FUNCTION ${name}(`))
        .map(({ name }) => [`\`${name}\``, reasonOf(name)]),
    ),
    '',
  ].join('\n\n');
}

/** One file of the schema: a diagram of its tables and references, and a line for each of them. */
function noun(file: string, here: readonly Table[]): string {
  const title = file.replace(/^\d+_(\w)(\w*)\.sql$/, (_, first: string, rest: string) => first.toUpperCase() + rest);
  const arrows = here.flatMap(({ name, references }) =>
    references.filter((other) => other !== name).map((other) => `  ${name} }o--|| ${other} : ""`),
  );
  const lines = here.map(({ name, comment, columns }) => {
    if (comment === null) throw new Error(`table ${name} has no comment`);
    return [`\`${name}\``, String(columns), comment];
  });
  const diagram = arrows.length === 0 ? [] : ['```mermaid\nerDiagram', ...arrows, '```'];
  return [
    `## ${title}`,
    ...(diagram.length > 0 ? [diagram.join('\n')] : []),
    rows(['Table', 'Columns', 'What it holds'], lines),
  ].join('\n\n');
}

function rows(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n');
}
