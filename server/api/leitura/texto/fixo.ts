import { codificacaoDe } from '../bytes/codificacao.ts';
import { lerLinhas } from './linhas.ts';
import { Lotes } from '../lotes.ts';
import { recusa } from '../recusas.ts';
import type { Campo, Leitor } from '../registro.ts';

/** Fixed width: one shipment per line, fields at the positions of the layout. */
export const lerFixo: Leitor = async function* (path, layout, limites) {
  const codificacao = await codificacaoDe(path, layout);
  const places = layout.campos.map(({ campo, cabecalho, posicao, tamanho }) => {
    if (posicao === null || tamanho === null) throw recusa('campo_sem_posicao', { campo: cabecalho });
    return { campo, from: posicao - 1, to: posicao - 1 + tamanho };
  });
  const { identificador } = layout;
  const lotes = new Lotes(limites.registros);
  for await (const { primeira, linhas } of lerLinhas(path, codificacao, limites)) {
    for (const [at, texto] of linhas.entries()) {
      const linha = primeira + at;
      const record = linha === 1 && texto.startsWith('\uFEFF') ? texto.slice(1) : texto;
      if (linha <= layout.linhasCabecalho || record.trim() === '') continue;
      if (identificador !== null && !record.startsWith(identificador)) continue;
      const campos: Partial<Record<Campo, string>> = {};
      for (const { campo, from, to } of places) {
        const value = record.slice(from, to).trim();
        if (value !== '') campos[campo] = value;
      }
      lotes.registrar({ linha, campos });
    }
    if (!lotes.vazio) yield lotes.tirar();
  }
  if (lotes.lidos === 0) throw recusa('sem_registros');
};
