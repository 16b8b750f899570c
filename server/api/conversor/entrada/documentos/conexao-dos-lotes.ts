import { type Conexao, conectar } from '../../gravacao/conexao.repository.ts';
import { manterPlanos, prepararParaLotes } from '../../gravacao/preparar-tabelas.repository.ts';

/** Connections are replaced after this many uses: dead rows in temporary tables, and outdated plans. */
const MAX_USOS = 500;

/** Serialised use of a lasting connection. */
type ComConexao = <T>(fazer: (conexao: Conexao) => Promise<T>) => Promise<T>;

/** Lots share temporary tables. */
export const conexaoDosLotes = (databaseUrl: string): ComConexao => conexaoQueFica(databaseUrl, prepararParaLotes);

export const conexaoDasPerguntas = (databaseUrl: string): ComConexao => conexaoQueFica(databaseUrl, manterPlanos);

/** @param preparar sets up a new connection; a lost one is replaced at the next use. */
function conexaoQueFica(databaseUrl: string, preparar: (conexao: Conexao) => Promise<void>): ComConexao {
  let aberta: { readonly conexao: Promise<Conexao>; usos: number } | null = null;
  let ultimo: Promise<unknown> = Promise.resolve();

  async function abrir(): Promise<Conexao> {
    const conexao = await conectar(databaseUrl);
    const esquecer = () => (aberta = null);
    conexao.on('error', esquecer).on('end', esquecer);
    await preparar(conexao);
    return conexao;
  }

  return (fazer) => {
    const agora = ultimo.then(async () => {
      aberta ??= { conexao: abrir(), usos: 0 };
      const esta = aberta;
      const conexao = await esta.conexao.catch((error: unknown) => {
        aberta = null;
        throw error;
      });
      esta.usos += 1;
      try {
        return await fazer(conexao);
      } finally {
        if (esta.usos === MAX_USOS) await conexao.end();
      }
    });
    ultimo = agora.catch(() => {});
    return agora;
  };
}
