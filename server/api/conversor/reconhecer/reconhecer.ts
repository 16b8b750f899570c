import { readFile, writeFile } from 'node:fs/promises';
import type { Answered } from '../../../../shared/contracts/call.ts';
import type { reconhecerArquivo } from '../../../../shared/contracts/conversor-reconhecer.ts';
import type { Db } from '../../serving/connection.repository.ts';
import { inOwnProcess, Overrun } from '../../serving/own-process.ts';
import type { LayoutDefinition } from '../../leitura/registro.ts';
import { type Comeco, comecoDe } from './comeco.ts';
import { layoutDoArquivo, type LayoutAchado } from './layout-do-arquivo.ts';
import { ramoDoArquivo } from './ramo-do-arquivo.ts';
import { layoutsAtivos } from './reconhecer.repository.ts';

/**
 * Guesses from how a file begins with which layout and in which branch it is to be converted.
 * @param path the first bytes as a file of their own, which is written over
 * @param tamanho bytes of the whole file
 */
export async function reconhecerComeco(
  db: Db,
  path: string,
  tamanho: number,
): Promise<Answered<typeof reconhecerArquivo>> {
  const comeco = comecoDe(await readFile(path), tamanho);
  await writeFile(path, comeco.bytes);
  const achado = await acharLayout({ comeco, path, layouts: await layoutsAtivos(db) });
  const { porque, ...doRamo } = await ramoDoArquivo(db, achado);
  return {
    status: 1,
    layout: achado.layout?.nome ?? null,
    porque_layout: achado.porque,
    porque_ramo: porque,
    ...doRamo,
  };
}

/** What is looked at to find a layout. */
export interface AReconhecer {
  readonly comeco: Comeco;
  readonly path: string;
  readonly layouts: readonly LayoutDefinition[];
}

const program = new URL('./reconhecer.process.ts', import.meta.url);
const bounds = { oldSpaceMiB: 128, semiSpaceMiB: 8, residentMiB: 384, maxMs: 10_000 };

/** 64 KiB of text are read at once; those of a workbook may unpack to a thousand times as much. */
async function acharLayout(pedido: AReconhecer): Promise<LayoutAchado> {
  const { comeco, path, layouts } = pedido;
  if (comeco.especie !== 'XLSX' || !comeco.inteiro) return layoutDoArquivo(comeco, path, layouts);
  try {
    return await inOwnProcess<LayoutAchado>(program, pedido, bounds);
  } catch (error) {
    if (error instanceof Overrun)
      return { layout: null, porque: 'A planilha é grande demais; escolha o layout', campos: {} };
    throw error;
  }
}
