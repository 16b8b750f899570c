import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { to } from 'pg-copy-streams';
import type { Falha, LayoutCampo } from '../registro.ts';
import type { Conexao } from './preparar-lote.repository.ts';

/** Brings what is wrong with contexts and texts to the lines that have them. */
export async function espalharFalhas(conexao: Conexao): Promise<void> {
  await conexao.query(`
    INSERT INTO falhas SELECT l.linha, l.origem, f.campo, left(f.valor, 80), f.esperado
    FROM falhas_contextos f JOIN lote l USING (contexto)`);
  const { rows } = await conexao.query('SELECT FROM falhas_textos LIMIT 1');
  for (const campo of rows.length > 0 ? ['mercadoria', 'embalagem', 'municipio_origem', 'municipio_destino'] : []) {
    await conexao.query(`
      INSERT INTO falhas SELECT l.linha, l.origem, '${campo}', left(t.texto, 80), f.esperado
      FROM falhas_textos f JOIN textos t ON t.id = f.id_texto JOIN lote l ON l.${campo} = t.id`);
  }
}

/** Calls the fields of all faults as the layout does. */
export async function nomearCampos(conexao: Conexao, campos: readonly LayoutCampo[]): Promise<void> {
  await conexao.query(
    'UPDATE falhas f SET campo = n.nome FROM unnest($1::text[], $2::text[]) n(campo, nome) WHERE f.campo = n.campo AND n.campo <> n.nome',
    [campos.map(({ campo }) => campo), campos.map(({ cabecalho }) => cabecalho)],
  );
}

/**
 * The limit of a trip: what travels on the same vehicle on the same day under one policy, in this file and before
 * it; a document without a vehicle is a trip of its own. Runs over what `reservarDocumentos` found to be new.
 */
export async function conferirLimites(conexao: Conexao): Promise<void> {
  await conexao.query(`
    WITH dias AS MATERIALIZED (
      SELECT id, limite, numero, id_apolice, data, (dense_rank() OVER (ORDER BY id_apolice, data))::integer AS dia
      FROM contextos WHERE limite IS NOT NULL
    ), somas AS (
      SELECT d.dia, l.placa, sum(l.importancia) * 0.01 AS soma, min(l.ordem) AS ordem
      FROM lote l JOIN dias d ON d.id = l.contexto WHERE l.placa IS NOT NULL
      GROUP BY 1, 2
    ), anteriores AS (
      SELECT d.dia, a.placa, sum(a.importancia_segurada) AS soma
      FROM averbacoes a JOIN (SELECT DISTINCT dia, id_apolice, data FROM dias) d ON d.id_apolice = a.id_apolice AND d.data = a.data_embarque
      WHERE a.situacao IN ('ABERTA', 'FATURADA') AND a.placa IS NOT NULL GROUP BY 1, 2
    ), viagens AS (
      SELECT dia, placa, s.soma + coalesce(a.soma, 0) AS soma, ordem FROM somas s LEFT JOIN anteriores a USING (dia, placa)
    ), excedidas AS (
      SELECT v.ordem, v.placa, v.soma, d.limite, d.numero, d.data
      FROM viagens v JOIN (SELECT DISTINCT dia, limite, numero, data FROM dias) d ON d.dia = v.dia AND v.soma > d.limite
      UNION ALL
      SELECT l.ordem, NULL, l.importancia * 0.01, d.limite, d.numero, d.data
      FROM lote l JOIN dias d ON d.id = l.contexto WHERE l.placa IS NULL AND l.importancia * 0.01 > d.limite
    )
    INSERT INTO falhas SELECT l.linha, l.origem, 'valor_mercadoria', pg_temp.reais(e.soma),
      'até ' || pg_temp.reais(e.limite) || ' por viagem na apólice ' || e.numero
      || coalesce(' (veículo ' || e.placa || ' em ' || to_char(e.data, 'DD/MM/YYYY') || ')', '')
    FROM excedidas e JOIN lote l USING (ordem)`);
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
