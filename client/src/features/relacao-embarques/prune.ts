import type { Parametros } from './parametros.ts';
import type { Opcoes } from './useOpcoes.ts';

/**
 * Clears choices missing from the loaded lists, as in a stale or hand-written link.
 * @returns the same object if nothing changed.
 */
export function prune(parametros: Parametros, { ramosRead, ramos, apolices, grupos, colunas }: Opcoes): Parametros {
  let kept = parametros;
  if (kept.ramo && ramosRead && !ramos.chosen) kept = { ...kept, ramo: '', apolice: '', grupo: '' };
  if (kept.apolice && apolices.read && !apolices.chosen) kept = { ...kept, apolice: '', grupo: '' };
  if (kept.grupo && grupos.read && !grupos.chosen) kept = { ...kept, grupo: '' };
  if (colunas.read && kept.colunas.length > 0) {
    const keys = new Set(colunas.list.map(({ key }) => key));
    const known = kept.colunas.filter((key) => keys.has(key));
    if (known.length < kept.colunas.length) kept = { ...kept, colunas: known };
  }
  return kept;
}
