/** Bytes of an attachment: most mail systems accept 25 MB, and base64 adds a third. */
export const MAX_ANEXO = 15 * 2 ** 20;

export interface Anexo {
  readonly nome: string;
  readonly tipo: string;
  readonly conteudo: Buffer;
}

export interface Carta {
  /** The same for every attempt: the Message-ID, by which mail systems detect duplicates. */
  readonly chave: string;
  readonly para: readonly string[];
  readonly copia: readonly string[];
  readonly assunto: string;
  readonly texto: string;
  readonly anexos: readonly Anexo[];
}

/** Final outcome of an attempt, with a message for users unless it succeeded. */
export type Fim =
  | {
      readonly situacao: 'ENTREGUE';
      /** Recipients that the server refused while accepting the letter for others, with reasons. */
      readonly recusados: readonly string[];
    }
  /** `INCERTA`: sent without a response, so that a retry might deliver it twice. */
  | { readonly situacao: 'RECUSADA' | 'INCERTA'; readonly motivo: string };

/** Outcome of an attempt; `ADIADA` is retried. */
export type Entrega = Fim | { readonly situacao: 'ADIADA'; readonly motivo: string };

export interface Correio {
  /** Retry delays in seconds; after the last one the letter is given up. */
  readonly esperas: readonly number[];
  /** Tries once. Never throws: an error is an outcome. */
  entregar(carta: Carta): Promise<Entrega>;
}
