import { type Conexao, conectar, prepararParaLotes } from '../../conversor/gravacao/preparar-tabelas.repository.ts';
import { criarRotinas } from '../../conversor/gravacao/rotinas.repository.ts';

/** After so many lots the tables of a connection are full of what was deleted from them; another one begins with new ones. */
const MAX_LOTES = 500;

interface Aberta {
  readonly conexao: Promise<Conexao>;
  lotes: number;
}

/** One lot after the other on a connection that stays, with its temporary tables; lost, the next lot opens another. */
export function conexaoDosLotes(databaseUrl: string): <T>(fazer: (conexao: Conexao) => Promise<T>) => Promise<T> {
  let aberta: Aberta | null = null;
  let ultimo: Promise<unknown> = Promise.resolve();

  async function abrir(): Promise<Conexao> {
    const conexao = await conectar(databaseUrl);
    const esquecer = () => (aberta = null);
    conexao.on('error', esquecer).on('end', esquecer);
    await prepararParaLotes(conexao);
    await criarRotinas(conexao);
    return conexao;
  }

  return (fazer) => {
    const agora = ultimo.then(async () => {
      aberta ??= { conexao: abrir(), lotes: 0 };
      const esta = aberta;
      const conexao = await esta.conexao.catch((error: unknown) => {
        aberta = null;
        throw error;
      });
      esta.lotes += 1;
      try {
        return await fazer(conexao);
      } finally {
        if (esta.lotes === MAX_LOTES) await conexao.end();
      }
    });
    ultimo = agora.catch(() => {});
    return agora;
  };
}
