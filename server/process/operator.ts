/** Fault that prevents the start; `message` is one line in Portuguese for the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

// An unwritable stream (disk full, reader gone) must not stop the product.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Prints one line in Portuguese for the operator; everything else goes to the log. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Elapsed seconds for an operator's message: `6,3`. @param began from `performance.now()`; 0: process start. */
export const secondsSince = (began: number): string =>
  ((performance.now() - began) / 1000).toFixed(1).replace('.', ',');

/** Prints one line that says why the product does not start. */
export function tellFault(line: string): void {
  process.stderr.write(`${line}\n`);
}
