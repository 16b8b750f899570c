import { inteiro, opcao, reais, simNao } from '../cadastros/vocabulario.ts';
import { definirParametros } from './definir-parametros.ts';

const percentual = { tipo: 'decimal', casas: 2, min: '0', max: '100', unidade: '%' } as const;

/** The rates are the registry `tributo` (domain-3 3). */
export const impostos = definirParametros({
  custo_apolice: {
    ...reais,
    rotulo: 'Custo de apólice',
    ajuda: 'Vale para apólices sem regra própria em Faturamento',
    padrao: '0.00',
    porRamo: true,
  },
  adicional_fracionamento: {
    tipo: 'lista',
    tabela: 'parametros',
    rotulo: 'Adicional de fracionamento',
    ajuda: 'Juros sobre o prêmio líquido de apólices com tantas parcelas ou mais; sem linha que sirva, nenhum',
    campos: {
      parcelas: { ...inteiro('Parcelas', 2, 36), obrigatorio: true },
      percentual: { ...percentual, rotulo: 'Adicional', obrigatorio: true },
    },
    unico: ['parcelas'],
  },
  tributo_a_confirmar: {
    ...opcao('Emissão com alíquota a confirmar', { AVISA: 'Avisa', RECUSA: 'Recusa' }),
    padrao: 'AVISA',
  },
  repasse_tributo: {
    tipo: 'opcao',
    rotulo: 'CBS e IBS na fatura',
    opcoes: {
      SOMA: 'Somam ao total',
      INCLUSO: 'Incluídos no prêmio, informados',
      NAO_MOSTRA: 'Incluídos, sem mostrar',
    },
    padrao: 'SOMA',
  },
  operacao_do_tributo: {
    ...opcao('Mês da operação', { COMPETENCIA: 'O da cobertura', EMISSAO: 'O da emissão da fatura' }),
    ajuda: 'Operação até 12/2026 não paga CBS (LC 214/2025, art. 408)',
    padrao: 'COMPETENCIA',
  },
  ibs_ate_2026: { ...percentual, rotulo: 'IBS de competência até 12/2026 recebida depois', padrao: '0.00' },
  virada_confirmada: {
    ...simNao('Virada de 2026 confirmada pelo fiscal', false),
    ajuda: 'Competência até 12/2026 recebida em 2027 não paga IOF nem CBS (LC 214/2025, art. 408)',
  },
});
