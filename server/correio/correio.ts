/** Bytes of a file that goes with a letter: most mail systems take letters of 25 MB, and base64 makes a third more of it. */
export const MAX_ANEXO = 15 * 2 ** 20;

/** A file that goes with a letter. */
export interface Anexo {
  readonly nome: string;
  /** Media type. */
  readonly tipo: string;
  readonly conteudo: Buffer;
}

/** A letter as it is handed to the mail server. */
export interface Carta {
  /** Of the order, the same at each attempt: its Message-ID, by which mail systems know one letter from another. */
  readonly chave: string;
  readonly para: readonly string[];
  readonly copia: readonly string[];
  readonly assunto: string;
  readonly texto: string;
  readonly anexos: readonly Anexo[];
}

/** How an attempt ends that is not followed by another one; with a sentence for people where it did not succeed. */
export type Fim =
  | {
      readonly situacao: 'ENTREGUE';
      /** Those whom the server refused while it took the letter for the others, each with its reason. */
      readonly recusados: readonly string[];
    }
  /** `INCERTA`: all was handed over and no answer came, so that another attempt could arrive twice. */
  | { readonly situacao: 'RECUSADA' | 'INCERTA'; readonly motivo: string };

/** What came of an attempt; refused for now, it is tried again. */
export type Entrega = Fim | { readonly situacao: 'ADIADA'; readonly motivo: string };

/** The mail server of this installation. */
export interface Correio {
  /** Seconds before the second attempt, the third, and so on; after the last one a letter is given up. */
  readonly esperas: readonly number[];
  /** Tries once. Never throws: what failed is what came of it. */
  entregar(carta: Carta): Promise<Entrega>;
}
