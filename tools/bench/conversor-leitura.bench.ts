/** CT-e per second that the reader takes from a ZIP, without checks or database. `npm run bench -- conversor-leitura`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lerXmlCte } from '../../server/api/leitura/xml/documentos.ts';
import { layout, limites } from '../../tests/server/api/leitura/fixtures/leitura.ts';
import { BYTES_POR_CTE, zipDeCte } from './cte-zip.ts';

const DOCUMENTOS = 50_000;
const pasta = await mkdtemp(join(tmpdir(), 'romaneio-bench-'));
try {
  const path = join(pasta, 'cte.zip');
  const bytes = zipDeCte(DOCUMENTOS);
  await writeFile(path, bytes);
  const antes = process.memoryUsage().rss;
  const inicio = performance.now();
  const cpu = process.cpuUsage();
  let lidos = 0;
  let comPlaca = 0;
  let maior = antes;
  for await (const { registros, falhas } of lerXmlCte(path, layout, limites)) {
    if (falhas.length > 0) throw new Error(JSON.stringify(falhas[0]));
    lidos += registros.length;
    comPlaca += registros.filter(({ campos }) => campos.placa !== undefined).length;
    maior = Math.max(maior, process.memoryUsage().rss);
  }
  const segundos = (performance.now() - inicio) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `${lidos} CT-e (${comPlaca} com placa) de ${BYTES_POR_CTE} bytes, ZIP de ${(bytes.length / 1e6).toFixed(0)} MB`,
  );
  console.log(
    `${segundos.toFixed(1)} s, ${Math.round(lidos / segundos)} documentos/s, ${((maior - antes) / 1e6).toFixed(0)} MB acima do repouso`,
  );
  console.log(`${Math.round(lidos / ((user + system) / 1e6))} documentos por segundo de CPU`);
} finally {
  await rm(pasta, { recursive: true });
}
