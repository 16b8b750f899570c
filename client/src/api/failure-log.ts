import { currentToken } from './access-token.ts';
import { GatewayError } from './gateway-error.ts';

/** Logs a failure that no page shows, truncated and without the session token. @param what the call's id */
export function logFailure(what: string, error: unknown): void {
  const id = error instanceof GatewayError && error.requestId ? ` (requisição ${error.requestId})` : '';
  const said = error instanceof Error ? error.message : String(error);
  const token = currentToken();
  const clean = token ? said.replaceAll(token, '…') : said;
  console.warn(`${what}${id}: ${clean.slice(0, 500)}`);
}
