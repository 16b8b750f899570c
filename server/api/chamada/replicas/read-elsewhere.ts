import type { Call } from '../../../../shared/contracts/call.ts';
import type { Endpoint } from '../endpoint.ts';
import type { ApiMetrics } from '../metrics.ts';
import type { Replica, Replicas } from './replicas.ts';

/** Lists that must be current. */
const ofTheMoment: ReadonlySet<string> = new Set(['tarefas.list']);
const list = /\.(list|listar|list-of-\w+|todos|all|blocos|itens|conversoes|registros|pendentes|export)$/;

/** Reports, spreadsheets and lists; a row to be changed is read from the primary. */
export function readsMany({ id, access, tier }: Call): boolean {
  if (access !== 'read' || ofTheMoment.has(id)) return false;
  return tier === 'report' || (tier === 'read' && list.test(id));
}

const writes: ReadonlySet<Call['tier']> = new Set(['write', 'upload', 'document']);

/** SQLSTATEs of a lost or refusing replica: no connection, shutdown, read-only, recovery conflict, no permission, out of resources. */
const elsewhere = /^(08...|57P0[1-5]|25006|40001|42501|53...|E[A-Z_]+)$/;

function isOfTheReplica(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && elsewhere.test(code)) return true;
    // pg's connection errors have no code.
    if (/^(Connection terminated|timeout exceeded|Client has encountered)/.test(cause.message)) return true;
  }
  return false;
}

/** Reads from a fresh replica, or the primary if it fails; notes writes. @param over the endpoint over a replica */
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
