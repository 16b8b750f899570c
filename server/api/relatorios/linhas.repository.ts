import { type RawBuilder, sql } from 'kysely';
import type { Relatorio, TipoDeColuna } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
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

/** What a column that adds up comes to; amounts of several currencies are no amount of any. */
export const somaDe = (nome: string, tipo: TipoDeColuna): Sql =>
  tipo === 'numero'
    ? sql`CASE WHEN count(DISTINCT moeda) <= 1 THEN coalesce(sum(${sql.ref(nome)}), 0) END`
    : sql`coalesce(sum(${sql.ref(nome)}), 0)`;

/** Of grouping columns [a, b] the groups of each a, and of each a and b. */
export const niveisDe = (grupos: readonly string[]): Sql[] =>
  grupos.map((_, at) => sql`(${sql.join(grupos.slice(0, at + 1).map((nome) => sql.ref(nome)))})`);

/** By how many of the columns a row of those groups is grouped. */
export const nivelDe = (grupos: readonly string[]): Sql =>
  sql`0${sql.join(
    grupos.map((nome) => sql` + 1 - grouping(${sql.ref(nome)})`),
    sql``,
  )}`;

/** The larger group before those within it. */
export const ordemDosSubtotais = (relatorio: Relatorio): Sql =>
  sql`${primeiroAntes(relatorio)}${sql.join([...(relatorio.grupos ?? []).map((nome) => sql`${sql.ref(nome)} NULLS FIRST`), sql`nivel`])}`;

/** The columns of a report that add up. */
export const somadasDe = ({ colunas }: Relatorio): readonly string[] =>
  Object.keys(colunas).filter((nome) => colunas[nome]?.soma);

/** A subtotal ends with it, a line with how many there are. */
const SUBTOTAL = 'subtotal';
const fimDoSubtotal = Buffer.from(`\t${SUBTOTAL}\n`);

/** Rows of a report, and what their groups come to: lines of COPY's text, of one moment. */
export interface Lidas {
  readonly linhas: AsyncIterable<Buffer>;
  /** The column that it is a subtotal by, the grouping columns, how many lines, and the sums; there when all lines were read. */
  readonly subtotais: Iterable<Buffer>;
}

/**
 * All rows of a report, with the cells in the order of `nomes`. They are read from a connection that is given back when the
 * reader ends or leaves, which is why the subtotals behind them wait in memory.
 */
export function lerLinhas(parts: CopyParts, relatorio: Relatorio, consulta: Sql, leitura: Leitura): Lidas {
  const { nomes, ordem, filtro, aoLer } = leitura;
  const subtotais: Buffer[] = [];
  async function* ler() {
    const total = aoLer ? sql`(count(*) OVER ())::text` : sql`NULL::text`;
    const [celulas, dosGrupos] = [nomes.map((nome) => sql`linhas.${textoDa(nome)}`), celulasDosSubtotais(relatorio)];
    const lotes = copyLines(
      parts,
      [nadaSeArquiva, maisMemoria],
      // Both parts read the same table of lines, which no parallel plan does: the first is whole before the second.
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

/** So many cells at least: the parts of a UNION have as many. */
const ate = (celulas: readonly Sql[], quantas: number): readonly Sql[] => [
  ...celulas,
  ...Array.from({ length: Math.max(0, quantas - celulas.length) }, () => sql`NULL::text`),
];

function celulasDosSubtotais(relatorio: Relatorio): readonly Sql[] {
  const { grupos, colunas } = relatorio;
  if (grupos === undefined) return [];
  const por = sql.join(
    grupos.map((nome, at) => sql`WHEN ${sql.lit(at + 1)} THEN ${sql.lit(colunas[nome]?.rotulo ?? nome)}`),
    sql` `,
  );
  return [sql`CASE nivel ${por} END`, ...[...grupos, 'quantas', ...somadasDe(relatorio)].map((nome) => textoDa(nome))];
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
