/** Tracing interface; the implementation is loaded only if tracing is on (`start/open-traces.ts`). */

type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  /** 32 hex digits, shared by everything that one request caused. */
  readonly traceId: string;
  /** Header with which another process continues this trace. */
  readonly traceparent: string;
  /** Whether the sampler keeps the trace. */
  readonly recorded: boolean;
  rename(name: string): void;
  tell(attributes: Attributes): void;
  /** @param fault a short error word; never a message, which may contain values. */
  end(fault?: string): void;
}

interface SpanStart {
  readonly kind: 'server' | 'client' | 'consumer';
  /** Parent: a span of this process, or a `traceparent`. */
  readonly parent?: Span | string | null | undefined;
  /** `traceparent` of a cause that does not wait for this work. */
  readonly link?: string | null | undefined;
  readonly attributes?: Attributes;
}

export interface Traces {
  /** Starts a span. Neither names nor attributes may contain user input. */
  start(name: string, start: SpanStart): Span;
}

/** Parses a W3C `traceparent`, version 00, with non-zero ids. */
export function readTraceparent(given: unknown): { traceId: string; spanId: string; flags: number } | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(typeof given === 'string' ? given : '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}
