import type { Call } from '../../../shared/contracts/call.ts';
import { type Endpoint, endpoint, type ReceivedFrom } from '../chamada/endpoint.ts';
import type { Db } from '../sql/connection.repository.ts';
import { write } from './writer.repository.ts';

type Act<C extends Call, Answer> = (transaction: Db, received: ReceivedFrom<C>) => Promise<Answer>;

/** An endpoint that answers with the result of one transaction. */
export const writeEndpoint = <const C extends Call>(db: Db, call: C, act: Act<C, object>): Endpoint =>
  endpoint<Call>(call, async (received) => ({
    status: 1,
    ...(await write(db, (transaction) => act(transaction, received as ReceivedFrom<C>))),
  }));

/** An endpoint that says in words that its transaction is done. */
export const messageEndpoint = <const C extends Call>(
  db: Db,
  call: C,
  message: string,
  act: Act<C, unknown>,
): Endpoint =>
  endpoint<Call>(call, async (received) => {
    await write(db, (transaction) => act(transaction, received as ReceivedFrom<C>));
    return { message };
  });
