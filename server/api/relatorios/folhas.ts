import { celulaEmTexto } from '../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Column, Kind } from '../../../shared/planilha/columns.ts';
import type { Cover, Planilha } from '../../../shared/planilha/cover.ts';
import type { Relatorio, TipoDeColuna } from '../../../shared/contracts/relatorios/definir-relatorio.ts';

/** How a column is stored in the spreadsheet; a CNPJ is a text there. */
const especies: Readonly<Record<TipoDeColuna, Kind>> = {
  texto: 'text',
  cnpj: 'text',
  inteiro: 'integer',
  valor: 'money',
  numero: 'number',
  taxa: 'rate',
  cambio: 'exchange',
  percentual: 'number',
  data: 'date',
  competencia: 'month',
};

interface Conteudo {
  readonly relatorio: Relatorio;
  /** Columns in the order of the cells. */
  readonly nomes: readonly string[];
  /** A column of texts that names months in this run. */
  readonly deMeses: string | undefined;
  /** Of COPY's text. */
  readonly linhas: AsyncIterable<Uint8Array>;
  /** Who ran what, when. */
  readonly cover: Cover;
}

/** What was asked for, and behind it a line a row with its totals at the end. */
export function folhas({ relatorio, nomes, deMeses, linhas, cover }: Conteudo): Planilha {
  const columns = nomes.map((nome): Column => {
    const { rotulo, tipo, soma } = relatorio.colunas[nome] as Relatorio['colunas'][string];
    const shown = tipo === 'cnpj' ? (texto: string) => celulaEmTexto(tipo, texto) : undefined;
    // The sheet's own sum would add up currencies; the subtotals of the screen tell each.
    const total = soma === true && tipo !== 'numero';
    return { title: rotulo, kind: nome === deMeses ? 'month' : especies[tipo], total, ...(shown && { shown }) };
  });
  return { cover, sheets: [{ name: 'Relatório', columns, rows: linhas }] };
}
