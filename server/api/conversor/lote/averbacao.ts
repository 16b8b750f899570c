/**
 * A shipment on its way into the table: what the file says of it is written down first (`rascunhar`), what the
 * registries say of it later (`completar`). Columns of the second kind stand in front.
 */
import { decimal, type Importancia, milionesimos, premioDe } from '../conferencia/importancia.ts';
import type { RamoConferido, Valores } from '../conferencia/valores.ts';
import { NULO, texto } from './copy-texto.ts';

/** What every shipment of a run has. */
export interface Origem {
  readonly idConversao: number;
  readonly ramo: RamoConferido;
  /** `A` came by integration, `D` was declared by somebody (domain, 1.3). */
  readonly tipo: 'A' | 'D';
}

/** What follows from policy, group and rate of a context: many contexts share one. */
export interface Condicao {
  readonly id_apolice: number;
  readonly id_grupo: number;
  readonly cnpj_segurado: string;
  /** Percent, as PostgreSQL writes it. */
  readonly taxa: string;
  readonly nome_do_tomador: string | null;
}

/** Numbers of a shipment's context and texts; 0: the shipment has no such text. */
export interface Referencias {
  readonly contexto: number;
  readonly mercadoria: number;
  readonly embalagem: number;
  readonly municipio_origem: number;
  readonly municipio_destino: number;
  readonly pais_origem: number;
  readonly pais_destino: number;
  readonly navio: number;
  readonly embarcador: number;
}

const resolvidas = `id_averbacao, id_apolice, id_grupo, numero_averbacao, embarcador, tomador, percurso, municipio_origem,
  municipio_destino, id_mercadoria, id_embalagem, taxa_basica, taxa, premio`;
const doArquivo = `competencia, tipo, origem_sistema, protocolo, tipo_documento, serie, numero, chave, data_emissao, data_embarque,
  cnpj_embarcador, cnpj_tomador, placa, meio_transporte, valor_mercadoria, valor_frete, valor_container,
  importancia_segurada, observacao, numero_di, conhecimento, fatura_comercial, id_conversao`;
const internacionais = `incoterm, complemento_origem, complemento_destino, moeda, taxa_cambio, valor_fob,
  valor_frete_moeda, valor_despesas, valor_lucros, valor_impostos, is_moeda`;

/** The table's columns in the order of `completar`'s lines. */
export const colunasDaAverbacao = ({ ambito }: RamoConferido) =>
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

/** Writes shipments down as far as the file says them; see `completador` for the head of such a line. */
export function rascunhador({ idConversao, ramo, tipo }: Origem) {
  const meio = meios[ramo.id] ?? 'Rodoviário';
  const protocolo = `C${String(idConversao).padStart(8, '0')}-`;
  const international = ramo.ambito === 'I';
  return (linha: number, v: Valores, { reais, moeda }: Importancia, r: Referencias): string => {
    const serie = v.serie ?? '';
    const numero = v.numero ?? '';
    const data = v.data_embarque ?? '';
    const sufixo = `${modelos[v.tipo_documento ?? ''] ?? '99'}${serie.slice(-3).padStart(3, '0')}${numero.slice(-9).padStart(9, '0')}000`;
    const importancia = decimal(reais);
    const head =
      `${r.contexto}\t${r.mercadoria}\t${r.embalagem}\t${r.municipio_origem}\t${r.municipio_destino}\t${r.embarcador}\t` +
      `${reais}\t${percursoDe(v)}\t${texto(sufixo)}\t${texto(v.embarcador)}\t${texto(v.tomador)}\t`;
    const tail =
      `${data.slice(0, 4)}${data.slice(5, 7)}\t${tipo}\tCONVERSOR\t${protocolo}${linha}\t${texto(v.tipo_documento)}\t` +
      `${texto(serie)}\t${texto(numero)}\t${v.chave ?? ''}\t${v.data_emissao}\t${data}\t${texto(v.cnpj_embarcador)}\t` +
      `${texto(v.cnpj_tomador)}\t${texto(v.placa)}\t${meio}\t${v.valor_mercadoria ?? importancia}\t${v.valor_frete ?? '0'}\t` +
      `${v.valor_container ?? '0'}\t${importancia}\t${texto(v.observacao)}\t${texto(v.numero_di)}\t${texto(v.conhecimento)}\t` +
      `${texto(v.fatura_comercial)}\t${idConversao}`;
    if (!international) return `${head}${tail}\n`;
    return (
      `${head}${moeda ?? NULO}\t${r.navio}\t${texto(v.navio)}\t${r.pais_origem}\t${texto(v.pais_origem)}\t${r.pais_destino}\t` +
      `${texto(v.pais_destino)}\t${tail}\t${texto(v.incoterm)}\t${texto(v.complemento_origem)}\t` +
      `${texto(v.complemento_destino)}\t${texto(v.moeda)}\t${texto(v.taxa_cambio)}\t${texto(v.valor_fob)}\t` +
      `${texto(v.valor_frete_moeda)}\t${texto(v.valor_despesas)}\t${texto(v.valor_lucros)}\t${texto(v.valor_impostos)}\t` +
      `${moeda === null ? NULO : decimal(moeda)}\n`
    );
  };
}

function percursoDe({ uf_origem: origem, uf_destino: destino }: Valores): string {
  if (origem === undefined || destino === undefined) return NULO;
  return origem === destino ? 'Estadual' : 'Interestadual';
}

/** Makes lines of the table out of drafts, by what it was told of their contexts and texts, and sums them up. */
export class Completador {
  readonly #ramo: RamoConferido;
  readonly #international: boolean;
  readonly #condicoes = new Map<string, Prefixos>();
  /** By the numbers that `rascunhador` was given. */
  readonly #condicaoDoContexto: (Prefixos | undefined)[] = [];
  readonly #registroDoTexto: (number | undefined)[] = [];
  readonly #nomeDoTexto = new Map<number, string>();
  #total = { aceitos: 0, importancia: 0n, premio: 0n };
  #draft = '';
  /** Where in the draft the value after the last one begins. */
  #at = 0;

  constructor(ramo: RamoConferido) {
    this.#ramo = ramo;
    this.#international = ramo.ambito === 'I';
  }

  contexto(numero: number, condicao: Condicao): void {
    const { id_apolice, id_grupo, taxa, nome_do_tomador } = condicao;
    const key = `${id_apolice}\t${id_grupo}\t${taxa}\t${nome_do_tomador ?? ''}`;
    let prefixos = this.#condicoes.get(key);
    if (prefixos === undefined) this.#condicoes.set(key, (prefixos = prefixosDe(condicao, this.#ramo)));
    this.#condicaoDoContexto[numero] = prefixos;
  }

  /** The registries' entry of a text. */
  registro(numero: number, idRegistro: number): void {
    this.#registroDoTexto[numero] = idRegistro;
  }

  /** What is called otherwise here than in the file: countries, vessels, shippers. */
  nome(numero: number, nome: string): void {
    this.#nomeDoTexto.set(numero, nome);
  }

  get total() {
    return this.#total;
  }

  /** @returns the line of a shipment, with its end. @param id the averbação that it becomes. */
  completar(id: number, draft: string): string {
    this.#draft = draft;
    this.#at = 0;
    const condicao = this.#condicaoDoContexto[this.#number()] as Prefixos;
    const [mercadoria, embalagem] = [this.#registro(), this.#registro()];
    const [origem, destino] = [this.#registro(), this.#registro()];
    const numeroDoEmbarcador = this.#number();
    const importancia = BigInt(this.#next());
    const [percurso, sufixo, embarcador, tomador] = [this.#next(), this.#next(), this.#next(), this.#next()];
    const premio = premioDe(importancia, condicao.taxa);
    this.#total.aceitos += 1;
    this.#total.importancia += importancia;
    this.#total.premio += premio;
    const head =
      `${id}\t${condicao.inicio}${sufixo}\t${embarcador === NULO ? texto(this.#nomeDoTexto.get(numeroDoEmbarcador)) : embarcador}\t` +
      `${tomador === NULO ? condicao.tomador : tomador}\t` +
      `${percurso !== NULO && origem !== NULO && origem === destino ? 'Urbano' : percurso}\t` +
      `${origem}\t${destino}\t${mercadoria}\t${embalagem}\t${condicao.taxas}\t${decimal(premio)}\t`;
    if (!this.#international) return `${head}${draft.slice(this.#at)}\n`;
    const moeda = this.#next();
    const [navio, paisOrigem, paisDestino] = [this.#nome(), this.#nome(), this.#nome()];
    return (
      `${head}${moeda === NULO ? NULO : decimal(premioDe(BigInt(moeda), condicao.taxa))}\t${navio}\t${paisOrigem}\t` +
      `${paisDestino}\t${draft.slice(this.#at)}\n`
    );
  }

  #next(): string {
    const end = this.#draft.indexOf('\t', this.#at);
    const value = this.#draft.slice(this.#at, end);
    this.#at = end + 1;
    return value;
  }

  #number(): number {
    return Number(this.#next());
  }

  #registro(): number | string {
    return this.#registroDoTexto[this.#number()] ?? NULO;
  }

  /** Of a number and the text that stands behind it. */
  #nome(): string {
    const known = this.#nomeDoTexto.get(this.#number());
    const original = this.#next();
    return known === undefined ? original : texto(known);
  }
}

/** What all shipments of one condition begin with. */
interface Prefixos {
  readonly inicio: string;
  readonly taxa: bigint;
  readonly taxas: string;
  readonly tomador: string;
}

function prefixosDe(
  { id_apolice, id_grupo, cnpj_segurado, taxa, nome_do_tomador }: Condicao,
  ramo: RamoConferido,
): Prefixos {
  const idApolice = String(id_apolice).padStart(4, '0').slice(-4);
  return {
    inicio: `${id_apolice}\t${id_grupo}\t57${String(ramo.id).padStart(3, '0')}${idApolice}${cnpj_segurado}`,
    taxa: milionesimos(taxa),
    taxas: `${taxa}\t${taxa}`,
    tomador: texto(nome_do_tomador),
  };
}
