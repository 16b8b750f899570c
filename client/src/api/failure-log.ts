import { currentToken } from './access-token.ts';
import { GatewayError } from './gateway-error.ts';

const LONGEST = 500;

/**
 * Notes a failure that people are not told of. What the server said is cut short, and the session token, should
 * it stand in there, is taken out.
 * @param what the call's id.
 */
export function logFailure(what: string, error: unknown): void {
  const id = error instanceof GatewayError && error.requestId ? ` (requisição ${error.requestId})` : '';
  const said = error instanceof Error ? error.message : String(error);
  const token = currentToken();
  const clean = token ? said.replaceAll(token, '…') : said;
  console.warn(`${what}${id}: ${clean.slice(0, LONGEST)}`);
}
