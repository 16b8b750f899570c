import { sql } from 'kysely';
import { comConexao, linhasDe, mandar } from './conexao.repository.ts';
import { type Db, findValue, listRows } from '../../sql/connection.repository.ts';

/** Missing periods and partitions; null: none. */
export interface Falta {
  readonly periodos: readonly (readonly [apolice: number, grupo: number, competencia: number])[] | null;
  readonly meses: readonly number[] | null;
}

/** Creates missing periods and partitions on a separate connection, so that other files need not wait for this one. */
export async function abrir({ periodos, meses }: Falta, databaseUrl: string): Promise<void> {
  if (periodos === null && meses === null) return;
  await comConexao(databaseUrl, async (outra) => {
    for (const mes of meses ?? []) await mandar(outra)`SELECT garantir_competencia(${mes})`;
    const faltam = (periodos ?? []).map(([apolice, grupo, competencia]) => ({ apolice, grupo, competencia }));
    await mandar(outra)`
      INSERT INTO periodos (id_apolice, id_grupo, competencia)
      SELECT * FROM ${linhasDe(faltam, { apolice: 'integer', grupo: 'integer', competencia: 'integer' })} ON CONFLICT DO NOTHING`;
  });
}

/** People who may let a trip of a ramo exceed its policy's limit, and up to which amount (domain 2.6, rule 4), as SQL. */
export const quemLibera = (idRamo: number) => `(
  SELECT u.id_usuario, u.nome, coalesce(a.limite_valor, 'Infinity') AS limite
  FROM usuarios u CROSS JOIN LATERAL alcada_de(u.id_usuario, u.perfil, 'LIBERAR_LMR', ${idRamo}) a
  WHERE u.ativo AND a.id_alcada IS NOT NULL AND NOT a.exige_segundo_usuario)`;

/** Amount up to which a user may exceed a trip's limit; `Infinity`: any, 0: none. */
export async function findLimiteLiberado(db: Db, idUsuario: number, idRamo: number): Promise<string> {
  const limite = await findValue<string | undefined>(db)`
    SELECT limite::text FROM ${sql.raw(quemLibera(idRamo))} q WHERE id_usuario = ${idUsuario}`;
  return limite ?? '0';
}

/** How late a sender may declare, in reais and days, `Infinity`: any, `-1`: not at all; and who else may, in words. */
interface Atraso {
  readonly valor: string;
  readonly dias: string;
  readonly quem: string | null;
}

/** A deadline is lifted only by a row in force, a closed month by `sem_alcada`, too; files have no second person. */
export async function findAtrasos(db: Db, idUsuario: number, idRamo: number) {
  const rows = await listRows<Atraso & { readonly acao: string }>(db)`
    SELECT x.acao, CASE WHEN p.pode THEN coalesce(a.limite_valor, 'Infinity') ELSE -1 END::text AS valor,
      CASE WHEN p.pode THEN coalesce(a.limite_dias, 'Infinity'::numeric) ELSE -1 END::text AS dias, (
        SELECT string_agg(d.dito, ', ') FROM (
          SELECT u.nome || coalesce(' (até ' || b.limite_dias || ' dias)', '') AS dito
          FROM (SELECT * FROM usuarios WHERE ativo AND id_usuario <> ${idUsuario} ORDER BY nome) u
          CROSS JOIN LATERAL alcada_de(u.id_usuario, u.perfil, x.acao, ${idRamo}) b
          WHERE EXISTS (SELECT FROM alcadas z WHERE z.acao = x.acao) AND b.id_alcada IS NOT NULL AND NOT b.exige_segundo_usuario
          LIMIT 10) d) AS quem
    FROM usuarios s CROSS JOIN (VALUES ('AVERBAR_FORA_PRAZO', false), ('AVERBAR_COMPETENCIA_FECHADA', true)) x(acao, sem)
    CROSS JOIN LATERAL alcada_de(s.id_usuario, s.perfil, x.acao, ${idRamo}) a
    CROSS JOIN LATERAL (SELECT a.ativo AND CASE WHEN a.id_alcada IS NOT NULL THEN NOT a.exige_segundo_usuario
      ELSE x.sem AND NOT (a.exige_segundo_usuario AND EXISTS (SELECT FROM usuarios o
        WHERE o.ativo AND o.perfil <> 'consulta' AND o.id_usuario <> s.id_usuario)) END AS pode) p
    WHERE s.id_usuario = ${idUsuario}`;
  const doAto = (acao: string): Atraso =>
    rows.find((row) => row.acao === acao) ?? { valor: '-1', dias: '-1', quem: null };
  return {
    AVERBAR_FORA_PRAZO: doAto('AVERBAR_FORA_PRAZO'),
    AVERBAR_COMPETENCIA_FECHADA: doAto('AVERBAR_COMPETENCIA_FECHADA'),
  };
}

/** Exchange rates are read this far back. */
const DIAS = 800;

export const findCasasDasMoedas = (db: Db) => findValue<Record<string, number>>(db)`
    SELECT coalesce(jsonb_object_agg(codigo_iso, casas_decimais), '{}') AS casas FROM moedas`;

/** Selling rate in reais by currency and day (`USD 2026-11-11`); manual rates win. Empty for domestic ramos. */
export const findCambios = (db: Db, idRamo: number) => findValue<Record<string, string>>(db)`
    SELECT coalesce(jsonb_object_agg(moeda || ' ' || data, taxa), '{}') AS cambios FROM (
      SELECT DISTINCT ON (m.codigo_iso, c.data) m.codigo_iso AS moeda, c.data, c.taxa_venda::text AS taxa
      FROM cambios c JOIN moedas m USING (id_moeda)
      WHERE c.ativo AND c.data > current_date - ${DIAS}::integer AND EXISTS (SELECT FROM ramos WHERE id_ramo = ${idRamo} AND ambito = 'I')
      ORDER BY m.codigo_iso, c.data, c.origem = 'MANUAL' DESC) t`;
