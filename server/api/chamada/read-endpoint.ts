import type { Call } from '../../../shared/contracts/call.ts';
import { type Endpoint, endpoint, type ReceivedFrom } from './endpoint.ts';
import { found } from './refusals.ts';

/** An endpoint that answers what it reads. @param unknown message of the 404 where that is nothing */
export const readEndpoint = <const C extends Call>(
  call: C,
  read: (received: ReceivedFrom<C>) => Promise<unknown>,
  unknown?: string,
): Endpoint =>
  endpoint<Call>(call, async (received) => {
    const retorno = await read(received as ReceivedFrom<C>);
    return { status: 1, retorno: unknown === undefined ? retorno : found(retorno, unknown) };
  });
