import { celulaEmTexto } from '../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Column, Kind, Row } from '../../../shared/planilha/columns.ts';
import type { Cover, Planilha } from '../../../shared/planilha/cover.ts';
import type { Relatorio, TipoDeColuna } from '../../../shared/contracts/relatorios/definir-relatorio.ts';

/** How a column is stored in the spreadsheet; a CNPJ and a month are texts there. */
const especies: Readonly<Record<TipoDeColuna, Kind>> = {
  texto: 'text',
  cnpj: 'text',
  inteiro: 'integer',
  valor: 'money',
  numero: 'number',
  taxa: 'rate',
  percentual: 'number',
  data: 'date',
  competencia: 'text',
};

interface Conteudo {
  readonly relatorio: Relatorio;
  /** Columns in the order of the cells. */
  readonly nomes: readonly string[];
  readonly linhas: AsyncIterable<readonly Row[]>;
  /** Who ran what, when. */
  readonly cover: Cover;
}

/** What was asked for, and behind it a line a row with its totals at the end. */
export function folhas({ relatorio, nomes, linhas, cover }: Conteudo): Planilha {
  const colunas = nomes.map((nome) => relatorio.colunas[nome] as Relatorio['colunas'][string]);
  const columns = colunas.map(({ rotulo, tipo, soma }): Column => ({
    title: rotulo,
    kind: especies[tipo],
    total: soma === true,
  }));
  const rows = celulas(
    linhas,
    colunas.map(({ tipo }) => tipo),
  );
  return { cover, sheets: [{ name: 'Relatório', columns, rows }] };
}

/** The cells in words where the spreadsheet has a text. */
async function* celulas(linhas: AsyncIterable<readonly Row[]>, tipos: readonly TipoDeColuna[]): AsyncGenerator<Row[]> {
  for await (const lote of linhas) yield lote.map((linha) => linha.map((celula, at) => emPalavras(celula, tipos[at])));
}

function emPalavras(celula: Row[number], tipo: TipoDeColuna | undefined): Row[number] {
  return tipo === 'cnpj' || tipo === 'competencia' ? celulaEmTexto(tipo, celula) : celula;
}
