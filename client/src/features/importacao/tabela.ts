/** A table to import, read from a file or from pasted spreadsheet cells. */
import { linhaCsv, MARCA_UTF8 } from '../../../../shared/format/csv.ts';

export interface Tabela {
  /** File name. */
  readonly nome: string;
  readonly cabecalhos: readonly string[];
  readonly linhas: readonly (readonly string[])[];
}

type Celula = string | number | boolean | Date | null;

/** "PK", which XLSX files start with. */
const ZIP = [0x50, 0x4b];

/** Reads a CSV or the first sheet of an XLSX. @throws Error with a message in pt-BR if it is unreadable. */
export async function lerArquivo(arquivo: File): Promise<Tabela> {
  const bytes = new Uint8Array(await arquivo.arrayBuffer());
  if (bytes[0] !== ZIP[0] || bytes[1] !== ZIP[1]) return lerTexto(arquivo.name, decoded(bytes));
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes, { sheets: [0] }).catch(() => ({ sheets: [] }));
  return tabelaOf(arquivo.name, sheets[0]?.rows ?? []);
}

/** Reads delimited text; pasted spreadsheet cells are tab-separated. @throws Error with a message in pt-BR. */
export async function lerTexto(nome: string, texto: string): Promise<Tabela> {
  const { parseCsv } = await import('hucre/csv');
  const [head = ''] = texto.split(/\r?\n/, 1);
  const delimiter = ['\t', ';', ','].find((sign) => head.includes(sign)) ?? ';';
  return tabelaOf(nome, parseCsv(texto, { delimiter, skipEmptyRows: true }));
}

function tabelaOf(nome: string, rows: readonly (readonly Celula[])[]): Tabela {
  const [head, ...rest] = rows.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''));
  if (head === undefined) throw new Error('Não há linhas neste arquivo, ou ele não é CSV nem XLSX.');
  if (rest.length === 0)
    throw new Error('Só há uma linha. A primeira tem os nomes das colunas, os dados vêm depois dela.');
  return { nome, cabecalhos: head, linhas: rest };
}

/** Formats a cell in pt-BR, as the import expects. */
function cellText(cell: Celula): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').toReversed().join('/');
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
  // Spreadsheets show 15 significant digits; the rest is binary floating-point noise.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',');
  return cell.trim();
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The CSV to upload: the chosen columns, under the import's names.
 * @param nomes target name of each table column; '' omits the column.
 */
export function arquivoDe({ nome, linhas }: Tabela, nomes: readonly string[]): File {
  const chosen = [...nomes.entries()].filter(([, nomeDaColuna]) => nomeDaColuna !== '');
  const lines = [
    linhaCsv(chosen.map(([, nomeDaColuna]) => nomeDaColuna)),
    ...linhas.map((linha) => linhaCsv(chosen.map(([at]) => linha[at] ?? ''))),
  ];
  return new File([MARCA_UTF8, ...lines], `${nome.replace(/\.\w+$/, '')}.csv`, { type: 'text/csv' });
}
