import { EventEmitter } from 'node:events';
import pg from 'pg';
import { currentRequestId, currentSpan } from '../http/request-context.ts';
import type { Span, Traces } from '../http/traces.ts';

/** Span of a statement, a text or an object with one; null outside a traced call or task. */
function spanOfStatement(traces: Traces, first: unknown): Span | null {
  const parent = currentSpan();
  if (parent?.recorded !== true) return null;
  const text = withoutValues(textOf(first));
  const operation = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  return traces.start(operation, {
    kind: 'client',
    parent,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  });
}

/** Ends it with the number of rows, if the answer has one. */
function endStatement(span: Span | null, well: boolean, result: unknown): void {
  if (span === null) return;
  const rows = (result as { rowCount?: unknown } | null | undefined)?.rowCount;
  if (typeof rows === 'number') span.tell({ 'db.response.returned_rows': rows });
  span.end(well ? undefined : 'error');
}

function textOf(first: unknown): string {
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
}

/** Comments, quoted identifiers, and texts in either kind of quotes. */
const quoted = /--[^\n]*|\/\*[^]*?\*\/|"[^"]*"|\$([a-z_]\w*)?\$[^]*?\$\1\$|'(?:[^']|'')*(?:'|$)/gi;

/** Statement without literals: quoted texts are removed, and everything after an unclosed quote. */
export function withoutValues(text: string): string {
  const plain = text.replaceAll(quoted, (part) => (part.startsWith('"') ? part : /^(--|\/\*)/.test(part) ? ' ' : '?'));
  return plain.trim().slice(0, 2_000);
}

type Query = (...args: unknown[]) => unknown;

/** Called after each statement with its duration in seconds and whether it succeeded. */
export type OnStatement = (seconds: number, well: boolean) => void;

export interface SignedConfig extends pg.ClientConfig {
  readonly onStatement?: OnStatement | undefined;
  readonly traces?: Traces | null | undefined;
}

/** Appends the request id to each statement as a comment, for `pg_stat_activity` and the database's log. */
export class SignedClient extends pg.Client {
  constructor(config: SignedConfig = {}) {
    super(config);
    const plain = followed(this.query.bind(this) as Query, config);
    const signed: Query = (first, ...rest) => plain(typeof first === 'string' ? first + signature() : first, ...rest);
    this.query = signed as typeof this.query;
  }
}

/** A statement answers by a promise, a callback (the pool's), or a stream (COPY). */
function followed(query: Query, { onStatement, traces = null }: SignedConfig): Query {
  if (onStatement === undefined && traces === null) return query;
  return (...args) => {
    const start = performance.now();
    const span = traces && spanOfStatement(traces, args[0]);
    const ended = (well: boolean, answer?: unknown) => {
      onStatement?.((performance.now() - start) / 1000, well);
      endStatement(span, well, answer);
    };
    const last = args.at(-1);
    if (typeof last === 'function') {
      const callback = last as Query;
      return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        ended(!error, rest[0]);
        return callback(error, ...rest);
      });
    }
    const result = query(...args);
    if (result instanceof Promise) {
      result.then(
        (answer: unknown) => ended(true, answer),
        () => ended(false),
      );
    } else if (result instanceof EventEmitter) {
      let well = true;
      result.once('error', () => (well = false)).once('close', () => ended(well, result));
    }
    return result;
  };
}

/** Ids consist of letters, digits, `.`, `_` and `-`, so none can end the comment. */
function signature(): string {
  const id = currentRequestId();
  return id === undefined ? '' : ` /* ${id} */`;
}
