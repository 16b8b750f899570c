// Where a line cannot be written, because the disk is full or the reader has gone, the product goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** One line in Portuguese for the person at the terminal; everything else is the log's. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One line that says why the product does not start. */
export function tellFault(line: string): void {
  process.stderr.write(`${line}\n`);
}
