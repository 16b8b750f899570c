import { contados } from '../../../shared/format/numero.ts';
import { GatewayError } from '../api/gateway-error.ts';

const NO_CONNECTION = 'Não foi possível conectar ao servidor. Verifique sua conexão.';
/** Gateway error codes that mean the service was reached. */
const REACHED = new Set(['upstream_invalid', 'upstream_redirect']);
/** Statuses with which the gateway reports that it cannot reach the service; treated as no connection. */
const UNREACHABLE = new Set([502, 503, 504]);

/** A failed login, with the message of the error catalogue (product spec, section 8). */
export class LoginError extends Error {
  override readonly name = 'LoginError';
  /** How long to wait before retrying, if that helps; not part of the catalogue. */
  readonly hint?: string;
  readonly literal?: string;

  constructor(cause: unknown) {
    super(isUnreachable(cause) ? NO_CONNECTION : 'Credenciais inválidas. Verifique seu email e senha.', { cause });
    if (cause instanceof GatewayError && cause.status !== undefined) this.literal = cause.message;
    if (cause instanceof GatewayError && cause.status === 429) this.hint = waitHint(cause.retryAfterSeconds);
  }
}

function isUnreachable(cause: unknown): boolean {
  if (!(cause instanceof GatewayError) || REACHED.has(cause.code ?? '')) return false;
  return cause.kind === 'network' || (cause.status !== undefined && UNREACHABLE.has(cause.status));
}

function waitHint(seconds: number | undefined): string {
  if (seconds === undefined) return 'Houve tentativas demais. Aguarde alguns minutos antes de tentar de novo.';
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${seconds} segundos` : contados(minutes, 'minuto');
  return `Houve tentativas demais. Aguarde ${wait} antes de tentar de novo.`;
}
