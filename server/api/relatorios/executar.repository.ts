import { type RawBuilder, sql } from 'kysely';
import type { ColunaDeRelatorio, Grafico, Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Executado } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import type { Db } from '../serving/connection.repository.ts';
import { avisosDe } from './avisos.repository.ts';
import { emOrdem, maisMemoria, textoDa } from './linhas.repository.ts';

type Sql = RawBuilder<unknown>;
type Lido = Pick<Executado, 'data' | 'recordsTotal' | 'totais' | 'subtotais' | 'grafico' | 'avisos'>;

interface Pedido {
  readonly start: number;
  readonly length: number;
  readonly ordem?: { readonly campo: string; readonly sentido: 'asc' | 'desc' } | undefined;
  /** Only the lines of one value; the chart has all of them. */
  readonly filtro?: { readonly campo: string; readonly valor: string } | undefined;
  readonly grafico?: Grafico | undefined;
  /** What the run leaves out, see `foraDe`. */
  readonly fora: Sql;
}

/** Subtotals beyond these are in the spreadsheet. */
const MAX_SUBTOTAIS = 1_000;
/** Bars that can still be told apart; months and states are told apart by their place. */
const MAX_BARRAS = { barras: 12, meses: 36, mapa: 40 } as const;
/** Pieces of a bar that can still be told apart. */
const MAX_SERIES = 5;

/** A page of a report with its totals, subtotals and chart: one statement, so that they agree. */
export async function executar(db: Db, relatorio: Relatorio, consulta: Sql, pedido: Pedido): Promise<Lido> {
  const vistas = pedido.filtro
    ? sql`WHERE coalesce(${textoDa(pedido.filtro.campo)}, '') = ${pedido.filtro.valor}`
    : sql``;
  const { rows } = await comMemoria(
    db,
    sql<Respondido>`
    WITH todas AS MATERIALIZED (${consulta}), linhas AS (SELECT * FROM todas ${vistas})
    SELECT (SELECT json_build_object('linhas', count(*)${somasDe(relatorio, sql`, `)}) FROM linhas) AS total,
      (SELECT coalesce(json_agg(p), '[]') FROM (
        SELECT ${colunasDe(relatorio)} FROM (
          SELECT linhas.* FROM ${emOrdem(relatorio, pedido.ordem)}
          LIMIT ${pedido.length} OFFSET ${pedido.start - 1}) pagina) p) AS data,
      ${subtotaisDe(relatorio)} AS subtotais, ${graficoDe(pedido.grafico)} AS grafico, ${pedido.fora} AS fora`,
  );
  const [{ total, data, subtotais, grafico, fora }] = rows as [(typeof rows)[number]];
  const { linhas, ...totais } = total;
  return { data, recordsTotal: linhas, totais, subtotais, grafico, avisos: avisosDe(fora) };
}

interface Respondido extends Omit<Lido, 'totais' | 'recordsTotal' | 'avisos'> {
  readonly total: Lido['totais'] & { linhas: number };
  readonly fora: Parameters<typeof avisosDe>[0];
}

/** Hundreds of thousands of groups are sorted and held in memory rather than on the disk. */
const comMemoria = <T>(db: Db, statement: RawBuilder<T>) =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await maisMemoria.execute(transaction);
      return statement.execute(transaction);
    });

const colunasDe = ({ colunas }: Relatorio): Sql =>
  sql.join(Object.entries(colunas).map(([nome, coluna]) => sql`${emJson(nome, coluna)} AS ${sql.ref(nome)}`));

/** As it stands in the answer: JSON would make a float of a decimal. */
function emJson(nome: string, { tipo }: ColunaDeRelatorio): Sql {
  return tipo === 'inteiro' || tipo === 'competencia' ? sql.ref(nome) : textoDa(nome);
}

/** `'coluna', sum(coluna)` for each column that adds up. @param antes stands before each. */
function somasDe({ colunas }: Relatorio, antes: Sql): Sql {
  const somadas = Object.entries(colunas).filter(([, { soma }]) => soma);
  return sql.join(
    somadas.map(([nome, { tipo }]) => {
      const soma = sql`coalesce(sum(${sql.ref(nome)}), 0)`;
      return sql`${antes}${sql.lit(nome)}, ${tipo === 'inteiro' ? soma : sql`${soma}::text`}`;
    }),
    sql``,
  );
}

/** Of `grupos` [a, b]: one for each a, and one for each a and b. */
function subtotaisDe(relatorio: Relatorio): Sql {
  const { grupos, colunas } = relatorio;
  if (grupos === undefined) return sql`'[]'::json`;
  const niveis = grupos.map((_, at) => sql`(${sql.join(grupos.slice(0, at + 1).map((nome) => sql.ref(nome)))})`);
  const partes = grupos.map(
    (nome) => sql`CASE WHEN grouping(${sql.ref(nome)}) = 0
      THEN jsonb_build_object(${sql.lit(nome)}, ${emJson(nome, colunas[nome] as ColunaDeRelatorio)}) ELSE '{}' END`,
  );
  return sql`(SELECT coalesce(json_agg(json_build_object('grupo', grupo, 'linhas', quantas, 'somas', somas)), '[]') FROM (
    SELECT ${sql.join(partes, sql` || `)} AS grupo, count(*) AS quantas,
      json_build_object('linhas', count(*)${somasDe(relatorio, sql`, `)}) AS somas
    FROM linhas GROUP BY GROUPING SETS (${sql.join(niveis)})
    ORDER BY ${sql.join(grupos.map((nome) => sql`${sql.ref(nome)} NULLS FIRST`))} LIMIT ${MAX_SUBTOTAIS}) s)`;
}

function graficoDe(grafico: Grafico | undefined): Sql {
  if (grafico === undefined) return sql`NULL::json`;
  return sql`(SELECT coalesce(json_agg(json_build_object(
    'categoria', categoria, 'serie', serie, 'valor', valor, 'contra', contra, 'marca', marca)), '[]')
    FROM (${barrasDe(grafico)}) g)`;
}

function barrasDe({ categoria, medida, contra, marca, serie, forma }: Grafico): Sql {
  const nome = sql`coalesce(${sql.ref(categoria)}::text, '')`;
  const valor = sql`coalesce(sum(${sql.ref(medida)}), 0)`;
  const limite = sql.lit(MAX_BARRAS[forma ?? 'barras'] * (serie === undefined ? 1 : MAX_SERIES + 1));
  if (contra !== undefined && marca !== undefined) {
    const usado = sql`${sql.ref(medida)} / nullif(${sql.ref(contra)}, 0)`;
    return sql`
      SELECT * FROM (
        SELECT DISTINCT ON (1) ${nome} AS categoria, NULL AS serie, ${sql.ref(medida)}::text AS valor,
          ${sql.ref(contra)}::text AS contra, ${sql.ref(marca)}::text AS marca, ${usado} AS usado, ${sql.ref(medida)} AS ordem
        FROM todas ORDER BY 1, usado DESC NULLS LAST, ordem DESC
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
