import { sql } from 'kysely';
import type { Relatorio, TipoDeColuna } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import { nadaSeArquiva } from '../sql/meses.repository.ts';
import { type CopyParts, copyLines, countLines } from '../sql/copy-out.repository.ts';
import { emPalavras, type Sql } from '../sql/connection.repository.ts';

type Ordem = { readonly campo: string; readonly sentido: 'asc' | 'desc' } | undefined;

export interface Filtro {
  readonly campo: string;
  readonly valor: string;
}

export interface Leitura {
  readonly nomes: readonly string[];
  readonly ordem?: Ordem;
  readonly filtro?: Filtro | undefined;
  /** Progress callback after each batch, with row total and rows read; the total is counted only if it is set. */
  readonly aoLer?: ((total: number, lidas: number) => Promise<void>) | undefined;
}

/** Exact text of a column: amounts, rates and dates as stored. */
export const textoDa = (nome: string): Sql => sql`${sql.ref(nome)}::text`;

export const soAsDe = (filtro: Filtro | undefined): Sql =>
  filtro ? sql`WHERE coalesce(${textoDa(filtro.campo)}, '') = ${filtro.valor}` : sql``;

export const maisMemoria = sql`SET LOCAL work_mem = '64MB'`;

/** Text in the order of `dobrar`; lower-casing suffices for ASCII, which is most text, and is cheaper. */
const dobrada = (coluna: Sql) =>
  sql`CASE WHEN octet_length(${coluna}) = length(${coluna}) THEN lower(${coluna}) ELSE dobrar(${coluna}) END`;

/**
 * Orders `linhas` by grouping columns, then the requested order, then the report's default. Each distinct text is folded once,
 * which would otherwise be half of a large report's time. A full join, since every folded text comes from `linhas`: for a left
 * join the planner, expecting few lines, would choose a nested loop.
 */
export function emOrdem(relatorio: Relatorio, pedida: Ordem, linhas = sql.ref('linhas')): Sql {
  const { grupos, ordem, desce, colunas } = relatorio;
  const nomes = [...new Set([...(grupos ?? []), ...(pedida ? [pedida.campo] : []), ...ordem])];
  const textos = nomes.filter((nome) => colunas[nome]?.tipo === 'texto');
  const dobrado = (nome: string) => sql.ref(`${nome} dobrado`);
  const dobrados = textos.map((nome) => {
    const texto = sql.ref(nome);
    const cada = sql`FROM ${linhas} l WHERE ${texto} IS NOT NULL GROUP BY 1`;
    return sql` FULL JOIN (SELECT ${texto} AS texto, ${dobrada(texto)} AS dobrado ${cada}) ${dobrado(nome)}
      ON ${dobrado(nome)}.texto = linhas.${texto}`;
  });
  const chaves = nomes.map((nome) => {
    const coluna = textos.includes(nome) ? sql`${dobrado(nome)}.dobrado` : sql`linhas.${sql.ref(nome)}`;
    return nome === desce && nome !== pedida?.campo ? sql`${coluna} DESC NULLS LAST` : noSentido(nome, coluna, pedida);
  });
  return sql`${linhas} linhas${sql.join(dobrados, sql``)} ORDER BY ${primeiroAntes(relatorio, pedida)}${sql.join(chaves)}`;
}

/** Sort key that puts the report's `primeiro` value first, unless that column has a requested order. */
export function primeiroAntes({ grupos, primeiro }: Relatorio, pedida?: Ordem): Sql {
  const [grupo] = grupos ?? [];
  if (primeiro === undefined || grupo === undefined || pedida?.campo === grupo) return sql``;
  return sql`${sql.ref(grupo)} IS DISTINCT FROM ${primeiro}, `;
}

const noSentido = (nome: string, coluna: Sql, pedida: Ordem): Sql =>
  nome === pedida?.campo && pedida.sentido === 'desc' ? sql`${coluna} DESC NULLS LAST` : coluna;

/** Restricts the lines to the first groups that reach a count, by `somados`, so that a page does not sort all lines. */
export function dosPrimeirosGrupos(relatorio: Relatorio, pedida: Ordem, quantas: number): Sql {
  const { grupos, colunas } = relatorio;
  const [grupo] = grupos ?? [];
  if (grupo === undefined) return sql`SELECT * FROM linhas`;
  const texto = sql`coalesce(${textoDa(grupo)}, '')`;
  const chave = colunas[grupo]?.tipo === 'texto' ? dobrada(sql.ref(grupo)) : sql.ref(grupo);
  return sql`
    SELECT * FROM linhas WHERE ${texto} IN (
      SELECT texto FROM (
        SELECT ${texto} AS texto, sum(quantas) OVER (
          ORDER BY ${primeiroAntes(relatorio, pedida)}${noSentido(grupo, chave, pedida)} RANGE UNBOUNDED PRECEDING EXCLUDE GROUP) AS antes
        FROM somados WHERE nivel = 1
      ) g WHERE coalesce(antes, 0) < ${quantas})`;
}

/** Sum of a column; NULL for amounts in several currencies. */
export const somaDe = (nome: string, tipo: TipoDeColuna): Sql =>
  tipo === 'numero'
    ? sql`CASE WHEN count(DISTINCT moeda) <= 1 THEN coalesce(sum(${sql.ref(nome)}), 0) END`
    : sql`coalesce(sum(${sql.ref(nome)}), 0)`;

/** GROUPING SETS of the columns [a, b]: by a, and by a and b. */
export const niveisDe = (grupos: readonly string[]): Sql[] =>
  grupos.map((_, at) => sql`(${sql.join(grupos.slice(0, at + 1).map((nome) => sql.ref(nome)))})`);

export const nivelDe = (grupos: readonly string[]): Sql =>
  sql.join([sql`0`, ...grupos.map((nome) => sql`1 - grouping(${sql.ref(nome)})`)], sql` + `);

export const ordemDosSubtotais = (relatorio: Relatorio): Sql =>
  sql`${primeiroAntes(relatorio)}${sql.join([...(relatorio.grupos ?? []).map((nome) => sql`${sql.ref(nome)} NULLS FIRST`), sql`nivel`])}`;

export const somadasDe = ({ colunas }: Relatorio): readonly string[] =>
  Object.keys(colunas).filter((nome) => colunas[nome]?.soma);

/** Marker at the end of a subtotal; a line ends with the line count. */
const SUBTOTAL = 'subtotal';
const fimDoSubtotal = Buffer.from(`\t${SUBTOTAL}\n`);

/** Lines and subtotals of a report as COPY text, from one snapshot. */
export interface Lidas {
  readonly linhas: AsyncIterable<Buffer>;
  /** Available once all lines are read. */
  readonly subtotais: Iterable<Buffer>;
}

/** Streams a report's lines with cells in the order of `nomes`; subtotals follow. Buffered if the consumer stops. */
export function readLinhas(parts: CopyParts, relatorio: Relatorio, consulta: Sql, leitura: Leitura): Lidas {
  const { nomes, ordem, filtro, aoLer } = leitura;
  const subtotais: Buffer[] = [];
  async function* ler() {
    const total = aoLer ? sql`(count(*) OVER ())::text` : sql`NULL::text`;
    const [celulas, dosGrupos] = [nomes.map((nome) => sql`linhas.${textoDa(nome)}`), celulasDosSubtotais(relatorio)];
    const lotes = copyLines(
      parts,
      [nadaSeArquiva, maisMemoria],
      // Both parts of the UNION read the materialised lines; that excludes a parallel plan, so the first part is
      // complete before the second.
      sql`WITH linhas AS MATERIALIZED (SELECT * FROM (${consulta}) c ${soAsDe(filtro)})
        (SELECT ${sql.join([...ate(celulas, dosGrupos.length), total])} FROM ${emOrdem(relatorio, ordem)})
        ${relatorio.grupos ? sql`UNION ALL (${dosSubtotais(relatorio, ate(dosGrupos, celulas.length))})` : sql``}`,
    );
    let lidas = 0;
    for await (const lote of lotes) {
      const subtotal = lote.indexOf(fimDoSubtotal);
      const fim = subtotal < 0 ? lote.length : lote.lastIndexOf('\n', subtotal) + 1;
      if (fim < lote.length) subtotais.push(lote.subarray(fim));
      if (fim === 0) continue;
      const linhas = lote.subarray(0, fim);
      yield linhas;
      if (!aoLer) continue;
      lidas += countLines(linhas);
      await aoLer(Number(linhas.subarray(linhas.lastIndexOf('\t') + 1).toString()), lidas);
    }
  }
  return { linhas: ler(), subtotais };
}

/** Pads with NULL: all parts of a UNION need the same number of columns. */
const ate = (celulas: readonly Sql[], quantas: number): readonly Sql[] => [
  ...celulas,
  ...Array.from({ length: Math.max(0, quantas - celulas.length) }, () => sql`NULL::text`),
];

function celulasDosSubtotais(relatorio: Relatorio): readonly Sql[] {
  const { grupos, colunas } = relatorio;
  if (grupos === undefined) return [];
  const rotulos = grupos.map((nome, at) => [at + 1, colunas[nome]?.rotulo ?? nome]);
  const nivel = emPalavras(sql`nivel::text`, Object.fromEntries(rotulos));
  return [nivel, ...[...grupos, 'quantas', ...somadasDe(relatorio)].map((nome) => textoDa(nome))];
}

function dosSubtotais(relatorio: Relatorio, celulas: readonly Sql[]): Sql {
  const { grupos = [], colunas } = relatorio;
  const somas = somadasDe(relatorio).map(
    (nome) => sql`, ${somaDe(nome, colunas[nome]?.tipo ?? 'valor')} AS ${sql.ref(nome)}`,
  );
  return sql`SELECT ${sql.join([...celulas, sql.lit(SUBTOTAL)])} FROM (
    SELECT ${sql.join(grupos.map((nome) => sql.ref(nome)))}, ${nivelDe(grupos)} AS nivel, count(*) AS quantas${sql.join(somas, sql``)}
    FROM linhas GROUP BY GROUPING SETS (${sql.join(niveisDe(grupos))})) s ORDER BY ${ordemDosSubtotais(relatorio)}`;
}
