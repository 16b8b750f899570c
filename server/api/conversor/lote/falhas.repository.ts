import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { to } from 'pg-copy-streams';
import type { Falha } from '../registro.ts';
import type { Conexao } from './preparar-lote.repository.ts';

/** The largest insured amount of one shipment (domain, 2.6, rule 4). */
const MAX_IMPORTANCIA = 1_000_000_000;

/** Brings what is wrong with contexts and texts to the lines that have them. `nomes`: how the layout calls a field. */
export async function espalharFalhas(conexao: Conexao, nomes: ReadonlyMap<string, string>): Promise<void> {
  await conexao.query(`
    INSERT INTO falhas SELECT l.linha, l.origem, f.campo, left(f.valor, 80), f.esperado
    FROM falhas_contextos f JOIN lote l USING (contexto)`);
  const { rows } = await conexao.query('SELECT FROM falhas_textos LIMIT 1');
  for (const campo of rows.length > 0 ? ['mercadoria', 'embalagem', 'municipio_origem', 'municipio_destino'] : []) {
    await conexao.query(`
      INSERT INTO falhas SELECT l.linha, l.origem, '${campo}', left(t.texto, 80), f.esperado
      FROM falhas_textos f JOIN textos t ON t.id = f.id_texto JOIN lote l ON l.${campo} = t.id`);
  }
  await conexao.query(`
    INSERT INTO falhas SELECT linha, origem, CASE WHEN valor_averbado IS NULL THEN 'valor_mercadoria' ELSE 'valor_averbado' END,
      replace(coalesce(importancia, 0)::text, '.', ','),
      CASE WHEN coalesce(importancia, 0) <= 0 THEN 'importância segurada maior que zero' ELSE 'importância segurada de até R$ 1.000.000.000,00' END
    FROM lote WHERE coalesce(importancia, 0) <= 0 OR importancia > ${MAX_IMPORTANCIA}`);
  for (const [campo, nome] of nomes) {
    await conexao.query('UPDATE falhas SET campo = $2 WHERE campo = $1 AND $1 <> $2', [campo, nome]);
  }
}

/**
 * The limit of a trip: what travels on the same vehicle on the same day under one policy, in this file and before
 * it; a document without a vehicle is a trip of its own. Runs over what `reservarDocumentos` found to be new.
 */
export async function conferirLimites(conexao: Conexao): Promise<void> {
  await conexao.query(`
    CREATE TEMP TABLE viagens AS
    WITH dias AS MATERIALIZED (
      SELECT id, limite, numero, id_apolice, data, (dense_rank() OVER (ORDER BY id_apolice, data))::integer AS dia
      FROM contextos WHERE limite IS NOT NULL
    ), somas AS (
      SELECT dia, l.placa, min(d.limite) AS limite, min(d.numero) AS numero, min(d.id_apolice) AS id_apolice, min(d.data) AS data,
        min(l.linha) AS linha, min(l.origem) AS origem, sum(l.importancia) AS soma
      FROM lote l JOIN dias d ON d.id = l.contexto WHERE l.placa IS NOT NULL
      GROUP BY dia, l.placa
    )
    SELECT * FROM somas
    UNION ALL
    SELECT 0, NULL, d.limite, d.numero, d.id_apolice, d.data, l.linha, l.origem, l.importancia
    FROM lote l JOIN dias d ON d.id = l.contexto WHERE l.placa IS NULL AND l.importancia > d.limite`);
  await conexao.query(`
    UPDATE viagens v SET soma = v.soma + a.soma FROM (
      SELECT a.id_apolice, a.data_embarque, a.placa, sum(a.importancia_segurada) AS soma
      FROM averbacoes a JOIN (SELECT DISTINCT id_apolice, data FROM viagens WHERE placa IS NOT NULL) d
        ON d.id_apolice = a.id_apolice AND d.data = a.data_embarque
      WHERE a.situacao IN ('ABERTA', 'FATURADA') AND a.placa IS NOT NULL GROUP BY 1, 2, 3
    ) a WHERE a.id_apolice = v.id_apolice AND a.data_embarque = v.data AND a.placa = v.placa`);
  await conexao.query(`
    INSERT INTO falhas SELECT linha, origem, 'valor_mercadoria', pg_temp.reais(soma), 'até ' || pg_temp.reais(limite) || ' por viagem na apólice '
      || numero || coalesce(' (veículo ' || placa || ' em ' || to_char(data, 'DD/MM/YYYY') || ')', '')
    FROM viagens WHERE soma > limite`);
}

/** How many faults there are, in how many shipments, and the first `quantas`. */
export async function resumirFalhas(
  conexao: Conexao,
  quantas: number,
): Promise<{ falhas: number; recusados: number; primeiras: Falha[] }> {
  const { rows } = await conexao.query<{ falhas: string; recusados: string }>(
    'SELECT count(*) AS falhas, count(DISTINCT (origem, linha)) AS recusados FROM falhas',
  );
  const primeiras = await conexao.query<Falha>(
    `SELECT linha, nullif(origem, '') AS origem, campo, valor, esperado FROM falhas ORDER BY linha, origem, campo LIMIT $1`,
    [quantas],
  );
  return { falhas: Number(rows[0]?.falhas), recusados: Number(rows[0]?.recusados), primeiras: primeiras.rows };
}

/** Writes all faults as CSV for spreadsheets: UTF-8 with its mark, `;`, nothing that a spreadsheet would calculate. */
export async function escreverFalhas(conexao: Conexao, path: string): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  file.write('\uFEFF');
  await pipeline(
    conexao.query(
      to(`COPY (
        SELECT linha, origem AS arquivo, campo, CASE WHEN valor ~ '^[-=+@\\t\\r]' THEN '''' || valor ELSE valor END AS valor, esperado
        FROM falhas ORDER BY linha, origem, campo
      ) TO STDOUT WITH (FORMAT csv, HEADER, DELIMITER ';')`),
    ),
    file,
  );
}
