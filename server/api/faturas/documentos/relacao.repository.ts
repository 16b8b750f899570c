import { sql } from 'kysely';
import type { Column, Row } from '../../../../shared/planilha/columns.ts';
import { nadaSeArquiva } from '../../sql/meses.repository.ts';
import { type Db, listRows } from '../../sql/connection.repository.ts';
import type { FaturaGuardada } from '../lista/fatura.repository.ts';

export const colunasDaRelacao: readonly Column[] = [
  { title: 'Sub-grupo', kind: 'text' },
  { title: 'Data do Embarque', kind: 'date' },
  { title: 'Nº Averbação', kind: 'text' },
  { title: 'Documento', kind: 'text' },
  { title: 'Série', kind: 'text' },
  { title: 'Número', kind: 'text' },
  { title: 'Chave', kind: 'text' },
  { title: 'Origem', kind: 'text' },
  { title: 'Destino', kind: 'text' },
  { title: 'Placa', kind: 'text' },
  { title: 'Mercadoria', kind: 'text' },
  { title: 'Importância Segurada', kind: 'money', total: true },
  { title: 'Taxa', kind: 'rate' },
  { title: 'Prêmio', kind: 'money', total: true },
];

const LOTE = 2_000;

export const comSnapshot = <T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await nadaSeArquiva.execute(snapshot);
      return work(snapshot);
    });

export async function* readRelacao(snapshot: Db, fatura: FaturaGuardada): AsyncGenerator<Row[]> {
  let after: readonly [string, string] | null = null;
  for (;;) {
    const linhas: readonly Linha[] = await readLote(snapshot, fatura, after);
    yield linhas.map(({ celulas }) => celulas);
    const ultima = linhas.at(-1);
    if (ultima === undefined || linhas.length < LOTE) return;
    after = [ultima.embarque, ultima.id];
  }
}

interface Linha {
  readonly embarque: string;
  readonly id: string;
  readonly celulas: Row;
}

function readLote(
  snapshot: Db,
  { id_apolice, id_grupo, competencia, tipo, de, ate, id_fatura }: FaturaGuardada,
  after: readonly [string, string] | null,
): Promise<Linha[]> {
  const especial = sql`AND a.data_embarque BETWEEN ${de}::date AND ${ate}::date AND (a.situacao = 'ABERTA' OR EXISTS (
    SELECT FROM fatura_averbacoes x WHERE x.id_fatura = ${id_fatura} AND x.competencia = a.competencia
      AND x.id_averbacao = a.id_averbacao AND x.id_apolice = a.id_apolice))`;
  return listRows<Linha>(snapshot)`
    SELECT a.data_embarque::text AS embarque, a.id_averbacao::text AS id, jsonb_build_array(g.nome, a.data_embarque,
      a.numero_averbacao, a.tipo_documento, a.serie, a.numero, a.chave, coalesce(o.nome || '/' || o.uf, a.pais_origem),
      coalesce(d.nome || '/' || d.uf, a.pais_destino), a.placa, m.descricao, a.importancia_segurada::text, a.taxa::text,
      a.premio::text) AS celulas
    FROM averbacoes_todas a JOIN grupos g ON g.id_grupo = a.id_grupo AND g.id_apolice = a.id_apolice
    LEFT JOIN municipios o ON o.codigo_ibge = a.municipio_origem
    LEFT JOIN municipios d ON d.codigo_ibge = a.municipio_destino
    LEFT JOIN mercadorias m ON m.id_mercadoria = a.id_mercadoria
    WHERE a.competencia = ${competencia} AND a.id_apolice = ${id_apolice}
      AND (${id_grupo}::integer IS NULL OR a.id_grupo = ${id_grupo})
      ${tipo === 'ESPECIAL' ? especial : sql`AND a.situacao = 'ABERTA'`}
      ${
        after === null
          ? sql``
          : sql`AND (NOT a.arquivada OR a.bloco_ate >= ${after[0]}::date)
        AND (a.data_embarque, a.id_averbacao) > (${after[0]}::date, ${after[1]}::bigint)`
      }
    ORDER BY a.data_embarque, a.id_averbacao LIMIT ${LOTE}`;
}
