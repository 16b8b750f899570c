/* The session registers its token reader, 401 and second-factor handlers here, so the HTTP client does not depend on it. */
import type { PedidoDeFator } from '../../../shared/contracts/answer.ts';

type TokenReader = () => string | null;
/** Resolves to true after the user signed in again, false if they left. */
type Renewal = () => Promise<boolean>;

/** Resolves to true after the user gave the second factor, false if they cancelled. */
type Confirmation = (pedido: PedidoDeFator) => Promise<boolean>;

let readToken: TokenReader = () => null;
let renew: Renewal | null = null;
let confirm: Confirmation | null = null;

export function readTokenFrom(reader: TokenReader): void {
  readToken = reader;
}

export const currentToken = (): string | null => readToken();

/** Whether there is a session: without a token queries are disabled (product spec, section 6). */
export const hasToken = (): boolean => currentToken() !== null;

/** Registers the handler of a 401; the failed call is resent if it answers true. @returns a function that removes it */
export function onUnauthorized(renewal: Renewal): () => void {
  renew = renewal;
  return () => {
    if (renew === renewal) renew = null;
  };
}

export const renewSession = async (): Promise<boolean> => (renew === null ? false : await renew());

/** Registers the handler of a refusal that asks for the second factor. @returns a function that removes it */
export function onSecondFactor(confirmation: Confirmation): () => void {
  confirm = confirmation;
  return () => {
    if (confirm === confirmation) confirm = null;
  };
}

export const giveSecondFactor = async (pedido: PedidoDeFator): Promise<boolean> =>
  confirm === null ? false : await confirm(pedido);
