import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A cell as LibreOffice holds it: a text, or a number (dates, percentages and amounts, too). */
export type Celula = { readonly texto: string } | { readonly numero: number };

/** Semicolons, UTF-8, Brazilian numbers, and formulas evaluated, as a spreadsheet opens a CSV in pt-BR. */
const CSV = 'Text - txt - csv (StarCalc):59,34,76,1,,1046,false,true,false,false,false,0,true';

/** Opens files with LibreOffice, all of a kind at once. @returns the sheets of each, by file name. */
export async function abrirNoLibreOffice(soffice: string, arquivos: ReadonlyMap<string, Uint8Array>) {
  const folder = await mkdtemp(join(tmpdir(), 'romaneio-abertos-'));
  try {
    for (const [nome, bytes] of arquivos) await writeFile(join(folder, nome), bytes);
    for (const fim of ['.csv', '.xlsx']) {
      const destes = [...arquivos.keys()].filter((nome) => nome.endsWith(fim)).map((nome) => join(folder, nome));
      if (destes.length === 0) continue;
      const args = [
        '--headless',
        ...(fim === '.csv' ? [`--infilter=${CSV}`] : []),
        '--convert-to',
        'fods',
        '--outdir',
        folder,
      ];
      await run(soffice, [`-env:UserInstallation=file://${folder}/profile`, ...args, ...destes]);
    }
    const lidos = [...arquivos.keys()].map(
      async (nome) => [nome, folhasDe(await readFile(join(folder, nome.replace(/\.\w+$/, '.fods')), 'utf8'))] as const,
    );
    return new Map(await Promise.all(lidos));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a CSV as above and saves it under the same name, as a person does who has corrected a cell. */
export async function salvarComoCsv(soffice: string, nome: string, bytes: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'romaneio-salvos-'));
  try {
    await writeFile(join(folder, nome), bytes);
    const como = ['--headless', `--infilter=${CSV}`, '--convert-to', `csv:${CSV}`, '--outdir', join(folder, 'salvos')];
    await run(soffice, [`-env:UserInstallation=file://${folder}/profile`, ...como, join(folder, nome)]);
    return await readFile(join(folder, 'salvos', nome));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sheets, rows and cells; a cell that is written once for several columns is repeated, but for the empty rest of a row. */
const folhasDe = (fods: string): Celula[][][] =>
  partes(fods, 'table:table').map(({ dentro }) =>
    partes(dentro, 'table:table-row').map((linha) =>
      partes(linha.dentro, 'table:table-cell').flatMap(({ atributos, dentro: celula }) => {
        const vezes = Number(/number-columns-repeated="(\d+)"/.exec(atributos)?.[1] ?? 1);
        return Array.from({ length: Math.min(vezes, 60) }, () => celulaDe(atributos, celula));
      }),
    ),
  );

function celulaDe(atributos: string, dentro: string): Celula {
  const numero = /office:value="([^"]*)"/.exec(atributos)?.[1];
  if (numero !== undefined) return { numero: Number(numero) };
  const texto = partes(dentro, 'text:p').map((um) => um.dentro.replaceAll(/<[^>]*>/g, ''));
  return { texto: /date-value="([^"]*)"/.exec(atributos)?.[1] ?? texto.join('\n').replaceAll('&amp;', '&') };
}

const partes = (xml: string, nome: string) =>
  [...xml.matchAll(new RegExp(`<${nome}(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</${nome}>)`, 'g'))].map(
    ([, atributos = '', dentro = '']) => ({ atributos, dentro }),
  );
