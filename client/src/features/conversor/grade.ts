/** The beginning of a delimited file as rows and columns, with what a run found wrong with its values. */
import { RecordSplitter } from '../../../../shared/format/record-splitter.ts';
import { fold } from '../../../../shared/format/fold.ts';
import type { FileHead } from './file-head.ts';

/** What a run says of one value: the line that its record begins in, and its column by the header. */
export interface Marca {
  readonly linha: number;
  readonly campo: string;
  readonly valor: string;
  readonly esperado: string;
}

export interface Linha {
  readonly linha: number;
  readonly valores: readonly string[];
  /** What is wrong, by the column from 0; -1: with the line as a whole. */
  readonly erros: ReadonlyMap<number, string>;
}

interface Grade {
  /** Null: the first line is none of names. */
  readonly cabecalho: readonly string[] | null;
  readonly linhas: readonly Linha[];
  /** How many of the marks stand in these lines. */
  readonly marcadas: number;
}

const LINHAS = 20;

/** The first lines, and those further on that are marked, as far as the beginning of the file was read. */
export function gradeDe({ all, separator }: FileHead, marcas: readonly Marca[]): Grade {
  const registros = separar(all, separator ?? '');
  const [primeira, ...resto] = registros;
  const nomes = primeira?.valores.every((valor) => /^\D*$/.test(valor)) ? primeira.valores : null;
  const porLinha = Map.groupBy(marcas, ({ linha }) => linha);
  const corpo = nomes === null ? registros : resto;
  const linhas = corpo
    .filter(({ linha }, at) => at < LINHAS || porLinha.has(linha))
    .map((registro) => ({ ...registro, erros: errosDe(registro.valores, nomes, porLinha.get(registro.linha) ?? []) }));
  const marcadas = linhas.reduce((soma, { linha }) => soma + (porLinha.get(linha)?.length ?? 0), 0);
  return { cabecalho: nomes, linhas, marcadas };
}

function separar(lines: readonly string[], separator: string) {
  const splitter = new RecordSplitter();
  const registros: { linha: number; valores: readonly string[] }[] = [];
  let inicio = 1;
  for (const [at, line] of lines.entries()) {
    if (!splitter.isOpen) inicio = at + 1;
    const valores = splitter.push(line, separator);
    if (valores !== 'open' && line !== '') registros.push({ linha: inicio, valores: valores ?? [splitter.text] });
  }
  return registros;
}

/** Case, accents and signs between words do not count. */
const nome = (texto: string) =>
  fold(texto)
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim();

/** A fault's column: by the header, else by the value that it names. */
function errosDe(valores: readonly string[], nomes: readonly string[] | null, marcas: readonly Marca[]) {
  const erros = new Map<number, string>();
  for (const { campo, valor, esperado } of marcas) {
    const pelaColuna = nomes?.findIndex((um) => nome(um) === nome(campo)) ?? -1;
    const coluna = pelaColuna >= 0 || valor === '' ? pelaColuna : valores.findIndex((um) => um.trim() === valor.trim());
    const antes = erros.get(coluna);
    erros.set(coluna, antes === undefined ? esperado : `${antes}; ${esperado}`);
  }
  return erros;
}
