import type { Falha, Lote, Registro } from './registro.ts';
import { recusa } from './recusas.ts';

const TAMANHO = 1_000;

export class Lotes {
  readonly #maximo: number;
  #lidos = 0;
  #registros: Registro[] = [];
  #falhas: Falha[] = [];

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

  #contar(): void {
    this.#lidos += 1;
    if (this.#lidos > this.#maximo) throw recusa('registros', { maximo: this.#maximo });
  }

  get lidos(): number {
    return this.#lidos;
  }

  get cheio(): boolean {
    return this.#registros.length + this.#falhas.length >= TAMANHO;
  }

  get vazio(): boolean {
    return this.#registros.length + this.#falhas.length === 0;
  }

  tirar(): Lote {
    const lote = { registros: this.#registros, falhas: this.#falhas };
    this.#registros = [];
    this.#falhas = [];
    return lote;
  }
}
