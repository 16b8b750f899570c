import { EventEmitter } from 'node:events';
import pg from 'pg';
import { currentRequestId } from '../http/request-context.ts';

type Query = (...args: unknown[]) => unknown;

/** Hears of every statement that has ended: how long it took, in seconds, and whether it went well. */
export type OnStatement = (seconds: number, well: boolean) => void;

export interface SignedConfig extends pg.ClientConfig {
  readonly onStatement?: OnStatement | undefined;
}

/**
 * A connection whose statements end with the id of the request that they are made for, as a comment: it shows in
 * `pg_stat_activity` and in the database's own log, and changes nothing of how a statement is planned.
 */
export class SignedClient extends pg.Client {
  constructor(config: SignedConfig = {}) {
    super(config);
    const plain = timed(this.query.bind(this) as Query, config.onStatement);
    const signed: Query = (first, ...rest) => plain(typeof first === 'string' ? first + signature() : first, ...rest);
    this.query = signed as typeof this.query;
  }
}

/** Whichever way a statement answers: by a promise, a callback (the pool's own), or as a stream (COPY). */
function timed(query: Query, onStatement: OnStatement | undefined): Query {
  if (onStatement === undefined) return query;
  return (...args) => {
    const start = performance.now();
    const ended = (well: boolean) => onStatement((performance.now() - start) / 1000, well);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const callback = last as Query;
      return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        ended(!error);
        return callback(error, ...rest);
      });
    }
    const result = query(...args);
    if (result instanceof Promise) {
      result.then(
        () => ended(true),
        () => ended(false),
      );
    } else if (result instanceof EventEmitter) {
      let well = true;
      result.once('error', () => (well = false)).once('close', () => ended(well));
    }
    return result;
  };
}

/** Ids are letters, digits, `.`, `_` and `-`: none can end the comment. */
function signature(): string {
  const id = currentRequestId();
  return id === undefined ? '' : ` /* ${id} */`;
}
