/** Traces as the rest of the house knows them: what they are made with is loaded only where they are on (`start/open-traces.ts`). */

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** One piece of work: begun, told about, ended once. */
export interface Span {
  /** 32 hexadecimal digits: the same for all that one request led to. */
  readonly traceId: string;
  /** The header by which another process makes its work a part of this. */
  readonly traceparent: string;
  /** Whether it is kept: the sampler may have chosen otherwise, for the whole trace. */
  readonly recorded: boolean;
  rename(name: string): void;
  tell(attributes: Attributes): void;
  /** @param fault a short word for what went wrong; never a message, which may quote values. */
  end(fault?: string): void;
}

interface SpanStart {
  readonly kind: 'server' | 'client' | 'consumer';
  /** What waits for this work: a span of this process, or the `traceparent` of another. */
  readonly parent?: Span | string | null | undefined;
  /** The `traceparent` of what led to it without waiting. */
  readonly link?: string | null | undefined;
  readonly attributes?: Attributes;
}

export interface Traces {
  /** Begins a piece of work. Neither names nor attributes may hold what people have entered. */
  start(name: string, start: SpanStart): Span;
}

/** A `traceparent` of the W3C's first version, with ids that are not zero. */
export function readTraceparent(given: unknown): { traceId: string; spanId: string; flags: number } | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(typeof given === 'string' ? given : '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}
