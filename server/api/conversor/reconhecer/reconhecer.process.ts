/** Separate process: a hostile file may block its reader. */
import { readFile, writeFile } from 'node:fs/promises';
import { answerJob } from '../../trabalho/own-process.child.ts';
import { comecoDe } from './comeco.ts';
import { layoutDoArquivo } from './layout-do-arquivo.ts';
import type { AReconhecer } from './reconhecer.ts';

answerJob(async ({ path, tamanho, layouts }: AReconhecer) => {
  const comeco = comecoDe(await readFile(path), tamanho);
  await writeFile(path, comeco.bytes);
  return layoutDoArquivo(comeco, path, layouts);
});
