/** Runs in a thread of its own, so that a long conversion never stalls the API's other calls. Answers a `Resultado`. */
import { parentPort, workerData } from 'node:worker_threads';
import { converter, type Trabalho } from './converter.ts';

parentPort?.postMessage(await converter(workerData as Trabalho), []);
