/** Separate process, see `fila.ts`; its transaction ends with it. */
import { answerJob } from '../trabalho/own-process.child.ts';
import { converter } from './converter.ts';

answerJob(converter);
