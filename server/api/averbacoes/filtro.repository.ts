import { sql } from 'kysely';
import type { FiltrosDeAverbacoes, PedidoDeExclusao } from '../../../shared/contracts/averbacoes.ts';
import { limparCnpj } from '../../../shared/format/cnpj.ts';
import { queAcumulam } from '../sql/acumulos.repository.ts';
import { algum, e, faixa, noMes, se, simOuNao, type Sql } from '../sql/connection.repository.ts';
import { celulasDaImportancia, queSomam } from '../sql/importancia.repository.ts';

/** Whether `x` is in an invoice, by a lookup per row. */
const emFatura = (x: Sql) => sql`(${x}.situacao = 'FATURADA' OR ${x}.situacao = 'ABERTA' AND EXISTS (
  SELECT FROM periodos p WHERE p.id_apolice = ${x}.id_apolice AND p.id_grupo = ${x}.id_grupo
    AND p.competencia = ${x}.competencia AND p.fechado))`;

/** Conditions on whole cells of `averbacoes_totais`. @param x alias of the table. */
export function condicoesDaCelula(filtros: FiltrosDeAverbacoes, x: Sql): Sql[] {
  const daApolice = (coluna: Sql, valor: number | readonly number[] | undefined) =>
    algum(coluna, valor).map((condicao) => sql`${x}.id_apolice IN (SELECT id_apolice FROM apolices WHERE ${condicao})`);
  return [
    ...daApolice(sql`id_ramo`, filtros.id_ramo),
    ...daApolice(sql`id_sucursal`, filtros.id_sucursal),
    ...daApolice(sql`id_segurado`, filtros.id_segurado),
    ...daApolice(sql`id_corretor`, filtros.id_corretor),
    ...se(
      filtros.ambito,
      (ambito) =>
        sql`${x}.id_apolice IN (SELECT o.id_apolice FROM apolices o JOIN ramos r USING (id_ramo) WHERE r.ambito = ${ambito})`,
    ),
    ...algum(sql`${x}.id_apolice`, filtros.id_apolice),
    ...algum(sql`${x}.id_grupo`, filtros.id_grupo),
    ...algum(sql`${x}.situacao`, filtros.situacao),
    ...simOuNao(filtros.em_fatura, emFatura(x)),
    ...noMes(sql`${x}.competencia`, filtros.competencia),
    ...(filtros.importancia === undefined ? [] : celulasDaImportancia(filtros.importancia, x)),
  ];
}

/** Conditions on shipments, over `averbacoes a`; empty if cells suffice. */
export function condicoesProprias(filtros: FiltrosDeAverbacoes): Sql[] {
  return [
    ...faixa(sql`a.data_embarque`, filtros.data_embarque),
    ...algum(sql`a.id_conversao`, filtros.id_conversao),
    ...se(filtros.id_bloco, doBloco),
    ...se(filtros.documento, algumDocumento),
    ...se(filtros.protocolo, doProtocolo),
    ...se(filtros.numero_averbacao, doNumeroDaAverbacao),
    ...se(filtros.placa, (placa) => sql`a.placa = ${limpo(placa)}`),
    ...se(filtros.cnpj_tomador, (cnpj) => sql`a.cnpj_tomador = ${limparCnpj(cnpj)}`),
    ...se(filtros.cnpj_embarcador, (cnpj) => sql`a.cnpj_embarcador = ${limparCnpj(cnpj)}`),
    ...algum(sql`a.origem_sistema`, filtros.origem_sistema),
    ...se(filtros.acumulo, ({ por, chave }) => queAcumulam(por, chave)),
    ...(filtros.importancia === undefined ? [] : queSomam(filtros.importancia)),
    ...simOuNao(filtros.nao_acumula, sql`a.nao_acumula`),
  ];
}

/** Shipments `a` that a request names by filters or ids. */
export const escolhidasPor = ({ filtros, ids }: Pick<PedidoDeExclusao, 'filtros' | 'ids'>) =>
  e([
    ...(filtros ? [...condicoesDaCelula(filtros, sql`a`), ...condicoesProprias(filtros)] : []),
    ...(ids ? [sql`a.id_averbacao = ANY(${ids}::bigint[])`] : []),
  ]);

export const CHAVE = /^\d{6}[0-9A-Z]{12}\d{26}$/;
const NUMERO_DE_AVERBACAO = /^\d{9}[0-9A-Z]{12}\d{19}$/;
const CNPJ_OU_CPF = /^([0-9A-Z]{12}\d{2}|\d{11})$/;
const PLACA = /^[A-Z]{3}\d[A-Z0-9]\d{2}$/;

/** Letters and digits in capitals: people type codes with punctuation. */
export const limpo = (texto: string) => texto.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Condition for a search text by its form, each by an index; empty if blank. @param apolices policies it names. */
export function condicaoDaBusca(texto: string, apolices: readonly number[]): Sql[] {
  const busca = texto.trim();
  if (busca === '') return [];
  const codigo = limpo(busca);
  const formas = [
    ...(CHAVE.test(codigo) ? [sql`a.chave = ${codigo}`] : []),
    ...(NUMERO_DE_AVERBACAO.test(codigo) ? [doNumeroDaAverbacao(codigo)] : []),
    ...(PLACA.test(codigo) ? [sql`a.placa = ${codigo}`] : []),
    ...(CNPJ_OU_CPF.test(codigo) ? [sql`a.cnpj_embarcador = ${codigo}`, sql`a.cnpj_tomador = ${codigo}`] : []),
    ...algum(sql`a.id_apolice`, apolices.length > 0 ? apolices : undefined),
    doNumero([busca]),
    doProtocolo(busca.toUpperCase()),
  ];
  return [sql`(${sql.join(formas, sql` OR `)})`];
}

const doBloco = (id: number) => sql`(a.competencia, a.id_averbacao) IN (
  SELECT competencia, id_averbacao FROM averbacoes_excluidas WHERE id_bloco = ${id})`;

/** By document number, ignoring leading zeros. */
const doNumero = (numeros: readonly string[]) =>
  sql`ltrim(a.numero, '0') IN (${sql.join(numeros.map((numero) => numero.replace(/^0+/, '')))})`;

/** The averbação number contains the document number (domain 2.3). */
const doNumeroDaAverbacao = (numero: string) =>
  sql`(${doNumero([numero.slice(28, 37)])} AND a.numero_averbacao = ${numero})`;

/** Protocols begin with their run. */
function doProtocolo(protocolo: string): Sql {
  const conversao = /^C(\d{8,10})-\d+$/.exec(protocolo)?.[1];
  return conversao === undefined
    ? sql`(a.id_conversao IS NULL AND a.protocolo = ${protocolo})`
    : sql`(a.id_conversao = ${conversao}::bigint AND a.protocolo = ${protocolo})`;
}

function algumDocumento(documentos: readonly string[]): Sql {
  const todos = [...new Set(documentos.map(limpo))];
  const chaves = todos.filter((um) => um.length === 44);
  const numeros = todos.filter((um) => um.length < 44);
  const porChave = chaves.length > 0 ? [sql`a.chave IN (${sql.join(chaves)})`] : [];
  const porNumero = numeros.length > 0 ? [doNumero(numeros)] : [];
  return sql`(${sql.join([sql`false`, ...porChave, ...porNumero], sql` OR `)})`;
}
