/**
 * The converter over 1,000,000 lines of delimited text: rows a second beside a bare COPY of the same rows into the same
 * table, memory of the API above idle. `npm run bench -- converter`.
 */
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { completarCnpj } from '../../shared/format/cnpj.ts';
import { digitoDaChave } from '../../shared/format/chave-acesso.ts';
import { openBenchDatabase } from './bench-database.ts';
import { startMeasuredApi } from './measured-api.ts';

const LINHAS = Number(process.env['BENCH_LINHAS'] ?? 1_000_000);
const CARRIER = '11222333000181';
const MAX_MB = 250;
const cities = [
  [3550308, 'SP'],
  [4106902, 'PR'],
  [3304557, 'RJ'],
  [3106200, 'MG'],
  [4314902, 'RS'],
  [2927408, 'BA'],
] as const;
const goods = ['0101', 'Pneus novos', 'Bobinas de aço', '0802'];

async function insertRegistries(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO sucursais (id_sucursal, codigo, nome, uf) VALUES (1, '01', 'São Paulo', 'SP');
    INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (1, 'Corretora', '45723174000110', '1');
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (1, 'Transportes', '${CARRIER}');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    VALUES (1, 1, '5400001', 54, 1, 1, '2026-01-01', '2026-12-31', 1000000, 500000, '2025-12-20', 'carga');
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (1, 0.0312);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (1, 1, '001', 'Geral', true);
    INSERT INTO municipios VALUES ${cities.map(([codigo, uf]) => `(${codigo}, 'Cidade ${uf}', '${uf}')`).join(', ')};
    INSERT INTO mercadorias (codigo, descricao, grupo) VALUES ('0101', 'Soja', 'G'), ('0601', 'Pneus novos', 'A'), ('0701', 'Bobinas de aço', 'S'), ('0802', 'Celulares', 'E');
    INSERT INTO embalagens (codigo, descricao) VALUES ('BX', 'Caixa')`);
}

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
  // A first small call, so that what is loaded once is not taken for the conversion's own.
  await fetch(`${api.url}/api/Conversor/GetLayoutEntrada`, { headers: { authorization: api.token } });
  const idle = await api.memory();
  let peak = idle;
  const watch = setInterval(() => void api.memory().then((now) => (peak = Math.max(peak, now))), 50);
  const form = new FormData();
  form.append('file', await openAsBlob(path), 'lote.csv');
  const start = performance.now();
  const answer = await fetch(`${api.url}/api/Conversor/upload/CSV?ramo=54`, {
    method: 'POST',
    headers: { authorization: api.token },
    body: form,
  });
  const seconds = (performance.now() - start) / 1_000;
  const body = (await answer.json()) as { message: string; aceitos: number };
  clearInterval(watch);
  await api.stop();
  if (body.aceitos !== LINHAS) throw new Error(body.message);

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
    `memory of the API: ${idle.toFixed(0)} MiB idle, ${(peak - idle).toFixed(0)} MiB above it at most (goal: ${MAX_MB})`,
  );
} finally {
  await database.close();
}
