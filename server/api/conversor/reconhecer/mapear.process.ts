/** Separate process: a hostile workbook may block its reader. */
import { comGzAberto } from '../../leitura/bytes/gz.ts';
import { ArquivoRecusado } from '../../leitura/recusas.ts';
import { destinosDoCadastro, destinosDoLayout } from '../../leitura/mapeamento/destinos.ts';
import { propor } from '../../leitura/mapeamento/propor.ts';
import { layoutDoCabecalho, lerTabela } from '../../leitura/mapeamento/tabela.ts';
import { answerJob } from '../../trabalho/own-process.child.ts';
import type { AMapear, Mapeada } from './mapear.ts';

answerJob(async ({ path, layouts, cadastro }: AMapear): Promise<Mapeada> => {
  try {
    const tabela = await comGzAberto(path, lerTabela);
    const doTipo = layouts.filter(({ tipo }) => tipo === tabela.tipo);
    const produto = doTipo[0];
    const destinos = cadastro === null ? produto && destinosDoLayout(produto) : destinosDoCadastro(cadastro);
    return {
      tabela,
      layout: cadastro === null ? (layoutDoCabecalho(tabela, doTipo)?.nome ?? null) : null,
      produto: cadastro === null ? (produto?.id ?? null) : null,
      colunas: propor(tabela.cabecalho, tabela.linhas, destinos ?? []),
    };
  } catch (error) {
    if (error instanceof ArquivoRecusado) return { recusa: error.message };
    throw error;
  }
});
