import type { Endosso } from '../../../../shared/contracts/apolice/apolice-contract.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Db, findValue, insertRow, listRows, listValues, run } from '../../sql/connection.repository.ts';
import { nextEndosso } from '../../sql/situacao-da-apolice.repository.ts';
import { sql } from 'kysely';

type NovoEndosso = Pick<Endosso, 'tipo' | 'data_efeito' | 'descricao' | 'emitido_por'> &
  Readonly<Record<'antes' | 'depois', Linha>> & { readonly id_apolice: number };

/** Inserts an endorsement under the policy's next number, which invoices share. @returns the number. */
export async function insertEndosso(transaction: Db, endosso: NovoEndosso): Promise<number> {
  const numero_endosso = await nextEndosso(transaction, endosso.id_apolice);
  const [antes, depois] = [JSON.stringify(endosso.antes), JSON.stringify(endosso.depois)];
  await insertRow(transaction, 'apolice_endossos', { ...endosso, numero_endosso, antes, depois });
  return numero_endosso;
}

export const findEndossos = (db: Db, idApolice: number) => listRows<Endosso>(db)`
  SELECT numero_endosso, tipo, data_efeito, descricao, emitido_em, emitido_por FROM apolice_endossos
  WHERE id_apolice = ${idApolice} ORDER BY numero_endosso DESC`;

export const cancelApolice = (transaction: Db, id: number, data: string, motivo: string, por: string) =>
  run(transaction)`
    UPDATE apolices SET cancelamento_vigencia = ${data}, motivo_cancelamento = ${motivo}, status = 'Cancelado',
      versao = versao + 1, alterado_em = now(), alterado_por = ${por} WHERE id_apolice = ${id}`;

export const countAverbacoesDesde = (transaction: Db, id: number, data: string) => findValue<number>(transaction)`
  SELECT count(*)::integer AS quantas FROM averbacoes_todas a
  WHERE id_apolice = ${id} AND data_embarque >= ${data} AND (NOT arquivada OR bloco_ate >= ${data}) AND situacao IN ('ABERTA', 'FATURADA')
    AND NOT EXISTS (SELECT FROM creditos_de_cancelamento c WHERE c.competencia = a.competencia AND c.id_averbacao = a.id_averbacao)`;

/** Tables that a renewal copies, groups first, with the columns of their validity. */
const tabelas: readonly { readonly nome: string; readonly inicio?: string; readonly fim?: string }[] = [
  { nome: 'grupos' },
  { nome: 'apolice_taxas', inicio: 'inicio_vigencia', fim: 'fim_vigencia' },
  { nome: 'apolice_adicionais', inicio: 'inicio_vigencia', fim: 'fim_vigencia' },
  { nome: 'apolice_tomadores' },
  { nome: 'apolice_mercadorias' },
  { nome: 'apolice_prazos' },
  { nome: 'apolice_corretores' },
  { nome: 'apolice_cosseguro' },
  { nome: 'apolice_faturamento' },
];

/** Copies all parts of a policy to its renewal, which is still empty: rows valid on the last day, for the new term. */
export async function copyPartes(transaction: Db, de: number, para: number): Promise<void> {
  for (const tabela of tabelas) await copyTabela(transaction, de, para, tabela);
  await copySubgrupos(transaction, de, para);
  await copyConurbacoes(transaction, de, para);
  await copyDescontos(transaction, de, para);
}

async function copyTabela(transaction: Db, de: number, para: number, { nome, inicio, fim }: (typeof tabelas)[number]) {
  const colunas = await listValues<string>(transaction)`
    SELECT attname FROM pg_attribute
    WHERE attrelid = to_regclass(${nome}) AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`;
  const valores = colunas.map((coluna) => {
    const velha = sql.ref(`t.${coluna}`);
    if (coluna === 'id_apolice') return sql`nova.id_apolice`;
    if (coluna === 'id_grupo') return grupoNovo(velha, para);
    if (coluna === inicio) return sql`CASE WHEN ${velha} IS NOT NULL THEN nova.inicio_vigencia END`;
    if (coluna === fim) return sql`CASE WHEN ${velha} IS NOT NULL THEN nova.fim_vigencia END`;
    return coluna === 'versao' ? sql`1` : velha;
  });
  const vigente = fim === undefined ? sql`` : sql`AND coalesce(${sql.ref(`t.${fim}`)} >= velha.fim_vigencia, true)`;
  // Of rows that differ only in their validity, the latest one is renewed.
  const ordem =
    inicio === undefined ? sql`` : sql`ORDER BY ${sql.ref(`t.${inicio}`)} DESC NULLS LAST ON CONFLICT DO NOTHING`;
  await run(transaction)`
    INSERT INTO ${sql.table(nome)} (${sql.join(colunas.map((coluna) => sql.ref(coluna)))})
    SELECT ${sql.join(valores)} FROM ${sql.table(nome)} t, apolices velha, apolices nova
    WHERE t.id_apolice = ${de} AND velha.id_apolice = ${de} AND nova.id_apolice = ${para} ${vigente} ${ordem}`;
}

/** The group of the renewal that has the code of an old one. */
const grupoNovo = (velho: ReturnType<typeof sql.ref>, para: number) => sql`(
  SELECT n.id_grupo FROM grupos v JOIN grupos n USING (codigo) WHERE v.id_grupo = ${velho} AND n.id_apolice = ${para})`;

const copySubgrupos = (transaction: Db, de: number, para: number) => run(transaction)`
    INSERT INTO subgrupos (id_grupo, id_apolice, nome, descricao, ativo, id_segurado, alterado_em, alterado_por)
    SELECT n.id_grupo, n.id_apolice, s.nome, s.descricao, s.ativo, s.id_segurado, now(), s.alterado_por
    FROM grupos v JOIN grupos n USING (codigo) JOIN subgrupos s ON s.id_grupo = v.id_grupo
    WHERE v.id_apolice = ${de} AND n.id_apolice = ${para}`;

const copyConurbacoes = (transaction: Db, de: number, para: number) => run(transaction)`
    WITH vigentes AS (
      SELECT c.* FROM conurbacoes c JOIN apolices velha ON velha.id_apolice = c.id_apolice
      WHERE c.id_apolice = ${de} AND c.ativo AND c.vigencia_inicio <= velha.fim_vigencia
        AND (c.vigencia_fim IS NULL OR c.vigencia_fim >= velha.fim_vigencia)
    ), novas AS (
      INSERT INTO conurbacoes (uf, codigo_ibge, bidirecional, id_ramo, id_apolice, vigencia_inicio, vigencia_fim, alterado_em, alterado_por)
      SELECT v.uf, v.codigo_ibge, v.bidirecional, v.id_ramo, nova.id_apolice, nova.inicio_vigencia,
        CASE WHEN v.vigencia_fim IS NOT NULL THEN nova.fim_vigencia END, now(), v.alterado_por
      FROM vigentes v, apolices nova WHERE nova.id_apolice = ${para}
      RETURNING id_conurbacao, codigo_ibge, id_ramo
    )
    INSERT INTO conurbacao_municipios (id_conurbacao, ordem, codigo_ibge)
    SELECT n.id_conurbacao, m.ordem, m.codigo_ibge
    FROM novas n JOIN vigentes v ON v.codigo_ibge = n.codigo_ibge AND v.id_ramo IS NOT DISTINCT FROM n.id_ramo
    JOIN conurbacao_municipios m ON m.id_conurbacao = v.id_conurbacao`;

const copyDescontos = (transaction: Db, de: number, para: number) => run(transaction)`
    WITH vigentes AS (
      SELECT d.*, to_char(nova.inicio_vigencia, 'YYYYMM')::integer AS primeira, ${grupoNovo(sql.ref('d.id_grupo'), para)} AS grupo
      FROM descontos_recorrentes d JOIN apolices velha ON velha.id_apolice = d.id_apolice JOIN apolices nova ON nova.id_apolice = ${para}
      WHERE d.id_apolice = ${de} AND d.ativo AND d.competencia_inicial <= to_char(velha.fim_vigencia, 'YYYYMM')::integer
        AND (d.competencia_final IS NULL OR d.competencia_final >= to_char(nova.inicio_vigencia, 'YYYYMM')::integer)
    ), novos AS (
      INSERT INTO descontos_recorrentes (id_apolice, id_grupo, tipo, forma, percentual, valor, competencia_inicial, competencia_final,
        motivo, alterado_em, alterado_por)
      SELECT ${para}::integer, grupo, tipo, forma, percentual, valor, primeira, competencia_final, motivo, now(), alterado_por FROM vigentes
      RETURNING id_desconto, id_grupo
    )
    INSERT INTO desconto_recorrente_faixas (id_desconto, id_apolice, ordem, de, ate, percentual)
    SELECT n.id_desconto, ${para}::integer, f.ordem, f.de, f.ate, f.percentual
    FROM novos n JOIN vigentes v ON v.grupo IS NOT DISTINCT FROM n.id_grupo
    JOIN desconto_recorrente_faixas f ON f.id_desconto = v.id_desconto`;
