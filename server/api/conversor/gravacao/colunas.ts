import { NULO, valorDeCopy } from '../../../../shared/format/copy.ts';
import { codigoDe } from '../../leitura/conferencia/codigo-da-falha.ts';
import type { Importancia } from '../../leitura/conferencia/importancia.ts';
import type { Valores } from '../../leitura/conferencia/valores.ts';
import type { Campo, Falha } from '../../leitura/registro.ts';

const camposDeTexto = [
  ...(['mercadoria', 'embalagem', 'municipio_origem', 'municipio_destino'] as const),
  ...(['pais_origem', 'pais_destino', 'navio', 'embarcador'] as const),
];

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
  readonly textos: Readonly<Record<(typeof camposDeTexto)[number], number>>;
}

type Valor = string | number | bigint | boolean | null | undefined;

interface Coluna<T> {
  readonly tipo: string;
  readonly de: (lido: T) => Valor;
}

const campo = (nome: Campo, tipo = 'text'): Coluna<EmbarqueLido> => ({ tipo, de: ({ valores }) => valores[nome] });
const doComercioExterior = (tipo: string, ...nomes: readonly Campo[]): Record<string, Coluna<EmbarqueLido>> =>
  Object.fromEntries(
    nomes.map((nome) => [nome, { tipo, de: ({ internacional, valores }) => (internacional ? valores[nome] : null) }]),
  );
/** Shared values are written once; `10_lidos.sql` copies them. */
const soDoNovo = ({ tipo, de }: Coluna<EmbarqueLido>): Coluna<EmbarqueLido> => ({
  tipo,
  de: (lido) => (lido.novo ? de(lido) : null),
});
const campos = (...nomes: readonly Campo[]) => Object.fromEntries(nomes.map((nome) => [nome, campo(nome)]));
const soDosNovos = (...nomes: readonly Campo[]) =>
  Object.fromEntries(nomes.map((nome) => [nome, soDoNovo(campo(nome))]));
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
  ...Object.fromEntries(camposDeTexto.map((nome) => [`texto_${nome}`, numeroDoTexto(nome)])),

  ...soDosNovos('apolice', 'subgrupo'),
  partes: soDoNovo({ tipo: 'text[]', de: ({ partes }) => `{${partes.join(',')}}` }),
  caixa: soDoNovo({ tipo: 'text', de: ({ caixa }) => caixa }),
  ...campos('cnpj_emitente', 'cnpj_embarcador', 'embarcador', 'cnpj_tomador', 'tomador', 'tipo_documento'),
  serie: { tipo: 'text NOT NULL', de: ({ valores }) => valores.serie ?? '' },
  numero: { tipo: 'text NOT NULL', de: ({ valores }) => valores.numero ?? '' },
  chave: { tipo: 'text NOT NULL', de: ({ valores }) => valores.chave ?? '' },
  substituida: { tipo: 'text', de: ({ substitui }) => substitui },
  data_emissao: campo('data_emissao', 'date NOT NULL'),
  data_embarque: campo('data_embarque', 'date NOT NULL'),

  placa: campo('placa'),
  km: campo('km', 'integer'),
  ...soDosNovos('uf_origem', 'uf_destino', 'municipio_origem', 'municipio_destino', 'mercadoria', 'embalagem'),
  nao_acumula: { tipo: 'boolean NOT NULL', de: ({ valores }) => valores.nao_acumula === 'S' },
  observacao: campo('observacao'),

  importancia: { tipo: 'bigint NOT NULL', de: ({ importancia }) => importancia.reais },
  valor_mercadoria: {
    tipo: 'numeric NOT NULL',
    de: ({ valores, importancia }) => valores.valor_mercadoria ?? centesimos(importancia.reais),
  },
  valor_frete: { tipo: 'numeric NOT NULL', de: ({ valores }) => valores.valor_frete ?? 0 },
  valor_container: { tipo: 'numeric NOT NULL', de: ({ valores }) => valores.valor_container ?? 0 },
  is_moeda: { tipo: 'numeric', de: ({ importancia: { moeda } }) => (moeda === null ? null : `${moeda}e-7`) },
  /** Rate, if the amount in reais was converted. */
  cambio: { tipo: 'numeric', de: ({ importancia: { cambio } }) => (cambio === null ? null : `${cambio}e-7`) },

  ...campos('numero_di', 'conhecimento', 'fatura_comercial', 'pais_origem', 'pais_destino', 'navio'),
  ...doComercioExterior(
    'text',
    'incoterm',
    'complemento_origem',
    'complemento_destino',
    'transbordo',
    'garantia',
    'moeda',
  ),
  ...doComercioExterior('numeric', 'taxa_cambio', 'valor_fob', 'valor_frete_moeda'),
  ...doComercioExterior('numeric', 'valor_despesas', 'valor_lucros', 'valor_impostos'),
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
