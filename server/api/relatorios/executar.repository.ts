import { sql } from 'kysely';
import type {
  ColunaDeRelatorio,
  Grafico,
  Relatorio,
  TipoDeColuna,
} from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Executado } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { nadaSeArquiva } from '../sql/meses.repository.ts';
import { type Db, findOnly, listRows, type Sql } from '../sql/connection.repository.ts';
import { avisosDe } from './avisos.repository.ts';
import {
  dosPrimeirosGrupos,
  emOrdem,
  type Filtro,
  maisMemoria,
  niveisDe,
  nivelDe,
  ordemDosSubtotais,
  soAsDe,
  somaDe,
  textoDa,
} from './linhas.repository.ts';

type Lido = Pick<Executado, 'data' | 'recordsTotal' | 'totais' | 'subtotais' | 'grafico' | 'categorias' | 'avisos'>;

interface Pedido {
  readonly start: number;
  readonly length: number;
  readonly ordem?: { readonly campo: string; readonly sentido: 'asc' | 'desc' } | undefined;
  /** Only lines with this value; the chart shows all. */
  readonly filtro?: Filtro | undefined;
  readonly grafico?: Grafico | undefined;
  readonly achados: Sql;
}

/** Maximum on screen; the spreadsheet has all. */
export const MAX_SUBTOTAIS = 1_000;
const MAX_BARRAS = { barras: 12, meses: 36, mapa: 40 } as const;
/** Maximum of distinguishable segments in a bar. */
const MAX_SERIES = 5;

/** One snapshot for page, totals and chart; with identifying columns, the rest is computed for the page only. */
export const executar = (db: Db, relatorio: Relatorio, consulta: Sql, pedido: Pedido): Promise<Lido> =>
  comMemoria(db, async (transaction) => {
    const { linha } = relatorio;
    const nomes = linha === undefined ? Object.keys(relatorio.colunas) : deTodasAsLinhas(relatorio, linha, pedido);
    const {
      total,
      data: pagina,
      achados,
      ...graficos
    } = await findOnly<Respondido>(transaction)`
      WITH todas AS MATERIALIZED (SELECT ${sql.join(nomes.map(sql.ref))} FROM (${consulta}) c),
        linhas AS NOT MATERIALIZED (SELECT * FROM todas ${soAsDe(pedido.filtro)}),
        somados AS MATERIALIZED (${somadosDe(relatorio)}),
        primeiras AS MATERIALIZED (${dosPrimeirosGrupos(relatorio, pedido.ordem, pedido.start - 1 + pedido.length)})
      SELECT (SELECT somas FROM somados WHERE nivel = 0) AS total,
        (SELECT coalesce(json_agg(p), '[]') FROM (
          SELECT ${colunasDe(relatorio, linha)} FROM (
            SELECT linhas.* FROM ${emOrdem(relatorio, pedido.ordem, sql.ref('primeiras'))}
            LIMIT ${pedido.length} OFFSET ${pedido.start - 1}) pagina) p) AS data,
        ${subtotaisDe(relatorio)} AS subtotais, ${graficoDe(pedido.grafico)} AS grafico,
        ${categoriasDe(pedido.grafico)} AS categorias, ${pedido.achados} AS achados`;
    const data = linha === undefined ? pagina : await completar(transaction, { relatorio, linha, consulta }, pagina);
    const { linhas, ...totais } = total;
    return { ...graficos, data, recordsTotal: linhas, totais, avisos: avisosDe(relatorio, achados) };
  });

/** Columns needed of every line: for order, sums, chart and filter. */
function deTodasAsLinhas({ colunas, grupos, ordem }: Relatorio, linha: Linha, pedido: Pedido): string[] {
  const { categoria, medida, contra, marca, serie } = pedido.grafico ?? {};
  const doPedido = [pedido.ordem?.campo, pedido.filtro?.campo, categoria, medida, contra, marca, serie];
  const somadas = Object.keys(colunas).filter((nome) => colunas[nome]?.soma);
  const nomes = [...linha, ...(grupos ?? []), ...ordem, ...somadas, ...doPedido];
  return [...new Set(nomes.filter((nome) => nome !== undefined))];
}

/** Computes all columns of the page's lines, in page order. */
async function completar(
  transaction: Db,
  { relatorio, linha, consulta }: { relatorio: Relatorio; linha: Linha; consulta: Sql },
  pagina: Lido['data'],
): Promise<Lido['data']> {
  if (pagina.length === 0) return [];
  const quais = linha.map((nome) => {
    const valores = [...new Set(pagina.map((uma) => String(uma[nome])))];
    return sql`${sql.ref(nome)} = ANY(${valores}::${tiposDeChave[relatorio.colunas[nome]?.tipo ?? 'texto'] ?? sql`text`}[])`;
  });
  const rows = await listRows<Lido['data'][number]>(transaction)`
    SELECT ${colunasDe(relatorio)} FROM (${consulta}) c WHERE ${sql.join(quais, sql` AND `)}`;
  const chaveDe = (uma: Lido['data'][number]) => JSON.stringify(linha.map((nome) => String(uma[nome])));
  const lidas = new Map(rows.map((uma) => [chaveDe(uma), uma]));
  return pagina.map((uma) => lidas.get(chaveDe(uma)) ?? uma);
}

type Linha = NonNullable<Relatorio['linha']>;
const tiposDeChave: Partial<Record<TipoDeColuna, Sql>> = { inteiro: sql`bigint`, data: sql`date` };

interface Respondido extends Omit<Lido, 'totais' | 'recordsTotal' | 'avisos'> {
  readonly total: Lido['totais'] & { linhas: number };
  readonly achados: Parameters<typeof avisosDe>[1];
}

/** Raises `work_mem`, so that hundreds of thousands of groups are sorted in memory. */
const comMemoria = <T>(db: Db, ler: (transaction: Db) => Promise<T>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await nadaSeArquiva.execute(transaction);
      await maisMemoria.execute(transaction);
      return ler(transaction);
    });

const colunasDe = ({ colunas }: Relatorio, nomes: readonly string[] = Object.keys(colunas)): Sql =>
  sql.join(nomes.map((nome) => sql`${emJson(nome, colunas[nome] as ColunaDeRelatorio)} AS ${sql.ref(nome)}`));

/** Casts a decimal to text: JSON would turn it into a float. */
const emJson = (nome: string, { tipo }: ColunaDeRelatorio): Sql =>
  tipo === 'inteiro' || tipo === 'competencia' ? sql.ref(nome) : textoDa(nome);

/** `'coluna', sum(coluna)` for each summed column. @param antes prefix of each. */
function somasDe({ colunas }: Relatorio, antes: Sql): Sql {
  const somadas = Object.entries(colunas).filter(([, { soma }]) => soma);
  const somas = somadas.map(([nome, { tipo }]) => {
    const soma = somaDe(nome, tipo);
    return sql`${antes}${sql.lit(nome)}, ${tipo === 'inteiro' ? soma : sql`${soma}::text`}`;
  });
  return sql.join(somas, sql``);
}

/** Totals of `linhas`: grand total, and for `grupos` [a, b] by a, and by a and b. */
function somadosDe(relatorio: Relatorio): Sql {
  const { colunas } = relatorio;
  const grupos: readonly string[] = relatorio.grupos ?? [];
  const partes = grupos.map(
    (nome) => sql` || CASE WHEN grouping(${sql.ref(nome)}) = 0
      THEN jsonb_build_object(${sql.lit(nome)}, ${emJson(nome, colunas[nome] as ColunaDeRelatorio)}) ELSE '{}' END`,
  );
  return sql`
    SELECT ${sql.join([...grupos.map(sql.ref), sql`${nivelDe(grupos)} AS nivel`])},
      '{}'::jsonb${sql.join(partes, sql``)} AS grupo, count(*) AS quantas,
      json_build_object('linhas', count(*)${somasDe(relatorio, sql`, `)}) AS somas
    FROM linhas GROUP BY GROUPING SETS (${sql.join([sql`()`, ...niveisDe(grupos)])})`;
}

const subtotaisDe = (relatorio: Relatorio): Sql => sql`
  (SELECT coalesce(json_agg(json_build_object('grupo', grupo, 'linhas', quantas, 'somas', somas)), '[]') FROM (
    SELECT * FROM somados WHERE nivel > 0 ORDER BY ${ordemDosSubtotais(relatorio)} LIMIT ${MAX_SUBTOTAIS}) s)`;

function graficoDe(grafico: Grafico | undefined): Sql {
  if (grafico === undefined) return sql`NULL::json`;
  return sql`(SELECT coalesce(json_agg(json_build_object(
    'categoria', categoria, 'serie', serie, 'valor', valor, 'contra', contra, 'marca', marca)), '[]')
    FROM (${barrasDe(grafico)}) g)`;
}

/** How many bars the chart would have without its limit. */
const categoriasDe = (grafico: Grafico | undefined): Sql =>
  grafico === undefined
    ? sql`NULL::int`
    : sql`(SELECT count(*)::int FROM (SELECT 1 FROM todas GROUP BY ${sql.ref(grafico.categoria)}) c)`;

function barrasDe({ categoria, medida, contra, marca, serie, forma }: Grafico): Sql {
  const nome = sql`coalesce(${sql.ref(categoria)}::text, '')`;
  const valor = sql`coalesce(sum(${sql.ref(medida)}), 0)`;
  const limite = sql.lit(MAX_BARRAS[forma ?? 'barras'] * (serie === undefined ? 1 : MAX_SERIES + 1));
  if (contra !== undefined && marca !== undefined) {
    const usado = sql`${sql.ref(medida)} / nullif(${sql.ref(contra)}, 0)`;
    // A bar is ranked by its worst row, so candidates for the first bars are found before sorting.
    return sql`
      SELECT * FROM (
        SELECT DISTINCT ON (1) ${nome} AS categoria, NULL AS serie, ${sql.ref(medida)}::text AS valor,
          ${sql.ref(contra)}::text AS contra, ${sql.ref(marca)}::text AS marca, ${usado} AS usado, ${sql.ref(medida)} AS ordem
        FROM todas WHERE ${nome} IN (
          SELECT ${nome} FROM todas GROUP BY 1
          ORDER BY max(${usado}) DESC NULLS LAST, CASE WHEN max(${usado}) IS NULL THEN max(${sql.ref(medida)}) END DESC NULLS LAST
          FETCH FIRST ${limite} ROWS WITH TIES
        ) ORDER BY 1, usado DESC NULLS LAST, ordem DESC
      ) piores ORDER BY usado DESC NULLS LAST, ordem DESC, 1 LIMIT ${limite}`;
  }
  if (serie !== undefined) {
    return sql`
      SELECT ${nome} AS categoria, coalesce(maiores.nome, 'Outros') AS serie, ${valor}::text AS valor, NULL AS contra,
        NULL AS marca
      FROM todas LEFT JOIN (
        SELECT ${sql.ref(serie)} AS nome FROM todas GROUP BY 1 ORDER BY ${valor} DESC, 1 LIMIT ${sql.lit(MAX_SERIES)}
      ) maiores ON maiores.nome = ${sql.ref(serie)}
      GROUP BY 1, 2 ORDER BY 1, min(maiores.nome) NULLS LAST LIMIT ${limite}`;
  }
  return sql`
    SELECT ${nome} AS categoria, NULL AS serie, ${valor}::text AS valor,
      ${contra === undefined ? sql`NULL` : sql`sum(${sql.ref(contra)})::text`} AS contra, NULL AS marca
    FROM todas GROUP BY 1 ORDER BY ${forma === 'meses' ? sql`1` : sql`${valor} DESC, 1`} LIMIT ${limite}`;
}
