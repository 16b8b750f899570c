import pg from 'pg';

/** Database connection of a run; its temporary tables end with it. */
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
  // A connection lost between statements fails the next one; without a listener the process would end.
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
