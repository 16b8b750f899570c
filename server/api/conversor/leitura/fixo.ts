import { ArquivoRecusado, type Campo, type Leitor, type Registro } from '../registro.ts';
import { codificacaoDe } from './codificacao.ts';
import { tooMany } from './delimitado.ts';
import { lerLinhas } from './linhas.ts';

/** Fixed width: one shipment a line, each field at the place that the layout declares. */
export const lerFixo: Leitor = async function* (path, layout, limites) {
  const codificacao = await codificacaoDe(path, layout);
  const places = layout.campos.map(({ campo, cabecalho, posicao, tamanho }) => {
    if (posicao === null || tamanho === null) {
      throw new ArquivoRecusado('layout', `O layout não diz em que posição está ${cabecalho}.`);
    }
    return { campo, from: posicao - 1, to: posicao - 1 + tamanho };
  });
  const { identificador } = layout;
  let total = 0;
  for await (const { primeira, linhas } of lerLinhas(path, codificacao, limites)) {
    const registros: Registro[] = [];
    for (const [at, texto] of linhas.entries()) {
      const linha = primeira + at;
      const record = linha === 1 && texto.startsWith('\uFEFF') ? texto.slice(1) : texto;
      if (linha <= layout.linhasCabecalho || record.trim() === '') continue;
      if (identificador !== null && !record.startsWith(identificador)) continue;
      total += 1;
      if (total > limites.registros) throw tooMany(limites.registros);
      const campos: Partial<Record<Campo, string>> = {};
      for (const { campo, from, to } of places) {
        const value = record.slice(from, to).trim();
        if (value !== '') campos[campo] = value;
      }
      registros.push({ linha, campos });
    }
    if (registros.length > 0) yield { registros, falhas: [] };
  }
  if (total === 0) throw new ArquivoRecusado('empty', 'O arquivo não tem nenhum registro deste layout.');
};
