import { sql } from 'kysely';
import { type CopiedLines, type CopyParts, copyOut } from '../sql/copy-out.repository.ts';
import type { Coluna } from './colunas.ts';
import type { Period } from './relacao-embarques.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

/** SQL of a cell, and the columns of `averbacoes` that it uses. */
type Expression = readonly [cell: Sql, ...of: string[]];

/** Columns that are not a plain column of `averbacoes`. */
function expressionsOf({ idApolice, internacional }: EmbarquesQuery): Readonly<Record<string, Expression>> {
  const apolice = sql.lit(idApolice);
  return {
    data_averbacao: [sql`(a.data_averbacao AT TIME ZONE 'America/Sao_Paulo')::date`, 'data_averbacao'],
    uf_origem: [sql`origem.uf`],
    municipio_origem: [sql`origem.nome`],
    uf_destino: [sql`destino.uf`],
    municipio_destino: [sql`destino.nome`],
    mercadoria: [sql`mercadoria.descricao`],
    ncm: [sql`mercadoria.ncm`],
    embalagem: [sql`embalagem.descricao`],
    taxa_final: [sql`a.taxa`, 'taxa'],
    situacao: [
      sql`CASE WHEN a.situacao = 'FATURADA' OR (a.id_grupo, a.competencia) IN (
        SELECT periodo.id_grupo, periodo.competencia FROM periodos periodo JOIN faturas fatura USING (id_apolice, id_fatura)
        WHERE periodo.id_apolice = ${apolice} AND fatura.situacao IN ('EMITIDA', 'PAGA_EM_PARTE', 'PAGA')
      ) THEN 'Faturado' ELSE 'Pendente' END`,
      'situacao',
      'id_grupo',
      'competencia',
    ],
    via: [sql`a.meio_transporte`, 'meio_transporte'],
    valor_cif: [sql`a.valor_fob + a.valor_frete_moeda`, 'valor_fob', 'valor_frete_moeda'],
    is_reais: [sql`a.importancia_segurada`, 'importancia_segurada'],
    importador_exportador: [
      sql`(SELECT razao_social FROM apolices JOIN segurados USING (id_segurado) WHERE id_apolice = ${apolice})`,
    ],
    // In the international set this key means the shipment's currency.
    ...(internacional && { valor_frete: [sql`a.valor_frete_moeda`, 'valor_frete_moeda'] }),
  };
}

const joined = ['municipio_origem', 'municipio_destino', 'id_mercadoria', 'id_embalagem'];

interface EmbarquesQuery extends Period {
  readonly idApolice: number;
  readonly internacional: boolean;
  readonly colunas: readonly Coluna[];
}

/** The first batch is small, so that the first bytes leave at once; larger ones amortise the planning. */
const firstBatch = 200;
const batch = 32_000;
/** Batches read ahead: with one, the database would idle whenever it is the faster side. */
const ahead = 2;

/** Cursor of keyset pagination: departure and id of the last shipment read, as text. */
type Place = readonly [embarque: string, idAverbacao: string];

interface Batch extends CopiedLines {
  /** Cursor of the next batch; null after the last one. */
  readonly end: Place | null;
}

/** Streams a policy's shipments by departure as COPY text, by keyset pagination. A batch's buffer is reused after the next. */
export async function* readEmbarques(parts: CopyParts, query: EmbarquesQuery): AsyncGenerator<Buffer> {
  let left = false;
  const used: ArrayBufferLike[] = [];
  const read = async (after: Place | null, size: number, room: ArrayBufferLike): Promise<Batch> => {
    const { bytes, count } = await copyOut(parts, embarquesAfter(after, size, query), room);
    return { bytes, count, end: count === size ? lastPlace(bytes) : null };
  };
  const readAfter = async (reading: Promise<Batch | null>): Promise<Batch | null> => {
    const before = await reading;
    return !before?.end || left ? null : read(before.end, batch, used.pop() ?? roomAfter(before));
  };
  let last: Promise<Batch | null> = read(null, firstBatch, new ArrayBuffer(0));
  const reading = [last];
  try {
    for (;;) {
      while (reading.length <= ahead) {
        last = readAfter(last);
        // The error is handled where it is awaited; this avoids an unhandled rejection if the client leaves first.
        last.catch(() => undefined);
        reading.push(last);
      }
      const next = await reading.shift();
      if (!next) return;
      yield next.bytes;
      // Do not reuse the small first buffer.
      if (next.count === batch) used.push(next.bytes.buffer);
    }
  } finally {
    left = true;
  }
}

/** Buffer for the next batch, with 20 % reserve over the previous one. */
const roomAfter = ({ bytes, count }: Batch) => new ArrayBuffer(Math.ceil((bytes.length / count) * batch * 1.2));

const lineEnd = 10;

function lastPlace(lines: Buffer): Place {
  const line = lines.subarray(lines.lastIndexOf(lineEnd, -2) + 1, -1).toString();
  return line.split('\t').slice(-2) as unknown as Place;
}

/** Limits the archived blocks to unpack: from the cursor to the day with enough shipments in whole blocks. */
function blocosDoLote(after: Place | null, size: number, { idApolice, idGrupo, periodoCompetencia }: EmbarquesQuery) {
  const doGrupo = idGrupo > 0 ? sql`cardinality(array_positions(id_grupo, ${sql.lit(idGrupo)}))` : sql`quantidade`;
  const desde = after === null ? sql`'-infinity'::date` : sql`${sql.lit(after[0])}::date`;
  return sql`a.bloco_ate >= ${desde} AND a.bloco_de <= coalesce((
    SELECT min(bloco_ate) FROM (
      SELECT bloco_ate, sum(${doGrupo}) OVER (ORDER BY bloco_ate, bloco_de) AS quantas FROM averbacoes_arquivadas
      WHERE id_apolice = ${sql.lit(idApolice)} AND situacao IN ('ABERTA', 'FATURADA') AND bloco_de > ${desde}
        ${periodoCompetencia > 0 ? sql`AND competencia = ${sql.lit(periodoCompetencia)}` : sql``}
    ) blocos WHERE quantas >= ${sql.lit(size)}), 'infinity')`;
}

/** Shipments after the cursor. Joins names to the batch only, and selects requested columns only: unpacking is slow. */
function embarquesAfter(after: Place | null, size: number, query: EmbarquesQuery): Sql {
  const expressions = expressionsOf(query);
  const asked = query.colunas.map(({ nome }): Expression => expressions[nome] ?? [sql.ref(`a.${nome}`), nome]);
  const read = new Set([...joined, 'data_embarque', 'id_averbacao', ...asked.flatMap(([, ...of]) => of)]);
  return sql`
    SELECT ${sql.join([...asked.map(([cell]) => cell), sql`a.data_embarque`, sql`a.id_averbacao`])}
    FROM (
      SELECT ${sql.join([...read].map((nome) => sql.ref(`a.${nome}`)))} FROM averbacoes_todas a
      WHERE a.id_apolice = ${sql.lit(query.idApolice)} AND a.situacao IN ('ABERTA', 'FATURADA')
        ${query.periodoCompetencia > 0 ? sql`AND a.competencia = ${sql.lit(query.periodoCompetencia)}` : sql``}
        ${query.idGrupo > 0 ? sql`AND a.id_grupo = ${sql.lit(query.idGrupo)}` : sql``}
        AND (NOT a.arquivada OR ${blocosDoLote(after, size, query)})
        ${after === null ? sql`` : sql`AND (a.data_embarque, a.id_averbacao) > (${sql.lit(after[0])}::date, ${sql.lit(after[1])}::bigint)`}
      ORDER BY a.data_embarque, a.id_averbacao
      LIMIT ${sql.lit(size)}
    ) a
    LEFT JOIN municipios origem ON origem.codigo_ibge = a.municipio_origem
    LEFT JOIN municipios destino ON destino.codigo_ibge = a.municipio_destino
    LEFT JOIN mercadorias mercadoria ON mercadoria.id_mercadoria = a.id_mercadoria
    LEFT JOIN embalagens embalagem ON embalagem.id_embalagem = a.id_embalagem
    ORDER BY a.data_embarque, a.id_averbacao`;
}
