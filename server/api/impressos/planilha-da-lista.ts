import { formatarCompetencia, formatarData, formatarMomento, hoje } from '../../../shared/format/data.ts';
import type { Cell, Column, Planilha } from '../../../shared/planilha/columns.ts';
import { lerSeguradora } from './seguradora.ts';
import { type Db, findNomeDe } from '../sql/connection.repository.ts';
import { findNomesDosFiltros, listNumerosDasApolices } from './nomes-dos-filtros.repository.ts';

export interface ColunaDaLista<Linha> extends Column {
  of(linha: Linha): Cell;
}

interface Lista<Linha> {
  readonly titulo: string;
  readonly arquivo: string;
  readonly colunas: readonly ColunaDaLista<Linha>[];
  /** Filter labels, except for the policy's. */
  readonly filtros: Readonly<Record<string, string>>;
  readonly situacoes: Readonly<Record<string, readonly [palavra: string, ...unknown[]]>>;
}

interface Pedido<Linha> {
  readonly pedido: {
    readonly search: { readonly value: string };
    readonly filtros?: Readonly<Record<string, unknown>> | undefined;
  };
  readonly quem: string;
  readonly linhas: AsyncIterable<readonly Linha[]>;
}

/** Spreadsheet of a list, filters on the cover. File name by policy and month if filtered by them, else by today. */
export async function abrirPlanilhaDaLista<Linha>(
  db: Db,
  { titulo, arquivo, colunas, filtros: nomes, situacoes }: Lista<Linha>,
  { pedido, quem, linhas }: Pedido<Linha>,
): Promise<{ readonly nome: string; readonly planilha: Planilha }> {
  const busca = pedido.search.value.trim();
  const { id_apolice, ...filtros } = pedido.filtros ?? {};
  const ids = [id_apolice ?? []].flat() as number[];
  const [numeros, seguradora, ditos, by] = await Promise.all([
    listNumerosDasApolices(db, ids),
    lerSeguradora(db),
    findNomesDosFiltros(db, filtros),
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
  const cover = { title: titulo, seguradora: seguradora.nome, facts: facts.filter(([, valor]) => valor), by, when };
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

/** Keyset pagination: a slow client holds no connection. @param ler reads after a row; undefined: the first rows. */
export async function* emLotes<Linha>(ler: (ultima: Linha | undefined, tamanho: number) => Promise<readonly Linha[]>) {
  let ultima: Linha | undefined;
  for (let tamanho = PRIMEIRO; ; tamanho = LOTE) {
    const linhas = await ler(ultima, tamanho);
    yield linhas;
    if (linhas.length < tamanho) return;
    ultima = linhas.at(-1);
  }
}

/** A screen may search for a policy by number. */
const numeroNaBusca = (busca: string) => (/^\d{5,20}$/.test(busca) ? busca : undefined);

const mesDe = (competencia: unknown) =>
  typeof competencia === 'number' ? formatarCompetencia(competencia).split('/').toReversed().join('-') : undefined;

function nomeDoArquivo(arquivo: string, de: readonly (string | undefined)[]): string {
  const partes = de.filter((parte) => parte !== undefined);
  return `${[arquivo, ...(partes.length > 0 ? partes : [hoje()])].join(' ')}.xlsx`;
}

/** Above this number only the count is shown. */
const MUITOS = 20;

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
