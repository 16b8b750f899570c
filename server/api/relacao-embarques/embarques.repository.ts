import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../../../shared/planilha/columns.ts';
import type { Db } from '../connection.repository.ts';
import type { Period } from './relacao-embarques.repository.ts';

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
  situacao: sql`CASE a.situacao WHEN 'FATURADA' THEN 'Faturado' ELSE 'Pendente' END`,
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
  /** Keys of known columns, in the order of the cells. */
  readonly colunas: readonly string[];
}

/** The first batch is small, so that the first bytes leave at once. */
const firstBatch = 200;
const batch = 2_000;

type ReadRow = Record<string, string | number | null> & { id_averbacao: number; embarque: string };

/**
 * The listed shipments of a policy in the order of their departures, in batches, as text cells in the order of the
 * columns. Each batch is a query of its own that goes on where the last one ended: a slow or lost reader holds no
 * connection, and nothing goes on after him. The next batch is read while one is in use.
 */
export async function* readEmbarques(db: Db, query: EmbarquesQuery): AsyncGenerator<Row[]> {
  const keys = query.colunas.map((_, index) => `c${index}`);
  let reading = readBatch(db, query, null, firstBatch);
  for (let size = firstBatch; ; size = batch) {
    const rows = await reading;
    const last = rows.at(-1);
    const more = last !== undefined && rows.length === size;
    if (more) {
      reading = readBatch(db, query, last, batch);
      // Its failure is met where it is awaited; a reader who leaves before must not leave it unmet.
      reading.catch(() => undefined);
    }
    yield rows.map((row) => keys.map((key) => row[key] ?? null));
    if (!more) return;
  }
}

async function readBatch(db: Db, query: EmbarquesQuery, after: ReadRow | null, size: number): Promise<ReadRow[]> {
  const meanings = query.internacional ? international : expressions;
  const cells = query.colunas.map(
    (key, index) => sql`${meanings[key] ?? sql.ref(`a.${key}`)} AS ${sql.ref(`c${index}`)}`,
  );
  const { rows } = await sql<ReadRow>`
    SELECT a.id_averbacao, a.data_embarque AS embarque, ${sql.join(cells)}
    FROM averbacoes a
    LEFT JOIN municipios origem ON origem.codigo_ibge = a.municipio_origem
    LEFT JOIN municipios destino ON destino.codigo_ibge = a.municipio_destino
    LEFT JOIN mercadorias mercadoria ON mercadoria.id_mercadoria = a.id_mercadoria
    LEFT JOIN embalagens embalagem ON embalagem.id_embalagem = a.id_embalagem
    WHERE a.id_apolice = ${query.idApolice} AND a.situacao IN ('ABERTA', 'FATURADA')
      ${query.periodoCompetencia > 0 ? sql`AND a.competencia = ${query.periodoCompetencia}` : sql``}
      ${query.idGrupo > 0 ? sql`AND a.id_grupo = ${query.idGrupo}` : sql``}
      ${after === null ? sql`` : sql`AND (a.data_embarque, a.id_averbacao) > (${after.embarque}::date, ${after.id_averbacao})`}
    ORDER BY a.data_embarque, a.id_averbacao
    LIMIT ${size}`.execute(db);
  return rows;
}
