// Where a line cannot be written, because the disk is full or the reader has gone, the product goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** One line in Portuguese for the person at the terminal; everything else is the log's. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** How long something took, as a line for the operator has it: `6,3`. @param began of `performance.now()`; 0: with this process. */
export function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1).replace('.', ',');
}

/** One line that says why the product does not start. */
export function tellFault(line: string): void {
  process.stderr.write(`${line}\n`);
}
