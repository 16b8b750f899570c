/** Separate process: a hostile file may block its reader. */
import { readFile } from 'node:fs/promises';
import { answerJob } from '../../trabalho/own-process.child.ts';
import { comecosDe } from './comeco.ts';
import { layoutDosComecos } from './layout-do-arquivo.ts';
import type { AReconhecer } from './reconhecer.ts';

answerJob(async ({ path, tamanho, layouts }: AReconhecer) =>
  layoutDosComecos(comecosDe(await readFile(path), tamanho), path, layouts),
);
