import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../../../shared/planilha/columns.ts';
import type { Db } from '../serving/connection.repository.ts';
import type { Coluna } from './coluna.ts';
import { faturado, type Period } from './relacao-embarques.repository.ts';

/** Columns that are not simply the averbação's own of the same name. */
const expressions: Readonly<Record<string, RawBuilder<unknown>>> = {
  data_averbacao: sql`(a.data_averbacao AT TIME ZONE 'America/Sao_Paulo')::date`,
  uf_origem: sql`origem.uf`,
  municipio_origem: sql`origem.nome`,
  uf_destino: sql`destino.uf`,
  municipio_destino: sql`destino.nome`,
  mercadoria: sql`mercadoria.descricao`,
  ncm: sql`mercadoria.ncm`,
  embalagem: sql`embalagem.descricao`,
  taxa_final: sql`a.taxa`,
  situacao: sql`CASE WHEN a.situacao = 'FATURADA' OR ${faturado('a')} THEN 'Faturado' ELSE 'Pendente' END`,
  via: sql`a.meio_transporte`,
  valor_cif: sql`a.valor_fob + a.valor_frete_moeda`,
  is_reais: sql`a.importancia_segurada`,
  importador_exportador: sql`(SELECT razao_social FROM apolices JOIN segurados USING (id_segurado)
    WHERE id_apolice = a.id_apolice)`,
};

/** The same keys mean the shipment's currency in the international set. */
const international: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...expressions,
  valor_frete: sql`a.valor_frete_moeda`,
};

export interface EmbarquesQuery extends Period {
  readonly idApolice: number;
  readonly internacional: boolean;
  /** Known columns, in the order of the cells. */
  readonly colunas: readonly Coluna[];
}

/** The first batch is small, so that the first bytes leave at once. */
const firstBatch = 200;
const batch = 1_000;

/** Between the cells and the rows of a batch, which comes as one text: far cheaper than a million rows of objects. */
const cellEnd = '\u001f';
const rowEnd = '\u001e';

/** The last shipment that was read: its departure and id, as text. */
type Place = readonly [embarque: string, idAverbacao: string];

interface Batch {
  readonly rows: Row[];
  /** Where the next batch begins, or null at the end. */
  readonly last: Place | null;
}

/**
 * The listed shipments of a policy in the order of their departures, in batches, as text cells in the order of the
 * columns. Each batch is a query of its own that goes on where the last one ended: a slow or lost reader holds no
 * connection, and a lost one ends the reading. The next batch is read while one is in use.
 */
export async function* readEmbarques(db: Db, query: EmbarquesQuery): AsyncGenerator<Row[]> {
  let reading = readBatch(db, query, { after: null, size: firstBatch });
  for (;;) {
    const { rows, last } = await reading;
    if (last !== null) {
      reading = readBatch(db, query, { after: last, size: batch });
      // Its failure is handled where it is awaited; a reader that leaves before must not leave it unhandled.
      reading.catch(() => undefined);
    }
    yield rows;
    if (last === null) return;
  }
}

interface Page {
  readonly after: Place | null;
  readonly size: number;
  /** Whether text gives up the two characters that end cells and rows: as dear as all else of the query. */
  readonly cleaned?: boolean;
}

async function readBatch(db: Db, query: EmbarquesQuery, page: Page): Promise<Batch> {
  const { after, size, cleaned = false } = page;
  const cells = query.colunas.map((coluna) => sql`, ${cellEnd}::text, ${cellOf(coluna, query.internacional, cleaned)}`);
  const { rows } = await sql<{ quantos: number; linhas: string | null }>`
    SELECT count(*)::int AS quantos, string_agg(linha, ${rowEnd}) AS linhas FROM (
      SELECT concat(a.data_embarque, ${cellEnd}::text, a.id_averbacao${sql.join(cells, sql``)}) AS linha
      FROM averbacoes a
      LEFT JOIN municipios origem ON origem.codigo_ibge = a.municipio_origem
      LEFT JOIN municipios destino ON destino.codigo_ibge = a.municipio_destino
      LEFT JOIN mercadorias mercadoria ON mercadoria.id_mercadoria = a.id_mercadoria
      LEFT JOIN embalagens embalagem ON embalagem.id_embalagem = a.id_embalagem
      WHERE a.id_apolice = ${query.idApolice} AND a.situacao IN ('ABERTA', 'FATURADA')
        ${query.periodoCompetencia > 0 ? sql`AND a.competencia = ${query.periodoCompetencia}` : sql``}
        ${query.idGrupo > 0 ? sql`AND a.id_grupo = ${query.idGrupo}` : sql``}
        ${after === null ? sql`` : sql`AND (a.data_embarque, a.id_averbacao) > (${after[0]}::date, ${after[1]}::bigint)`}
      ORDER BY a.data_embarque, a.id_averbacao
      LIMIT ${size}) pagina`.execute(db);

  const { quantos = 0, linhas = null } = rows[0] ?? {};
  const split = (linhas?.split(rowEnd) ?? []).map((line) => line.split(cellEnd));
  const width = query.colunas.length + 2;
  // A text that holds one of the two characters makes more rows or cells than there are.
  const torn = split.length !== quantos || split.some((cellsOfRow) => cellsOfRow.length !== width);
  if (torn && !cleaned) return readBatch(db, query, { ...page, cleaned: true });
  const [embarque, id] = split.at(-1) ?? [];
  return {
    rows: split.map((cellsOfRow) => cellsOfRow.slice(2)),
    last: quantos === size && embarque !== undefined && id !== undefined ? [embarque, id] : null,
  };
}

/** What the column shows. */
function cellOf({ nome, tipo }: Coluna, internacional: boolean, cleaned: boolean): RawBuilder<unknown> {
  const value = (internacional ? international : expressions)[nome] ?? sql.ref(`a.${nome}`);
  return cleaned && tipo === 'text' ? sql`translate(${value}, ${cellEnd + rowEnd}, '')` : value;
}
