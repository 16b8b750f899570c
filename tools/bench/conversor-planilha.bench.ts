/** Rows per second and memory of the spreadsheet reader alone. `npm run bench -- conversor-planilha`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lerPlanilha } from '../../server/api/leitura/planilha/planilha.ts';
import { limites } from '../../tests/server/api/leitura/fixtures/leitura.ts';
import {
  cabecalho,
  layoutDePlanilha,
  linha,
  planilha,
  texto,
} from '../../tests/server/api/leitura/fixtures/planilha.ts';

const LINHAS = 300_000;

const pasta = await mkdtemp(join(tmpdir(), 'romaneio-bench-'));
try {
  const path = join(pasta, 'planilha.xlsx');
  const linhas = [cabecalho];
  for (let numero = 2; numero <= LINHAS + 1; numero += 1) {
    const celulas = ['E', 'F', 'G', 'H', 'I', 'J']
      .map((letra) => `<c r="${letra}${numero}"><v>${numero}</v></c>`)
      .join('');
    linhas.push(
      linha(
        numero,
        `${texto(`A${numero}`, String(numero))}<c r="B${numero}" s="1"><v>46235</v></c><c r="C${numero}" s="3"><v>${numero}.55</v></c><c r="D${numero}" t="s"><v>${numero - 2}</v></c>${celulas}`,
      ),
    );
  }
  const textos = Array.from({ length: LINHAS }, (_, at) => `<t>INDUSTRIA E COMERCIO NUMERO ${at} LTDA</t>`);
  await writeFile(path, planilha({ linhas: linhas.join(''), textos }));
  linhas.length = 0;
  textos.length = 0;
  globalThis.gc?.();
  const antes = process.memoryUsage().heapUsed;
  const inicio = performance.now();
  let maior = 0;
  let lidas = 0;
  for await (const { registros, falhas } of lerPlanilha(path, layoutDePlanilha, limites)) {
    if (falhas.length > 0) throw new Error(JSON.stringify(falhas[0]));
    lidas += registros.length;
    maior = Math.max(maior, process.memoryUsage().heapUsed);
  }
  const segundos = (performance.now() - inicio) / 1_000;
  const { user, system } = process.cpuUsage();
  console.log(`${lidas} linhas de 10 células em ${segundos.toFixed(1)} s: ${Math.round(lidas / segundos)} linhas/s`);
  console.log(
    `${((maior - antes) / 1e6).toFixed(0)} MB de heap a mais, no pico; CPU do processo ${((user + system) / 1e6).toFixed(1)} s`,
  );
} finally {
  await rm(pasta, { recursive: true });
}
