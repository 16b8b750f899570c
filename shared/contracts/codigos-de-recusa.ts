/**
 * Why a document is no averbação, by a code that never changes, and what is to be done about it. Integrators rely on the
 * codes, people read the remedy.
 */
export const codigosDeRecusa = {
  APOLICE_NAO_ENCONTRADA: 'Cadastre a apólice do segurado, ou confira o CNPJ e o ramo.',
  APOLICE_AMBIGUA: 'Escolha a apólice destes documentos, ou envie-os à caixa postal dela.',
  FORA_DA_VIGENCIA: 'Confira a data do embarque, ou renove a apólice.',
  SUSPENSA: 'Encerre a suspensão da apólice, ou confira a data do embarque.',
  SUBGRUPO_DESCONHECIDO: 'Cadastre o subgrupo na apólice, ou corrija-o no documento.',
  COMPETENCIA_FECHADA: 'A competência já foi faturada: averbe em uma que ainda esteja aberta.',
  MERCADORIA_DESCONHECIDA: 'Mapeie o texto em Conversor › De-Para › Valores sem De-Para.',
  MERCADORIA_EXCLUIDA: 'A apólice não cobre esta mercadoria: averbe-a em outra apólice.',
  EMBALAGEM_DESCONHECIDA: 'Mapeie o texto em Conversor › De-Para › Valores sem De-Para.',
  MUNICIPIO_DESCONHECIDO: 'Mapeie o texto em Conversor › De-Para › Valores sem De-Para, ou corrija o município.',
  LIMITE_EXCEDIDO: 'Aumente o limite da apólice, ou divida a viagem.',
  IMPORTANCIA_INVALIDA: 'Corrija o valor da mercadoria.',
  SEM_TAXA: 'Informe a taxa na seção Taxas da apólice; lá também se testa um embarque.',
  SEM_CAMBIO: 'Cadastre o câmbio do dia em Cadastros › Câmbio.',
  FORA_DO_PRAZO: 'O prazo de averbação da apólice passou: peça a alteração do prazo.',
  MODAL_INCOMPATIVEL: 'Envie o documento pelo ramo do seu modal.',
  DOCUMENTO_CANCELADO: 'O documento foi cancelado: não há o que averbar.',
  DOCUMENTO_SUBSTITUIDO: 'Outro CT-e substituiu o documento: não há o que averbar.',
  SUBSTITUIDO_ARQUIVADO: 'O CT-e substituído está em um ano arquivado: traga-o de volta e envie o documento de novo.',
  DOCUMENTO_NAO_AUTORIZADO: 'Envie o documento depois de autorizado.',
  DOCUMENTO_DIFERENTE: 'Envie o documento pelo layout da sua espécie.',
  DOCUMENTO_ILEGIVEL: 'Envie o XML inteiro, como o emissor o gravou.',
  CHAVE_INVALIDA: 'Corrija a chave de acesso.',
  CAMPO_OBRIGATORIO: 'Preencha o campo que falta.',
  CAMPO_INVALIDO: 'Corrija o valor do campo.',
  HOMOLOGACAO: 'É um teste do emissor: nada a fazer.',
  NAO_E_EMBARQUE: 'O documento não é de um embarque: nada a fazer.',
  VALOR_ZERO: 'O documento não tem valor: nada a fazer.',
  DOCUMENTO_PENDENTE: 'O documento ainda não chegou: será tratado quando chegar.',
} as const;

export type CodigoDeRecusa = keyof typeof codigosDeRecusa;
