import { sql } from 'kysely';
import type { ApoliceRespondida } from '../../../shared/contracts/apolice/apolice-contract.ts';
import { apolice } from '../../../shared/contracts/apolice/apolice.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Db, findRow, findValue, insertRow } from '../sql/connection.repository.ts';
import { leituraDe } from '../sql/leitura-sql.repository.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import type { Suspensa } from '../../../shared/apolice/situacao.ts';
import { suspensaoDeHoje } from '../sql/situacao-da-apolice.repository.ts';

export function findApoliceInteira(db: Db, id: number, { lock = false } = {}): Promise<ApoliceRespondida | undefined> {
  const { dados, de } = leituraDe(apolice);
  return findRow<ApoliceRespondida>(db)`
    SELECT ${dados}, t.versao, t.alterado_por, t.cancelamento_vigencia, t.motivo_cancelamento, t.id_apolice_anterior,
      to_char(t.alterado_em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS alterado_em,
      (SELECT min(n.id_apolice) FROM apolices n WHERE n.id_apolice_anterior = t.id_apolice) AS id_apolice_seguinte
    FROM ${de} WHERE t.id_apolice = ${id}
    ${lock ? sql`FOR NO KEY UPDATE OF t` : sql``}`;
}

/** Declared columns that were sent, with their values. The origin of a policy is the code of its averbação system. */
function gravados(valores: Linha): [string, unknown][] {
  const colunas = Object.keys(apolice.campos).flatMap((coluna): [string, unknown][] =>
    valores[coluna] === undefined ? [] : [[coluna, valores[coluna]]],
  );
  const sistema = valores['id_sistema_averbacao'] ?? null;
  if (sistema === null) return colunas;
  const codigo = sql`(SELECT codigo FROM sistemas_averbacao WHERE id_sistema_averbacao = ${sistema})`;
  return [...colunas, ['origem_movimento', codigo]];
}

/** Hour at which a policy starts that does not say it (domain-2 1.1). */
export const horaDaVigencia = async (db: Db, idRamo: number, inicio: string): Promise<'24H' | '00H'> =>
  (await lerParametro(db, 'regra_24_horas', idRamo, inicio)) ? '24H' : '00H';

/** @returns the new policy's id. @throws the driver's violations. */
export function insertApolice(
  transaction: Db,
  valores: Linha,
  { por, anterior = null }: { por: string; anterior?: number | null },
): Promise<number> {
  const colunas = [...gravados(valores), ['incluido_por', por], ['id_apolice_anterior', anterior]] as const;
  return findValue<number>(transaction)`
    INSERT INTO apolices (${sql.join(colunas.map(([coluna]) => sql.ref(coluna)))})
    VALUES (${sql.join(colunas.map(([, valor]) => valor))}) RETURNING id_apolice`;
}

/** Default group: takes shipments that name none. */
export const insertGrupoPadrao = (transaction: Db, id_apolice: number) =>
  insertRow(transaction, 'grupos', { id_apolice, codigo: '001', nome: 'Geral', padrao: true });

export async function updateApolice(transaction: Db, id: number, valores: Linha, por: string): Promise<void> {
  const colunas = gravados(valores).map(([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`);
  const versao = sql`versao = versao + 1, alterado_em = now(), alterado_por = ${por}`;
  await sql`UPDATE apolices SET ${sql.join([...colunas, versao])} WHERE id_apolice = ${id}`.execute(transaction);
}

interface Fatos {
  readonly codigo_susep: string;
  readonly viagem_passa_do_limite: boolean;
  /** The averbação system takes only shipments of other ramos. */
  readonly sistema_de_outro_ramo: boolean;
  /** Another RC-DC policy in force under the insured's RNTRC. */
  readonly outra_rcdc: string | null;
}

/** undefined: unknown ramo or insured. Serialises writers of policies of one RNTRC. */
export async function findFatos(transaction: Db, id: number | null, depois: Linha): Promise<Fatos | undefined> {
  await sql`SELECT FROM segurados WHERE rntrc = (SELECT rntrc FROM segurados WHERE id_segurado = ${depois['id_segurado']})
    ORDER BY id_segurado FOR NO KEY UPDATE`.execute(transaction);
  return findRow<Fatos>(transaction)`
    SELECT r.codigo_susep, ${depois['limite_viagem']}::numeric > ${depois['limite_responsabilidade']}::numeric
        AND ${depois['limite_responsabilidade']}::numeric > 0 AS viagem_passa_do_limite,
      EXISTS (SELECT FROM sistema_averbacao_ramos x WHERE x.id_sistema_averbacao = ${depois['id_sistema_averbacao']})
        AND NOT EXISTS (SELECT FROM sistema_averbacao_ramos x
          WHERE x.id_sistema_averbacao = ${depois['id_sistema_averbacao']} AND x.id_ramo = r.id_ramo) AS sistema_de_outro_ramo,
      (SELECT min(o.numero) FROM apolices o JOIN ramos q USING (id_ramo) JOIN segurados p USING (id_segurado)
        WHERE r.codigo_susep = '0655' AND q.codigo_susep = '0655' AND p.rntrc = s.rntrc
          AND o.id_apolice IS DISTINCT FROM ${id}::integer AND o.numero <> ${depois['numero']}
          AND o.inicio_vigencia < ${depois['fim_vigencia']}::date
          AND coalesce(o.cancelamento_vigencia, o.fim_vigencia) > ${depois['inicio_vigencia']}::date) AS outra_rcdc
    FROM ramos r, segurados s WHERE r.id_ramo = ${depois['id_ramo']} AND s.id_segurado = ${depois['id_segurado']}`;
}

export async function findIdsDasSuspensoes(db: Db, id: number): Promise<number[]> {
  const rows = await db.selectFrom('suspensoes').select('id_suspensao').where('id_apolice', '=', id).execute();
  return rows.map(({ id_suspensao }) => id_suspensao);
}

export interface Pendencias extends Readonly<
  Record<'taxa' | 'limite_viagem' | 'grupo' | 'rntrc' | 'valores_rcv', boolean>
> {
  readonly codigo_susep: string;
  /** Another RC-DC policy for the same company and time. */
  readonly rcdc: boolean;
  /** Days to the end; null: cancelled or renewed. */
  readonly dias_ate_o_fim: number | null;
  readonly suspensao: Suspensa | null;
}

export const findPendencias = (db: Db, id: number) => findRow<Pendencias>(db)`
  SELECT r.codigo_susep, s.rntrc IS NOT NULL AS rntrc, a.limite_viagem > 0 AS limite_viagem,
    num_nulls(a.valor_danos_materiais, a.valor_danos_corporais) = 0 AS valores_rcv,
    EXISTS (SELECT FROM apolice_taxas WHERE id_apolice = a.id_apolice)
      OR EXISTS (SELECT FROM apolice_tomadores WHERE id_apolice = a.id_apolice AND ativo) AS taxa,
    EXISTS (SELECT FROM grupos WHERE id_apolice = a.id_apolice AND padrao) AS grupo,
    EXISTS (
      SELECT FROM segurados p JOIN apolices o USING (id_segurado) JOIN ramos q USING (id_ramo)
      WHERE left(p.cnpj, 8) = left(s.cnpj, 8) AND q.codigo_susep = '0655'
        AND o.inicio_vigencia <= a.fim_vigencia
        AND coalesce(o.cancelamento_vigencia, o.fim_vigencia) >= a.inicio_vigencia) AS rcdc,
    CASE WHEN a.cancelamento_vigencia IS NULL
      AND NOT EXISTS (SELECT FROM apolices n WHERE n.id_apolice_anterior = a.id_apolice)
      THEN a.fim_vigencia - (now() AT TIME ZONE 'America/Sao_Paulo')::date END AS dias_ate_o_fim,
    ${suspensaoDeHoje} AS suspensao
  FROM apolices a JOIN ramos r USING (id_ramo) JOIN segurados s USING (id_segurado)
  WHERE a.id_apolice = ${id}`;
