import { buffer } from 'node:stream/consumers';
import type { IncomingHttpHeaders } from 'node:http';
import { listen } from './listening.ts';

/** A received span, with the service that sent it. */
export interface Chegado {
  readonly service: string;
  readonly instance: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly failed: boolean;
}

export interface Collector {
  readonly url: string;
  readonly spans: Chegado[];
  /** Every received body, unparsed. */
  readonly bodies: string[];
  readonly headers: IncomingHttpHeaders[];
  /** Sets the status of further answers; 200 accepts. */
  answer(status: number): void;
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
type SentSpan = Omit<Chegado, 'attributes' | 'links' | 'failed'> & {
  readonly attributes?: Attribute[];
  readonly links?: Chegado['links'];
  readonly status?: { readonly code?: number };
};
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attribute[] };
    readonly scopeSpans: readonly { readonly spans: SentSpan[] }[];
  }[];
}

/** A trace collector: OTLP over HTTP in JSON, on a free port of 127.0.0.1. */
export async function startCollector(): Promise<Collector> {
  const spans: Chegado[] = [];
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let status = 200;
  const listening = await listen((request, response) => {
    void buffer(request).then((body) => {
      headers.push(request.headers);
      bodies.push(body.toString());
      if (status === 200 && request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(body.toString()) as Sent));
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  return {
    url: listening.url,
    spans,
    bodies,
    headers,
    answer: (next) => void (status = next),
    close: listening.close,
  };
}

function spansOf({ resourceSpans }: Sent): Chegado[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const of = valuesOf(resource.attributes);
    const from = { service: String(of['service.name']), instance: String(of['service.instance.id']) };
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(({ attributes = [], links = [], status, ...span }) => ({
        ...span,
        ...from,
        attributes: valuesOf(attributes),
        links,
        failed: status?.code === 2,
      })),
    );
  });
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
