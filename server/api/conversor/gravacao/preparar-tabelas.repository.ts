import { readFile } from 'node:fs/promises';
import { colunasDoEmbarque } from './colunas.ts';
import type { Conexao } from './conexao.repository.ts';
import { criarPassos } from './passos.repository.ts';

const tabelas = readFile(new URL('00_tabelas.sql', import.meta.url), 'utf8');

async function criarTabelas(conexao: Conexao): Promise<void> {
  await conexao.query(`CREATE TEMP TABLE embarques_lidos (
    id_averbacao bigint NOT NULL DEFAULT nextval('averbacoes_id'),
    ${Object.entries(colunasDoEmbarque)
      .map(([nome, { tipo }]) => `${nome} ${tipo}`)
      .join(', ')},
    documento uuid GENERATED ALWAYS AS
      (identidade_do_documento(chave, tipo_documento, serie, numero, data_emissao, cnpj_embarcador)) STORED);
    ${await tabelas}`);
  await criarPassos(conexao);
}

/** For whole files: room, indexes, and no JIT, which takes longer than a piece. */
export async function prepararParaArquivo(conexao: Conexao): Promise<void> {
  await conexao.query(
    `SET jit = off; SET work_mem = '64MB'; SET temp_buffers = '64MB'; SET default_statistics_target = 10`,
  );
  await criarTabelas(conexao);
  await conexao.query(`
    ALTER TABLE contextos ADD PRIMARY KEY (id); ALTER TABLE textos ADD PRIMARY KEY (id); ALTER TABLE tarifas ADD PRIMARY KEY (id);
    ALTER TABLE embarques_lidos ADD PRIMARY KEY (ordem); CREATE INDEX ON candidatas (contexto)`);
}

/** Caches plans; planning over many months takes longer than running. */
export async function manterPlanos(conexao: Conexao): Promise<void> {
  await conexao.query('SET plan_cache_mode = force_generic_plan');
}

/** For many small lots: no indexes, cached plans. `iniciarLote` deletes rows: truncating costs a third of the rules' time. */
export async function prepararParaLotes(conexao: Conexao): Promise<void> {
  await conexao.query(`SET temp_buffers = '1MB'`);
  await manterPlanos(conexao);
  await criarTabelas(conexao);
  await conexao.query(`
    DO $$ BEGIN EXECUTE (
      SELECT 'CREATE FUNCTION pg_temp.esvaziar() RETURNS void LANGUAGE plpgsql AS ''BEGIN '
        || string_agg('DELETE FROM ' || relname || ';', ' ') || ' END'''
      FROM pg_class WHERE relnamespace = pg_my_temp_schema() AND relkind = 'r'
    ); END $$`);
}

export const iniciarLote = (conexao: Conexao) => conexao.query('BEGIN; SELECT pg_temp.esvaziar()');
