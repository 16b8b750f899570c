import { sql } from 'kysely';
import type { Answered, Sent } from '../../../../shared/contracts/call.ts';
import type { LinhaDeFatura } from '../../../../shared/contracts/fatura.ts';
import type { FiltrosDeFaturas, listFaturas } from '../../../../shared/contracts/faturas.ts';
import { algum, type Db, e, faixa, findOnly, findValue, noMes, se, simOuNao } from '../../sql/connection.repository.ts';
import type { Sql } from '../../sql/connection.repository.ts';
import { queFaturam } from '../../sql/dimensoes-da-fatura.repository.ts';

type Pedido = Sent<typeof listFaturas>;
type Lida = Pick<Answered<typeof listFaturas>, 'totais'> & { readonly total: number; readonly linhas: LinhaDeFatura[] };

const hoje = sql`(now() AT TIME ZONE 'America/Sao_Paulo')::date`;
const vencida = sql`(f.situacao IN ('EMITIDA', 'PAGA_EM_PARTE') AND f.data_vencimento < ${hoje})`;

/** Columns that list and page of an invoice share, over `tabelas`. */
export const colunasDaLinha = sql`
  f.id_fatura, coalesce(f.numero_alterado, f.numero_fatura::text) AS numero_fatura, f.competencia, f.id_ramo, r.nome AS ramo,
  f.id_apolice, a.numero, f.id_grupo, g.nome AS grupo, s.razao_social AS segurado, k.razao_social AS corretor, f.quantidade,
  f.importancia_segurada::text, f.premio_liquido::text, f.iof::text, f.valor_total::text, f.data_vencimento::text, f.situacao,
  coalesce(${vencida}, false) AS vencida, f.versao`;

export const tabelas = sql`
  faturas f JOIN apolices a USING (id_apolice) JOIN ramos r ON r.id_ramo = f.id_ramo
  JOIN segurados s ON s.id_segurado = a.id_segurado JOIN corretores k ON k.id_corretor = a.id_corretor
  LEFT JOIN grupos g ON g.id_grupo = f.id_grupo AND g.id_apolice = f.id_apolice`;

/** Sort columns of a list order, all in one direction, and the joins that they need. */
const ordens: Readonly<Record<string, { readonly por: readonly Sql[]; readonly com?: Sql }>> = {
  competencia: { por: [sql`f.competencia`] },
  numero: { por: [sql`a.numero`, sql`f.competencia`], com: sql`JOIN apolices a USING (id_apolice)` },
  segurado: {
    por: [sql`s.razao_social`, sql`f.competencia`],
    com: sql`JOIN apolices a USING (id_apolice) JOIN segurados s USING (id_segurado)`,
  },
  valor_total: { por: [sql`f.valor_total`] },
  data_vencimento: { por: [sql`f.data_vencimento`] },
  situacao: { por: [sql`f.situacao`, sql`f.competencia`] },
};

/** One page and the totals of a search in one statement; only the page's rows are read in full. */
export async function listPaginaDeFaturas(db: Db, { start, length, search, filtros = {}, ordem }: Pedido) {
  const campo = ordem?.campo ?? 'competencia';
  const { por, com } = ordens[campo] as (typeof ordens)[string];
  const sentido = sql.raw(`${ordem?.sentido ?? 'desc'}${campo === 'data_vencimento' ? ' NULLS LAST' : ''}`);
  const ordenadas = sql.join([...por, sql`f.id_fatura`].map((coluna) => sql`${coluna} ${sentido}`));
  const escritas = search.value.split(/\s+/).filter(Boolean);
  // Words that occur in every policy filter nothing; dropping them lets the materialised sums and the indexes serve the query.
  const palavras = escritas.length > 0 && (await estaoEmTodas(db, escritas)) ? [] : escritas;
  const todas = palavras.length > 0 ? daBusca : sql`(SELECT *, 1 AS faturas FROM faturas)`;
  const onde = sql`WHERE ${e(condicoes(filtros))}`;
  const { total, totais, linhas } = await findOnly<Lida>(db)`
    ${palavras.length > 0 ? achadas(palavras) : sql``}
    SELECT (SELECT coalesce(sum(faturas), 0)::bigint FROM faturas_somas) AS total,
      (SELECT json_build_object('faturas', coalesce(sum(f.faturas), 0), 'quantidade', coalesce(sum(f.quantidade), 0),
         'importancia_segurada', coalesce(sum(f.importancia_segurada), 0)::text,
         'premio_liquido', coalesce(sum(f.premio_liquido), 0)::text, 'iof', coalesce(sum(f.iof), 0)::text,
         'valor_total', coalesce(sum(f.valor_total), 0)::text)
       FROM ${palavras.length === 0 && emSomas(filtros) ? sql`faturas_somas` : todas} f ${onde}) AS totais,
      (SELECT coalesce(json_agg(linha), '[]') FROM (
         SELECT ${colunasDaLinha} FROM ${tabelas} WHERE f.id_fatura IN (
           SELECT f.id_fatura FROM ${todas} f ${com ?? sql``} ${onde} ORDER BY ${ordenadas} LIMIT ${length} OFFSET ${start - 1})
         ORDER BY ${ordenadas}) linha) AS linhas`;
  return { data: linhas, recordsTotal: total, recordsFiltered: totais.faturas, totais };
}

/** Whether the materialised sums can answer a filter. */
const emSomas = ({ id_apolice, id_segurado, id_corretor, data_vencimento, dimensao }: FiltrosDeFaturas): boolean =>
  [id_apolice, id_segurado, id_corretor, data_vencimento, dimensao].every((filtro) => filtro === undefined);

/** Whether the text contains every word (case- and accent-insensitive). */
const estaoEm = (palavras: readonly string[], texto: Sql) =>
  e(palavras.map((palavra) => sql`strpos(dobrar(${texto}), dobrar(${palavra})) > 0`));

const daPropriaApolice = sql`a.numero, s.razao_social, k.razao_social`;
const comTitulares = sql`apolices a JOIN segurados s USING (id_segurado) JOIN corretores k USING (id_corretor)`;

/** Whether every policy contains the words. Cheap: most searches stop at the first policy that does not. */
const estaoEmTodas = (db: Db, palavras: readonly string[]) => findValue<boolean>(db)`SELECT NOT EXISTS (
  SELECT FROM ${comTitulares} WHERE NOT (${estaoEm(palavras, sql`concat_ws(' ', ${daPropriaApolice})`)})) AS em_todas`;

/** CTEs of a search: policies by number, insured or broker, and invoices by their own number. */
export function achadas(palavras: readonly string[]): Sql {
  const numeros = palavras
    .filter((palavra) => /^\d+$/.test(palavra))
    .map((numero) => sql`f.numero_fatura::text LIKE ${`%${numero}%`}`);
  return sql`WITH pela_apolice AS MATERIALIZED (
      SELECT id_apolice FROM ${comTitulares} WHERE ${estaoEm(palavras, sql`concat_ws(' ', ${daPropriaApolice})`)}
    ), pelo_numero AS MATERIALIZED (
      SELECT f.id_fatura FROM faturas f JOIN (${comTitulares}) USING (id_apolice)
      WHERE (${sql.join([sql`f.numero_alterado IS NOT NULL`, ...numeros], sql` OR `)})
        AND id_apolice NOT IN (SELECT id_apolice FROM pela_apolice)
        AND ${estaoEm(palavras, sql`concat_ws(' ', ${daPropriaApolice}, f.numero_fatura, f.numero_alterado)`)}
    )`;
}

const daBusca = sql`(
  SELECT *, 1 AS faturas FROM faturas WHERE id_apolice = ANY (ARRAY(SELECT id_apolice FROM pela_apolice))
  UNION ALL
  SELECT *, 1 AS faturas FROM faturas WHERE id_fatura = ANY (ARRAY(SELECT id_fatura FROM pelo_numero)))`;

/** WHERE conditions on `f`: invoices, or sums of many. */
export function condicoes(filtros: FiltrosDeFaturas): Sql[] {
  return [
    ...algum(sql`f.id_sucursal`, filtros.id_sucursal),
    ...algum(sql`f.id_ramo`, filtros.id_ramo),
    ...algum(sql`f.id_apolice`, filtros.id_apolice),
    ...daApolice(sql`id_segurado`, filtros.id_segurado),
    ...daApolice(sql`id_corretor`, filtros.id_corretor),
    ...algum(sql`f.situacao`, filtros.situacao),
    ...noMes(sql`f.competencia`, filtros.competencia),
    ...se(filtros.ambito, (um) => sql`f.id_ramo = ANY (ARRAY(SELECT id_ramo FROM ramos WHERE ambito = ${um}))`),
    ...simOuNao(filtros.vencida, sql`coalesce(${vencida}, false)`),
    ...faixa(sql`f.data_vencimento`, filtros.data_vencimento),
    ...se(filtros.dimensao, queFaturam),
  ];
}

const daApolice = (coluna: Sql, valor: number | readonly number[] | undefined): Sql[] =>
  algum(coluna, valor).map((condicao) => sql`f.id_apolice IN (SELECT id_apolice FROM apolices WHERE ${condicao})`);
