import type { Call } from '../../../shared/contracts/call.ts';
import { type Endpoint, endpoint, type ReceivedFrom } from '../chamada/endpoint.ts';
import type { Db } from '../sql/connection.repository.ts';
import { write } from './writer.repository.ts';

/** An endpoint that answers with the result of one transaction. */
export const writeEndpoint = <const C extends Call>(
  db: Db,
  call: C,
  act: (transaction: Db, received: ReceivedFrom<C>) => Promise<object>,
): Endpoint =>
  endpoint<Call>(call, async (received) => ({
    status: 1,
    ...(await write(db, (transaction) => act(transaction, received as ReceivedFrom<C>))),
  }));
