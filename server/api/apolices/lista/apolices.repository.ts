import { sql } from 'kysely';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import type { ApoliceListada } from '../../../../shared/contracts/apolices-pesquisa.ts';
import { type Db, findOnly, findRow, listRows, type Sql } from '../../sql/connection.repository.ts';
import { suspensaoDeHoje } from '../../sql/situacao-da-apolice.repository.ts';
import { nomeDe } from '../../sql/nome-da-pessoa.repository.ts';

/** Policies `a` in the spellings of the product spec, which has money as JSON numbers: a double holds the 15 digits exactly. */
const lidas = (mais: Sql = sql``) => sql`
  SELECT a.id_apolice AS "iD_APOLICE_NACIONAL", a.id_sucursal AS "iD_SUCURSAL", a.numero, a.id_ramo AS ramo,
    r.nome AS "ramoDescricao", s.razao_social AS "seguradoRazaoSocial", s.cnpj AS "seguradoCNPJ",
    c.razao_social AS "corretorRazaoSocial", c.cnpj AS "corretorCNPJ", a.inicio_vigencia AS "iniciO_VIGENCIA",
    a.fim_vigencia AS "finaL_VIGENCIA", a.cancelamento_vigencia AS "cancelamentO_VIGENCIA", a.tipo, a.status AS "statusApolice",
    a.limite_responsabilidade::float8 AS "limitE_RESPONSABILIDADE_APOLICE", a.origem_movimento AS "origeM_MOVIMENTO",
    a.data_emissao AS "dataEmissao", a.valor_premio::float8 AS "valorPremio", a.valor_iof::float8 AS "valorIOF",
    a.valor_total::float8 AS "valorTotal", a.forma_pagamento AS "formaPagamento", a.numero_endosso AS "numeroEndosso",
    a.tipo_endosso AS "tipoEndosso", a.observacoes, a.incluido_em AS "dataInclusao", ${nomeDe(sql`a.incluido_por`)} AS "usuarioInclusao",
    a.alterado_em AS "dataAlteracao", ${nomeDe(sql`a.alterado_por`)} AS "usuarioAlteracao"${mais}
  FROM apolices a JOIN ramos r USING (id_ramo) JOIN segurados s USING (id_segurado) JOIN corretores c USING (id_corretor)`;

export const findApolice = (db: Db, id: number) => findRow<Apolice>(db)`${lidas()} WHERE a.id_apolice = ${id}`;

/** One page of the policies that match `search` (blank: all), from row `start` (1-based), and the total count. */
export async function findApolicesPage(db: Db, search: string, start: number, length: number) {
  const { total, ids } = await findOnly<{ total: number; ids: number[] }>(db)`
    SELECT total, ids FROM pagina_apolices(${search}, ${start}, ${length})`;
  const rows = await listRows<Apolice>(db)`${lidas()} WHERE a.id_apolice = ANY (${ids}) ORDER BY a.id_apolice`;
  return { total, rows };
}

const daLista = sql`, u.nome AS sucursal, ${suspensaoDeHoje} AS suspensao, a.ultimo_faturamento`;

/** Listed policies in this order, with branch office, suspension of today and last invoiced month. */
export const findListadas = (db: Db, ids: readonly number[]) => listRows<ApoliceListada>(db)`
  ${lidas(daLista)} JOIN sucursais u ON u.id_sucursal = a.id_sucursal
  WHERE a.id_apolice = ANY (${ids}) ORDER BY array_position(${ids}::integer[], a.id_apolice)`;

export const findApolicesAfter = (db: Db, id: number, size: number) => listRows<Apolice>(db)`
  ${lidas()} WHERE a.id_apolice > ${id} ORDER BY a.id_apolice LIMIT ${size}`;

export const findRamoByName = (db: Db, nome: string) => findRow<{ id_ramo: number }>(db)`
  SELECT id_ramo FROM ramos WHERE lower(nome) = lower(${nome})`;

export const findApolicesOfRamo = (db: Db, idRamo: number, size: number) => listRows<ApoliceListada>(db)`
  ${lidas(sql`, ${suspensaoDeHoje} AS suspensao`)} WHERE a.id_ramo = ${idRamo} ORDER BY a.numero, a.id_apolice LIMIT ${size}`;
