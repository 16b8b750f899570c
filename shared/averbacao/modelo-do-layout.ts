import type { LayoutCompleto } from '../contracts/conversor-layouts.ts';
import { linhaCsv, MARCA_UTF8 } from '../format/csv.ts';
import { FORA_DO_ARQUIVO } from './mapeamento.ts';

export const colunasDoModelo = ({ campos }: Pick<LayoutCompleto, 'campos'>): string[] =>
  campos
    .filter(({ cabecalho }) => cabecalho !== FORA_DO_ARQUIVO)
    .toSorted((a, b) => (a.coluna ?? 0) - (b.coluna ?? 0) || a.ordem - b.ordem)
    .map(({ cabecalho }) => cabecalho);

/** Empty file of a text layout: its header, or the name of each field at its position. */
export function modeloEmTexto(layout: LayoutCompleto): string {
  if (layout.tipo === 'FIXO') return `${posicoes(layout.campos)}\r\n`;
  const titulos = `${layout.nome}\r\n`.repeat(Math.max(0, layout.linhasCabecalho - 1));
  const nomes = colunasDoModelo(layout);
  const separador = layout.separador ?? ';';
  return MARCA_UTF8 + titulos + (separador === ';' ? linhaCsv(nomes) : `${nomes.join(separador)}\r\n`);
}

function posicoes(campos: LayoutCompleto['campos']): string {
  let linha = '';
  for (const { posicao, tamanho, cabecalho } of campos.toSorted((a, b) => (a.posicao ?? 0) - (b.posicao ?? 0)))
    if (posicao && tamanho)
      linha = linha.padEnd(posicao - 1).slice(0, posicao - 1) + cabecalho.slice(0, tamanho).padEnd(tamanho);
  return linha;
}
