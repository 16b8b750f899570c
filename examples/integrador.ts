/**
 * An integration in TypeScript, with Node alone and a service key: read a list whole, run a report, save its
 * spreadsheet, send a file to the converter, and send it again without doubling anything.
 *
 *     ROMANEIO=http://127.0.0.1:3000 CHAVE=rmn_… node examples/integrador.ts <apolice> <ramo> <arquivo.csv>
 *
 * Without CHAVE, USUARIO and SENHA of a person sign in.
 */
import { createWriteStream, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const { ROMANEIO: base = 'http://127.0.0.1:3000', CHAVE = '', USUARIO = '', SENHA = '' } = process.env;
const [apolice = '10', ramo = '54', arquivo = ''] = process.argv.slice(2);

/** What may pass by itself. */
const passing = new Set([408, 429, 502, 503, 504]);
/** Sent in Authorization as it is, with no Bearer before it. */
let token = CHAVE;

/**
 * One call, tried up to five times: after 1, 2, 4… seconds with a little chance, or after those of Retry-After. Only
 * for calls that may be repeated; /documentacao says which.
 */
async function call(endpoint: string, init: RequestInit = {}, api = 'main'): Promise<Response> {
  const url = `${base}/gateway?endpoint=${encodeURIComponent(endpoint)}&api=${api}`;
  for (let attempt = 0; ; attempt += 1) {
    const headers = { ...init.headers, ...(token && { Authorization: token }) };
    const answer = await fetch(url, { ...init, headers }).catch(() => null);
    if (answer?.ok) return answer;
    if (attempt === 4 || (answer !== null && !passing.has(answer.status))) {
      // As the gateway (`code`) or the API (`message`, `erros`) words it.
      throw new Error(`${answer?.status ?? 0} ${(await answer?.text()) ?? 'sem resposta'}`);
    }
    const told = Number(answer?.headers.get('retry-after') ?? 0);
    await sleep(1000 * Math.max(told, 2 ** attempt * (0.5 + Math.random() / 2)));
  }
}

async function post<T>(endpoint: string, body: object, api?: string): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return (await call(endpoint, { method: 'POST', headers, body: JSON.stringify(body) }, api)).json() as Promise<T>;
}

interface Page {
  readonly data: readonly { readonly iD_APOLICE_NACIONAL: number }[];
  readonly recordsTotal: number;
}

/** Every page of the policy list. */
async function readPolicies(): Promise<Page['data'][number][]> {
  const rows: Page['data'][number][] = [];
  for (;;) {
    const page: Page = await post('/api/Apolice/ListarApolices', {
      start: rows.length + 1,
      length: 100,
      search: { value: '' },
    });
    rows.push(...page.data);
    if (page.data.length === 0 || rows.length >= page.recordsTotal) return rows;
  }
}

/** Sends a file. One that was converted before gets the first result, with `repetido`: nothing is done twice. */
async function convert(path: string): Promise<string> {
  const body = new FormData();
  body.set('file', await openAsBlob(path), basename(path));
  return (await call(`/api/Conversor/upload/CSV?ramo=${ramo}`, { method: 'POST', body })).text();
}

if (token === '')
  ({ token } = await post<{ token: string }>('/api/Auth/login', { Username: USUARIO, Password: SENHA }, 'auth'));
console.log(`apolices: ${(await readPolicies()).length}`);

const pedido = {
  idApolice: Number(apolice),
  idGrupo: 0,
  ramo: Number(ramo),
  periodoCompetencia: 0,
  colunasSelecionadas: [],
};
const groups = await post<{ retorno: unknown[] }>('/api/Relatorios/ListarImpressaorelacaoEmbarquesNacional', {
  tipoSelecao: 'A',
  idSegurado: 0,
  idCorretor: 0,
  ...pedido,
});
console.log(`grupos: ${groups.retorno.length}`);

const sheet = await call('/api/Relatorios/relacaoEmbarquesNacionalOnLine', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ previa: true, pre_fatura: 0, ...pedido }),
});
// A connection that breaks fails here: half a spreadsheet never looks whole.
if (sheet.body) await pipeline(Readable.fromWeb(sheet.body), createWriteStream('embarques.xlsx'));

console.log(await convert(arquivo));
