import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpanContext, Span as LibrarySpan } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import { readTraceparent, type Span, type Traces } from '../http/traces.ts';
import type { Logger } from '../log.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Timeouts of an export, and of the last one before the process exits. */
const EXPORT_MS = 5_000;

/** Sends traces to the collector, with libraries loaded only then; null: tracing is off. @param half for the name. */
export async function openTraces(
  config: Config['traces'],
  half: 'web' | 'api',
  log: Logger,
  life: Lifecycle,
): Promise<Traces | null> {
  if (config === null) return null;
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const headers = JSON.parse(config.headers?.reveal() ?? '{}') as Record<string, string>;
  const url = `${config.endpoint}/v1/traces`;
  const exporter = toldOnce(new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_MS }), log);
  const root = config.sampler.endsWith('traceidratio')
    ? new sdk.TraceIdRatioBasedSampler(config.ratio)
    : config.sampler.endsWith('always_off')
      ? new sdk.AlwaysOffSampler()
      : new sdk.AlwaysOnSampler();
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName ?? `romaneio-${half}`,
      'service.instance.id': randomUUID(),
      'process.pid': process.pid,
    }),
    sampler: config.sampler.startsWith('parentbased') ? new sdk.ParentBasedSampler({ root }) : root,
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  await life.onStop(() => Promise.race([provider.shutdown(), sleep(2_000)]));
  const tracer = provider.getTracer('romaneio');
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

  const wrap = (span: LibrarySpan): Span => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      recorded: span.isRecording(),
      rename: (name) => void span.updateName(name),
      tell: (attributes) => void span.setAttributes(attributes),
      end(fault) {
        if (fault !== undefined) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };

  return {
    start(name, { kind, parent, link, attributes }) {
      const remote = typeof parent === 'string';
      const above = contextOf(remote ? parent : parent?.traceparent, remote);
      const beside = contextOf(link, true);
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          ...(attributes && { attributes: { ...attributes } }),
          ...(beside && { links: [{ context: beside }] }),
        },
        above === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, above),
      );
      return wrap(span);
    },
  };
}

function contextOf(traceparent: string | null | undefined, isRemote: boolean): SpanContext | null {
  const given = readTraceparent(traceparent);
  return given && { traceId: given.traceId, spanId: given.spanId, traceFlags: given.flags, isRemote };
}

/** Logs the first failed export, and the first that works again. */
function toldOnce(exporter: SpanExporter, log: Logger): SpanExporter {
  let failing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // 0 is success. Only the error's name: its message may quote the collector's answer.
        const failed = result.code !== 0;
        if (failed && !failing) log.warn({ code: result.error?.name }, 'traces are not taken by the collector');
        if (!failed && failing) log.info('traces are taken by the collector again');
        failing = failed;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
