import { celulaEmTexto } from '../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Column, Cover, Kind, Planilha, Sheet } from '../../../shared/planilha/columns.ts';
import type { Relatorio, TipoDeColuna } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import { type Lidas, somadasDe } from './linhas.repository.ts';

const especies: Readonly<Record<TipoDeColuna, Kind>> = {
  texto: 'text',
  cnpj: 'text',
  inteiro: 'integer',
  valor: 'money',
  numero: 'currency',
  taxa: 'rate',
  cambio: 'exchange',
  percentual: 'number',
  data: 'date',
  competencia: 'month',
};

interface Conteudo {
  readonly relatorio: Relatorio;
  readonly nomes: readonly string[];
  /** Text column that holds months in this run. */
  readonly deMeses: string | undefined;
  readonly lidas: Lidas;
  readonly cover: Cover;
}

export function folhas({ relatorio, nomes, deMeses, lidas, cover }: Conteudo): Planilha {
  const colunaDe = (nome: string): Column => {
    const { rotulo, tipo } = relatorio.colunas[nome] as Relatorio['colunas'][string];
    const shown = tipo === 'cnpj' ? (texto: string) => celulaEmTexto(tipo, texto) : undefined;
    return { title: rotulo, kind: nome === deMeses ? 'month' : especies[tipo], ...(shown && { shown }) };
  };
  // A plain sum would add several currencies; the subtotals list each.
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
