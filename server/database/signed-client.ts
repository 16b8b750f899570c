import { EventEmitter } from 'node:events';
import pg from 'pg';
import { currentRequestId } from '../http/request-context.ts';
import type { Traces } from '../http/traces.ts';
import { endStatement, spanOfStatement } from './statement-span.ts';

type Query = (...args: unknown[]) => unknown;

/** Hears of every statement that has ended: how long it took, in seconds, and whether it went well. */
export type OnStatement = (seconds: number, well: boolean) => void;

export interface SignedConfig extends pg.ClientConfig {
  readonly onStatement?: OnStatement | undefined;
  readonly traces?: Traces | null | undefined;
}

/**
 * A connection whose statements end with the id of the request that they are made for, as a comment: it shows in
 * `pg_stat_activity` and in the database's own log, and changes nothing of how a statement is planned.
 */
export class SignedClient extends pg.Client {
  constructor(config: SignedConfig = {}) {
    super(config);
    const plain = followed(this.query.bind(this) as Query, config);
    const signed: Query = (first, ...rest) => plain(typeof first === 'string' ? first + signature() : first, ...rest);
    this.query = signed as typeof this.query;
  }
}

/** Whichever way a statement answers: by a promise, a callback (the pool's own), or as a stream (COPY). */
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

/** Ids are letters, digits, `.`, `_` and `-`: none can end the comment. */
function signature(): string {
  const id = currentRequestId();
  return id === undefined ? '' : ` /* ${id} */`;
}
