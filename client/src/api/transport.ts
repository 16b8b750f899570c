/** What a call puts on the wire, whichever transport carries it. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, a form, or nothing. */
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
}

/** What came back, a refusal too. */
export interface Answer {
  readonly status: number;
  /** By lower-case name. */
  header(name: string): string | undefined;
  readonly body: string | Blob;
}

/** Carries one call. @throws GatewayError where no answer came. */
export type Transport = (outgoing: Outgoing) => Promise<Answer>;
