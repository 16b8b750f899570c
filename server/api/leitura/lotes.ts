import type { Evento, Falha, Lote, Registro, Viagem } from './registro.ts';
import { recusa } from './recusas.ts';

const TAMANHO = 1_000;

export class Lotes {
  readonly #maximo: number;
  #lidos = 0;
  #registros: Registro[] = [];
  #falhas: Falha[] = [];
  #viagens: Viagem[] = [];
  #eventos: Evento[] = [];

  /** @param maximo records per file, faulty ones included; more are refused. */
  constructor(maximo: number) {
    this.#maximo = maximo;
  }

  registrar(registro: Registro): void {
    this.#contar();
    this.#registros.push(registro);
  }

  recusar(...falhas: readonly Falha[]): void {
    this.#contar();
    this.#falhas.push(...falhas);
  }

  /** Notes on records that are stored: not counted. */
  anotar(avisos: readonly Falha[]): void {
    this.#falhas.push(...avisos);
  }

  /** What acts on documents without being one: not counted. */
  juntar(viagens: readonly Viagem[], eventos: readonly Evento[]): void {
    this.#viagens.push(...viagens);
    this.#eventos.push(...eventos);
  }

  #contar(): void {
    this.#lidos += 1;
    if (this.#lidos > this.#maximo) throw recusa('registros', { maximo: this.#maximo });
  }

  get #tamanho(): number {
    return this.#registros.length + this.#falhas.length + this.#viagens.length + this.#eventos.length;
  }

  get lidos(): number {
    return this.#lidos;
  }

  get cheio(): boolean {
    return this.#tamanho >= TAMANHO;
  }

  get vazio(): boolean {
    return this.#tamanho === 0;
  }

  tirar(): Lote {
    const lote = {
      registros: this.#registros,
      falhas: this.#falhas,
      viagens: this.#viagens,
      eventos: this.#eventos,
    };
    this.#registros = [];
    this.#falhas = [];
    this.#viagens = [];
    this.#eventos = [];
    return lote;
  }
}
