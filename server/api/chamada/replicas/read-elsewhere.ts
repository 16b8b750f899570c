import type { Call } from '../../../../shared/contracts/call.ts';
import type { Endpoint } from '../endpoint.ts';
import type { ApiMetrics } from '../metrics.ts';
import type { Replica } from './replica.ts';
import type { Replicas } from './replicas.ts';

/** Lists of things that change under the eyes of whoever reads them. */
const ofTheMoment: ReadonlySet<string> = new Set(['tarefas.list']);
const list = /\.(list|listar|list-of-\w+|todos|all|blocos|itens|conversoes|registros|pendentes|export)$/;

/** Whether a call is a report, a spreadsheet or a list; whoever opens one row to change it reads the primary. */
export function readsMany({ id, access, tier }: Call): boolean {
  if (access !== 'read' || ofTheMoment.has(id)) return false;
  return tier === 'report' || (tier === 'read' && list.test(id));
}

/** The tiers of the calls that write. */
const writes: ReadonlySet<Call['tier']> = new Set(['write', 'upload', 'document']);

/**
 * A replica that has gone or refuses what only the primary does (SQLSTATE: no connection, shutting down, read-only, a conflict
 * with what it replays, no place left).
 */
const elsewhere = /^(08...|57P0[1-5]|25006|40001|53...|E[A-Z_]+)$/;

function isOfTheReplica(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && elsewhere.test(code)) return true;
    // What pg says of a connection that broke, or could not be made in time, has no code.
    if (/^(Connection terminated|timeout exceeded|Client has encountered)/.test(cause.message)) return true;
  }
  return false;
}

/**
 * The endpoint as it answers with replicas: what reads many rows reads them there, as long as one is fresh enough for its
 * caller, and from the primary where the replica fails before the answer has begun; what writes is noted for its caller.
 * @param over the endpoint over a replica.
 */
export function withReplicas(
  endpoint: Endpoint,
  replicas: Replicas,
  over: (replica: Replica) => Endpoint,
  metrics: ApiMetrics,
): Endpoint {
  const { call } = endpoint;
  if (writes.has(call.tier) && call.access !== 'public') {
    return {
      call,
      async handle(received, response) {
        try {
          return await endpoint.handle(received, response);
        } finally {
          await replicas.escreveu(received.caller.id);
        }
      },
    };
  }
  if (!readsMany(call)) return endpoint;
  return {
    call,
    async handle(received, response) {
      const replica = await replicas.para(received.caller);
      if (replica === null) {
        metrics.leitura('primary');
        return endpoint.handle(received, response);
      }
      try {
        const answer = await over(replica).handle(received, response);
        metrics.leitura('replica');
        return answer;
      } catch (error) {
        if (response.headersSent || !isOfTheReplica(error)) throw error;
        metrics.leitura('failed');
        return endpoint.handle(received, response);
      }
    },
  };
}
