/** Labels of the fields that a client's file fills (domain, 2.5 and 2.6). */
const nomes: Readonly<Record<string, string>> = {
  tipo_documento: 'Tipo do documento',
  chave: 'Chave de acesso',
  serie: 'Série',
  numero: 'Número',
  data_emissao: 'Data de emissão',
  data_embarque: 'Data do embarque',
  cnpj_emitente: 'CNPJ do emitente',
  cnpj_embarcador: 'CNPJ do embarcador',
  embarcador: 'Embarcador',
  cnpj_remetente: 'CNPJ do remetente',
  cnpj_destinatario: 'CNPJ do destinatário',
  cnpj_tomador: 'CNPJ do tomador',
  tomador: 'Tomador',
  uf_origem: 'UF de origem',
  municipio_origem: 'Município de origem',
  uf_destino: 'UF de destino',
  municipio_destino: 'Município de destino',
  mercadoria: 'Mercadoria',
  embalagem: 'Embalagem',
  placa: 'Placa',
  valor_mercadoria: 'Valor da mercadoria',
  valor_averbado: 'Valor averbado',
  valor_frete: 'Valor do frete',
  valor_container: 'Valor do contêiner',
  observacao: 'Observação',
  apolice: 'Apólice',
  subgrupo: 'Subgrupo',
  numero_di: 'Número da DI',
  conhecimento: 'Conhecimento',
  fatura_comercial: 'Fatura comercial',
  navio: 'Navio',
  pais_origem: 'País de origem',
  complemento_origem: 'Complemento da origem',
  pais_destino: 'País de destino',
  complemento_destino: 'Complemento do destino',
  transbordo: 'Local do transbordo',
  garantia: 'Garantia',
  incoterm: 'Incoterm',
  moeda: 'Moeda',
  taxa_cambio: 'Taxa de câmbio',
  valor_fob: 'Valor FOB',
  valor_frete_moeda: 'Valor do frete na moeda',
  valor_despesas: 'Valor das despesas',
  valor_lucros: 'Valor dos lucros',
  valor_impostos: 'Valor dos impostos',
  km: 'Distância (km)',
  caixa: 'Caixa postal',
  modal: 'Modal',
  nao_acumula: 'Não acumula risco',
};

/** Label of a field; an XML element or header of the file is returned unchanged. */
export const nomeDoCampo = (campo: string): string => nomes[campo] ?? campo;

/**
 * Replaces field names in a refusal by their labels, after the location of each fault (`Linha 2, valor_mercadoria`).
 */
export const recusaEmPalavras = (texto: string): string =>
  texto.replaceAll(/^(.+?, )([a-z_]+)(?=$|: )/gm, (_, lugar: string, campo: string) => lugar + nomeDoCampo(campo));
