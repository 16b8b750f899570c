/*
 * The transport does not know where a session keeps its token, nor what a 401 means to a person:
 * the session registers both here.
 */
type TokenReader = () => string | null;
/** Resolves to true once a new session stands, false where the person left. */
type Renewal = () => Promise<boolean>;

let readToken: TokenReader = () => null;
let renew: Renewal | null = null;

/** Registers where the session token is read from. */
export function readTokenFrom(reader: TokenReader): void {
  readToken = reader;
}

/** The session token that calls carry in `Authorization`, or null. */
export function currentToken(): string | null {
  return readToken();
}

/** Whether loading calls may be sent: without a token they silently do nothing (product spec, section 6). */
export function hasToken(): boolean {
  return currentToken() !== null;
}

/**
 * Registers what a 401 means. The call that met it waits for the answer: true sends it again.
 * @returns a function that takes the registration back.
 */
export function onUnauthorized(renewal: Renewal): () => void {
  renew = renewal;
  return () => {
    if (renew === renewal) renew = null;
  };
}

/** Asks the registered handler to renew the session; false where none is registered. */
export async function renewSession(): Promise<boolean> {
  return renew === null ? false : await renew();
}
