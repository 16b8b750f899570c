import { type Conexao, conectar } from '../../gravacao/conexao.repository.ts';
import { manterPlanos, prepararParaLotes } from '../../gravacao/preparar-tabelas.repository.ts';

/**
 * After so many uses a new connection takes over: the old one's temporary tables are full of deleted rows, and its plans were
 * made for tables that have grown since.
 */
const MAX_USOS = 500;

interface Aberta {
  readonly conexao: Promise<Conexao>;
  usos: number;
}

/** What is done one after the other on a connection that stays. */
type ComConexao = <T>(fazer: (conexao: Conexao) => Promise<T>) => Promise<T>;

/** One lot after the other, with temporary tables that stay. */
export const conexaoDosLotes = (databaseUrl: string): ComConexao =>
  conexaoQueFica(databaseUrl, async (conexao) => {
    await prepararParaLotes(conexao);
  });

/** For questions between the lots, whose plans stay. */
export const conexaoDasPerguntas = (databaseUrl: string): ComConexao => conexaoQueFica(databaseUrl, manterPlanos);

/** @param preparar what is done with a new connection; where one is lost, the next use opens another. */
function conexaoQueFica(databaseUrl: string, preparar: (conexao: Conexao) => Promise<void>): ComConexao {
  let aberta: Aberta | null = null;
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
