import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { bareEnvironment } from '../../support/bare-environment.ts';
import { logged, type Product, startProduct } from '../../support/product.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ADMIN } from '../../support/visited-product.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = await temporaryFolder('terminal');
/** As started by a person: without log settings; a terminal limits no resources, so the compile cache may be used. */
const usual = { ...bareEnvironment(), LOG_LEVEL: '', API_PROCESSES: '2' };
/** Util-linux's `script` runs a command on a terminal. */
const onTerminal = ['sh', '-c', 'exec script --quiet --return --command "$*" /dev/null', 'sh'];
const linesOf = (product: Product) => product.stdout().trimEnd().split(/\r?\n/);

test('A-O1 a terminal sees a few plain lines, with the first password', async () => {
  const dataDir = join(folder, 'terminal');
  const product = startProduct({ ...usual, DATA_DIR: dataDir }, { inside: onTerminal });
  const url = await product.ready();
  await fetch(`${url}/config.json`);
  await product.end();
  expect(linesOf(product)).toEqual([
    `Criando o banco de dados em ${dataDir}…`,
    expect.stringMatching(/^Tabelas do banco de dados atualizadas em \d+,\d s\.$/),
    expect.stringMatching(/^Primeiro acesso: admin@romaneio\.local com a senha [\w-]{20} \(mostrada só desta vez\)\.$/),
    expect.stringMatching(/^Início concluído em \d+,\d s\.$/),
    `Romaneio pronto em ${url}`,
  ]);
  expect(await readdir(dataDir)).not.toContain('primeiro-acesso.txt');
});

test('A-O1 elsewhere each line is JSON, the configuration once and no migration by name', async () => {
  const product = startProduct({ ...usual, DATA_DIR: join(folder, 'service') });
  await product.ready();
  await product.end();
  const lines = logged(product);
  expect(lines.filter(({ msg }) => msg === 'configuration')).toHaveLength(1);
  expect(lines.map(({ msg }) => msg)).toContain('reference data loaded');
  expect(product.stdout()).not.toContain('.sql');
});

test('A-O1 LOG_FORMAT decides, whatever standard output is', async () => {
  const environment = { ...usual, ADMIN_PASSWORD: ADMIN.password, DATA_DIR: join(folder, 'service') };
  const json = startProduct({ ...environment, LOG_FORMAT: 'json' }, { inside: onTerminal });
  await json.ready();
  await json.end();
  for (const line of linesOf(json)) expect(JSON.parse(line)).toHaveProperty('msg');

  const text = startProduct({ ...environment, LOG_FORMAT: 'text', LOG_LEVEL: 'info' });
  const url = await text.ready();
  await fetch(`${url}/config.json`);
  await text.end();
  expect(linesOf(text)).toContainEqual(
    expect.stringMatching(/^\d\d:\d\d:\d\d info web \(\d+\): request \{"req":\{.*"path":"\/config\.json"/),
  );
});
