import { recusa } from '../recusas.ts';
import type { Campo, LayoutDefinition } from '../registro.ts';

/** Fields by column index, from 0. */
export type Colunas = readonly (readonly [number, Campo])[];

/** Limit for text files; sheets have a separate one. */
export const MAX_COLUNAS_DE_TEXTO = 2_000;

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim();

/** Maps a header line to fields. @throws ArquivoRecusado for a missing required or a duplicate column. */
export function colunasDoCabecalho(cabecalho: readonly string[], layout: LayoutDefinition): Colunas {
  const found = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [at, original] of cabecalho.entries()) {
    const name = fold(original);
    if (found.has(name)) repeated.add(name);
    found.set(name, at);
  }
  const colunas: (readonly [number, Campo])[] = [];
  const missing: string[] = [];
  const twice: string[] = [];
  for (const { campo, cabecalho: nome, coluna, obrigatorio, valorPadrao } of layout.campos) {
    const at = coluna === null ? found.get(fold(nome)) : coluna - 1;
    if (at !== undefined) colunas.push([at, campo]);
    else if (obrigatorio && valorPadrao === null) missing.push(nome);
    if (coluna === null && repeated.has(fold(nome))) twice.push(nome);
  }
  if (missing.length > 0) throw recusa('colunas_ausentes', { colunas: missing.join(', '), conhecidas: colunas.length });
  if (twice.length > 0) throw recusa('colunas_repetidas', { colunas: twice.join(', ') });
  return colunas;
}

/** Columns of a layout without header lines. @throws ArquivoRecusado if a field has no column number. */
export const colunasDeclaradas = (layout: LayoutDefinition): Colunas =>
  layout.campos.map(({ campo, cabecalho, coluna }) => {
    if (coluna === null) throw recusa('coluna_sem_numero', { campo: cabecalho });
    return [coluna - 1, campo] as const;
  });

/** Detects the separator: the one that yields the most columns known to the layout. */
export function separadorDe(linha: string, layout: LayoutDefinition): string {
  if (layout.separador !== null) return layout.separador;
  const known = new Set(layout.campos.map(({ cabecalho }) => fold(cabecalho)));
  const score = (separator: string) => {
    const names = linha.split(separator, MAX_COLUNAS_DE_TEXTO).map((name) => fold(name.replaceAll('"', '')));
    return names.filter((name) => known.has(name)).length * 1_000 + names.length;
  };
  return [';', '\t', '|', ','].reduce((best, other) => (score(other) > score(best) ? other : best));
}

/** Separator of a first line `sep=;`, as written by Excel; null for any other line. */
export const separadorDeclarado = (linha: string): string | null =>
  /^"?sep=([^"\p{L}\p{N} ])"?\s*$/iu.exec(linha)?.[1] ?? null;
