import { definirParametros } from './definir-parametros.ts';

/** Domain 1.5 to 1.8. */
export const faturamento = definirParametros({
  prazo_maximo_vencimento: {
    tipo: 'inteiro',
    rotulo: 'Prazo máximo de vencimento',
    ajuda: 'Dias entre a aprovação da fatura e o vencimento',
    min: 1,
    max: 60,
    padrao: 30,
    padraoDoRamo: { '0659': 7 },
    porRamo: true,
  },
  contagem_do_vencimento: {
    tipo: 'opcao',
    rotulo: 'Contagem do prazo de vencimento',
    opcoes: { CORRIDOS: 'Dias corridos', UTEIS: 'Dias úteis' },
    padrao: 'CORRIDOS',
  },
  exigir_motivo_cancelamento: {
    tipo: 'sim-nao',
    rotulo: 'Exigir motivo no cancelamento de fatura',
    padrao: true,
  },
  desconto_apos_minimo: {
    tipo: 'sim-nao',
    rotulo: 'Aplicar descontos depois do prêmio mínimo',
    ajuda: 'Vale para apólices sem regra própria em Faturamento',
    padrao: false,
    porRamo: true,
  },
  minimo_pro_rata_vigencia: {
    tipo: 'sim-nao',
    rotulo: 'Prêmio mínimo proporcional no começo e no fim da vigência',
    ajuda: 'Só os dias do mês que a apólice cobre; no mês da renovação, as duas apólices somam um mínimo',
    padrao: true,
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
    tipo: 'sim-nao',
    rotulo: 'Restituir o IOF com o prêmio',
    ajuda: 'Confirme com a área fiscal',
    padrao: false,
    porRamo: true,
  },
  dias_para_aprovar: {
    tipo: 'inteiro',
    rotulo: 'Prazo para aprovar a prévia',
    ajuda: 'Dias depois da liberação ao corretor; em branco, sem prazo',
    min: 1,
    max: 90,
    porRamo: true,
  },
  prazo_pacote: {
    tipo: 'inteiro',
    rotulo: 'Prazo para informar em pacote',
    ajuda: 'Dias depois da emissão, do cancelamento ou do pagamento da fatura; em branco, sem prazo',
    min: 1,
    max: 365,
  },
  aprovacao_antecipada: {
    tipo: 'sim-nao',
    rotulo: 'Permitir aprovação antes do fim do mês',
    padrao: true,
  },
});
