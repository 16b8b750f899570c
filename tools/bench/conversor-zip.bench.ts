/** A ZIP of 50,000 CT-e from the socket to the database: documents per second, memory. `npm run bench -- conversor-zip`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBenchDatabase } from './bench-database.ts';
import { BYTES_POR_CTE, zipDeCte } from './cte-zip.ts';
import { startMeasuredApi } from './measured-api.ts';
import { insertRegistries, measureUpload } from './measured-upload.ts';

const DOCUMENTOS = Number(process.env['BENCH_DOCUMENTOS'] ?? 50_000);
const GOAL = 1_500;

const database = await openBenchDatabase();
try {
  await insertRegistries(database.client);
  // All are on policy 5400001 and one vehicle: lift the limits so that no trip exceeds them.
  await database.client.query('UPDATE apolices SET limite_viagem = 0, limite_responsabilidade = 0');
  const path = join(database.folder, 'cte.zip');
  await writeFile(path, zipDeCte(DOCUMENTOS));
  const api = await startMeasuredApi(database);
  const { seconds, idle, above } = await measureUpload(api, {
    path,
    layout: 'CT-e XML 4.00',
    aceitos: DOCUMENTOS,
  }).finally(api.stop);
  console.log(
    `${DOCUMENTOS.toLocaleString('pt-BR')} CT-e of ${BYTES_POR_CTE} bytes converted in ${seconds.toFixed(1)} s`,
  );
  console.log(
    `${Math.round(DOCUMENTOS / seconds).toLocaleString('pt-BR')} documents/s (goal: ${GOAL.toLocaleString('pt-BR')})`,
  );
  console.log(`memory of the API: ${idle.toFixed(0)} MiB idle, ${above.toFixed(0)} MiB above it at most`);
} finally {
  await database.close();
}
