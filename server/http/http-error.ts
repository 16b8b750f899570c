/** A field of a request that is wrong, and why, in pt-BR. */
export interface FieldFault {
  readonly campo: string;
  readonly mensagem: string;
}

interface HttpErrorOptions {
  readonly fields?: readonly FieldFault[];
  readonly details?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/**
 * A refusal with all that its answer says. `code` is for machines (`upload_too_large`), `message` is a
 * sentence in pt-BR for people and never repeats what was sent.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldFault[];
  /** What else the answer tells machines, such as the id of what was refused. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, options: HttpErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.fields = options.fields ?? [];
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}
