/** Runs in a process of its own, see `fila.ts`; its transaction ends with it. */
import { answerJob } from '../trabalho/own-process.child.ts';
import { converter } from './converter.ts';

answerJob(converter);
