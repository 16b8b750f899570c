import { recusa } from './recusas.ts';
import type { Campo, LayoutDefinition } from './registro.ts';

/** Which column (from 0) each field stands in. */
export type Colunas = readonly (readonly [number, Campo])[];

/** Columns of a text; a sheet has its own bound. */
export const MAX_COLUNAS_DE_TEXTO = 2_000;

/** Case, accents and blanks around and between do not count. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim();

/**
 * Finds the fields of a layout in a header line; columns that the layout does not know are left out.
 * @throws ArquivoRecusado where a field that must be there has no column, or a header stands twice.
 */
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
  if (missing.length > 0) {
    throw recusa('colunas_ausentes', { colunas: missing.join(', ') });
  }
  if (twice.length > 0) {
    throw recusa('colunas_repetidas', { colunas: twice.join(', ') });
  }
  return colunas;
}

/** The columns of a layout without header lines. @throws ArquivoRecusado where one has no number. */
export function colunasDeclaradas(layout: LayoutDefinition): Colunas {
  return layout.campos.map(({ campo, cabecalho, coluna }) => {
    if (coluna === null) throw recusa('coluna_sem_numero', { campo: cabecalho });
    return [coluna - 1, campo] as const;
  });
}

/** Which of the separators makes the most columns that the layout knows. */
export function separadorDe(linha: string, layout: LayoutDefinition): string {
  if (layout.separador !== null) return layout.separador;
  const known = new Set(layout.campos.map(({ cabecalho }) => fold(cabecalho)));
  const score = (separator: string) => {
    const names = linha.split(separator, MAX_COLUNAS_DE_TEXTO).map((name) => fold(name.replaceAll('"', '')));
    return names.filter((name) => known.has(name)).length * 1_000 + names.length;
  };
  return [';', '\t', '|', ','].reduce((best, other) => (score(other) > score(best) ? other : best));
}

/** The separator that a first line `sep=;` names, as Excel writes it for itself; null for any other line. */
export const separadorDeclarado = (linha: string): string | null =>
  /^"?sep=([^"\p{L}\p{N} ])"?\s*$/iu.exec(linha)?.[1] ?? null;
