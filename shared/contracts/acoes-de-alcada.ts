/** Acts that an authority row limits (domain 3.4, access.md 1), with their labels. */
export const acoesDeAlcada = {
  LIBERAR_LMR: 'Liberar limite por viagem',
  DESCONTO: 'Dar desconto',
  AGRAVO: 'Aplicar agravo',
  TAXA_ABAIXO_DO_PISO: 'Usar taxa abaixo do piso',
  APROVAR_PREVIA: 'Aprovar prévia',
  EMISSAO_ESPECIAL: 'Emissão especial',
  CANCELAR_FATURA: 'Cancelar fatura',
  PRORROGAR_VENCIMENTO: 'Prorrogar vencimento',
  ALTERAR_CAMBIO: 'Alterar câmbio',
  EXCLUSAO_BLOCO: 'Excluir averbações em bloco',
  CANCELAR_AVERBACAO: 'Cancelar averbação',
  AVERBAR_FORA_PRAZO: 'Averbar fora do prazo',
  AVERBAR_COMPETENCIA_FECHADA: 'Averbar em competência fechada',
  REATIVAR: 'Reativar apólice',
} as const;

export type AcaoDeAlcada = keyof typeof acoesDeAlcada;
