/**
 * The converter over 1,000,000 lines of delimited text: rows a second beside a bare COPY of the same rows into the same
 * table, memory of the API (the conversion's own process included) above idle. `npm run bench -- converter`.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { completarCnpj } from '../../shared/format/cnpj.ts';
import { digitoDaChave } from '../../shared/format/chave-acesso.ts';
import { openBenchDatabase } from './bench-database.ts';
import { startMeasuredApi } from './measured-api.ts';
import { CARRIER, cities, insertRegistries, measureUpload } from './measured-upload.ts';

const LINHAS = Number(process.env['BENCH_LINHAS'] ?? 1_000_000);
const MAX_MB = 250;
const goods = ['0101', 'Pneus novos', 'Bobinas de aço', '0802'];

function* lines(): Generator<string> {
  yield 'tipo_documento;chave;serie;numero;data_emissao;data_embarque;cnpj_embarcador;cnpj_tomador;uf_origem;municipio_origem;uf_destino;municipio_destino;mercadoria;embalagem;placa;valor_mercadoria;valor_frete;valor_container;observacao\n';
  const shippers = Array.from({ length: 500 }, (_, n) => completarCnpj(`${String(20_000_000 + n * 7_919)}0001`));
  let piece = '';
  for (let n = 1; n <= LINHAS; n += 1) {
    const base = `352611${CARRIER}57001${String(n).padStart(9, '0')}1${String((n * 7_919) % 100_000_000).padStart(8, '0')}`;
    const [origem, ufOrigem] = cities[n % 6] as (typeof cities)[number];
    const [destino, ufDestino] = cities[(n * 5 + 1) % 6] as (typeof cities)[number];
    const dia = `${String(1 + (n % 28)).padStart(2, '0')}/11/2026`;
    const placa = `A${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + ((n >> 5) % 26))}${n % 10}B${String((n >> 3) % 100).padStart(2, '0')}`;
    piece += `CT-e;${base}${digitoDaChave(base)};1;${n};${dia};${dia};${shippers[n % 500]};${shippers[(n * 3) % 50]};${ufOrigem};${origem};${ufDestino};${destino};${goods[n % 4]};Caixa;${placa};${1 + (n % 90)},${String(n % 100).padStart(2, '0')};;;\n`;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const database = await openBenchDatabase();
try {
  const { client, folder } = database;
  await insertRegistries(client);
  const path = join(folder, 'lote.csv');
  await pipeline(Readable.from(lines()), createWriteStream(path));
  const api = await startMeasuredApi(database);
  const { seconds, idle, above } = await measureUpload(api, { path, layout: 'CSV', aceitos: LINHAS }).finally(api.stop);

  // The same rows into the same, emptied table, by COPY alone.
  const rows = join(folder, 'linhas.copy');
  await pipeline(client.query(to('COPY (SELECT * FROM averbacoes) TO STDOUT')), createWriteStream(rows));
  await client.query('TRUNCATE averbacoes, averbacoes_totais');
  await client.query('CHECKPOINT');
  const copyStart = performance.now();
  await pipeline(
    createReadStream(rows, { highWaterMark: 1_048_576 }),
    client.query(from('COPY averbacoes FROM STDIN')),
  );
  const copySeconds = (performance.now() - copyStart) / 1_000;

  const rate = (took: number) => `${Math.round(LINHAS / took).toLocaleString('pt-BR')} rows/s`;
  console.log(`${LINHAS.toLocaleString('pt-BR')} lines converted in ${seconds.toFixed(1)} s: ${rate(seconds)}`);
  console.log(`bare COPY of the same rows: ${copySeconds.toFixed(1)} s, ${rate(copySeconds)}`);
  console.log(`${((copySeconds / seconds) * 100).toFixed(0)} % of the speed of the bare COPY (goal: 33 %)`);
  console.log(
    `memory of the API: ${idle.toFixed(0)} MiB idle, ${above.toFixed(0)} MiB above it at most (goal: ${MAX_MB})`,
  );
} finally {
  await database.close();
}
