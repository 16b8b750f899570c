/** The start of a delimited file as rows and columns, with the errors of a run. */
import { RecordSplitter } from '../../../../shared/format/record-splitter.ts';
import { fold } from '../../../../shared/format/fold.ts';
import type { FileHead } from './file-head.ts';

/** An error of a run in one value: its record's first line and its column's header. */
export interface Marca {
  readonly linha: number;
  readonly campo: string;
  readonly valor: string;
  readonly esperado: string;
}

export interface Linha {
  readonly linha: number;
  readonly valores: readonly string[];
  /** Errors by column index; -1: the whole line. */
  readonly erros: ReadonlyMap<number, string>;
}

interface Grade {
  /** Null: the first line is not a header. */
  readonly cabecalho: readonly string[] | null;
  readonly linhas: readonly Linha[];
  /** Number of errors within these lines. */
  readonly marcadas: number;
}

const LINHAS = 20;

/** The first lines, plus later ones with errors, within the part of the file that was read. */
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

/** Ignores case, accents and punctuation between words. */
const nome = (texto: string) =>
  fold(texto)
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim();

/** Finds an error's column by header, or else by value. */
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
