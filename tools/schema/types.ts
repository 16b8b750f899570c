import { fileURLToPath } from 'node:url';
import type pg from 'pg';

interface Check {
  readonly table: string;
  readonly column: string;
  readonly definition: string;
  readonly nullable: boolean;
  readonly filled: boolean;
}

/** Single-column checks. */
const checks = `
  SELECT c.relname AS table, a.attname AS column, pg_get_constraintdef(k.oid) AS definition, NOT a.attnotnull AS nullable,
    a.atthasdef AS filled
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
  WHERE k.connamespace = 'public'::regnamespace AND k.contype = 'c' AND cardinality(k.conkey) = 1 AND NOT c.relispartition
  ORDER BY 1, 2`;

/** Types of the columns whose CHECK lists their allowed texts, by `table.column`. */
async function unionsOfChecks(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<Check>(checks);
  return Object.fromEntries(
    rows.flatMap(({ table, column, definition, nullable, filled }) => {
      const [, list] =
        /^CHECK \(\(\(?\w+\)?(?:::text)? = ANY \(\(?ARRAY\[(.*)\]\)?(?:::text\[\])?\)\)\)$/.exec(definition) ?? [];
      if (list === undefined || !list.startsWith("'")) return [];
      const texts = list.split(', ').map((item) => item.replace(/::.*$/, ''));
      const type = texts.join(' | ') + (nullable ? ' | null' : '');
      return [[`${table}.${column}`, filled ? `ColumnType<${type}, ${type} | undefined, ${type}>` : type]];
    }),
  );
}

/**
 * Generates the table types of a database. kysely-codegen warns on stderr about each union: it looks for a compiler interface
 * that TypeScript 7 does not have, and then writes the text unchanged.
 */
export async function typesFrom(client: pg.Client, url: string): Promise<{ program: string; args: string[] }> {
  // As pool.ts parses them.
  const jsonb = 'ColumnType<unknown, string | null | undefined, string | null>';
  const options = {
    url,
    dialect: 'postgres',
    'date-parser': 'string',
    'include-pattern': 'public.*',
    'type-mapping': JSON.stringify({ numeric: 'string', int8: 'number', jsonb }),
    overrides: JSON.stringify({ columns: await unionsOfChecks(client) }),
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return { program: fileURLToPath(new URL('../../node_modules/.bin/kysely-codegen', import.meta.url)), args };
}
