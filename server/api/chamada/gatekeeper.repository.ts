import type { Call } from '../../../shared/contracts/call.ts';
import { nounOf } from '../../../shared/contracts/chaves.ts';
import { currentAddress } from '../../http/request-context.ts';
import { type AuditEntry, recordAudit } from '../escrita/audit-trail.repository.ts';
import { type Db, run } from '../sql/connection.repository.ts';
import type { Caller } from './endpoint.ts';
import type { Checked } from './validate.ts';

/** Audits refusals and exports, which writes' entries do not cover. */
export interface Gatekeeper {
  turnedAway(call: Call, caller: Caller, requestId: string): Promise<void>;
  /** Audits a report or download before it begins; ignores other calls. */
  lettingOut(call: Call, checked: Checked, caller: Caller, requestId: string): Promise<void>;
}

/** Reads that a process remembers for an hour; the others are kept apart by the table's key. */
const MAX_LEMBRADAS = 50_000;

/** Calls that answer one record, with the noun of it: reads are recorded once an hour for a person. */
const leituras: Readonly<Record<string, string>> = {
  'apolices.get': 'apolices',
  'apolice.get': 'apolices',
  'apolice.panorama': 'apolices',
  'averbacoes.get': 'averbacoes',
  'segurado.get': 'segurado',
  'segurado.panorama': 'segurado',
};

/** Entries name the noun and the row, never the answer's content. */
export function createGatekeeper(db: Db): Gatekeeper {
  const entry = (call: Call, caller: Caller, requestId: string) => ({ ...caller, entidade: nounOf(call), requestId });
  // Skips reads that this process has already recorded this hour.
  let hora = '';
  const lembradas = new Set<string>();
  async function recordLeitura(call: Call, checked: Checked, caller: Caller, requestId: string): Promise<void> {
    const entidade = leituras[call.id];
    if (entidade === undefined) return;
    const agora = new Date().toISOString().slice(0, 'aaaa-mm-ddThh'.length);
    if (agora !== hora) lembradas.clear();
    hora = agora;
    const id = rowOf(checked);
    const chave = `${caller.id} ${entidade} ${id}`;
    if (lembradas.has(chave)) return;
    await run(db)`
      INSERT INTO leituras (id_usuario, quem, entidade, id_entidade, request_id, endereco)
      VALUES (${caller.id}, ${caller.username}, ${entidade}, ${id}, ${requestId}, ${currentAddress()}) ON CONFLICT DO NOTHING`;
    if (lembradas.size < MAX_LEMBRADAS) lembradas.add(chave);
  }
  return {
    turnedAway(call, caller, requestId) {
      const depois = { chamada: call.id };
      return recordAudit(db, { ...entry(call, caller, requestId), acao: 'recusar', idEntidade: '', depois });
    },
    async lettingOut(call, checked, caller, requestId) {
      const acao = disclosureOf(call);
      if (acao === null) return recordLeitura(call, checked, caller, requestId);
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
