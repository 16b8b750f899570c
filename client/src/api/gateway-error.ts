/** `answer`: a success status with invalid content. */
export type GatewayErrorKind = 'http' | 'answer' | 'network' | 'aborted';

interface GatewayErrorDetails {
  readonly status?: number;
  readonly body?: string;
  readonly requestId?: string;
  /** Error code of the gateway itself (problem+json). */
  readonly code?: string;
  /** Message for a success status with invalid content. */
  readonly sentence?: string;
  readonly retryAfterSeconds?: number;
}

/** The only error that calls throw. Its message follows the product spec, section 7. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly kind: GatewayErrorKind;
  readonly status?: number;
  /** Response body as text; empty if there was none. */
  readonly body: string;
  readonly requestId?: string;
  readonly code?: string;
  readonly sentence?: string;
  readonly retryAfterSeconds?: number;
  /** Asks those who may do the refused act for it (403 with `quem_pode`); @returns their names. */
  pedir?: () => Promise<string>;

  constructor(kind: GatewayErrorKind, { body = '', ...details }: GatewayErrorDetails = {}) {
    super(wording(kind, details.status, body));
    this.kind = kind;
    this.body = body;
    Object.assign(this, details);
  }
}

/** A 409: duplicate, in use, or changed by another user. */
export const isConflict = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.status === 409;

function wording(kind: GatewayErrorKind, status: number | undefined, body: string): string {
  if (kind === 'network') return 'Não foi possível conectar ao servidor. Verifique sua conexão.';
  if (kind === 'aborted') return 'Operação interrompida.';
  return `Erro ${status}: ${body.trim() || 'Erro desconhecido'}`;
}
