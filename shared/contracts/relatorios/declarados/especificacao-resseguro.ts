import { definirRelatorio, selecao } from '../definir-relatorio.ts';
import * as comum from '../../cadastros/vocabulario.ts';

export const RETENCAO_PROPRIA = 'Retenção própria';

/** Bordereau of a treaty (domain 1.10, 3.6.2, domain-2 6). */
export const especificacaoResseguro = definirRelatorio({
  nome: 'especificacao-resseguro',
  titulo: 'Especificação de Resseguro',
  descricao:
    'Os riscos de um contrato de resseguro: a retenção, e a parte cedida a cada ressegurador. De uma quota há uma linha ' +
    'por apólice, com o primeiro embarque e a fatura.',
  parametros: {
    id_contrato_resseguro: { ...comum.referencia('Contrato', 'contrato-resseguro'), obrigatorio: true },
    competencia: { tipo: 'competencia', rotulo: 'Competência', obrigatorio: true },
    id_ramo: { tipo: 'referencia', rotulo: 'Ramo', cadastro: 'ramo' },
    id_moeda: { tipo: 'referencia', rotulo: 'Moeda do embarque', cadastro: 'moeda' },
    ...selecao,
    is_minima: { ...comum.reais, rotulo: 'IS mínima' },
  },
  sugestoes: { competencia: 'mes-anterior' },
  colunas: {
    id_averbacao: { tipo: 'inteiro', rotulo: 'ID', oculta: true },
    id_apolice: { tipo: 'inteiro', rotulo: 'ID', oculta: true },
    contrato: { tipo: 'texto', rotulo: 'Contrato', extra: true },
    participante: { tipo: 'texto', rotulo: 'Participante' },
    participacao: { tipo: 'taxa', rotulo: 'Participação (%)', extra: true },
    ramo: { tipo: 'texto', rotulo: 'Ramo', extra: true },
    apolice: { tipo: 'texto', rotulo: 'Apólice', leva: { tela: 'apolice', por: 'id_apolice' } },
    grupo: { tipo: 'texto', rotulo: 'Sub-grupo', extra: true },
    segurado: { tipo: 'texto', rotulo: 'Segurado' },
    fatura: { tipo: 'texto', rotulo: 'Fatura', extra: true },
    competencia: { tipo: 'competencia', rotulo: 'Competência', extra: true },
    embarques: { tipo: 'inteiro', rotulo: 'Embarques' },
    data_embarque: { tipo: 'data', rotulo: 'Embarque' },
    documento: { tipo: 'texto', rotulo: 'Documento', leva: { tela: 'averbacao', por: 'id_averbacao' } },
    viagem: { tipo: 'texto', rotulo: 'Veículo ou navio', extra: true },
    origem: { tipo: 'texto', rotulo: 'Origem', extra: true },
    destino: { tipo: 'texto', rotulo: 'Destino', extra: true },
    mercadoria: { tipo: 'texto', rotulo: 'Mercadoria', extra: true },
    moeda: { tipo: 'texto', rotulo: 'Moeda' },
    importancia_segurada: { tipo: 'valor', rotulo: 'IS' },
    retencao: { tipo: 'valor', rotulo: 'Retenção', soma: true },
    cedida: { tipo: 'valor', rotulo: 'IS cedida', soma: true },
    premio: { tipo: 'valor', rotulo: 'Prêmio' },
    premio_cedido: { tipo: 'valor', rotulo: 'Prêmio cedido', soma: true },
    comissao: { tipo: 'valor', rotulo: 'Comissão', soma: true },
    saldo: { tipo: 'valor', rotulo: 'Saldo', soma: true },
  },
  grupos: ['participante', 'moeda', 'viagem'],
  primeiro: RETENCAO_PROPRIA,
  ordem: ['apolice', 'data_embarque', 'documento'],
  linha: ['id_apolice', 'id_averbacao', 'moeda', 'participante'],
  figuras: ['retencao', 'cedida', 'premio_cedido', 'saldo'],
});
