import { formatarReais } from './numero.ts';

/** Labels of the calculation sheet's lines, on screen, PDF and spreadsheet. */
const nomes: Readonly<Record<string, string>> = {
  premio_comercial: 'Prêmio comercial',
  desconto_agravo: 'Desconto ou agravo',
  diferenca_cambio: 'Diferença de câmbio',
  minimo_devido: 'Prêmio mínimo devido',
  ja_faturado: 'Já faturado no mês',
  premio_liquido: 'Prêmio líquido',
  adicional_fracionamento: 'Adicional de fracionamento',
  custo_apolice: 'Custo de apólice',
  iof: 'IOF',
  restituicao: 'Restituição',
  // Sheets of invoices before restitutions.
  credito: 'Crédito',
  cbs: 'CBS (informativo)',
  ibs: 'IBS (informativo)',
  diferenca_de_tributos: 'Diferença de tributos',
  valor_total: 'Total',
};

export const nomeDaLinha = (linha: string): string => nomes[linha] ?? linha;

const subtotais: ReadonlySet<string> = new Set(['premio_liquido', 'valor_total']);

export const ehSubtotal = (linha: string): boolean => subtotais.has(linha);

/** Amount of a line; a tax without rate has none yet. */
export const valorDaLinha = (valor: string | null): string => (valor === null ? 'a definir' : formatarReais(valor));
