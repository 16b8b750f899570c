import pg from 'pg';
import { currentRequestId } from '../http/request-context.ts';

type Query = (...args: unknown[]) => unknown;

/**
 * A connection whose statements end with the id of the request that they are made for, as a comment: it shows in
 * `pg_stat_activity` and in the database's own log, and changes nothing of how a statement is planned.
 */
export class SignedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const plain = this.query.bind(this) as Query;
    const signed: Query = (first, ...rest) => plain(typeof first === 'string' ? first + signature() : first, ...rest);
    this.query = signed as typeof this.query;
  }
}

/** Ids are letters, digits, `.`, `_` and `-`: none can end the comment. */
function signature(): string {
  const id = currentRequestId();
  return id === undefined ? '' : ` /* ${id} */`;
}
