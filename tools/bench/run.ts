/** Runs every `*.bench.ts` of this folder in sequence, or those whose names start with an argument. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const files = (await readdir(folder, { recursive: true }))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)))
  .toSorted();

let failed = 0;
for (const file of files) {
  console.log(`\n# ${file}`);
  const [code] = await once(spawn(process.execPath, [folder + file], { stdio: 'inherit' }), 'exit');
  if (code !== 0) failed += 1;
}
console.log(`\n${files.length - failed} of ${files.length} benches ran to their end`);
process.exitCode = failed > 0 || files.length === 0 ? 1 : 0;
