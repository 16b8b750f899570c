import { valorLidoDeCopy } from '../../../shared/format/copy.ts';
import { linhaCsv, MARCA_UTF8 } from '../../../shared/format/csv.ts';

/** COPY text as CSV; columns beyond the titles are left out. @param celula text of a value by its position. */
export async function* csvDeCopy(
  titulos: readonly string[],
  lotes: AsyncIterable<Buffer>,
  celula: (valor: string, at: number) => string,
): AsyncGenerator<string> {
  yield MARCA_UTF8 + linhaCsv(titulos);
  for await (const lote of lotes) {
    const linhas = lote.toString().slice(0, -1).split('\n');
    yield linhas
      .map((linha) => linha.split('\t').slice(0, titulos.length))
      .map((valores) => linhaCsv(valores.map((valor, at) => celula(valorLidoDeCopy(valor) ?? '', at))))
      .join('');
  }
}
