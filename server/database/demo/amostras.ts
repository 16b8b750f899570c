/**
 * Writes files that the converter takes at once, for policies of the demonstration data, and for each a broken one,
 * into `amostras/`: `npm run amostras`. Without a database: the demonstration data is the same every time for the
 * same day.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { hoje } from '../../../shared/format/data.ts';
import { amostras } from './amostras/amostras.ts';

const folder = new URL('../../../amostras/', import.meta.url);
const ramos = { 21: 'Transporte Nacional', 54: 'RCTR-C' } as const;

await mkdir(folder, { recursive: true });
const files = await amostras(hoje(), Math.floor(Date.now() / 1_000));
for (const { nome, conteudo } of files) await writeFile(new URL(nome, folder), conteudo);
const lines = files.map(
  ({ nome, layout, idRamo, apolice, defeito }) =>
    `${nome.padEnd(28)} ramo ${ramos[idRamo].padEnd(20)} layout ${layout.padEnd(20)} apólice ${apolice}  ${defeito === null ? 'entra' : `é recusada: ${defeito}`}\n`,
);
const readme = `Envie cada arquivo em Conversor, com o ramo e o layout da sua linha.\n\n${lines.join('')}`;
await writeFile(new URL('LEIA-ME.txt', folder), readme);
process.stdout.write(`${readme}\nGravados em amostras/\n`);
