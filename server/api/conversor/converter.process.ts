/** Runs in a process of its own, see `fila.ts`; its transaction ends with it. */
import { answerJob } from '../serving/own-process.child.ts';
import { converter } from './converter.ts';

answerJob(converter);
