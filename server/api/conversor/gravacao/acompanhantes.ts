import type { Evento, Lote, Registro, Viagem } from '../../leitura/registro.ts';
import { chavesCanceladas } from '../../leitura/xml/evento.ts';
import type { Conexao } from './conexao.repository.ts';
import { findCanceladas } from './eventos.repository.ts';
import { findViagens, type Proprio } from './viagens.repository.ts';

type Primeira = Pick<Viagem, 'complemento' | 'inicio'>;

/** The trips and events that come with a file's documents; its trips and those received before complete them. */
export class Acompanhantes {
  readonly viagens: Viagem[] = [];
  readonly eventos: Evento[] = [];
  /** Own values of completed documents. */
  readonly proprios: Proprio[] = [];
  /** Keys of cancelled documents and trips of this file. */
  readonly canceladas = new Set<string>();
  readonly #conexao: Conexao | null;
  readonly #doArquivo = new Map<string, Primeira>();

  /** @param conexao idle while a piece is stored; null: the file has no fiscal documents. */
  constructor(conexao: Conexao | null) {
    this.#conexao = conexao;
  }

  /** Takes the batch's trips and events. @returns its shipments, completed. */
  async completar({ registros, viagens, eventos }: Lote): Promise<readonly Registro[]> {
    if (this.#conexao === null) return registros;
    this.eventos.push(...eventos);
    for (const chave of chavesCanceladas(eventos)) this.canceladas.add(chave);
    if (viagens.length > 0) await this.#juntar(this.#conexao, viagens);
    const chaves = registros.flatMap(({ campos }) => campos.chave ?? []);
    if (chaves.length === 0) return registros;
    const anteriores = await findViagens(this.#conexao, chaves, [...this.canceladas]);
    return registros.map((registro) => {
      const { chave = '' } = registro.campos;
      const viagem = aPrimeira(anteriores.get(chave), this.#doArquivo.get(chave));
      if (viagem === undefined) return registro;
      const { placa = null, data_embarque = null } = registro.campos;
      this.proprios.push({ chave, placa, data_embarque: viagem.complemento.data_embarque ? data_embarque : null });
      return { ...registro, campos: { ...registro.campos, ...viagem.complemento } };
    });
  }

  async #juntar(conexao: Conexao, viagens: readonly Viagem[]): Promise<void> {
    this.viagens.push(...viagens);
    const chaves = viagens.map(({ chave }) => chave);
    for (const chave of await findCanceladas(conexao, chaves)) this.canceladas.add(chave);
    for (const viagem of viagens) {
      if (this.canceladas.has(viagem.chave)) continue;
      for (const documento of viagem.documentos) {
        const primeira = aPrimeira(this.#doArquivo.get(documento), viagem);
        if (primeira !== undefined) this.#doArquivo.set(documento, primeira);
      }
    }
  }
}

const instante = ({ inicio }: Primeira) => (inicio === null ? Infinity : Date.parse(inicio));

/** The trip that begins the journey: the earlier one. */
const aPrimeira = (uma: Primeira | undefined, outra: Primeira | undefined): Primeira | undefined =>
  uma === undefined || (outra !== undefined && instante(outra) < instante(uma)) ? outra : uma;
