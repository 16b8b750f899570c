import { open, rm } from 'node:fs/promises';
import type { ColunaDoArquivo } from '../../../../shared/contracts/cadastros/cadastro-schemas.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { fairQueue } from '../../trabalho/fair-queue.ts';
import { inOwnProcess, Overrun } from '../../trabalho/own-process.ts';
import { beyondBounds, invalid } from '../../chamada/refusals.ts';
import type { Erro } from './conferir-linhas.ts';
import type { Aberto } from './ler-arquivo.ts';

/** Job of the reading process; the lines are in `destino`. */
export interface ArquivoParaLer {
  readonly cadastro: Cadastro;
  readonly path: string;
  readonly destino: string;
  readonly mapeamento: readonly ColunaDoArquivo[] | null;
}
export type ArquivoLido = Lidas | { readonly recusa: string };
interface Lidas extends Omit<Aberto, 'lotes'> {
  readonly lidas: number;
  readonly erros: readonly Erro[];
  readonly bytes: readonly number[];
}

const program = new URL('./leitura.process.ts', import.meta.url);
/** Of the call's 120 s; the rest is for the database. */
const bounds = { oldSpaceMiB: 192, semiSpaceMiB: 8, residentMiB: 512, maxMs: 60_000 };
const inTurn = fairQueue({ running: 2, waiting: 20 }, { running: 1, waiting: 4 });

export interface LinhasLidas extends Omit<Lidas, 'bytes'> {
  /** Valid lines as JSON arrays of `LinhaLida`, about a thousand each. */
  lotes(): AsyncIterable<string>;
  descartar(): Promise<void>;
}

/** Reads a CSV or XLSX in a separate process, queued per user. @throws 422 by `campo`, 429 if too many wait. */
export async function lerLinhas(
  { cadastro, path, mapeamento }: Omit<ArquivoParaLer, 'destino'>,
  campo: string,
  user: number,
): Promise<LinhasLidas> {
  const destino = `${path}.linhas`;
  const descartar = () => rm(destino, { force: true });
  try {
    const job: ArquivoParaLer = { cadastro, path, destino, mapeamento };
    const lido = await inTurn(user, () => inOwnProcess<ArquivoLido>(program, job, bounds));
    if ('recusa' in lido) throw invalid([{ campo, mensagem: lido.recusa }], lido.recusa);
    const { bytes, ...lidas } = lido;
    return { ...lidas, lotes: () => lotesDe(destino, bytes), descartar };
  } catch (error) {
    await descartar();
    throw error instanceof Overrun ? beyondBounds(error.of, 'O arquivo é pesado demais. Divida-o.') : error;
  }
}

async function* lotesDe(path: string, bytes: readonly number[]): AsyncGenerator<string> {
  const file = await open(path);
  try {
    for (const length of bytes) {
      const { buffer } = await file.read(Buffer.alloc(length));
      yield buffer.toString();
    }
  } finally {
    await file.close();
  }
}
