import type { Linha } from '../../leitura/conferencia/conferir.ts';
import { decimal, type Importancia, importanciaDe } from '../../leitura/conferencia/importancia.ts';
import { partesSeguraveis, type RamoConferido, type Valores } from '../../leitura/conferencia/valores.ts';
import type { Falha } from '../../leitura/registro.ts';
import { type Origem, rascunhador, type Referencias } from './averbacao.ts';
import { NULO, valorDeCopy } from '../../../../shared/format/copy.ts';
import { codigoDe } from '../../leitura/codigo-da-falha.ts';
import { Contextos, Textos } from './dicionario.ts';
import type { Numeros, Pedaco } from './preparar-tabelas.repository.ts';

/** Faults of a refused file that its list has one by one, the first ones; the others are counted. */
export const MAX_LISTADAS = 10_000;
/** Each fault of a document that waits is kept with it; a file with more is refused as a whole. */
export const MAX_A_ESPERAR = 200_000;

/** Beyond so many, owners are looked for anew. */
const MAX_CONHECIDOS = 50_000;
/** The largest insured amount of one shipment, in centavos (domain, 2.6, rule 4). */
const MAX_IMPORTANCIA = 100_000_000_000n;
/** As the columns of money, in hundredths. */
const MAX_MOEDA = 999_999_999_999_999n;
const SEM_DOCUMENTO = [NULO, NULO, NULO, NULO].join('\t');

/** Most issuers name a file after the key of what is in it. */
const chaveDaOrigem = (origem: string | undefined) =>
  /(?<!\d)\d{6}[0-9A-Z]{14}\d{24}(?!\d)/.exec(origem ?? '')?.[0] ?? '';

/** Lines as bytes: thousands of them wait as one buffer, which the garbage collector need not look through. */
class Bytes {
  #bytes = Buffer.allocUnsafeSlow(0);
  #end = 0;

  add(line: string): void {
    // Three bytes are the most that a UTF-16 unit takes.
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

/** Makes the text that COPY takes of shipments and faults, and their drafts, a piece at a time. */
export class Montagem {
  readonly #ramo: RamoConferido;
  readonly #rascunhar: ReturnType<typeof rascunhador>;
  readonly #caixa: string | undefined;
  readonly #contextos = new Contextos();
  readonly #tarifas = new Contextos();
  readonly #textos = new Textos();
  readonly #contextosDasPartes = new Map<string, number>();
  #ordem = 0;
  #tamanho = 0;
  #quantasFalhas = 0;
  /** Faults that are still taken one by one. */
  #porExtenso: number;
  #desde = 0;
  #antes: Numeros = { contextos: 0, tarifas: 0, textos: 0 };
  readonly #linhas = new Bytes();
  readonly #rascunho = new Bytes();
  readonly #falhas = new Bytes();
  #substituicoes = '';

  constructor(origem: Origem) {
    this.#ramo = origem.ramo;
    this.#caixa = origem.caixa;
    this.#porExtenso = origem.aceitar === 'tudo' ? MAX_LISTADAS : MAX_A_ESPERAR;
    this.#rascunhar = rascunhador(origem);
  }

  /** Shipments and faults that wait. */
  get tamanho(): number {
    return this.#tamanho;
  }

  /** Faults that wait; what is none of ours is not among them. */
  get falhas(): number {
    return this.#quantasFalhas;
  }

  /** The faults of one document. Once the file has too many to be listed, the first one counts for all of them. */
  documento(falhas: readonly Falha[], chave?: string): void {
    const [primeira] = falhas;
    if (this.#porExtenso > 0) for (const falha of falhas) this.falha(falha, chave);
    else if (primeira !== undefined) this.falha(primeira, chave, falhas.length);
    this.#porExtenso -= falhas.length;
  }

  /**
   * @param chave of the document, where it is known.
   * @param quantas faults of the document that this one counts for.
   */
  falha(falha: Falha, chave = chaveDaOrigem(falha.origem), quantas = 1): void {
    const { linha, origem, campo, valor, esperado, espera, ignorado = false } = falha;
    this.#tamanho += 1;
    if (!ignorado) this.#quantasFalhas += quantas;
    this.#falhas.add(
      `${linha}\t${valorDeCopy(origem ?? '')}\t${valorDeCopy(chave)}\t${codigoDe(falha)}\t${valorDeCopy(campo)}\t${valorDeCopy(valor)}\t${valorDeCopy(esperado)}\t${ignorado}\t${valorDeCopy(espera)}\t${quantas}\n`,
    );
  }

  linha({ linha, origem, valores: v, substitui }: Linha): void {
    const partes = `{${partesSeguraveis(v, this.#ramo).join(',')}}`;
    const contexto = this.#contextos.id(
      `${valorDeCopy(v.apolice)}\t${valorDeCopy(v.subgrupo)}\t${partes}\t${v.data_embarque}\t${valorDeCopy(v.cnpj_tomador)}\t${valorDeCopy(v.uf_origem)}\t${valorDeCopy(v.uf_destino)}\t${valorDeCopy(this.#caixa ?? v.caixa)}`,
    );
    // De-Para belongs to the insured, the same on every day: one context of that insured is enough.
    const dono = this.#dono(`${partes}${v.apolice ?? ''}`, contexto);
    const textos = this.#textos;
    const achados = {
      mercadoria: textos.id(dono, 'MERCADORIA', v.mercadoria),
      embalagem: textos.id(dono, 'EMBALAGEM', v.embalagem),
      municipio_origem: textos.id(dono, 'MUNICIPIO', v.municipio_origem, v.uf_origem),
      municipio_destino: textos.id(dono, 'MUNICIPIO', v.municipio_destino, v.uf_destino),
      pais_origem: textos.id(dono, 'PAIS', v.pais_origem),
      pais_destino: textos.id(dono, 'PAIS', v.pais_destino),
      navio: textos.id(dono, 'NAVIO', v.navio),
      embarcador: v.embarcador === undefined ? textos.id(dono, 'EMBARCADOR', v.cnpj_embarcador) : 0,
    };
    const { mercadoria, embalagem, municipio_origem, municipio_destino, navio } = achados;
    const container = v.valor_container !== undefined && /[1-9]/.test(v.valor_container);
    const tarifa = this.#tarifas.id(
      `${contexto}\t${mercadoria}\t${embalagem}\t${municipio_origem}\t${municipio_destino}\t${navio}\t${valorDeCopy(v.cnpj_embarcador)}\t${container}\t${v.km !== undefined}`,
    );
    const referencias: Referencias = { tarifa, ...achados };
    const importancia = importanciaDe(v, this.#ramo);
    this.#conferirImportancia(linha, origem, v, importancia);
    this.#rascunho.add(this.#rascunhar(linha, v, importancia, referencias));
    const chave = v.chave ?? '';
    const documento =
      chave === ''
        ? `${valorDeCopy(v.tipo_documento)}\t${valorDeCopy(v.serie ?? '')}\t${valorDeCopy(v.numero ?? '')}\t${valorDeCopy(v.cnpj_embarcador)}`
        : SEM_DOCUMENTO;
    this.#linhas.add(
      `${this.#ordem}\t${linha}\t${valorDeCopy(origem)}\t${contexto}\t${tarifa}\t` +
        `${valorDeCopy(v.placa)}\t${importancia.reais}\t${chave}\t${v.data_emissao}\t${documento}\n`,
    );
    if (substitui !== undefined) this.#substituicoes += `${this.#ordem}\t${chave}\t${substitui}\n`;
    this.#ordem += 1;
    this.#tamanho += 1;
  }

  /** What waits, ready to be loaded; afterwards nothing waits. */
  take(): Pedaco {
    const [desde, antes, substituicoes] = [this.#desde, this.#antes, this.#substituicoes];
    this.#substituicoes = '';
    this.#tamanho = 0;
    this.#quantasFalhas = 0;
    this.#desde = this.#ordem;
    this.#antes = {
      contextos: this.#contextos.linhas.last,
      tarifas: this.#tarifas.linhas.last,
      textos: this.#textos.linhas.last,
    };
    return {
      quantos: this.#ordem - desde,
      desde,
      antes,
      embarques: this.#linhas.take(),
      falhas: this.#falhas.take(),
      substituicoes,
      contextos: this.#contextos.linhas.take(),
      tarifas: this.#tarifas.linhas.take(),
      textos: this.#textos.linhas.take(),
      rascunho: this.#rascunho.take(),
    };
  }

  #conferirImportancia(linha: number, origem: string, v: Valores, { reais, moeda }: Importancia): void {
    const esperado =
      reais <= 0n
        ? 'importância segurada maior que zero'
        : reais > MAX_IMPORTANCIA
          ? 'importância segurada de até R$ 1.000.000.000,00'
          : moeda !== null && moeda > MAX_MOEDA
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
    if (this.#contextosDasPartes.size >= MAX_CONHECIDOS) this.#contextosDasPartes.clear();
    this.#contextosDasPartes.set(partes, contexto);
    return contexto;
  }
}
