import { fairQueue } from '../trabalho/fair-queue.ts';
import { inOwnProcess, refuseOverrun } from '../trabalho/own-process.ts';
import { invalid } from '../chamada/refusals.ts';
import type { LinhaDeCsv } from './de-para.csv.ts';

export interface ArquivoParaLer {
  readonly path: string;
  readonly maxLinhas: number;
}
export type ArquivoLido = readonly LinhaDeCsv[] | 'vazio' | null;

const program = new URL('./de-para.csv.process.ts', import.meta.url);
const bounds = { oldSpaceMiB: 128, semiSpaceMiB: 8, residentMiB: 384, cpuMs: 20_000, maxMs: 60_000 };
const inTurn = fairQueue({ running: 2, waiting: 20 }, { running: 1, waiting: 4 });

/** Each line is an audit entry, and sealing blocks all writers. */
const MAX_LINHAS = 10_000;

/** Reads a CSV of mappings in a separate process, queued per user. @throws 422 if invalid; 429 if too many wait. */
export async function lerArquivo(path: string, user: number): Promise<readonly LinhaDeCsv[]> {
  const job: ArquivoParaLer = { path, maxLinhas: MAX_LINHAS + 1 };
  const lido = await inTurn(user, () => inOwnProcess<ArquivoLido>(program, job, bounds)).catch(
    refuseOverrun('O arquivo é pesado demais para ser lido.'),
  );
  if (lido === 'vazio') throw recusa('O arquivo está vazio');
  if (lido === null) throw recusa('Envie um CSV com as colunas tipo;layout;cnpj_segurado;de;para');
  if (lido.length > MAX_LINHAS) throw recusa(`Envie no máximo ${MAX_LINHAS} linhas de uma vez`);
  return lido;
}

const recusa = (mensagem: string) => invalid([{ campo: 'file', mensagem }]);
