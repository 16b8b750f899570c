/**
 * Imports 50,000 goods: duration of the preview, of the refusal for an error in the last line (which writes nothing) and of the
 * import itself; and of another caller's GET meanwhile. `npm run bench -- importacao`.
 */
import { mercadoria } from '../../shared/contracts/cadastros/declarados/mercadoria.ts';
import { chamadasDoCadastro } from '../../shared/contracts/cadastros/cadastro-calls.ts';
import type { Importacao } from '../../shared/contracts/cadastros/cadastro-contract.ts';
import { openBenchDatabase } from './bench-database.ts';
import { addBenchUser, type MeasuredApi, startMeasuredApi } from './measured-api.ts';

const LINHAS = 50_000;
const GOAL_PREVIEW_S = 5;
const GOAL_OTHER_MS = 50;

const linhas = Array.from({ length: LINHAS }, (_, n) => `B${n};Bobina de aço laminado ${n};Siderurgia;0,05`);
const bom = ['codigo;descricao;grupo;agravo_taxa', ...linhas].join('\n');
const comFalha = `${bom}\nB${LINHAS};;Siderurgia;0,05`;

const { import: chamada } = chamadasDoCadastro(mercadoria);

async function importar({ url, token }: MeasuredApi, csv: string, simular: boolean): Promise<Importacao> {
  const form = new FormData();
  form.append(chamada.body.field, new Blob([csv]), 'mercadorias.csv');
  const answer = await fetch(`${url}${chamada.path}?simular=${simular}`, {
    method: chamada.method,
    headers: { authorization: token },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Importacao;
}

const get = async (url: string, token: string) =>
  (await fetch(`${url}/api/Conversor/GetLayoutEntrada`, { headers: { authorization: token } })).text();

async function gravadas(): Promise<number> {
  const { rows } = await database.client.query<{ n: number }>('SELECT count(*)::integer AS n FROM mercadorias');
  return rows[0]?.n ?? 0;
}

/** Runs the work while another caller repeats a small request. */
async function measure(what: string, api: MeasuredApi, other: string, work: () => Promise<Importacao>) {
  let feito: Importacao | undefined;
  const start = performance.now();
  const done = work().then((importacao) => (feito = importacao));
  const calls: number[] = [];
  while (feito === undefined) {
    const called = performance.now();
    await Promise.race([get(api.url, other), done]);
    calls.push(performance.now() - called);
  }
  const seconds = (performance.now() - start) / 1_000;
  const sorted = calls.toSorted((a, b) => a - b);
  return {
    what,
    'took s': Number(seconds.toFixed(1)),
    'lines read': feito.lidas,
    faults: feito.erros.length,
    'rows in the table': await gravadas(),
    'other, median ms': Number((sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)),
    'other, slowest ms': Math.round(sorted.at(-1) ?? 0),
  };
}

const database = await openBenchDatabase();
try {
  const api = await startMeasuredApi(database);
  const other = await addBenchUser(database.client, 'outra');
  await get(api.url, other);
  const antes = await gravadas();
  const rows = [
    await measure('preview', api, other, () => importar(api, bom, true)),
    await measure('a fault in the last line', api, other, () => importar(api, comFalha, false)),
    await measure('import', api, other, () => importar(api, bom, false)),
  ];
  await api.stop();
  console.table(rows);
  const [preview, refused] = rows;
  const missed = [
    (preview?.['took s'] ?? 0) > GOAL_PREVIEW_S && `the preview took more than ${GOAL_PREVIEW_S} s`,
    refused?.['rows in the table'] !== antes && 'the refused import wrote rows',
    rows.some((row) => row['other, median ms'] > GOAL_OTHER_MS) && `others waited for more than ${GOAL_OTHER_MS} ms`,
  ].filter(Boolean);
  console.log(missed.length === 0 ? 'each goal met' : missed.join('; '));
} finally {
  await database.close();
}
