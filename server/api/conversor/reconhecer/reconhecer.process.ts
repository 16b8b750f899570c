/** Runs in a process of its own, for files that would hold the event loop. */
import { answerJob } from '../../serving/own-process.child.ts';
import { layoutDoArquivo } from './layout-do-arquivo.ts';
import type { AReconhecer } from './reconhecer.ts';

answerJob(async ({ comeco, path, layouts }: AReconhecer) => layoutDoArquivo(comeco, path, layouts));
