/**
 * A carrier's month of 10,000 documents in the order of ten seeds, against a table worked out beside the product: prints the
 * counts of each seed. `npm run mes -- 2000 1,2` takes other numbers. Fails where database, refusals or previews differ.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const [documentos = '10000', sementes = '1,2,3,5,8,13,21,34,55,89'] = process.argv.slice(2);
const env = { ...process.env, DOCUMENTOS_DO_MES: documentos, SEMENTES_DO_MES: sementes };
const runner = fileURLToPath(new URL('../../tests/run.ts', import.meta.url));
const child = spawn(process.execPath, [runner, 'tests/server/api/conversor/mes/mes.test.ts'], {
  stdio: 'inherit',
  env,
});
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
