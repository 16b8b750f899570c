export interface FieldFault {
  readonly campo: string;
  readonly mensagem: string;
}

type HttpErrorOptions = Partial<Pick<HttpError, 'fields' | 'details' | 'headers' | 'cause'>>;

/** Error response. `code` is for machines (`upload_too_large`); `message`, in pt-BR, never repeats input. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldFault[];
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
