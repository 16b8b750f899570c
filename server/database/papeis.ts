/** Roles apart: the owner migrates; the application only works with the rows; readers only read. */
import pg from 'pg';
import { StartError } from '../process/operator.ts';
import { PAPEL } from './papel-do-escopo.ts';

/** They hold the rights; users that sign in are members, with BYPASSRLS, which membership does not give. */
export const APLICACAO = 'romaneio_aplicacao';
export const LEITURA = 'romaneio_leitura';

/** Addresses of those who sign in beside the owner. */
export interface Entradas {
  readonly aplicacao: string;
  readonly leitura: readonly string[];
}

/** Another database of the same server may be creating them at the same moment. */
const criar = [APLICACAO, LEITURA].map(
  (papel) => `DO $$ BEGIN
    IF to_regrole('${papel}') IS NULL THEN CREATE ROLE ${papel} NOLOGIN; END IF;
  EXCEPTION WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN NULL;
  END $$`,
);

/** Writes only privileges that differ: a GRANT would fail while a running process creates a partition. */
const conceder = `DO $$ DECLARE
  -- Columns that only the application reads.
  segredo CONSTANT text := '^(senha_|segredo$|hash|token$|sess$)';
  t record;
BEGIN
  IF to_regrole('${APLICACAO}') IS NULL OR to_regrole('${LEITURA}') IS NULL THEN RETURN; END IF;
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  GRANT USAGE ON SCHEMA public, escopo, fila TO ${APLICACAO};
  GRANT USAGE ON SCHEMA public TO ${LEITURA};
  GRANT EXECUTE ON FUNCTION garantir_competencia(integer), selar_auditoria(integer) TO ${APLICACAO};
  -- Processes of the version before keep working while a migration recreates a view.
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APLICACAO};
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, USAGE ON SEQUENCES TO ${APLICACAO};
  FOR t IN
    SELECT * FROM (
      SELECT oid, oid::regclass AS nome, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS especie, CASE
          WHEN relkind = 'S' THEN '{SELECT, USAGE}'
          WHEN relname = 'auditoria' THEN '{SELECT, INSERT}'
          -- bam: commands that the installation of the queue runs.
          WHEN relname IN ('auditoria_cadeia', 'auditoria_por_selar', 'migracoes', 'bam', 'version') THEN '{SELECT}'
          ELSE '{SELECT, INSERT, UPDATE, DELETE}' END::text[] AS pode
      FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'escopo'::regnamespace, 'fila'::regnamespace) AND relkind IN ('r', 'p', 'v', 'S')
    ) r WHERE pode <> ARRAY(SELECT a.privilege_type FROM pg_class c, aclexplode(c.relacl) a
      WHERE c.oid = r.oid AND grantee = '${APLICACAO}'::regrole ORDER BY array_position('{SELECT, INSERT, UPDATE, DELETE}'::text[], privilege_type))
  LOOP
    EXECUTE format('REVOKE ALL ON %1$s %2$s FROM ${APLICACAO}; GRANT %3$s ON %1$s %2$s TO ${APLICACAO}', t.especie, t.nome, array_to_string(t.pode, ', '));
  END LOOP;
  FOR t IN
    SELECT c.oid::regclass AS nome, bool_or(secreta) AS parte, string_agg(quote_ident(attname), ', ') FILTER (WHERE NOT secreta) AS abertas
    FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped,
      LATERAL (SELECT attname ~ segredo AND relname NOT LIKE 'auditoria%' AS secreta)
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND NOT relispartition
    GROUP BY c.oid HAVING bool_or(has_column_privilege('${LEITURA}', c.oid, attnum, 'SELECT') = secreta)
  LOOP
    EXECUTE format('REVOKE ALL ON %1$s FROM ${LEITURA}; GRANT SELECT %2$s ON %1$s TO ${LEITURA}', t.nome, CASE WHEN t.parte THEN '(' || t.abertas || ')' END);
  END LOOP;
END $$`;

/**
 * Gives the roles their rights, and lets those sign in who work or read beside the owner, whose session this is.
 * @param entradas null: the owner is the application, too.
 * @throws StartError if they cannot be apart.
 */
export async function prepararPapeis(client: pg.ClientBase, entradas: Entradas | null): Promise<void> {
  for (const papel of criar) await client.query(papel);
  await client.query(conceder);
  if (entradas === null) return;
  await admitir(client, 'DATABASE_URL', entradas.aplicacao, APLICACAO);
  for (const url of entradas.leitura)
    if (usuarioDe(url).nome !== usuarioDe(entradas.aplicacao).nome)
      await admitir(client, 'DATABASE_READ_URL', url, LEITURA);
}

function usuarioDe(url: string) {
  const { user = '', password } = new pg.Client({ connectionString: url });
  return { nome: user, senha: password ?? null };
}

async function admitir(client: pg.ClientBase, variavel: string, url: string, papel: string): Promise<void> {
  const { nome, senha } = usuarioDe(url);
  const { rows } = await client.query<{ dono: boolean; pronto: boolean }>(
    `SELECT pg_has_role(oid, current_user, 'MEMBER')
         OR EXISTS (SELECT FROM pg_class WHERE relowner = r.oid AND relnamespace = 'public'::regnamespace) AS dono,
       rolbypassrls AND coalesce(pg_has_role(oid, to_regrole($2)::oid, 'MEMBER') AND pg_has_role(oid, to_regrole('${PAPEL}')::oid, 'MEMBER'), false)
         AS pronto
     FROM pg_roles r WHERE rolname = $1`,
    [nome, papel],
  );
  const [achado] = rows;
  if (achado?.dono === true)
    throw new StartError(
      `O usuário de ${variavel} pode o mesmo que o de DATABASE_OWNER_URL: é ele, é superusuário ou é dono de tabelas; informe outro.`,
    );
  if (achado?.pronto === true) return;
  const quem = client.escapeIdentifier(nome);
  const comandos = (segredo: string) => [
    achado === undefined ? `CREATE ROLE ${quem} LOGIN BYPASSRLS PASSWORD ${segredo}` : `ALTER ROLE ${quem} BYPASSRLS`,
    `GRANT ${papel}, ${PAPEL} TO ${quem}`,
  ];
  try {
    for (const comando of comandos(senha === null ? 'NULL' : client.escapeLiteral(senha))) await client.query(comando);
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== '42501') throw cause;
    const tudo = [...[PAPEL, APLICACAO, LEITURA].map((um) => `CREATE ROLE ${um} NOLOGIN`), ...comandos("'…'")].join(
      '; ',
    );
    const message = `O usuário de DATABASE_OWNER_URL não pode criar o de ${variavel}; como superusuário do PostgreSQL, execute o que faltar de: ${tudo}; e reinicie o Romaneio.`;
    throw new StartError(message, { cause });
  }
}
