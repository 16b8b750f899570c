import { celulaEmTexto } from '../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Column, Kind, Row, Sheet } from '../../../shared/planilha/columns.ts';
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
  /** Who ran what, when: name and value. */
  readonly parametros: readonly (readonly [string, string])[];
}

/** Two sheets: a line a row with its totals at the end, and what was asked for. */
export function folhas({ relatorio, nomes, linhas, parametros }: Conteudo): Sheet[] {
  const colunas = nomes.map((nome) => relatorio.colunas[nome] as Relatorio['colunas'][string]);
  const columns = colunas.map(({ rotulo, tipo, soma }): Column => ({
    title: rotulo,
    kind: especies[tipo],
    total: soma === true,
  }));
  return [
    {
      name: 'Relatório',
      columns,
      rows: celulas(
        linhas,
        colunas.map(({ tipo }) => tipo),
      ),
    },
    {
      name: 'Parâmetros',
      columns: [
        { title: 'Parâmetro', kind: 'text' },
        { title: 'Valor', kind: 'text' },
      ],
      rows: [parametros],
    },
  ];
}

/** The cells in words where the spreadsheet has a text. */
async function* celulas(linhas: AsyncIterable<readonly Row[]>, tipos: readonly TipoDeColuna[]): AsyncGenerator<Row[]> {
  for await (const lote of linhas) yield lote.map((linha) => linha.map((celula, at) => emPalavras(celula, tipos[at])));
}

function emPalavras(celula: Row[number], tipo: TipoDeColuna | undefined): Row[number] {
  return tipo === 'cnpj' || tipo === 'competencia' ? celulaEmTexto(tipo, celula) : celula;
}
