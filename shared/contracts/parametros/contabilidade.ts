import { definirParametros } from './definir-parametros.ts';

const conta = <const N extends string>(rotulo: string, padrao: N) =>
  ({ tipo: 'texto', rotulo, max: 30, padrao }) as const;

/** Accounts of the accounting export (domain-3 4). */
export const contabilidade = definirParametros({
  conta_bancos: conta('Bancos', '1.1.1.02'),
  conta_premios_a_receber: conta('Prêmios a receber', '1.1.3.01'),
  conta_restituicoes_a_pagar: conta('Restituições a pagar', '2.1.2.01'),
  conta_creditos: conta('Créditos de segurados', '2.1.2.02'),
  conta_cosseguro_a_pagar: conta('Cosseguro cedido a pagar', '2.1.3.01'),
  conta_comissoes_a_pagar: conta('Comissões a pagar', '2.1.4.01'),
  conta_tributos_a_vencer: conta('Tributos de prêmios a receber', '2.1.5.01'),
  conta_iof: conta('IOF a recolher', '2.1.5.02'),
  conta_cbs: conta('CBS a recolher', '2.1.5.03'),
  conta_ibs: conta('IBS a recolher', '2.1.5.04'),
  conta_premios_emitidos: conta('Prêmios emitidos', '3.1.1.01'),
  conta_restituicoes: conta('Prêmios restituídos', '3.1.1.02'),
  conta_cosseguro_cedido: conta('Prêmios cedidos em cosseguro', '3.1.2.01'),
  conta_cosseguro_comissao: conta('Comissão e taxa de cosseguro', '3.1.2.02'),
  conta_comissoes: conta('Comissões', '3.2.1.01'),
  conta_tributos_inclusos: conta('Tributos incluídos no prêmio', '3.2.2.01'),
  conta_variacao_cambial: conta('Diferença de câmbio', '3.3.1.01'),
  conta_baixas: conta('Diferenças de pagamento', '3.3.1.02'),
});
