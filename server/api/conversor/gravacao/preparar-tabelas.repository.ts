import pg from 'pg';

/** What a run has of the database: a connection of its own, whose temporary tables die with it. */
export type Conexao = pg.Client;

/** Works on a connection that ends with the work. */
export async function comConexao<T>(url: string, work: (conexao: Conexao) => Promise<T>): Promise<T> {
  const conexao = await conectar(url);
  try {
    return await work(conexao);
  } finally {
    await conexao.end();
  }
}

/** A connection that its user ends. */
export async function conectar(url: string): Promise<Conexao> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'romaneio conversor',
    options: '-c TimeZone=America/Sao_Paulo',
    connectionTimeoutMillis: 5_000,
  });
  // What is lost between two statements is told by the next; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  // A run that was killed is noticed within seconds even while its statement works or waits. A server whose system
  // cannot tell refuses the setting, and notices at the statement's end.
  await client.query(`SET client_connection_check_interval = '2s'`).catch(() => undefined);
  return client;
}

export const iniciar = (conexao: Conexao) => conexao.query('BEGIN');
export const confirmar = (conexao: Conexao) => conexao.query('COMMIT');
export const desfazer = (conexao: Conexao) => conexao.query('ROLLBACK');

/**
 * The temporary tables of a run. A file repeats itself: `contextos` holds once what policy and group follow from,
 * `textos` once what the registries are asked for, `tarifas` once what of both the premium follows from (0: no such text),
 * and each shipment in `embarques_lidos` points to its context and tariff. So
 * the rules run over few rows, however many shipments there are. `embarques_lidos` has what rules ask for, `importancia` in
 * centavos, and no more: the rest of a shipment goes from its draft straight into the table. `ocorrencias` has how often
 * each unknown text stands in the file, `substituicoes_lidas` which of the shipments replace documents.
 *
 * @param aoConfirmar what becomes of their rows at the end of a transaction.
 */
async function criarTabelas(conexao: Conexao, aoConfirmar = 'ON COMMIT DELETE ROWS'): Promise<void> {
  await conexao.query(`
    CREATE TEMP TABLE contextos (
      id integer NOT NULL, apolice text, subgrupo text, partes text[] NOT NULL, data date NOT NULL,
      tomador text, uf_origem text, uf_destino text, caixa text,
      id_apolice integer, numero text, cnpj_segurado text, limite numeric, moeda_do_limite text, taxa_do_limite numeric,
      id_grupo integer,
      mes_devido integer, competencia integer,
      falhou boolean NOT NULL DEFAULT false) ${aoConfirmar};
    CREATE TEMP TABLE textos (
      id integer NOT NULL, tipo text NOT NULL, uf text, texto text NOT NULL, contexto integer NOT NULL,
      de text, para text, id_cadastro integer, a_conferir boolean NOT NULL DEFAULT false, falhou boolean NOT NULL DEFAULT false) ${aoConfirmar};
    CREATE TEMP TABLE tarifas (
      id integer NOT NULL, contexto integer NOT NULL, mercadoria integer NOT NULL, embalagem integer NOT NULL,
      municipio_origem integer NOT NULL, municipio_destino integer NOT NULL, navio integer NOT NULL, embarcador text,
      container boolean NOT NULL, tem_km boolean NOT NULL,
      percurso text, parte text, id_taxa integer, falhou boolean NOT NULL DEFAULT false) ${aoConfirmar};
    CREATE TEMP VIEW contextos_novos AS SELECT * FROM contextos WHERE id > current_setting('romaneio.contextos')::integer;
    CREATE TEMP VIEW tarifas_novas AS SELECT * FROM tarifas WHERE id > current_setting('romaneio.tarifas')::integer;
    CREATE TEMP VIEW textos_novos AS SELECT * FROM textos WHERE id > current_setting('romaneio.textos')::integer;
    CREATE TEMP TABLE candidatas (
      contexto integer, ordem integer, id_apolice integer, numero text, cnpj text, inicio date, fim date, cancelamento date,
      limite numeric, moeda_do_limite text, taxa_do_limite numeric, em_vigor boolean) ${aoConfirmar};
    CREATE TEMP TABLE excedidas (
      ordem integer, placa text, soma numeric, antes numeric, limite numeric, numero text, data date, id_apolice integer,
      moeda text, taxa numeric) ${aoConfirmar};
    CREATE TEMP TABLE falhas_tarifas (tarifa integer, codigo text, campo text, valor text, esperado text) ${aoConfirmar};
    CREATE TEMP TABLE falhas_contextos (contexto integer, codigo text, campo text, valor text, esperado text) ${aoConfirmar};
    CREATE TEMP TABLE falhas_textos (id_texto integer, codigo text, campo text, esperado text) ${aoConfirmar};
    CREATE TEMP TABLE ocorrencias (id_texto integer, quantas bigint) ${aoConfirmar};
    CREATE TEMP TABLE colunas (campo text, nome text, ordem integer) ${aoConfirmar};
    CREATE TEMP TABLE falhas (
      linha integer, origem text, chave text, codigo text, campo text, valor text, esperado text, ignorado boolean DEFAULT false,
      espera text, id_apolice integer, contexto integer, tarifa integer, texto integer, quantas integer NOT NULL DEFAULT 1) ${aoConfirmar};
    CREATE TEMP TABLE falhas_novas (LIKE falhas INCLUDING DEFAULTS) ${aoConfirmar};
    CREATE TEMP TABLE embarques_lidos (
      id_averbacao bigint NOT NULL DEFAULT nextval('averbacoes_id'),
      ordem integer NOT NULL, linha integer NOT NULL, origem text NOT NULL, contexto integer NOT NULL, tarifa integer NOT NULL,
      placa text, importancia bigint NOT NULL,
      chave text NOT NULL, data_emissao date NOT NULL, tipo_documento text, serie text, numero text, cnpj_embarcador text,
      documento uuid GENERATED ALWAYS AS
        (identidade_do_documento(chave, tipo_documento, serie, numero, data_emissao, cnpj_embarcador)) STORED) ${aoConfirmar};
    CREATE TEMP TABLE substituicoes_lidas (ordem integer NOT NULL, chave text NOT NULL, substituida text NOT NULL) ${aoConfirmar};
    CREATE FUNCTION pg_temp.dinheiro(valor numeric, moeda text) RETURNS text LANGUAGE sql
      RETURN coalesce(moeda, 'R$') || ' ' || translate(to_char(valor, 'FM999,999,999,999,990.00'), ',.', '.,');
    CREATE FUNCTION pg_temp.reais(valor numeric) RETURNS text LANGUAGE sql RETURN pg_temp.dinheiro(valor, NULL);`);
}

/** For whole files: room for their rows, and ways to find one of many. */
export async function prepararParaArquivo(conexao: Conexao): Promise<void> {
  await conexao.query(`SET work_mem = '64MB'; SET temp_buffers = '64MB'; SET default_statistics_target = 10`);
  await criarTabelas(conexao);
  await conexao.query(`
    ALTER TABLE contextos ADD PRIMARY KEY (id); ALTER TABLE textos ADD PRIMARY KEY (id); ALTER TABLE tarifas ADD PRIMARY KEY (id);
    ALTER TABLE embarques_lidos ADD PRIMARY KEY (ordem); CREATE INDEX ON candidatas (contexto)`);
}

/** Statements with a name are planned once: over many months that takes longer than to run them. */
export async function manterPlanos(conexao: Conexao): Promise<void> {
  await conexao.query('SET plan_cache_mode = force_generic_plan');
}

/**
 * For lot after lot of a few documents: tables without indexes, and plans that stay. `iniciarLote` deletes the few rows of
 * the lot before; to empty all tables at the end of each transaction would take as long as a third of its rules.
 */
export async function prepararParaLotes(conexao: Conexao): Promise<void> {
  await conexao.query(`SET temp_buffers = '1MB'`);
  await manterPlanos(conexao);
  await criarTabelas(conexao, 'ON COMMIT PRESERVE ROWS');
  await conexao.query(`
    DO $$ BEGIN EXECUTE (
      SELECT 'CREATE FUNCTION pg_temp.esvaziar() RETURNS void LANGUAGE plpgsql AS ''BEGIN '
        || string_agg('DELETE FROM ' || relname || ';', ' ') || ' END'''
      FROM pg_class WHERE relnamespace = pg_my_temp_schema() AND relkind = 'r'
    ); END $$`);
}

/** Begins the transaction of a lot, with nothing in the tables of the one before. */
export const iniciarLote = (conexao: Conexao) => conexao.query('BEGIN; SELECT pg_temp.esvaziar()');

/** How many contexts, tariffs and texts have a number. */
export interface Numeros {
  readonly contextos: number;
  readonly tarifas: number;
  readonly textos: number;
}

/** What came in one piece: text of COPY for each table, and the drafts. */
export interface Pedaco {
  /** How many shipments it has, and the first one's `ordem`. */
  readonly quantos: number;
  readonly desde: number;
  /** Before it. */
  readonly antes: Numeros;
  readonly embarques: Buffer;
  readonly contextos: string;
  readonly tarifas: string;
  readonly textos: string;
  readonly falhas: Buffer;
  /** Few documents replace others. */
  readonly substituicoes: string;
  readonly rascunho: Buffer;
}

/** Whether the planner has to be told what is in the tables; below that it costs more than it saves. */
export const ehGrande = ({ quantos }: Pedaco): boolean => quantos >= 1_000;

/** The last shipment's `ordem`. */
export const ate = ({ desde, quantos }: Pedaco): number => desde + quantos - 1;
