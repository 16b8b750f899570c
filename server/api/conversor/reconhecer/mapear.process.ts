/** Separate process: a hostile workbook may block its reader. */
import { comGzAberto } from '../../leitura/bytes/gz.ts';
import { ArquivoRecusado } from '../../leitura/recusas.ts';
import { destinosDoCadastro, destinosDoLayout } from '../../leitura/mapeamento/destinos.ts';
import { propor } from '../../leitura/mapeamento/propor.ts';
import { lerTabela, type Tabela } from '../../leitura/mapeamento/tabela.ts';
import { answerJob } from '../../trabalho/own-process.child.ts';
import type { AMapear, Mapeada } from './mapear.ts';
import type { LayoutDefinition } from '../../leitura/registro.ts';
import { colunasDoCabecalho } from '../../leitura/texto/colunas.ts';

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

answerJob(async ({ path, layouts, cadastro }: AMapear): Promise<Mapeada> => {
  try {
    const tabela = await comGzAberto(path, lerTabela);
    const doTipo = layouts.filter(({ tipo }) => tipo === tabela.tipo);
    const produto = doTipo[0];
    const destinos = cadastro === null ? produto && destinosDoLayout(produto) : destinosDoCadastro(cadastro);
    return {
      tabela,
      layout: cadastro === null ? layoutDoCabecalho(tabela, doTipo) : null,
      produto: cadastro === null ? (produto?.id ?? null) : null,
      colunas: propor(tabela.cabecalho, tabela.linhas, destinos ?? []),
    };
  } catch (error) {
    if (error instanceof ArquivoRecusado) return { recusa: error.message };
    throw error;
  }
});
