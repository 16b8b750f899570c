import { partesSeguraveis, type RamoConferido } from '../conferencia/valores.ts';
import type { Linha } from '../conferencia/conferir.ts';
import type { Campo, Falha } from '../registro.ts';
import type { Pedaco } from './preparar-lote.repository.ts';

/** Beyond so many, ids are given anew: a second row for the same values does no harm, an endless map would. */
const MAX_CONHECIDOS = 50_000;

const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value as COPY's text format has it. */
function texto(value: string | undefined): string {
  if (value === undefined) return '\\N';
  return special.test(value) ? value.replaceAll(specials, (found) => escapes[found] ?? '') : value;
}

/** Gives each combination of values one number, and keeps the row that is still to be loaded. */
class Dicionario {
  readonly #known = new Map<string, number>();
  #last = 0;
  #rows: string[] = [];

  id(row: string): number {
    const known = this.#known.get(row);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_CONHECIDOS) this.#known.clear();
    this.#last += 1;
    this.#known.set(row, this.#last);
    this.#rows.push(`${this.#last}\t${row}\n`);
    return this.#last;
  }

  take(): string {
    const rows = this.#rows.join('');
    this.#rows = [];
    return rows;
  }
}

/** Makes the text that COPY takes of shipments and faults, a piece at a time. */
export class Montagem {
  readonly #ramo: RamoConferido;
  readonly #contextos = new Dicionario();
  readonly #textos = new Dicionario();
  readonly #contextosDasPartes = new Map<string, number>();
  #linhas: string[] = [];
  #falhas: string[] = [];

  constructor(ramo: RamoConferido) {
    this.#ramo = ramo;
  }

  /** Shipments and faults that wait. */
  get tamanho(): number {
    return this.#linhas.length + this.#falhas.length;
  }

  falha({ linha, origem, campo, valor, esperado }: Falha): void {
    this.#falhas.push(`${linha}\t${texto(origem ?? '')}\t${texto(campo)}\t${texto(valor)}\t${texto(esperado)}\n`);
  }

  linha({ linha, origem, valores: v }: Linha): void {
    const partes = `{${partesSeguraveis(v, this.#ramo).join(',')}}`;
    const contexto = this.#contextos.id(
      `${texto(v.apolice)}\t${texto(v.subgrupo)}\t${partes}\t${v.data_embarque}\t${texto(v.cnpj_tomador)}\t${texto(v.uf_origem)}\t${texto(v.uf_destino)}`,
    );
    // De-Para is the insured's, who is the same on every day: one context of his is enough.
    const dono = this.#dono(`${partes}${v.apolice ?? ''}`, contexto);
    const registro = (tipo: string, campo: Campo, uf?: string) =>
      v[campo] === undefined ? '\\N' : this.#textos.id(`${tipo}\t${texto(uf)}\t${texto(v[campo])}\t${dono}`);
    this.#linhas.push(
      `${linha}\t${texto(origem)}\t${contexto}\t${registro('MERCADORIA', 'mercadoria')}\t${registro('EMBALAGEM', 'embalagem')}\t` +
        `${registro('MUNICIPIO', 'municipio_origem', v.uf_origem)}\t${registro('MUNICIPIO', 'municipio_destino', v.uf_destino)}\t` +
        `${registro('PAIS', 'pais_origem')}\t${registro('PAIS', 'pais_destino')}\t${registro('NAVIO', 'navio')}\t` +
        `${texto(v.tipo_documento)}\t${v.chave ?? ''}\t${texto(v.serie ?? '')}\t${texto(v.numero ?? '')}\t${v.data_emissao}\t` +
        `${texto(v.cnpj_embarcador)}\t${texto(v.embarcador)}\t${texto(v.tomador)}\t${texto(v.placa)}\t${texto(v.observacao)}\t` +
        `${v.valor_mercadoria ?? '\\N'}\t${v.valor_averbado ?? '\\N'}\t${v.valor_frete ?? '\\N'}\t${v.valor_container ?? '\\N'}\t` +
        `${texto(v.numero_di)}\t${texto(v.conhecimento)}\t${texto(v.fatura_comercial)}\t${texto(v.complemento_origem)}\t` +
        `${texto(v.complemento_destino)}\t${texto(v.incoterm)}\t${texto(v.moeda)}\t${v.taxa_cambio ?? '\\N'}\t` +
        `${v.valor_fob ?? '\\N'}\t${v.valor_frete_moeda ?? '\\N'}\t${v.valor_despesas ?? '\\N'}\t${v.valor_lucros ?? '\\N'}\t` +
        `${v.valor_impostos ?? '\\N'}\n`,
    );
  }

  /** What waits, ready to be loaded; afterwards nothing waits. */
  take(): Pedaco {
    const pedaco = {
      lote: this.#linhas.join(''),
      falhas: this.#falhas.join(''),
      contextos: this.#contextos.take(),
      textos: this.#textos.take(),
    };
    this.#linhas = [];
    this.#falhas = [];
    return pedaco;
  }

  #dono(partes: string, contexto: number): number {
    const known = this.#contextosDasPartes.get(partes);
    if (known !== undefined) return known;
    if (this.#contextosDasPartes.size >= MAX_CONHECIDOS) this.#contextosDasPartes.clear();
    this.#contextosDasPartes.set(partes, contexto);
    return contexto;
  }
}
