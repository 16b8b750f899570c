import type pg from 'pg';

/** Role that the statements of a scoped person run as: it owns no table and signs in nowhere. */
export const PAPEL = 'romaneio_escopo';

/** Another database of the same server may be creating the role at the same moment. */
const criar = `DO $$ BEGIN
  IF to_regrole('${PAPEL}') IS NULL THEN CREATE ROLE ${PAPEL} NOLOGIN NOBYPASSRLS; END IF;
  IF NOT pg_has_role(current_user, '${PAPEL}', 'USAGE') THEN EXECUTE format('GRANT ${PAPEL} TO %I', current_user); END IF;
EXCEPTION WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN NULL;
END $$`;

/** SELECT on the tables with row-level security and on the views that follow it, and on nothing else: a new table is closed. */
const conceder = `DO $$ DECLARE nome text; BEGIN
  FOR nome IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname <> 'usuarios'
      AND (relrowsecurity OR 'security_invoker=true' = ANY (reloptions)) AND NOT has_table_privilege('${PAPEL}', oid, 'SELECT') LOOP
    EXECUTE format('GRANT SELECT ON %I TO ${PAPEL}', nome);
  END LOOP;
  GRANT SELECT (id_usuario, username, nome, perfil, ativo) ON usuarios TO ${PAPEL};
  GRANT USAGE ON SCHEMA public, escopo TO ${PAPEL};
  GRANT SELECT ON ALL TABLES IN SCHEMA escopo TO ${PAPEL};
END $$`;

/** Whether the session may act as the role, and the role is subject to row-level security. */
const serve = `SELECT coalesce((SELECT NOT rolsuper AND NOT rolbypassrls AND NOT rolcanlogin AND pg_has_role(current_user, oid, 'MEMBER')
  FROM pg_roles WHERE rolname = '${PAPEL}'), false) AS serve, quote_ident(current_user) AS quem`;

/**
 * Creates the role where the user of the database may, and gives it its rights.
 * @returns null, or a message with the command that the operator must run: until then no person can have a scope.
 */
export async function prepararPapel(client: pg.ClientBase): Promise<string | null> {
  await client.query(criar);
  const { rows } = await client.query<{ serve: boolean; quem: string }>(serve);
  if (rows[0]?.serve === true) {
    await client.query(conceder);
    return null;
  }
  return `Ninguém pode ter escopo de dados: falta o papel ${PAPEL}. Como superusuário do PostgreSQL, execute CREATE ROLE ${PAPEL} NOLOGIN NOBYPASSRLS; GRANT ${PAPEL} TO ${rows[0]?.quem}; e reinicie o Romaneio.`;
}
