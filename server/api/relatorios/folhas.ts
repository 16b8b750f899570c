import { celulaEmTexto } from '../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Column, Kind, Sheet } from '../../../shared/planilha/columns.ts';
import type { Cover, Planilha } from '../../../shared/planilha/cover.ts';
import type { Relatorio, TipoDeColuna } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import { type Lidas, somadasDe } from './linhas.repository.ts';

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
  readonly lidas: Lidas;
  /** Who ran what, when. */
  readonly cover: Cover;
}

/** What was asked for, behind it a line a row with its totals at the end, and what each group comes to. */
export function folhas({ relatorio, nomes, deMeses, lidas, cover }: Conteudo): Planilha {
  const colunaDe = (nome: string): Column => {
    const { rotulo, tipo } = relatorio.colunas[nome] as Relatorio['colunas'][string];
    const shown = tipo === 'cnpj' ? (texto: string) => celulaEmTexto(tipo, texto) : undefined;
    return { title: rotulo, kind: nome === deMeses ? 'month' : especies[tipo], ...(shown && { shown }) };
  };
  // The sheet's own sum would add up currencies; the subtotals tell each.
  const soma = (nome: string) => relatorio.colunas[nome]?.soma === true && relatorio.colunas[nome].tipo !== 'numero';
  const columns = nomes.map((nome): Column => ({ ...colunaDe(nome), total: soma(nome) }));
  const linhas: Sheet = { name: 'Relatório', columns, rows: lidas.linhas };
  if (relatorio.grupos === undefined) return { cover, sheets: [linhas] };
  const dosSubtotais: Column[] = [
    { title: 'Subtotal por', kind: 'text' },
    ...relatorio.grupos.map(colunaDe),
    { title: 'Linhas', kind: 'integer' },
    ...somadasDe(relatorio).map(colunaDe),
  ];
  return { cover, sheets: [linhas, { name: 'Subtotais', columns: dosSubtotais, rows: lidas.subtotais }] };
}
