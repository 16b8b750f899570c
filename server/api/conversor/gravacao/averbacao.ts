/**
 * A shipment on its way into the table. What the file says is written down while it is read (a draft); what the
 * registries say of it is known only when its piece has been looked up, and goes before it (a line of COPY):
 *
 *     draft  12 ⇥ 3 ⇥ 0 ⇥ 7 ⇥ 9 ⇥ … ⇥ Ipê Ltda ⏎  D ⇥ CONVERSOR ⇥ … ⇥ 1234.56 ⇥ …
 *            └ head (`Cabeca`): numbers given   ┘  └ tail: columns of the table, as they   ┘
 *              to its tariff and texts, and          will stand there
 *              what may still be replaced                       │ unchanged
 *                     │ looked up                               ▼
 *     line   id ⇥ 202611 ⇥ id_apolice ⇥ … ⇥ premio  ⇥  D ⇥ CONVERSOR ⇥ … ⇥ 1234.56 ⇥ …
 *            └ `resolvidas`                          ┘  └ `doArquivo`, `internacionais`         ┘
 */
import { decimal, type Importancia } from '../../leitura/conferencia/importancia.ts';
import type { RamoConferido, Valores } from '../../leitura/conferencia/valores.ts';
import { NULO, valorDeCopy } from '../../../../shared/format/copy.ts';

/** Whether a file is stored whole or not at all, or its good documents alone (domain-2, 5). */
export type Aceitar = 'tudo' | 'validos';

/** What every shipment of a run has. */
export interface Origem {
  /** Null where the document came by itself, not in a file of the converter. */
  readonly idConversao: number | null;
  /** By which way it was declared. */
  readonly sistema: 'CONVERSOR' | 'API' | 'DIGITADA';
  /** Begins the protocols; the document's line ends them. */
  readonly protocolo: string;
  readonly aceitar: Aceitar;
  /** Code of the goods that stand for texts which the registry does not know; null: those are refused. */
  readonly mercadoriaPadrao: string | null;
  readonly ramo: RamoConferido;
  /** `A` came by integration, `D` was declared by a person, `P` before its final values are known (domain, 1.3). */
  readonly tipo: 'A' | 'D' | 'P';
  /** The mailbox that the file was sent to; it comes before one that stands in the file. */
  readonly caixa: string | undefined;
  /** The number of the policy that the file was sent to; what a document says of a policy of ours comes before it. */
  readonly apolice?: string | undefined;
  readonly premioInternacional: PremioInternacional;
  readonly competenciaPor: CompetenciaPor;
  readonly competenciaFechada: CompetenciaFechada;
  /** The sum in reais up to which the sender may let a trip exceed its limit; null: no one may. */
  readonly limiteLiberado: string | null;
}

/** Whether a premium in a foreign currency is worked out in it or in reais (domain-2, 1.4). */
export type PremioInternacional = 'MOEDA' | 'REAIS';

/** Whether shipments are invoiced with the month of their departure or with the one they are declared in (domain 7.10). */
export type CompetenciaPor = 'EMBARQUE' | 'AVERBACAO';

/** Whether shipments of a month that is invoiced go into the one that is open, or are refused (domain 7.11). */
export type CompetenciaFechada = 'ABERTA' | 'RECUSA';

/** Numbers of a shipment's tariff and texts; 0: the shipment has no such text. */
export interface Referencias {
  readonly tarifa: number;
  readonly mercadoria: number;
  readonly embalagem: number;
  readonly municipio_origem: number;
  readonly municipio_destino: number;
  readonly pais_origem: number;
  readonly pais_destino: number;
  readonly navio: number;
  readonly embarcador: number;
}

const resolvidas = `id_averbacao, competencia, id_apolice, id_grupo, numero_averbacao, embarcador, tomador, percurso, municipio_origem,
  municipio_destino, id_mercadoria, mercadoria_a_conferir, id_embalagem, taxa_basica, adicionais, descontos, taxa, id_apolice_taxa,
  id_apolice_tomador, id_adicionais, premio`;
const doArquivo = `tipo, origem_sistema, protocolo, tipo_documento, serie, numero, chave, data_emissao, data_embarque,
  cnpj_embarcador, cnpj_tomador, placa, meio_transporte, valor_mercadoria, valor_frete, valor_container,
  importancia_segurada, km, observacao, numero_di, conhecimento, fatura_comercial, id_conversao, nao_acumula`;
const internacionais = `incoterm, complemento_origem, complemento_destino, transbordo, garantia, moeda, taxa_cambio, valor_fob,
  valor_frete_moeda, valor_despesas, valor_lucros, valor_impostos, is_moeda`;

/** The table's columns in the order of `completar`'s lines. */
export const colunasDaAverbacao = ({ ambito }: Pick<RamoConferido, 'ambito'>) =>
  ambito === 'I'
    ? `${resolvidas}, premio_moeda, navio, pais_origem, pais_destino, ${doArquivo}, ${internacionais}`
    : `${resolvidas}, ${doArquivo}`;

/** By road where nothing else is said. */
const meios: Readonly<Record<number, string>> = {
  25: 'Marítimo',
  28: 'Marítimo',
  38: 'Ferroviário',
  52: 'Aéreo',
  56: 'Aquaviário',
};
const modelos: Readonly<Record<string, string>> = { 'NF-e': '55', 'CT-e': '57' };

/** Ends the head of a draft (⏎): no value holds it, COPY has it escaped. */
export const FIM_DA_CABECA = '\r';

/** The head of a draft, value by value; `NULO` where the file has no such text. */
export type Cabeca = [
  tarifa: string,
  mercadoria: string,
  embalagem: string,
  municipioOrigem: string,
  municipioDestino: string,
  embarcador: string,
  importancia: string,
  km: string,
  emitente: string,
  fimDoNumero: string,
  nomeDoEmbarcador: string,
  nomeDoTomador: string,
  ...internacional: Internacional | [],
];
/** What follows where a branch is international: the amount in its currency, its rate, and each number with the file's text. */
export type Internacional = [
  moeda: string,
  cambio: string,
  navio: string,
  nomeDoNavio: string,
  paisOrigem: string,
  nomeDaOrigem: string,
  paisDestino: string,
  nomeDoDestino: string,
];

/** Writes drafts of shipments. */
export function rascunhador({ idConversao, sistema, protocolo, ramo, tipo }: Origem) {
  const meio = meios[ramo.id] ?? 'Rodoviário';
  const international = ramo.ambito === 'I';
  return (linha: number, v: Valores, { reais, moeda, cambio }: Importancia, r: Referencias): string => {
    const serie = v.serie ?? '';
    const numero = v.numero ?? '';
    const data = v.data_embarque ?? '';
    const importancia = decimal(reais);
    const head =
      `${r.tarifa}\t${r.mercadoria}\t${r.embalagem}\t${r.municipio_origem}\t${r.municipio_destino}\t${r.embarcador}\t` +
      `${reais}\t${v.km ?? NULO}\t${v.cnpj_emitente ?? NULO}\t${fimDoNumero(v)}\t${valorDeCopy(v.embarcador)}\t${valorDeCopy(v.tomador)}`;
    const tail =
      `${tipo}\t${sistema}\t${protocolo}${linha}\t${valorDeCopy(v.tipo_documento)}\t` +
      `${valorDeCopy(serie)}\t${valorDeCopy(numero)}\t${v.chave ?? ''}\t${v.data_emissao}\t${data}\t${valorDeCopy(v.cnpj_embarcador)}\t` +
      `${valorDeCopy(v.cnpj_tomador)}\t${valorDeCopy(v.placa)}\t${meio}\t${v.valor_mercadoria ?? importancia}\t${v.valor_frete ?? '0'}\t` +
      `${v.valor_container ?? '0'}\t${importancia}\t${v.km ?? NULO}\t${valorDeCopy(v.observacao)}\t${valorDeCopy(v.numero_di)}\t${valorDeCopy(v.conhecimento)}\t` +
      `${valorDeCopy(v.fatura_comercial)}\t${idConversao ?? NULO}\t${v.nao_acumula === 'S'}`;
    if (!international) return `${head}${FIM_DA_CABECA}${tail}\n`;
    return (
      `${head}\t${moeda ?? NULO}\t${cambio ?? NULO}\t${r.navio}\t${valorDeCopy(v.navio)}\t${r.pais_origem}\t${valorDeCopy(v.pais_origem)}\t${r.pais_destino}\t` +
      `${valorDeCopy(v.pais_destino)}${FIM_DA_CABECA}${tail}\t${valorDeCopy(v.incoterm)}\t${valorDeCopy(v.complemento_origem)}\t` +
      `${valorDeCopy(v.complemento_destino)}\t${valorDeCopy(v.transbordo)}\t${valorDeCopy(v.garantia)}\t${valorDeCopy(v.moeda)}\t${valorDeCopy(v.taxa_cambio)}\t${valorDeCopy(v.valor_fob)}\t` +
      `${valorDeCopy(v.valor_frete_moeda)}\t${valorDeCopy(v.valor_despesas)}\t${valorDeCopy(v.valor_lucros)}\t${valorDeCopy(v.valor_impostos)}\t` +
      `${moeda === null ? NULO : decimal(moeda)}\n`
    );
  };
}

/**
 * The last 17 of the averbação number's 40 places: of a document with an access key its model, series and number, and
 * three places of what the issuer drew at random; of any other its model alone, and the averbação's own number fills up.
 */
function fimDoNumero({ chave, tipo_documento }: Valores): string {
  if (chave === undefined || chave === '') return modelos[tipo_documento ?? ''] ?? '99';
  return chave.slice(20, 34) + chave.slice(40, 43);
}
