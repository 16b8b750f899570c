import { type RawBuilder, sql } from 'kysely';
import type { Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import { nadaSeArquiva } from '../serving/arquivadas.repository.ts';
import { type CopyParts, copyLines, countLines } from '../serving/copy-out.repository.ts';

type Sql = RawBuilder<unknown>;
type Ordem = { readonly campo: string; readonly sentido: 'asc' | 'desc' } | undefined;

/** One value of a column. */
export interface Filtro {
  readonly campo: string;
  readonly valor: string;
}

/** Which columns are read, in which order. */
export interface Leitura {
  readonly nomes: readonly string[];
  readonly ordem?: Ordem;
  /** Only the lines of one value. */
  readonly filtro?: Filtro | undefined;
  /** Told after each batch how many rows there are and how many were read; they are counted only for it. */
  readonly aoLer?: ((total: number, lidas: number) => Promise<void>) | undefined;
}

/** The column as text, exactly: amounts, rates and dates as they are stored. */
export const textoDa = (nome: string): Sql => sql`${sql.ref(nome)}::text`;

/** Only the lines that have the value. */
export const soAsDe = (filtro: Filtro | undefined): Sql =>
  filtro ? sql`WHERE coalesce(${textoDa(filtro.campo)}, '') = ${filtro.valor}` : sql``;

/** For the statements of a report, until the end of its transaction. */
export const maisMemoria = sql`SET LOCAL work_mem = '64MB'`;

/** Text in the order of `dobrar`; what is plain ASCII, as most is, needs no more than small letters for it. */
const dobrada = (coluna: Sql) =>
  sql`CASE WHEN octet_length(${coluna}) = length(${coluna}) THEN lower(${coluna}) ELSE dobrar(${coluna}) END`;

/**
 * The rows of `linhas` in order: the grouping columns first, then what was asked for, then the report's own order. A text is
 * folded once, however many lines have it: that is half of the work of a large report otherwise. Each folded text is one of the
 * lines', so a full join adds none; a left join would go through all texts for each line where the planner expects few lines.
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

/** A key of the order that puts a report's first value before all others, unless that column is asked for in an order. */
export function primeiroAntes({ grupos, primeiro }: Relatorio, pedida?: Ordem): Sql {
  const [grupo] = grupos ?? [];
  if (primeiro === undefined || grupo === undefined || pedida?.campo === grupo) return sql``;
  return sql`${sql.ref(grupo)} IS DISTINCT FROM ${primeiro}, `;
}

const noSentido = (nome: string, coluna: Sql, pedida: Ordem): Sql =>
  nome === pedida?.campo && pedida.sentido === 'desc' ? sql`${coluna} DESC NULLS LAST` : coluna;

/**
 * The lines of the first groups, as many as it takes to have so many lines: a page is looked for among them, so that not
 * all lines of a large report are sorted for it. How many each group has is in `somados`.
 */
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

/**
 * All rows of a report as lines of COPY's text, with the cells in the order of `nomes`. They are read at one moment, from a
 * connection that is given back when the reader ends or leaves.
 */
export async function* lerLinhas(
  parts: CopyParts,
  relatorio: Relatorio,
  consulta: Sql,
  { nomes, ordem, filtro, aoLer }: Leitura,
): AsyncGenerator<Buffer> {
  const celulas = nomes.map((nome) => sql`linhas.${textoDa(nome)}, `);
  const linhas = copyLines(
    parts,
    [nadaSeArquiva, maisMemoria],
    sql`WITH linhas AS MATERIALIZED (SELECT * FROM (${consulta}) c ${soAsDe(filtro)})
      SELECT ${sql.join(celulas, sql``)}${aoLer ? sql`count(*) OVER ()` : sql`NULL`} FROM ${emOrdem(relatorio, ordem)}`,
  );
  let lidas = 0;
  for await (const lote of linhas) {
    yield lote;
    if (!aoLer) continue;
    lidas += countLines(lote);
    await aoLer(Number(lote.subarray(lote.lastIndexOf('\t') + 1).toString()), lidas);
  }
}
