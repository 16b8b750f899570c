import { definirParametros } from './definir-parametros.ts';

const percentual = { tipo: 'decimal', casas: 2, min: '0', max: '100', unidade: '%' } as const;
const reais = { tipo: 'decimal', casas: 2, min: '0', max: '9999999999999.99', unidade: 'R$' } as const;

/** The IOF itself is the registry `iof`. */
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
      parcelas: { tipo: 'inteiro', rotulo: 'Parcelas', min: 2, max: 36, obrigatorio: true },
      percentual: { ...percentual, rotulo: 'Adicional', obrigatorio: true },
    },
    unico: ['parcelas'],
  },
});
