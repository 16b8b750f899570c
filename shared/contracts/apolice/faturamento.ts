import { definirCadastro } from '../cadastros/definir-cadastro.ts';
import * as comum from '../cadastros/vocabulario.ts';

const semPadrao = { tipo: 'decimal', casas: 2, min: '0', max: '9999999999999.99', unidade: 'R$' } as const;
const reais = { ...semPadrao, padrao: '0.00' } as const;
const diaDoMes = { tipo: 'inteiro', min: 1, max: 31 } as const;

/** Billing of a policy (domain 1.5, 1.7; domain-2 1.3). */
export const faturamento = definirCadastro({
  nome: 'apolice-faturamento',
  caminho: '/api/Apolice/{id}/faturamento',
  tabela: 'apolice_faturamento',
  chave: 'id_apolice',
  titulo: 'Faturamento',
  singular: 'faturamento',
  genero: 'm',
  tema: 'Financeiro',
  descricao: 'Quando a apólice é faturada, quando vence e o prêmio mínimo.',
  campos: {
    dia_recebimento: { secao: 'Calendário', ...diaDoMes, rotulo: 'Dia do recebimento do movimento' },
    dia_emissao: { ...diaDoMes, rotulo: 'Dia da emissão' },
    prazo_vencimento: {
      ...comum.inteiro('Prazo de vencimento', 1, 60),
      ajuda: 'Em dias; preencha o prazo ou o dia, nunca os dois',
    },
    dia_vencimento: { ...diaDoMes, rotulo: 'Dia de vencimento' },
    id_pagador: { tipo: 'referencia', rotulo: 'Pagador', cadastro: 'segurado', ajuda: 'Em branco: o segurado' },
    premio_minimo: { secao: 'Prêmio mínimo', ...reais, rotulo: 'Prêmio mínimo mensal' },
    minimo_so_com_averbacao: { tipo: 'sim-nao', rotulo: 'Cobrar o mínimo só quando houver averbação', padrao: false },
    desconto_apos_minimo: { tipo: 'sim-nao', rotulo: 'Aplicar o desconto depois do mínimo', padrao: false },
    por_grupo: { tipo: 'sim-nao', rotulo: 'Uma fatura por sub-grupo', padrao: false },
    parcelas: { secao: 'Encargos', ...comum.inteiro('Parcelas do prêmio', 1, 36), padrao: 1, obrigatorio: true },
    adicional_fracionamento: {
      ...comum.percentual,
      rotulo: 'Adicional de fracionamento',
      ajuda: 'Em branco: o das Parametrizações para este número de parcelas',
    },
    custo_apolice: { ...semPadrao, rotulo: 'Custo de apólice', ajuda: 'Em branco: o das Parametrizações' },
    iof_isento: { tipo: 'sim-nao', rotulo: 'Isenta de IOF', padrao: false, ajuda: 'RCTA-C de empresa aérea' },
  },
  unicos: [['id_apolice']],
  nomeia: ['id_apolice'],
  ordem: ['id_apolice'],
});
