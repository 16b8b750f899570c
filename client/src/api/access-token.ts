/*
 * The session registers here where it keeps its token and how a 401 is answered; the HTTP client knows neither.
 */
type TokenReader = () => string | null;
/** Resolves to true after signing in again, false after leaving. */
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

/** Whether there is a session: without a token queries are disabled (product spec, section 6). */
export function hasToken(): boolean {
  return currentToken() !== null;
}

/**
 * Registers the handler of a 401. The refused call waits for it: true resends the call.
 * @returns a function that removes the handler
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
