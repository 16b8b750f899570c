import type { Linha } from '../conferencia/conferir.ts';
import { decimal, type Importancia, importanciaDe } from '../conferencia/importancia.ts';
import { partesSeguraveis, type RamoConferido, type Valores } from '../conferencia/valores.ts';
import type { Falha } from '../registro.ts';
import { type Origem, rascunhador, type Referencias } from './averbacao.ts';
import { NULO, texto } from './copy-texto.ts';
import { Contextos, Textos } from './dicionario.ts';
import type { Numeros, Pedaco } from './preparar-lote.repository.ts';

/** Beyond so many, owners are looked for anew. */
const MAX_CONHECIDOS = 50_000;
/** The largest insured amount of one shipment, in centavos (domain, 2.6, rule 4). */
const MAX_IMPORTANCIA = 100_000_000_000n;
/** As the columns of money, in hundredths. */
const MAX_MOEDA = 999_999_999_999_999n;
const SEM_DOCUMENTO = [NULO, NULO, NULO, NULO].join('\t');

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
  readonly #contextos = new Contextos();
  readonly #textos = new Textos();
  readonly #contextosDasPartes = new Map<string, number>();
  #ordem = 0;
  #tamanho = 0;
  #desde = 0;
  #antes: Numeros = { contextos: 0, textos: 0 };
  readonly #linhas = new Bytes();
  readonly #rascunho = new Bytes();
  readonly #falhas = new Bytes();

  constructor(origem: Origem) {
    this.#ramo = origem.ramo;
    this.#rascunhar = rascunhador(origem);
  }

  /** Shipments and faults that wait. */
  get tamanho(): number {
    return this.#tamanho;
  }

  falha({ linha, origem, campo, valor, esperado }: Falha): void {
    this.#tamanho += 1;
    this.#falhas.add(`${linha}\t${texto(origem ?? '')}\t${texto(campo)}\t${texto(valor)}\t${texto(esperado)}\n`);
  }

  linha({ linha, origem, valores: v }: Linha): void {
    const partes = `{${partesSeguraveis(v, this.#ramo).join(',')}}`;
    const contexto = this.#contextos.id(
      `${texto(v.apolice)}\t${texto(v.subgrupo)}\t${partes}\t${v.data_embarque}\t${texto(v.cnpj_tomador)}\t${texto(v.uf_origem)}\t${texto(v.uf_destino)}`,
    );
    // De-Para is the insured's, who is the same on every day: one context of his is enough.
    const dono = this.#dono(`${partes}${v.apolice ?? ''}`, contexto);
    const textos = this.#textos;
    const referencias: Referencias = {
      contexto,
      mercadoria: textos.id(dono, 'MERCADORIA', v.mercadoria),
      embalagem: textos.id(dono, 'EMBALAGEM', v.embalagem),
      municipio_origem: textos.id(dono, 'MUNICIPIO', v.municipio_origem, v.uf_origem),
      municipio_destino: textos.id(dono, 'MUNICIPIO', v.municipio_destino, v.uf_destino),
      pais_origem: textos.id(dono, 'PAIS', v.pais_origem),
      pais_destino: textos.id(dono, 'PAIS', v.pais_destino),
      navio: textos.id(dono, 'NAVIO', v.navio),
      embarcador: v.embarcador === undefined ? textos.id(dono, 'EMBARCADOR', v.cnpj_embarcador) : 0,
    };
    const importancia = importanciaDe(v, this.#ramo);
    this.#conferirImportancia(linha, origem, v, importancia);
    this.#rascunho.add(this.#rascunhar(linha, v, importancia, referencias));
    const chave = v.chave ?? '';
    const documento =
      chave === ''
        ? `${texto(v.tipo_documento)}\t${texto(v.serie ?? '')}\t${texto(v.numero ?? '')}\t${texto(v.cnpj_embarcador)}`
        : SEM_DOCUMENTO;
    this.#linhas.add(
      `${this.#ordem}\t${linha}\t${texto(origem)}\t${contexto}\t${referencias.mercadoria}\t${referencias.embalagem}\t` +
        `${referencias.municipio_origem}\t${referencias.municipio_destino}\t${texto(v.placa)}\t${importancia.reais}\t${chave}\t${v.data_emissao}\t${documento}\n`,
    );
    this.#ordem += 1;
    this.#tamanho += 1;
  }

  /** What waits, ready to be loaded; afterwards nothing waits. */
  take(): Pedaco {
    const [desde, antes] = [this.#desde, this.#antes];
    this.#tamanho = 0;
    this.#desde = this.#ordem;
    this.#antes = { contextos: this.#contextos.linhas.last, textos: this.#textos.linhas.last };
    return {
      quantos: this.#ordem - desde,
      desde,
      antes,
      lote: this.#linhas.take(),
      falhas: this.#falhas.take(),
      contextos: this.#contextos.linhas.take(),
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
    this.falha({ linha, origem, campo, valor: decimal(reais).replace('.', ','), esperado });
  }

  #dono(partes: string, contexto: number): number {
    const known = this.#contextosDasPartes.get(partes);
    if (known !== undefined) return known;
    if (this.#contextosDasPartes.size >= MAX_CONHECIDOS) this.#contextosDasPartes.clear();
    this.#contextosDasPartes.set(partes, contexto);
    return contexto;
  }
}
