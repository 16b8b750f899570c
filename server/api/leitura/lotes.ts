import type { Evento, Falha, Lote, Registro, Viagem } from './registro.ts';
import { recusa } from './recusas.ts';

const vazio = () => ({
  registros: [] as Registro[],
  falhas: [] as Falha[],
  viagens: [] as Viagem[],
  eventos: [] as Evento[],
});

export class Lotes {
  readonly #maximo: number;
  lidos = 0;
  #lote = vazio();

  /** @param maximo records per file, faulty ones included; more are refused. */
  constructor(maximo: number) {
    this.#maximo = maximo;
  }

  registrar(registro: Registro): void {
    this.#contar();
    this.#lote.registros.push(registro);
  }

  recusar(...falhas: readonly Falha[]): void {
    this.#contar();
    this.#lote.falhas.push(...falhas);
  }

  /** Notes on records that are stored: not counted. */
  anotar(avisos: readonly Falha[]): void {
    this.#lote.falhas.push(...avisos);
  }

  /** Records that act on documents, such as events: not counted. */
  juntar(viagens: readonly Viagem[], eventos: readonly Evento[]): void {
    this.#lote.viagens.push(...viagens);
    this.#lote.eventos.push(...eventos);
  }

  #contar(): void {
    this.lidos += 1;
    if (this.lidos > this.#maximo) throw recusa('registros', { maximo: this.#maximo });
  }

  get #tamanho(): number {
    const { registros, falhas, viagens, eventos } = this.#lote;
    return registros.length + falhas.length + viagens.length + eventos.length;
  }

  get cheio(): boolean {
    return this.#tamanho >= 1_000;
  }

  get vazio(): boolean {
    return this.#tamanho === 0;
  }

  tirar(): Lote {
    const lote = this.#lote;
    this.#lote = vazio();
    return lote;
  }
}
