import type { TestDatabase } from './database.ts';

/** Catalogue queries: the name and definition of each object of the public schema. */
const queries = {
  tables: `SELECT relname AS name, concat_ws(' ', relkind, relpersistence, reloptions, pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid)) AS definition
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')`,
  columns: `SELECT concat(relname, '.', attname) AS name, concat_ws(' ', row_number() OVER (PARTITION BY c.oid ORDER BY attnum),
      format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity, pg_get_expr(adbin, adrelid), attcollation::regcollation,
      attstorage, attcompression, attstattarget) AS definition
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND attnum > 0 AND NOT attisdropped`,
  constraints: `SELECT concat(conrelid::regclass, '.', conname) AS name, concat(pg_get_constraintdef(oid), convalidated) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype <> 'n'`,
  indexes: `SELECT indexrelid::regclass::text AS name, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, reloptions) AS definition
    FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE relnamespace = 'public'::regnamespace`,
  triggers: `SELECT concat(tgrelid::regclass, '.', tgname) AS name, concat(pg_get_triggerdef(t.oid), tgenabled) AS definition
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal`,
  functions: `SELECT p.oid::regprocedure::text AS name, CASE WHEN prokind = 'f' THEN pg_get_functiondef(p.oid) ELSE '' END AS definition
    FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  views: `SELECT relname AS name, pg_get_viewdef(oid) AS definition FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace`,
  sequences: `SELECT seqrelid::regclass::text AS name, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqcache) AS definition
    FROM pg_sequence JOIN pg_class c ON c.oid = seqrelid WHERE relnamespace = 'public'::regnamespace`,
} as const;

/** Full definition of a database, by kind and name. Ignores comments and whitespace inside functions. */
export async function catalogueOf(
  database: Pick<TestDatabase, 'query'>,
): Promise<Record<string, Record<string, string>>> {
  const kinds = Object.entries(queries).map(async ([kind, query]) => {
    const rows = await database.query<{ name: string; definition: string }>(`${query} ORDER BY 1`);
    const plain = (text: string) => text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
    return [kind, Object.fromEntries(rows.map(({ name, definition }) => [name, plain(definition)]))] as const;
  });
  return Object.fromEntries(await Promise.all(kinds));
}
