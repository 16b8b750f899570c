import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import { campoDeTexto, type Campo, type LayoutDefinition } from '../../../leitura/registro.ts';
import type { Escolhas } from './digitadas.repository.ts';

/** Form field of each shipment field. */
const doFormulario = {
  apolice: 'id_apolice',
  subgrupo: 'id_grupo',
  tipo_documento: 'tipo_documento',
  chave: 'chave',
  numero: 'numero',
  serie: 'serie',
  data_embarque: 'data_embarque',
  data_emissao: 'data_emissao',
  cnpj_embarcador: 'cnpj_embarcador',
  cnpj_tomador: 'cnpj_tomador',
  mercadoria: 'id_mercadoria',
  embalagem: 'id_embalagem',
  placa: 'placa',
  km: 'km',
  uf_origem: 'uf_origem',
  municipio_origem: 'municipio_origem',
  uf_destino: 'uf_destino',
  municipio_destino: 'municipio_destino',
  valor_mercadoria: 'valor_mercadoria',
  valor_frete: 'valor_frete',
  valor_container: 'valor_container',
  observacao: 'observacao',
  nao_acumula: 'nao_acumula',
  numero_di: 'numero_di',
  conhecimento: 'conhecimento',
  fatura_comercial: 'fatura_comercial',
  navio: 'id_navio',
  pais_origem: 'id_pais_origem',
  complemento_origem: 'complemento_origem',
  pais_destino: 'id_pais_destino',
  complemento_destino: 'complemento_destino',
  transbordo: 'transbordo',
  garantia: 'garantia',
  incoterm: 'id_incoterm',
  moeda: 'id_moeda',
  taxa_cambio: 'taxa_cambio',
  valor_fob: 'valor_fob',
  valor_frete_moeda: 'valor_frete_moeda',
  valor_despesas: 'valor_despesas',
  valor_lucros: 'valor_lucros',
  valor_impostos: 'valor_impostos',
} as const satisfies Partial<Record<Campo, string>>;
const pares = Object.entries(doFormulario) as [Campo, string][];

/** Layout for typed values, which are normalised already; faults name form fields. */
export const layoutDoFormulario: LayoutDefinition = {
  id: 0,
  nome: 'Averbação digitada',
  tipo: 'DELIMITADO',
  separador: null,
  codificacao: null,
  linhasCabecalho: 0,
  aceitar: 'validos',
  identificador: null,
  campos: pares.map(([campo, cabecalho]) => ({
    campo,
    cabecalho,
    ...campoDeTexto,
  })),
};

/** Typed values as a document's fields; references as their labels. */
export function camposDe(valores: Linha, escolhas: Escolhas): Partial<Record<Campo, string>> {
  const palavras = new Map<string, string | number | null>(Object.entries(escolhas));
  const textos = pares.flatMap(([campo, nome]) => {
    const texto = palavras.get(nome) ?? valores[nome];
    return texto === null || texto === undefined ? [] : [[campo, String(texto)] as const];
  });
  return Object.fromEntries(textos);
}

export const semRegistro = (valores: Linha, escolhas: Escolhas): string[] =>
  Object.entries(escolhas)
    .filter(([nome, texto]) => nome.startsWith('id_') && texto === null && Boolean(valores[nome]))
    .map(([nome]) => nome);
