import { formatarCompetencia } from '../../../shared/format/competencia.ts';
import { formatarData, formatarMomento, hoje } from '../../../shared/format/data.ts';
import type { Cell, Column } from '../../../shared/planilha/columns.ts';
import type { Planilha } from '../../../shared/planilha/cover.ts';
import { lerSeguradora } from './seguradora.ts';
import type { Db } from '../serving/connection.repository.ts';
import { nomesDosFiltros } from './nomes-dos-filtros.repository.ts';
import { numerosDasApolices } from './numeros-das-apolices.repository.ts';
import { findNomeDe } from '../serving/nome-da-pessoa.repository.ts';

/** A column of a list's spreadsheet, and its cell of a row. */
export interface ColunaDaLista<Linha> extends Column {
  of(linha: Linha): Cell;
}

/** A list as a spreadsheet. */
interface Lista<Linha> {
  /** What the screen calls it, and what its files are called. */
  readonly titulo: string;
  readonly arquivo: string;
  readonly colunas: readonly ColunaDaLista<Linha>[];
  /** Its filters as people call them, but for the policy's. */
  readonly filtros: Readonly<Record<string, string>>;
  /** Words for the values of its filter `situacao`. */
  readonly situacoes: Readonly<Record<string, readonly [palavra: string, ...unknown[]]>>;
}

interface Pedido<Linha> {
  readonly busca: string;
  readonly filtros: Readonly<Record<string, unknown>>;
  /** The username of whom it is for. */
  readonly quem: string;
  /** What the search and the filters find. */
  readonly linhas: AsyncIterable<readonly Linha[]>;
}

/**
 * The spreadsheet of what a search of a list finds: the cover says what was asked for, the rows are read while they are
 * written. It is called `averbacoes 0354202500002 2026-10.xlsx` by the policy and the month that were asked for, else by the day.
 */
export async function abrirPlanilhaDaLista<Linha>(
  db: Db,
  { titulo, arquivo, colunas, filtros: nomes, situacoes }: Lista<Linha>,
  { busca, filtros: { id_apolice, ...filtros }, quem, linhas }: Pedido<Linha>,
): Promise<{ readonly nome: string; readonly planilha: Planilha }> {
  const ids = [id_apolice ?? []].flat() as number[];
  const [numeros, seguradora, ditos, by] = await Promise.all([
    numerosDasApolices(db, ids),
    lerSeguradora(db),
    nomesDosFiltros(db, filtros),
    findNomeDe(db, quem),
  ]);
  const palavra = (nome: string, valor: unknown) =>
    nome === 'situacao' ? String(situacoes[String(valor)]?.[0]) : valorEmPalavras(nome, valor);
  const facts = [
    ['Apólice', numeros.join(', ')],
    ['Busca', busca],
    ...Object.entries(ditos).map(([nome, valor]) => [
      nomes[nome] ?? nome,
      filtroEmPalavras(valor, (um) => palavra(nome, um)),
    ]),
  ] as [string, string][];
  const when = formatarMomento(new Date().toISOString());
  const cover = {
    title: titulo,
    seguradora: seguradora.nome,
    facts: facts.filter(([, valor]) => valor),
    by,
    when,
  };
  return {
    nome: nomeDoArquivo(arquivo, [ids.length === 1 ? numeros[0] : numeroNaBusca(busca), mesDe(filtros['competencia'])]),
    planilha: { cover, sheets: [{ name: titulo, columns: colunas, rows: celulas(colunas, linhas) }] },
  };
}

async function* celulas<Linha>(colunas: Lista<Linha>['colunas'], linhas: Pedido<Linha>['linhas']) {
  for await (const lote of linhas) yield lote.map((linha) => colunas.map((coluna) => coluna.of(linha)));
}

/** The first batch is small, so that the first bytes leave at once. */
const PRIMEIRO = 200;
const LOTE = 4_000;

/**
 * All rows of a list in batches. Each is read by a query of its own that goes on where the last one ended: a slow reader
 * holds no connection, and a lost one ends the reading.
 * @param ler so many rows that follow this one; undefined: the first ones.
 */
export async function* emLotes<Linha>(
  ler: (ultima: Linha | undefined, tamanho: number) => Promise<readonly Linha[]>,
): AsyncGenerator<readonly Linha[]> {
  let ultima: Linha | undefined;
  for (let tamanho = PRIMEIRO; ; tamanho = LOTE) {
    const linhas = await ler(ultima, tamanho);
    yield linhas;
    if (linhas.length < tamanho) return;
    ultima = linhas.at(-1);
  }
}

/** A screen may ask for a policy by its number. */
const numeroNaBusca = (busca: string) => (/^\d{5,20}$/.test(busca) ? busca : undefined);

const mesDe = (competencia: unknown) =>
  typeof competencia === 'number' ? formatarCompetencia(competencia).split('/').toReversed().join('-') : undefined;

function nomeDoArquivo(arquivo: string, de: readonly (string | undefined)[]): string {
  const partes = de.filter((parte) => parte !== undefined);
  return `${[arquivo, ...(partes.length > 0 ? partes : [hoje()])].join(' ')}.xlsx`;
}

/** More values than these are counted. */
const MUITOS = 20;

/** A filter in words: one value, several, a range. */
function filtroEmPalavras(valor: unknown, palavra: (um: unknown) => string): string {
  if (Array.isArray(valor)) return valor.length > MUITOS ? `${valor.length} valores` : valor.map(palavra).join(', ');
  if (typeof valor !== 'object' || valor === null) return palavra(valor);
  const { de, ate } = valor as { readonly de?: unknown; readonly ate?: unknown };
  return [de === undefined ? '' : `de ${palavra(de)}`, ate === undefined ? '' : `até ${palavra(ate)}`].join(' ').trim();
}

function valorEmPalavras(nome: string, valor: unknown): string {
  if (nome === 'competencia') return formatarCompetencia(Number(valor));
  if (nome.startsWith('data_')) return formatarData(String(valor));
  if (nome === 'ambito') return valor === 'N' ? 'Nacional' : 'Internacional';
  return typeof valor === 'boolean' ? (valor ? 'Sim' : 'Não') : String(valor);
}
