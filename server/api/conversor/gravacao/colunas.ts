import { NULO, valorDeCopy } from '../../../../shared/format/copy.ts';
import { codigoDe } from '../../leitura/conferencia/codigo-da-falha.ts';
import type { Importancia } from '../../leitura/conferencia/importancia.ts';
import type { Valores } from '../../leitura/conferencia/valores.ts';
import type { Campo, Falha } from '../../leitura/registro.ts';

/** Checked shipment, with numbers of shared values. */
export interface EmbarqueLido {
  /** Index in the file, from 0. */
  readonly ordem: number;
  readonly linha: number;
  readonly origem: string;
  readonly valores: Valores;
  /** Key of the replaced document. */
  readonly substitui: string | undefined;
  readonly partes: readonly string[];
  readonly caixa: string | undefined;
  readonly importancia: Importancia;
  readonly internacional: boolean;
  /** First with its context, tariff or one of its texts. */
  readonly novo: boolean;
  readonly contexto: number;
  /** Context of the insured whose De-Para applies. */
  readonly dono: number;
  readonly tarifa: number;
  /** Numbers of its texts; 0: none. */
  readonly textos: Readonly<
    Record<
      | 'mercadoria'
      | 'embalagem'
      | 'municipio_origem'
      | 'municipio_destino'
      | 'pais_origem'
      | 'pais_destino'
      | 'navio'
      | 'embarcador',
      number
    >
  >;
}

type Valor = string | number | bigint | boolean | null | undefined;

interface Coluna<T> {
  readonly tipo: string;
  readonly de: (lido: T) => Valor;
}

const campo = (nome: Campo, tipo = 'text'): Coluna<EmbarqueLido> => ({ tipo, de: ({ valores }) => valores[nome] });
const doComercioExterior = (nome: Campo, tipo = 'text'): Coluna<EmbarqueLido> => ({
  tipo,
  de: ({ internacional, valores }) => (internacional ? valores[nome] : null),
});
/** Shared values are written once; `10_lidos.sql` copies them. */
const soDoNovo = ({ tipo, de }: Coluna<EmbarqueLido>): Coluna<EmbarqueLido> => ({
  tipo,
  de: (lido) => (lido.novo ? de(lido) : null),
});
const numeroDoTexto = (nome: keyof EmbarqueLido['textos']) =>
  soDoNovo({ tipo: 'integer', de: ({ textos }) => textos[nome] });

const centesimos = (valor: bigint) => `${valor}e-2`;

export const colunasDoEmbarque = {
  ordem: { tipo: 'integer NOT NULL', de: ({ ordem }) => ordem },
  linha: { tipo: 'integer NOT NULL', de: ({ linha }) => linha },
  origem: { tipo: 'text NOT NULL', de: ({ origem }) => origem },
  novo: { tipo: 'boolean NOT NULL', de: ({ novo }) => novo },
  contexto: { tipo: 'integer NOT NULL', de: ({ contexto }) => contexto },
  tarifa: { tipo: 'integer NOT NULL', de: ({ tarifa }) => tarifa },
  dono: soDoNovo({ tipo: 'integer', de: ({ dono }) => dono }),
  texto_mercadoria: numeroDoTexto('mercadoria'),
  texto_embalagem: numeroDoTexto('embalagem'),
  texto_municipio_origem: numeroDoTexto('municipio_origem'),
  texto_municipio_destino: numeroDoTexto('municipio_destino'),
  texto_pais_origem: numeroDoTexto('pais_origem'),
  texto_pais_destino: numeroDoTexto('pais_destino'),
  texto_navio: numeroDoTexto('navio'),
  texto_embarcador: numeroDoTexto('embarcador'),

  apolice: soDoNovo(campo('apolice')),
  subgrupo: soDoNovo(campo('subgrupo')),
  partes: soDoNovo({ tipo: 'text[]', de: ({ partes }) => `{${partes.join(',')}}` }),
  caixa: soDoNovo({ tipo: 'text', de: ({ caixa }) => caixa }),
  cnpj_emitente: campo('cnpj_emitente'),
  cnpj_embarcador: campo('cnpj_embarcador'),
  embarcador: campo('embarcador'),
  cnpj_tomador: campo('cnpj_tomador'),
  tomador: campo('tomador'),

  tipo_documento: campo('tipo_documento'),
  serie: { tipo: 'text NOT NULL', de: ({ valores }) => valores.serie ?? '' },
  numero: { tipo: 'text NOT NULL', de: ({ valores }) => valores.numero ?? '' },
  chave: { tipo: 'text NOT NULL', de: ({ valores }) => valores.chave ?? '' },
  substituida: { tipo: 'text', de: ({ substitui }) => substitui },
  data_emissao: campo('data_emissao', 'date NOT NULL'),
  data_embarque: campo('data_embarque', 'date NOT NULL'),

  placa: campo('placa'),
  km: campo('km', 'integer'),
  uf_origem: soDoNovo(campo('uf_origem')),
  uf_destino: soDoNovo(campo('uf_destino')),
  municipio_origem: soDoNovo(campo('municipio_origem')),
  municipio_destino: soDoNovo(campo('municipio_destino')),
  mercadoria: soDoNovo(campo('mercadoria')),
  embalagem: soDoNovo(campo('embalagem')),
  nao_acumula: { tipo: 'boolean NOT NULL', de: ({ valores }) => valores.nao_acumula === 'S' },
  observacao: campo('observacao'),

  importancia: { tipo: 'bigint NOT NULL', de: ({ importancia }) => importancia.reais },
  valor_mercadoria: {
    tipo: 'numeric NOT NULL',
    de: ({ valores, importancia }) => valores.valor_mercadoria ?? centesimos(importancia.reais),
  },
  valor_frete: { tipo: 'numeric NOT NULL', de: ({ valores }) => valores.valor_frete ?? 0 },
  valor_container: { tipo: 'numeric NOT NULL', de: ({ valores }) => valores.valor_container ?? 0 },
  is_moeda: { tipo: 'numeric', de: ({ importancia: { moeda } }) => (moeda === null ? null : centesimos(moeda)) },
  /** Rate, if the amount in reais was converted. */
  cambio: { tipo: 'numeric', de: ({ importancia: { cambio } }) => (cambio === null ? null : `${cambio}e-7`) },

  numero_di: campo('numero_di'),
  conhecimento: campo('conhecimento'),
  fatura_comercial: campo('fatura_comercial'),
  pais_origem: campo('pais_origem'),
  pais_destino: campo('pais_destino'),
  navio: campo('navio'),
  incoterm: doComercioExterior('incoterm'),
  complemento_origem: doComercioExterior('complemento_origem'),
  complemento_destino: doComercioExterior('complemento_destino'),
  transbordo: doComercioExterior('transbordo'),
  garantia: doComercioExterior('garantia'),
  moeda: doComercioExterior('moeda'),
  taxa_cambio: doComercioExterior('taxa_cambio', 'numeric'),
  valor_fob: doComercioExterior('valor_fob', 'numeric'),
  valor_frete_moeda: doComercioExterior('valor_frete_moeda', 'numeric'),
  valor_despesas: doComercioExterior('valor_despesas', 'numeric'),
  valor_lucros: doComercioExterior('valor_lucros', 'numeric'),
  valor_impostos: doComercioExterior('valor_impostos', 'numeric'),
} satisfies Record<string, Coluna<EmbarqueLido>>;

export const colunasDaFalha = {
  linha: { tipo: 'integer', de: ({ falha }) => falha.linha },
  origem: { tipo: 'text', de: ({ falha }) => falha.origem ?? '' },
  chave: { tipo: 'text', de: ({ chave }) => chave },
  codigo: { tipo: 'text', de: ({ falha }) => (falha.aviso ? 'AVISO' : codigoDe(falha)) },
  campo: { tipo: 'text', de: ({ falha }) => falha.campo },
  valor: { tipo: 'text', de: ({ falha }) => falha.valor },
  esperado: { tipo: 'text', de: ({ falha }) => falha.esperado },
  ignorado: { tipo: 'boolean', de: ({ falha }) => falha.ignorado ?? false },
  espera: { tipo: 'text', de: ({ falha }) => falha.espera },
  quantas: { tipo: 'integer', de: ({ quantas }) => quantas },
} satisfies Record<string, Coluna<{ readonly falha: Falha; readonly chave: string; readonly quantas: number }>>;

/** @returns a function that formats a row for COPY. */
export function escritor<T>(colunas: Readonly<Record<string, Coluna<T>>>): (lido: T) => string {
  const [primeira, ...demais] = Object.values(colunas).map(({ de }) => de);
  if (primeira === undefined) throw new Error('no columns');
  return (lido) => {
    let linha = escrito(primeira(lido));
    for (const de of demais) linha += `\t${escrito(de(lido))}`;
    return `${linha}\n`;
  };
}

function escrito(valor: Valor): string {
  if (valor === undefined || valor === null) return NULO;
  return typeof valor === 'string' ? valorDeCopy(valor) : String(valor);
}
