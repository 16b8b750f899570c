import pg from 'pg';

export type Conexao = pg.Client;

export async function comConexao<T>(url: string, work: (conexao: Conexao) => Promise<T>): Promise<T> {
  const conexao = await conectar(url);
  try {
    return await work(conexao);
  } finally {
    await conexao.end();
  }
}

export async function conectar(url: string): Promise<Conexao> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'romaneio conversor',
    options: '-c TimeZone=America/Sao_Paulo',
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener, a lost idle connection would end the process; the next statement fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  // Detects killed runs within seconds during statements. Servers whose system cannot refuse the setting, and detect at
  // the statement's end.
  await client.query(`SET client_connection_check_interval = '2s'`).catch(() => undefined);
  return client;
}

export const iniciar = (conexao: Conexao) => conexao.query('BEGIN');
export const confirmar = (conexao: Conexao) => conexao.query('COMMIT');
export const desfazer = (conexao: Conexao) => conexao.query('ROLLBACK');
