import { inteiro, opcao, simNao, texto } from '../cadastros/vocabulario.ts';
import { definirParametros } from './definir-parametros.ts';

/** Domain 1.5 to 1.8. */
export const faturamento = definirParametros({
  processo_susep: { ...texto('Processo SUSEP do produto', 30), porRamo: true },
  prazo_maximo_vencimento: {
    ...inteiro('Prazo máximo de vencimento', 1, 60),
    ajuda: 'Dias entre a aprovação da fatura e o vencimento',
    padrao: 30,
    padraoDoRamo: { '0659': 7 },
    porRamo: true,
  },
  contagem_do_vencimento: {
    ...opcao('Contagem do prazo de vencimento', { CORRIDOS: 'Dias corridos', UTEIS: 'Dias úteis' }),
    padrao: 'CORRIDOS',
  },
  exigir_motivo_cancelamento: simNao('Exigir motivo no cancelamento de fatura', true),
  desconto_apos_minimo: {
    ...simNao('Aplicar descontos depois do prêmio mínimo', false),
    ajuda: 'Vale para apólices sem regra própria em Faturamento',
    porRamo: true,
  },
  minimo_pro_rata_vigencia: {
    ...simNao('Prêmio mínimo proporcional no começo e no fim da vigência', true),
    ajuda: 'Só os dias do mês que a apólice cobre; no mês da renovação, as duas apólices somam um mínimo',
    porRamo: true,
  },
  faturar_mes_aberto: {
    tipo: 'opcao',
    rotulo: 'Faturar competência que não terminou',
    ajuda: 'O que embarcar depois vai para a competência seguinte',
    opcoes: { AVISA: 'Pede justificativa', RECUSA: 'Recusa', PERMITE: 'Permite' },
    padrao: 'AVISA',
  },
  restituicao: {
    tipo: 'opcao',
    rotulo: 'Restituição de documento cancelado depois de faturado',
    opcoes: { ABATE: 'Abate da próxima fatura', ENDOSSO: 'Endosso de restituição' },
    padrao: 'ABATE',
    porRamo: true,
  },
  restitui_iof: {
    ...simNao('Restituir o IOF com o prêmio', false),
    ajuda: 'Confirme com a área fiscal',
    porRamo: true,
  },
  dias_para_aprovar: {
    ...inteiro('Prazo para aprovar a prévia', 1, 90),
    ajuda: 'Dias depois da liberação ao corretor; em branco, sem prazo',
    porRamo: true,
  },
  tolerancia_pagamento: {
    tipo: 'decimal',
    rotulo: 'Tolerância de pagamento',
    ajuda: 'Até quanto um pagamento pode diferir do devido; a diferença é baixada',
    casas: 2,
    min: '0',
    max: '1000',
    unidade: 'R$',
    padrao: '0.01',
  },
  pix_chave: {
    ...texto('Chave PIX da seguradora', 73),
    ajuda: 'Sai com código QR em cada fatura a pagar; em branco, as faturas saem sem PIX',
  },
  pix_nome: { ...texto('Nome de quem recebe o PIX', 25), ajuda: 'Em branco, o da seguradora' },
  pix_cidade: { ...texto('Cidade de quem recebe o PIX', 15), padrao: 'SAO PAULO' },
  prazo_pacote: {
    ...inteiro('Prazo para informar em pacote', 1, 365),
    ajuda: 'Dias depois da emissão, do cancelamento ou do pagamento da fatura; em branco, sem prazo',
  },
  aprovacao_antecipada: simNao('Permitir aprovação antes do fim do mês', true),
});
