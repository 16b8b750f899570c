import { ArquivoRecusado } from '../recusas.ts';
import type { LayoutDefinition } from '../registro.ts';
import { colunasDoCabecalho } from '../texto/colunas.ts';
import type { Tabela } from './tabela.ts';

/** Name of the layout that knows the most columns of a header, and all that it needs; null: none. */
export function layoutDoCabecalho({ linhaDoCabecalho, cabecalho }: Tabela, layouts: readonly LayoutDefinition[]) {
  const [melhor] = layouts
    .filter(({ linhasCabecalho }) => linhasCabecalho > 0 && linhaDoCabecalho > 0)
    .map((layout) => ({ nome: layout.nome, colunas: conhecidas(cabecalho, layout) }))
    .filter(({ colunas }) => colunas > 0)
    .toSorted((a, b) => b.colunas - a.colunas);
  return melhor?.nome ?? null;
}

function conhecidas(cabecalho: readonly string[], layout: LayoutDefinition): number {
  // A column by number fits every header.
  const pelosNomes = layout.campos.filter(({ coluna }) => coluna === null);
  try {
    return colunasDoCabecalho(cabecalho, { ...layout, campos: pelosNomes }).length;
  } catch (error) {
    if (error instanceof ArquivoRecusado) return 0;
    throw error;
  }
}
