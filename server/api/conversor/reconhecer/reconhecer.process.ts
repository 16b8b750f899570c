/** Separate process: a hostile file may block its reader. */
import { readFile } from 'node:fs/promises';
import { layoutDoCabecalho, lerTabela } from '../../leitura/mapeamento/tabela.ts';
import { ArquivoRecusado } from '../../leitura/recusas.ts';
import { answerJob } from '../../trabalho/own-process.child.ts';
import { comecosDe, comecosDoZip, especieDe } from './comeco.ts';
import { type LayoutAchado, layoutDosComecos } from './layout-do-arquivo.ts';
import type { AReconhecer } from './reconhecer.ts';

answerJob(async ({ path, tamanho, guardado, layouts }: AReconhecer): Promise<LayoutAchado> => {
  const bytes = await readFile(path);
  const inteiro = bytes.length < tamanho ? guardado : undefined;
  try {
    const especie = inteiro && especieDe(bytes);
    if (inteiro && especie === 'ZIP') return await layoutDosComecos(comecosDoZip(inteiro), path, layouts);
    const layout = inteiro && especie === 'XLSX' ? layoutDoCabecalho(await lerTabela(inteiro), layouts) : null;
    if (layout !== null) return { layout, porque: `cabeçalho com as colunas do layout ${layout.nome}`, campos: {} };
  } catch (error) {
    // The converter reports the file's fault.
    if (!(error instanceof ArquivoRecusado)) throw error;
  }
  return layoutDosComecos(comecosDe(bytes, tamanho), path, layouts);
});
