/** A process that runs a program's jobs one after another; see `shared-processes.ts`. */
import process from 'node:process';

type Listener = (message: object) => void;

const program = process.argv[2] ?? '';
const once = process.once.bind(process);
let work: Listener = () => undefined;
// The program waits for one job and exits after it.
process.once = ((event: string, listener: Listener) => {
  if (event === 'message') work = listener;
  else once(event, listener);
  return process;
}) as typeof process.once;
process.disconnect = () => undefined;
const waiting: object[] = [];
const queue = (job: object) => void waiting.push(job);
process.on('message', queue);
await import(program);
process.off('message', queue).on('message', (job: object) => work(job));
for (const job of waiting) work(job);
