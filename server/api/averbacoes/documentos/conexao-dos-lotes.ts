import { type Conexao, conectar, prepararParaLotes } from '../../conversor/gravacao/preparar-tabelas.repository.ts';
import { criarRotinas } from '../../conversor/gravacao/rotinas.repository.ts';

/** One lot after the other on a connection that stays, with its temporary tables; lost, the next lot opens another. */
export function conexaoDosLotes(databaseUrl: string): <T>(fazer: (conexao: Conexao) => Promise<T>) => Promise<T> {
  let aberta: Promise<Conexao> | null = null;
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
      aberta ??= abrir();
      const conexao = await aberta.catch((error: unknown) => {
        aberta = null;
        throw error;
      });
      return fazer(conexao);
    });
    ultimo = agora.catch(() => {});
    return agora;
  };
}
