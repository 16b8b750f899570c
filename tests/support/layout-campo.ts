/** What a field of a layout is where a test says nothing else: optional text, found by its header. */
export const campoDeTexto = {
  coluna: null,
  posicao: null,
  tamanho: null,
  tipo: 'TEXTO',
  separadorDecimal: null,
  casasDecimais: 0,
  mascaraData: null,
  obrigatorio: false,
  valorPadrao: null,
  transformacao: null,
} as const;
