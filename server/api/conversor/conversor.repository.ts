import { type Db, findRow, findValue, listRows } from '../sql/connection.repository.ts';
import { sql } from 'kysely';
import { limiteEmReais, suspendeEm } from '../sql/situacao-da-apolice.repository.ts';

export const findLayouts = (db: Db) =>
  listRows<{ id_layout: number; nome: string }>(db)`SELECT id_layout, nome FROM layouts WHERE ativo ORDER BY id_layout`;

/** Draws a run's id in advance: protocols contain it. */
export const proximaConversao = (db: Db): Promise<number> => findValue<number>(db)`
    SELECT nextval(pg_get_serial_sequence('conversoes', 'id_conversao'))::integer AS id`;

export const existeApolice = async (db: Db, numero: string, idRamo: number): Promise<boolean> => findValue<boolean>(db)`
    SELECT EXISTS (SELECT FROM apolices WHERE id_ramo = ${idRamo} AND ${numero} IN (numero, numero_susep))`;

/** Active mailbox by name; `atende`: one of its policies is of that ramo, and the given one where one is given. */
export const findCaixa = (db: Db, caixa: string, idRamo: number, apolice: string | undefined) =>
  findRow<{ numero: string; id_ramo: number; ramo: string; do_segurado: boolean; atende: boolean }>(db)`
    SELECT a.numero, a.id_ramo, r.nome AS ramo, c.do_segurado, EXISTS (
      SELECT FROM apolices p
      WHERE (p.id_apolice = a.id_apolice OR c.do_segurado AND p.id_segurado = a.id_segurado) AND p.id_ramo = ${idRamo}
        AND coalesce(${apolice ?? null}::text IN (p.numero, p.numero_susep), ${apolice === undefined})) AS atende
    FROM caixas_postais c JOIN apolices a USING (id_apolice) JOIN ramos r USING (id_ramo) WHERE c.caixa = ${caixa} AND c.ativo`;

export const findEmailDoUsuario = (db: Db, id: number): Promise<string> =>
  findValue<string>(db)`SELECT email FROM usuarios WHERE id_usuario = ${id}`;

/** Outcome of a run with its first faults; undefined: unfinished, since the row is written with the shipments. */
export const findTerminada = (db: Db, id: number) =>
  db
    .selectFrom('conversoes')
    .select(['situacao', 'lidos', 'aceitos', 'ignorados', 'recusados', 'motivo', 'primeiras_falhas'])
    .where('id_conversao', '=', id)
    .executeTakeFirst();

export interface Cenario {
  readonly hoje: string;
  /** Last month (YYYYMM), and keys of documents that its paid invoices charged, of a policy each. */
  readonly mes: number;
  readonly faturadas: readonly string[];
  readonly aceitam: readonly { readonly numero: string; readonly cnpj: string; readonly limite: string | null }[];
  readonly suspensa: string | null;
  readonly vencida: string | null;
  readonly mercadorias: readonly string[];
  readonly embalagem: string;
}

/** Policies that accept, a suspended and an expired one, goods and packaging. */
export const findCenario = (db: Db, idRamo: number): Promise<Cenario> =>
  findRow<Cenario>(db)`
    WITH do_ramo AS (
      SELECT a.*, s.cnpj, cobre(a.inicio_vigencia, a.fim_vigencia, a.hora_vigencia, a.cancelamento_vigencia, current_date) AS em_vigor,
        EXISTS (SELECT FROM suspensoes x WHERE x.id_apolice = a.id_apolice AND ${sql.raw(suspendeEm('x', 'current_date'))}) AS suspensa
      FROM apolices a JOIN segurados s USING (id_segurado) WHERE a.id_ramo = ${idRamo}
    )
    SELECT to_char(current_date, 'DD/MM/YYYY') AS hoje, mes, ARRAY(
        SELECT min(v.chave) FROM faturas f JOIN averbacoes v USING (id_apolice, competencia)
        WHERE f.competencia = mes AND f.id_ramo = ${idRamo} AND f.situacao = 'PAGA' AND v.situacao = 'ABERTA'
        GROUP BY id_apolice ORDER BY id_apolice DESC LIMIT 3) AS faturadas,
      (SELECT coalesce(jsonb_agg(t), '[]') FROM (
        SELECT numero, cnpj, (${sql.raw(limiteEmReais('a', 'current_date'))})::text AS limite FROM do_ramo a
        WHERE em_vigor AND NOT suspensa AND EXISTS (SELECT FROM grupos g WHERE g.id_apolice = a.id_apolice AND g.padrao)
          AND EXISTS (SELECT FROM taxas_da_apolice x WHERE x.id_apolice = a.id_apolice AND num_nonnulls(x.id_grupo, x.cnpj_parte,
            x.id_mercadoria, x.grupo_mercadoria, x.uf_origem, x.uf_destino, x.percurso, x.inicio_vigencia, x.fim_vigencia) = 0)
          AND NOT EXISTS (SELECT FROM apolice_prazos p WHERE p.id_apolice = a.id_apolice)
          AND NOT EXISTS (SELECT FROM apolice_mercadorias m WHERE m.id_apolice = a.id_apolice)
        ORDER BY id_apolice LIMIT 3) t) AS aceitam,
      (SELECT min(numero) FROM do_ramo WHERE em_vigor AND suspensa) AS suspensa,
      (SELECT min(numero) FROM do_ramo a WHERE fim_vigencia < current_date AND NOT EXISTS (
        SELECT FROM do_ramo o WHERE o.numero = a.numero AND o.em_vigor)) AS vencida,
      ARRAY(SELECT descricao FROM mercadorias WHERE ativo ORDER BY id_mercadoria LIMIT 4) AS mercadorias,
      (SELECT min(descricao) FROM embalagens WHERE codigo = 'BX') AS embalagem
    FROM to_char(current_date - interval '1 month', 'YYYYMM') AS t (texto), LATERAL (SELECT texto::integer AS mes) m` as Promise<Cenario>;

export const findPessoa = (db: Db, username: string) =>
  findRow<{ id: number; username: string }>(db)`
    SELECT id_usuario AS id, username FROM usuarios WHERE username = ${username}` as Promise<{
    id: number;
    username: string;
  }>;
