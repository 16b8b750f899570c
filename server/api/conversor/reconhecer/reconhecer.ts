import type { Answered } from '../../../../shared/contracts/call.ts';
import type { reconhecerArquivo } from '../../../../shared/contracts/conversor-reconhecer.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { fairQueue } from '../../trabalho/fair-queue.ts';
import { inOwnProcess, Overrun } from '../../trabalho/own-process.ts';
import type { LayoutAchado } from './layout-do-arquivo.ts';
import { ramoDoArquivo } from './ramo-do-arquivo.ts';
import { type LayoutAtivo, layoutsAtivos } from './reconhecer.repository.ts';

export interface AReconhecer {
  /** Reused file of the first bytes. */
  readonly path: string;
  /** Bytes of the whole file. */
  readonly tamanho: number;
  readonly layouts: readonly LayoutAtivo[];
}

/** Guesses layout and ramo from a file's first bytes, queued per user. @throws 429 if too many wait. */
export async function reconhecerComeco(
  db: Db,
  comeco: Omit<AReconhecer, 'layouts'>,
  user: number,
): Promise<Answered<typeof reconhecerArquivo>> {
  const layouts = await layoutsAtivos(db);
  const achado = await inTurn(user, () => acharLayout({ ...comeco, layouts }));
  const { porque, ...doRamo } = await ramoDoArquivo(db, achado);
  return {
    status: 1,
    layout: achado.layout?.nome ?? null,
    porque_layout: achado.porque,
    mapeavel: achado.mapeavel ?? false,
    porque_ramo: porque,
    ...doRamo,
  };
}

const program = new URL('./reconhecer.process.ts', import.meta.url);
const bounds = { oldSpaceMiB: 128, semiSpaceMiB: 8, residentMiB: 384, maxMs: 10_000 };
/** Files read for a person who chooses a layout. */
export const inTurn = fairQueue({ running: 2, waiting: 40 }, { running: 1, waiting: 20 });

/** The first bytes of a workbook may expand a thousandfold. */
async function acharLayout(comeco: AReconhecer): Promise<LayoutAchado> {
  try {
    return await inOwnProcess<LayoutAchado>(program, comeco, bounds);
  } catch (error) {
    if (error instanceof Overrun)
      return { layout: null, porque: 'O arquivo é pesado demais para ser reconhecido; escolha o layout', campos: {} };
    throw error;
  }
}
