import { EventEmitter } from 'node:events';
import pg from 'pg';
import { currentRequestId } from '../http/request-context.ts';
import type { Traces } from '../http/traces.ts';
import { endStatement, spanOfStatement } from './statement-span.ts';

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
