/**
 * Writes one valid and one broken converter file per layout, for policies of the demonstration data, into `amostras/` or the
 * given folder: `npm run amostras [-- <folder>]`. Needs no database: the demonstration data is deterministic per day.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hoje } from '../../shared/format/data.ts';
import { amostras } from './amostras.ts';

const [asked] = process.argv.slice(2);
const folder = asked === undefined ? fileURLToPath(new URL('../../amostras', import.meta.url)) : resolve(asked);
const ramos = { 21: 'Transporte Nacional', 54: 'RCTR-C' } as const;

await mkdir(folder, { recursive: true });
const files = await amostras(hoje(), Math.floor(Date.now() / 1_000));
for (const { nome, conteudo } of files) await writeFile(join(folder, nome), conteudo);
const lines = files.map(
  ({ nome, layout, idRamo, apolice, defeito }) =>
    `${nome.padEnd(28)} ramo ${ramos[idRamo].padEnd(20)} layout ${layout.padEnd(20)} apólice ${apolice}  ${defeito === null ? 'entra' : `é recusada: ${defeito}`}\n`,
);
const readme = `Envie cada arquivo em Conversor, com o ramo e o layout da sua linha.\n\n${lines.join('')}`;
await writeFile(join(folder, 'LEIA-ME.txt'), readme);
process.stdout.write(`${readme}\nGravados em ${relative(process.cwd(), folder) || folder}\n`);
