import type { Call } from '../../../shared/contracts/call.ts';
import { nounOf } from '../../../shared/contracts/chaves.ts';
import { type AuditEntry, recordAudit } from '../escrita/audit-trail.repository.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Caller } from './endpoint.ts';
import type { Checked } from './validate.ts';

/** Audits refusals and exports, which writes' entries do not cover. */
export interface Gatekeeper {
  turnedAway(call: Call, caller: Caller, requestId: string): Promise<void>;
  /** Audits a report or download before it begins; ignores other calls. */
  lettingOut(call: Call, checked: Checked, caller: Caller, requestId: string): Promise<void>;
}

/** Entries name the noun and the row, never the answer's content. */
export function createGatekeeper(db: Db): Gatekeeper {
  const entry = (call: Call, caller: Caller, requestId: string) => ({
    idUsuario: caller.id,
    quem: caller.username,
    entidade: nounOf(call),
    requestId,
  });
  return {
    turnedAway(call, caller, requestId) {
      const depois = { chamada: call.id };
      return recordAudit(db, { ...entry(call, caller, requestId), acao: 'recusar', idEntidade: '', depois });
    },
    async lettingOut(call, checked, caller, requestId) {
      const acao = disclosureOf(call);
      if (acao === null) return;
      const idEntidade = rowOf(checked);
      await recordAudit(db, { ...entry(call, caller, requestId), acao, idEntidade, depois: { chamada: call.id } });
    },
  };
}

function disclosureOf({ reply, tier }: Call): AuditEntry['acao'] | null {
  if (reply.kind === 'download') return 'baixar';
  return tier === 'report' ? 'consultar' : null;
}

function rowOf({ params, body }: Checked): string {
  const { idApolice } = (body ?? {}) as { idApolice?: unknown };
  return String(Object.values(params)[0] ?? idApolice ?? '');
}
