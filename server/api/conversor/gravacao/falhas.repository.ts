import { createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { from, to } from 'pg-copy-streams';
import { sql } from 'kysely';
import { linhaCsv, MARCA_UTF8 } from '../../../../shared/format/csv.ts';
import type { Falha, LayoutCampo } from '../../leitura/registro.ts';
import type { Aceitar } from './origem.ts';
import { ate, MAX_LISTADAS, type Pedaco } from './pedaco.ts';
import { type Conexao, linhasDe, listar, mandar } from './conexao.repository.ts';
import { once } from 'node:events';
import { colunasDaFalha, colunasDoEmbarque } from './colunas.ts';

/** @param table with its columns in parentheses. */
async function copiarPara(
  conexao: Conexao,
  table: string,
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
): Promise<void> {
  const stream = conexao.query(from(`COPY ${table} FROM STDIN`));
  const done = finished(stream);
  // Awaited below; a failure of the source takes precedence.
  done.catch(() => {});
  for await (const piece of pieces) {
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end();
  await done;
}

export async function copiarEntre(de: Conexao, select: string, para: Conexao, table: string): Promise<void> {
  await pipeline(de.query(to(`COPY (${select}) TO STDOUT`)), para.query(from(`COPY ${table} FROM STDIN`)));
}

const embarques = `embarques_lidos (${Object.keys(colunasDoEmbarque).join(', ')})`;
const colunasDeFalhas = `falhas_novas (${Object.keys(colunasDaFalha).join(', ')})`;

export async function carregar(conexao: Conexao, pedaco: Pedaco): Promise<void> {
  if (pedaco.embarques.length > 0) await copiarPara(conexao, embarques, [pedaco.embarques]);
  if (pedaco.falhas.length > 0) await copiarPara(conexao, colunasDeFalhas, [pedaco.falhas]);
}

/** Whether a new fault refuses the whole file, by the policy's setting, else by the file's. */
export async function recusamTudo(conexao: Conexao, aceitar: Aceitar, pedaco?: Pedaco): Promise<boolean> {
  // Adds document key, policy and tariff to the new faults.
  await mandar(conexao)`
    UPDATE falhas_novas f SET chave = l.chave, id_apolice = c.id_apolice, contexto = l.contexto, tarifa = l.tarifa
    FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto
    WHERE ${sql.raw(entre(pedaco))} AND l.linha = f.linha AND l.origem = f.origem`;
  const quantas = await mandar(conexao)`
    SELECT FROM falhas_novas f LEFT JOIN apolices a USING (id_apolice)
    WHERE NOT f.ignorado AND coalesce(a.aceitar, ${aceitar}) = 'tudo' LIMIT 1`;
  return quantas > 0;
}

/** Removes documents with new faults. @returns their averbações. */
export async function separarRecusados(conexao: Conexao, pedaco?: Pedaco): Promise<string[]> {
  const rows = await listar<{ id: string }>(conexao)`
    DELETE FROM embarques_lidos l USING (SELECT DISTINCT linha, origem FROM falhas_novas) f
    WHERE ${sql.raw(entre(pedaco))} AND l.linha = f.linha AND l.origem = f.origem RETURNING l.id_averbacao::text AS id`;
  return rows.map(({ id }) => id);
}

/** Removes averbações that a whole-file rule refuses. @returns their sums, decimal text. */
export async function retirar(conexao: Conexao, ids: readonly string[]) {
  const [somas] = await listar<{ quantas: number; importancia: string; premio: string }>(conexao)`
    WITH retiradas AS (
      DELETE FROM averbacoes WHERE id_averbacao = ANY(${ids}::bigint[])
        AND competencia IN (SELECT DISTINCT competencia FROM contextos)
      RETURNING importancia_segurada, premio
    ), documentos AS (
      DELETE FROM averbacao_documentos d USING contextos c WHERE d.id_apolice = c.id_apolice AND d.id_averbacao = ANY(${ids}::bigint[])
    )
    SELECT count(*)::integer AS quantas, coalesce(sum(importancia_segurada), 0)::numeric(20, 2)::text AS importancia,
      coalesce(sum(premio), 0)::numeric(20, 2)::text AS premio FROM retiradas`;
  return somas as NonNullable<typeof somas>;
}

const entre = (pedaco: Pedaco | undefined) =>
  pedaco === undefined ? 'true' : `l.ordem BETWEEN ${pedaco.desde} AND ${ate(pedaco)}`;

/** Marks new faults as known. @param contar one row per document suffices. @returns their number, without mere notes. */
export async function anotarFalhas(conexao: Conexao, contar: boolean): Promise<number> {
  const anotar = contar
    ? `INSERT INTO falhas (linha, origem, ignorado, quantas) SELECT linha, origem, ignorado, sum(quantas) FROM novas GROUP BY 1, 2, 3`
    : 'INSERT INTO falhas SELECT * FROM novas';
  const rows = await listar<{ quantas: number }>(conexao)`
    WITH novas AS (DELETE FROM falhas_novas RETURNING *), anotadas AS (${sql.raw(anotar)} RETURNING ignorado, quantas)
    SELECT coalesce(sum(quantas), 0)::integer AS quantas FROM anotadas WHERE NOT ignorado`;
  return rows[0]?.quantas ?? 0;
}

/** Layout's names and order of the fields at fault. */
export async function nomearCampos(conexao: Conexao, campos: readonly LayoutCampo[]): Promise<void> {
  const numerados = campos.map(({ campo, cabecalho }, ordem) => ({ campo, cabecalho, ordem }));
  await mandar(conexao)`
    INSERT INTO colunas SELECT * FROM ${linhasDe(numerados, { campo: 'text', cabecalho: 'text', ordem: 'integer' })}`;
  await mandar(conexao)`
    UPDATE falhas f SET campo = c.nome FROM colunas c WHERE f.campo = c.campo AND c.nome <> c.campo`;
}

/** File order, then the layout's field order. */
const emOrdem = `FROM (SELECT * FROM falhas WHERE NOT ignorado) f LEFT JOIN (SELECT nome AS campo, min(ordem) AS ordem FROM colunas GROUP BY 1) c USING (campo)
  ORDER BY linha, origem, c.ordem, campo`;

export async function resumirFalhas(conexao: Conexao, quantas: number) {
  const [somas] = await listar<{ falhas: string; recusados: string }>(conexao)`
    SELECT coalesce(sum(quantas), 0) AS falhas, count(DISTINCT (origem, linha)) AS recusados FROM falhas WHERE NOT ignorado`;
  const primeiras = await listar<Falha>(conexao)`
    SELECT linha, nullif(origem, '') AS origem, campo, valor, esperado ${sql.raw(emOrdem)} LIMIT ${quantas}`;
  return { falhas: Number(somas?.falhas), recusados: Number(somas?.recusados), primeiras };
}

/** Writes the first faults as spreadsheet-safe CSV. @param falhas total; the last line counts those left out. */
export async function escreverFalhas(conexao: Conexao, path: string, falhas: number): Promise<void> {
  const demais = falhas - MAX_LISTADAS;
  const select = `SELECT linha, origem AS arquivo, campo, valor, esperado ${emOrdem} LIMIT ${MAX_LISTADAS}`;
  await pipeline(
    conexao.query(to(`COPY (${select}) TO STDOUT WITH (FORMAT csv, HEADER)`)),
    parse(),
    async function* (linhas: AsyncIterable<string[]>) {
      yield MARCA_UTF8;
      for await (const linha of linhas) yield linhaCsv(linha);
      if (demais > 0) {
        const esta = `Há mais ${demais.toLocaleString('pt-BR')} erros; só os primeiros ${MAX_LISTADAS.toLocaleString('pt-BR')} são listados`;
        yield linhaCsv(['', '', '', '', esta]);
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
}
