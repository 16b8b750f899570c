import type { Linha } from '../../leitura/conferencia/conferir.ts';
import { decimal, type Importancia, importanciaDe } from '../../leitura/conferencia/importancia.ts';
import { partesSeguraveis, type RamoConferido, type Valores } from '../../leitura/conferencia/valores.ts';
import type { Falha } from '../../leitura/registro.ts';
import { colunasDaFalha, colunasDoEmbarque, escritor } from './colunas.ts';
import type { Origem } from './origem.ts';
import { Contextos, Textos } from './dicionario.ts';

/** Listed faults per refused file; others are counted. */
export const MAX_LISTADAS = 10_000;
/** Waiting documents store each fault; a file with more is refused as a whole. */
export const MAX_A_ESPERAR = 200_000;

/** Column limit in hundredths; the parameter `is_maxima` limits a shipment (domain 2.6, rule 4). */
const MAIOR_VALOR = 999_999_999_999_999n;

/** Issuers often name files after the key. */
const chaveDaOrigem = (origem: string | undefined) =>
  /(?<!\d)\d{6}[0-9A-Z]{14}\d{24}(?!\d)/.exec(origem ?? '')?.[0] ?? '';

type Numeros = Readonly<Record<'contextos' | 'tarifas' | 'textos', number>>;

export interface Pedaco {
  readonly quantos: number;
  readonly desde: number;
  readonly antes: Numeros;
  readonly novos: boolean;
  readonly substitui: boolean;
  readonly embarques: Buffer;
  readonly falhas: Buffer;
}

/** Large enough for ANALYZE to pay off. */
export const ehGrande = ({ quantos }: Pedaco): boolean => quantos >= 1_000;

export const ate = ({ desde, quantos }: Pedaco): number => desde + quantos - 1;

/** Lines as bytes: one buffer instead of thousands of strings for the garbage collector. */
class Bytes {
  #bytes = Buffer.allocUnsafeSlow(0);
  #end = 0;

  add(line: string): void {
    // A UTF-16 unit has at most three bytes.
    if (this.#end + line.length * 3 > this.#bytes.length) this.#grow(line.length * 3);
    this.#end += this.#bytes.write(line, this.#end);
  }

  take(): Buffer {
    const bytes = this.#bytes.subarray(0, this.#end);
    this.#bytes = Buffer.allocUnsafeSlow(this.#bytes.length);
    this.#end = 0;
    return bytes;
  }

  #grow(by: number): void {
    const bytes = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#end + by, 65_536));
    this.#bytes.copy(bytes, 0, 0, this.#end);
    this.#bytes = bytes;
  }
}

/** Composite key; values contain neither separator nor null mark. */
const junto = (...valores: readonly unknown[]) => valores.map((valor) => valor ?? '\u0001').join('\0');

const [linhaDoEmbarque, linhaDaFalha] = [escritor(colunasDoEmbarque), escritor(colunasDaFalha)];

/** Numbers shared values and formats pieces for COPY. */
export class Montagem {
  readonly #ramo: RamoConferido;
  readonly #caixa: string | undefined;
  readonly #contextos = new Contextos();
  readonly #tarifas = new Contextos();
  readonly #textos = new Textos();
  readonly #contextosDasPartes = new Map<string, number>();
  #ordem = 0;
  tamanho = 0;
  /** Without ignored documents. */
  falhas = 0;
  #porExtenso: number;
  #desde = 0;
  #antes: Numeros = { contextos: 0, tarifas: 0, textos: 0 };
  readonly #linhas = new Bytes();
  readonly #linhasDasFalhas = new Bytes();
  #substitui = false;

  constructor(origem: Origem) {
    this.#ramo = origem.ramo;
    this.#caixa = origem.caixa;
    this.#porExtenso = origem.aceitar === 'tudo' ? MAX_LISTADAS : MAX_A_ESPERAR;
  }

  /** Once the list is full, the first fault counts for all. */
  documento(falhas: readonly Falha[], chave?: string): void {
    const [primeira] = falhas;
    if (this.#porExtenso > 0) for (const falha of falhas) this.falha(falha, chave);
    else if (primeira !== undefined) this.falha(primeira, chave, falhas.length);
    this.#porExtenso -= falhas.length;
  }

  /** @param chave document key, if known. @param quantas number of faults that this one represents. */
  falha(falha: Falha, chave = chaveDaOrigem(falha.origem), quantas = 1): void {
    this.tamanho += 1;
    if (!falha.ignorado) this.falhas += quantas;
    this.#linhasDasFalhas.add(linhaDaFalha({ falha, chave, quantas }));
  }

  linha({ linha, origem, valores: v, substitui }: Linha): void {
    const conhecidas = this.#tarifas.last;
    const partes = partesSeguraveis(v, this.#ramo);
    const caixa = this.#caixa ?? v.caixa;
    const contexto = this.#contextos.id(
      junto(v.apolice, v.subgrupo, partes.join(), v.data_embarque, v.cnpj_tomador, v.uf_origem, v.uf_destino, caixa),
    );
    // De-Para depends on the insured, not the day: one context suffices.
    const dono = this.#dono(junto(partes.join(), v.apolice), contexto);
    const textos = this.#textos;
    const numeros = {
      mercadoria: textos.id(dono, 'MERCADORIA', v.mercadoria),
      embalagem: textos.id(dono, 'EMBALAGEM', v.embalagem),
      municipio_origem: textos.id(dono, 'MUNICIPIO', v.municipio_origem, v.uf_origem),
      municipio_destino: textos.id(dono, 'MUNICIPIO', v.municipio_destino, v.uf_destino),
      pais_origem: textos.id(dono, 'PAIS', v.pais_origem),
      pais_destino: textos.id(dono, 'PAIS', v.pais_destino),
      navio: textos.id(dono, 'NAVIO', v.navio),
      embarcador: v.embarcador === undefined ? textos.id(dono, 'EMBARCADOR', v.cnpj_embarcador) : 0,
    };
    const container = v.valor_container !== undefined && /[1-9]/.test(v.valor_container);
    const tarifa = this.#tarifas.id(
      junto(contexto, ...Object.values(numeros), v.cnpj_embarcador, container, v.km !== undefined),
    );
    const importancia = importanciaDe(v, this.#ramo);
    this.#conferirImportancia(linha, origem, v, importancia);
    this.#linhas.add(
      linhaDoEmbarque({
        ordem: this.#ordem,
        linha,
        origem,
        valores: v,
        substitui,
        partes,
        caixa,
        importancia,
        internacional: this.#ramo.ambito === 'I',
        // A new context or text implies a new tariff.
        novo: this.#tarifas.last > conhecidas,
        contexto,
        dono,
        tarifa,
        textos: numeros,
      }),
    );
    this.#substitui ||= substitui !== undefined;
    this.#ordem += 1;
    this.tamanho += 1;
  }

  take(): Pedaco {
    const [desde, antes, substitui] = [this.#desde, this.#antes, this.#substitui];
    this.#substitui = false;
    this.tamanho = 0;
    this.falhas = 0;
    this.#desde = this.#ordem;
    this.#antes = { contextos: this.#contextos.last, tarifas: this.#tarifas.last, textos: this.#textos.last };
    return {
      quantos: this.#ordem - desde,
      desde,
      antes,
      novos: this.#antes.tarifas > antes.tarifas,
      substitui,
      embarques: this.#linhas.take(),
      falhas: this.#linhasDasFalhas.take(),
    };
  }

  #conferirImportancia(linha: number, origem: string, v: Valores, { reais, moeda }: Importancia): void {
    const esperado =
      reais <= 0n
        ? 'importância segurada maior que zero'
        : reais > MAIOR_VALOR
          ? 'importância segurada de até 13 dígitos inteiros'
          : moeda !== null && moeda > MAIOR_VALOR * 100_000n
            ? 'valores na moeda que somem até 13 dígitos inteiros'
            : null;
    if (esperado === null) return;
    const campo = v.valor_averbado !== undefined ? 'valor_averbado' : 'valor_mercadoria';
    this.falha(
      { linha, origem, campo, valor: decimal(reais).replace('.', ','), esperado, codigo: 'IMPORTANCIA_INVALIDA' },
      v.chave,
    );
  }

  #dono(partes: string, contexto: number): number {
    const known = this.#contextosDasPartes.get(partes);
    if (known !== undefined) return known;
    if (this.#contextosDasPartes.size >= 50_000) this.#contextosDasPartes.clear();
    this.#contextosDasPartes.set(partes, contexto);
    return contexto;
  }
}
