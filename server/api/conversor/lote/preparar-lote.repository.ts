import pg from 'pg';

/** What a run has of the database: a connection of its own, whose temporary tables die with it. */
export type Conexao = pg.Client;

export async function conectar(url: string): Promise<Conexao> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'romaneio conversor',
    options: '-c TimeZone=America/Sao_Paulo',
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  return client;
}

export const iniciar = (conexao: Conexao) => conexao.query('BEGIN');
export const confirmar = (conexao: Conexao) => conexao.query('COMMIT');
export const desfazer = (conexao: Conexao) => conexao.query('ROLLBACK');

/**
 * The temporary tables of a run. A file repeats itself: `contextos` holds once what policy, group and rate follow
 * from, `textos` once what the registries are asked for, and each shipment in `lote` points to them. So the rules
 * run over few rows, however many shipments there are.
 */
export async function criarTabelas(conexao: Conexao): Promise<void> {
  await conexao.query(`
    SET work_mem = '64MB'; SET temp_buffers = '64MB';
    CREATE TEMP TABLE contextos (
      id integer PRIMARY KEY, apolice text, subgrupo text, partes text[] NOT NULL, data date NOT NULL,
      tomador text, uf_origem text, uf_destino text,
      id_apolice integer, numero text, cnpj_segurado text, limite numeric, id_grupo integer, taxa numeric(9,6),
      falhou boolean NOT NULL DEFAULT false);
    CREATE TEMP TABLE textos (
      id integer PRIMARY KEY, tipo text NOT NULL, uf text, texto text NOT NULL, contexto integer NOT NULL,
      de text, para text, id_registro integer, falhou boolean NOT NULL DEFAULT false);
    CREATE TEMP TABLE falhas_contextos (contexto integer, campo text, valor text, esperado text);
    CREATE TEMP TABLE falhas_textos (id_texto integer, campo text, esperado text);
    CREATE TEMP TABLE falhas (linha integer, origem text, campo text, valor text, esperado text);
    CREATE TEMP TABLE lote (
      id_averbacao bigint NOT NULL DEFAULT nextval('averbacoes_id'),
      linha integer NOT NULL, origem text NOT NULL, contexto integer NOT NULL,
      mercadoria integer, embalagem integer, municipio_origem integer, municipio_destino integer,
      pais_origem integer, pais_destino integer, navio integer,
      tipo_documento text, chave text NOT NULL, serie text NOT NULL, numero text NOT NULL, data_emissao date NOT NULL,
      cnpj_embarcador text, embarcador text, tomador text, placa text, observacao text,
      valor_mercadoria numeric, valor_averbado numeric, valor_frete numeric, valor_container numeric,
      numero_di text, conhecimento text, fatura_comercial text, complemento_origem text, complemento_destino text,
      incoterm text, moeda text, taxa_cambio numeric, valor_fob numeric, valor_frete_moeda numeric,
      valor_despesas numeric, valor_lucros numeric, valor_impostos numeric,
      is_moeda numeric GENERATED ALWAYS AS (valor_fob + coalesce(valor_frete_moeda, 0) + coalesce(valor_despesas, 0)
        + coalesce(valor_lucros, 0) + coalesce(valor_impostos, 0)) STORED,
      importancia numeric GENERATED ALWAYS AS (coalesce(valor_averbado,
        round((valor_fob + coalesce(valor_frete_moeda, 0) + coalesce(valor_despesas, 0) + coalesce(valor_lucros, 0)
          + coalesce(valor_impostos, 0)) * taxa_cambio, 2),
        coalesce(valor_mercadoria, 0) + coalesce(valor_frete, 0) + coalesce(valor_container, 0))) STORED);
    CREATE FUNCTION pg_temp.reais(valor numeric) RETURNS text LANGUAGE sql
      RETURN 'R$ ' || translate(to_char(valor, 'FM999,999,999,999,990.00'), ',.', '.,');`);
}

/** What came in one piece: text of COPY for each table. */
export interface Pedaco {
  readonly lote: string;
  readonly contextos: string;
  readonly textos: string;
  readonly falhas: string;
}

/** The columns that a piece's lines have, in their order. */
export const colunasDoLote = [
  'linha',
  'origem',
  'contexto',
  'mercadoria',
  'embalagem',
  'municipio_origem',
  'municipio_destino',
  'pais_origem',
  'pais_destino',
  'navio',
  'tipo_documento',
  'chave',
  'serie',
  'numero',
  'data_emissao',
  'cnpj_embarcador',
  'embarcador',
  'tomador',
  'placa',
  'observacao',
  'valor_mercadoria',
  'valor_averbado',
  'valor_frete',
  'valor_container',
  'numero_di',
  'conhecimento',
  'fatura_comercial',
  'complemento_origem',
  'complemento_destino',
  'incoterm',
  'moeda',
  'taxa_cambio',
  'valor_fob',
  'valor_frete_moeda',
  'valor_despesas',
  'valor_lucros',
  'valor_impostos',
] as const;
