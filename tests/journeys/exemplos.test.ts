import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { amostras } from '../../tools/amostras/amostras.ts';
import { hoje } from '../../shared/format/data.ts';
import { pdfOf } from '../server/api/apolices/apolice-pdf/uploads.ts';
import { ADMIN } from '../support/visited-product.ts';
import { ownPolicy } from './own-policy.ts';
import { ownProduct } from './own-product.ts';

const execute = promisify(execFile);
const version = /^curl (\d+)\.(\d+)/.exec(execFileSync('curl', ['--version'], { encoding: 'utf8' })) ?? [];
const canEncode = Number(version[1]) > 7 || Number(version[2]) >= 87;

const policy = ownPolicy();

/** Working folder of the examples: a client's file with a policy in it. */
let folder: string;
let made = 0;
/** Service key of the examples. */
let chave = '';
beforeAll(async () => {
  chave = await novaChave();
  folder = await mkdtemp(join(tmpdir(), 'romaneio-tests-exemplos-'));
  await writeFile(join(folder, 'apolice.pdf'), pdfOf({ numero: policy.numero }));
});
afterAll(async () => {
  await policy.remove();
  await rm(folder, { recursive: true, force: true });
});

/** New shipments for each example. */
beforeEach(async () => {
  made += 1;
  const samples = await amostras(hoje(), (Math.floor(Date.now() / 1000) + made * 7) % 800_000);
  const csv = samples.find(({ layout, idRamo, defeito }) => layout === 'CSV' && idRamo === 54 && defeito === null);
  await writeFile(join(folder, 'embarques.csv'), csv?.conteudo ?? '');
  await rm(join(folder, 'embarques.xlsx'), { force: true });
});

const { PATH = '', HOME = '' } = process.env;
const environment = () => ({ PATH, HOME, ROMANEIO: ownProduct().url, CHAVE: chave });

async function novaChave(): Promise<string> {
  const post = async (path: string, body: object, Authorization?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(Authorization && { Authorization }) };
    const url = `${ownProduct().url}/gateway?endpoint=${encodeURIComponent(path)}&api=auth`;
    return (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
      token: string;
      chave: string;
    };
  };
  const { token } = await post('/api/Auth/login', { Username: ADMIN.email, Password: ADMIN.password });
  const escopos = ['apolices', 'conversor', 'relacao-embarques'];
  return (await post('/api/Chave', { nome: `Exemplos ${Date.now()}`, escopos, validade: hoje() }, token)).chave;
}

/** Runs an example to its end. @throws with all of its output. */
function run(command: string, args: string[], options: { cwd: string; env: Record<string, string> }) {
  return execute(command, args, options).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(stdout + stderr);
  });
}

async function savedLines(): Promise<number> {
  const { sheets } = await readXlsx(await readFile(join(folder, 'embarques.xlsx')));
  return sheets.reduce((lines, { rows }) => lines + rows.length, 0);
}

test.skipIf(!canEncode)('where curl is 7.87 or newer: the lines of the page for integrators', async () => {
  const page = await readFile('docs/integration.md', 'utf8');
  const [block = ''] = /(?<=```sh\n)base=[\s\S]+?(?=```)/.exec(page) ?? [];
  const script = block.replace(/base=.*/, 'base=$ROMANEIO').replace('rmn_…', chave);
  expect(script).not.toBe(block);
  const { stdout } = await run('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: environment(),
  });
  expect(stdout).toContain('"recordsTotal":');
  expect(stdout).toContain('Apólice enviada com sucesso!');
  expect(stdout).toContain('12');
  await expect.poll(() => savedLines()).toBeGreaterThan(10);
});

test.skipIf(!canEncode)('where curl is 7.87 or newer: examples/integrador.sh, and again without doubling', async () => {
  const example = resolve('examples/integrador.sh');
  const args = [example, '10', '54', 'embarques.csv'];
  const first = await run('bash', args, { cwd: folder, env: environment() });
  expect(first.stdout).toMatch(/^apolices: (\d+) de \1\nplanilha: \d+ bytes\n/);
  const lines = await savedLines();
  const second = await run('bash', args, { cwd: folder, env: environment() });
  await expect.poll(() => savedLines()).toBe(lines + 12);
  expect(second.stdout).toMatch(/"lidos":12.*"repetido":true/);
  await run('bash', args, { cwd: folder, env: environment() });
  await expect.poll(() => savedLines()).toBe(lines + 12);
});

test('examples/integrador.ts, and again without doubling', async () => {
  const args = [resolve('examples/integrador.ts'), '10', '54', 'embarques.csv'];
  const first = await run(process.execPath, args, { cwd: folder, env: environment() });
  expect(first.stdout).toMatch(/^apolices: \d{4}\ngrupos: [1-9]\d*\n\{"message":/);
  const lines = await savedLines();
  await run(process.execPath, args, { cwd: folder, env: environment() });
  await expect.poll(() => savedLines()).toBe(lines + 12);
  await run(process.execPath, args, { cwd: folder, env: environment() });
  await expect.poll(() => savedLines()).toBe(lines + 12);
});

test('an example that is refused says why and fails', async () => {
  const args = [resolve('examples/integrador.ts'), '10', '54', 'embarques.csv'];
  const refused = run(process.execPath, args, {
    cwd: folder,
    env: { ...environment(), CHAVE: `rmn_${'a'.repeat(43)}` },
  });
  await expect(refused).rejects.toThrow('401 {"message":"Esta chave não existe');
});
