import { NULO, valorDeCopy } from '../../../../shared/format/copy.ts';
import { decimal } from '../../leitura/conferencia/importancia.ts';
import type { RamoConferido } from '../../leitura/conferencia/valores.ts';
import {
  type Composta,
  compor,
  milionesimos,
  premioConvertido,
  premioDe,
  premioNaMoeda,
  type Tarifa,
} from '../../tarifacao/premio.ts';
import { type Cabeca, FIM_DA_CABECA, type Internacional } from './averbacao.ts';

/** What follows from policy, group, rate and route of a tariff: many tariffs share one. */
export interface Condicao extends Tarifa {
  readonly competencia: number;
  readonly id_apolice: number;
  readonly id_grupo: number;
  readonly cnpj_segurado: string;
  readonly nome_do_tomador: string | null;
  readonly percurso: string | null;
  /** Where the rate stands: in the one or the other. */
  readonly id_apolice_taxa: number | null;
  readonly id_apolice_tomador: number | null;
  /** As PostgreSQL writes an array. */
  readonly id_adicionais: string | null;
}

/** Makes lines of the table out of drafts, by what it was told of their tariffs and texts, and sums them up. */
export class Completador {
  readonly #ramo: RamoConferido;
  readonly #naMoeda: boolean;
  readonly #condicoes = new Map<string, Prefixos>();
  /** By the numbers that `rascunhador` was given. */
  readonly #condicaoDaTarifa: (Prefixos | undefined)[] = [];
  readonly #cadastroDoTexto: (number | undefined)[] = [];
  readonly #nomeDoTexto = new Map<number, string>();
  #total = { aceitos: 0, importancia: 0n, premio: 0n };

  /** @param naMoeda whether a premium in a foreign currency is rounded there before it is converted (domain-2, 1.4). */
  constructor(ramo: RamoConferido, naMoeda: boolean) {
    this.#ramo = ramo;
    this.#naMoeda = naMoeda;
  }

  tarifa(numero: number, condicao: Condicao): void {
    const key = Object.values(condicao).join('\t');
    let prefixos = this.#condicoes.get(key);
    if (prefixos === undefined) this.#condicoes.set(key, (prefixos = prefixosDe(condicao, this.#ramo)));
    this.#condicaoDaTarifa[numero] = prefixos;
  }

  /** Which entry of its registry a text means. */
  cadastro(numero: number, id: number): void {
    this.#cadastroDoTexto[numero] = id;
  }

  /** What is called otherwise here than in the file: countries, vessels, shippers; of goods, the text that needs a look. */
  nome(numero: number, nome: string): void {
    this.#nomeDoTexto.set(numero, nome);
  }

  get total() {
    return this.#total;
  }

  /** Counts no longer what was stored and taken back. Amounts in centavos. */
  descontar(quantos: number, importancia: bigint, premio: bigint): void {
    this.#total.aceitos -= quantos;
    this.#total.importancia -= importancia;
    this.#total.premio -= premio;
  }

  /** @returns the line of a shipment, with its end. @param id the averbação that it becomes. */
  completar(id: number, draft: string): string {
    const fim = draft.indexOf(FIM_DA_CABECA);
    const cabeca = draft.slice(0, fim).split('\t') as Cabeca;
    const [tarifa, mercadoria, embalagem, municipioOrigem, municipioDestino, numeroDoEmbarcador] = cabeca;
    const [, , , , , , centavos, km, emitente, fimDoNumero, embarcador, tomador, ...internacional] = cabeca;
    const condicao = this.#condicaoDaTarifa[Number(tarifa)] as Prefixos;
    const importancia = BigInt(centavos);
    const kms = km === NULO ? 0 : Number(km);
    const [moeda, cambio] = internacional;
    const premio =
      moeda !== undefined && cambio !== undefined && cambio !== NULO && this.#naMoeda
        ? premioConvertido(condicao.composta, BigInt(moeda), BigInt(cambio), kms)
        : premioDe(condicao.composta, importancia, kms);
    this.#total.aceitos += 1;
    this.#total.importancia += importancia;
    this.#total.premio += premio;
    const numero =
      condicao.inicioDoNumero +
      (emitente === NULO ? condicao.segurado : emitente.padStart(14, '0')) +
      (fimDoNumero.length === 17 ? fimDoNumero : fimDoNumero + String(id).padStart(15, '0'));
    return (
      `${id}\t${condicao.inicio}\t${numero}\t${embarcador === NULO ? this.#nomeado(numeroDoEmbarcador, NULO) : embarcador}\t` +
      `${tomador === NULO ? condicao.tomador : tomador}\t${condicao.percurso}\t` +
      `${this.#cadastrado(municipioOrigem)}\t${this.#cadastrado(municipioDestino)}\t` +
      `${this.#cadastrado(mercadoria)}\t${this.#nomeado(mercadoria, NULO)}\t${this.#cadastrado(embalagem)}\t${condicao.taxas}\t${decimal(premio)}\t` +
      `${internacional.length === 0 ? '' : this.#internacional(internacional, condicao.composta)}${draft.slice(fim + 1)}\n`
    );
  }

  #internacional(
    [moeda, , navio, nomeDoNavio, paisOrigem, nomeDaOrigem, paisDestino, nomeDoDestino]: Internacional,
    composta: Composta,
  ): string {
    const premio = moeda === NULO ? NULO : decimal(premioNaMoeda(composta, BigInt(moeda)));
    return (
      `${premio}\t${this.#nomeado(navio, nomeDoNavio)}\t${this.#nomeado(paisOrigem, nomeDaOrigem)}\t` +
      `${this.#nomeado(paisDestino, nomeDoDestino)}\t`
    );
  }

  #cadastrado(numero: string): number | string {
    return this.#cadastroDoTexto[Number(numero)] ?? NULO;
  }

  /** What a text is called here, else `original`. */
  #nomeado(numero: string, original: string): string {
    const nome = this.#nomeDoTexto.get(Number(numero));
    return nome === undefined ? original : valorDeCopy(nome);
  }
}

/** What all shipments of one condition have in common, as far as it can be written down before they come. */
interface Prefixos {
  readonly inicio: string;
  /** The first nine of the averbação number's 40 places: ramo and policy, so that no two policies share a number. */
  readonly inicioDoNumero: string;
  readonly segurado: string;
  readonly composta: Composta;
  readonly taxas: string;
  readonly tomador: string;
  readonly percurso: string;
}

function prefixosDe(condicao: Condicao, ramo: RamoConferido): Prefixos {
  const { competencia, id_apolice, id_grupo, cnpj_segurado, nome_do_tomador, percurso } = condicao;
  const { id_apolice_taxa, id_apolice_tomador, id_adicionais } = condicao;
  const composta = compor(condicao);
  const taxas = [composta.basica, composta.adicionais, composta.descontos, composta.taxa].map(milionesimos);
  return {
    inicio: `${competencia}\t${id_apolice}\t${id_grupo}`,
    inicioDoNumero: `${String(ramo.id % 100).padStart(2, '0')}${String(id_apolice).padStart(7, '0').slice(-7)}`,
    segurado: cnpj_segurado,
    composta,
    taxas: [...taxas, id_apolice_taxa ?? NULO, id_apolice_tomador ?? NULO, id_adicionais ?? NULO].join('\t'),
    tomador: valorDeCopy(nome_do_tomador),
    percurso: percurso ?? NULO,
  };
}
