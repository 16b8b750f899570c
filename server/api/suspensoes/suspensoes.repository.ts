import { sql } from 'kysely';
import type { Suspensao } from '../../../shared/contracts/suspensoes.ts';
import { type Db, findRow, findValue, listRows } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { hojeEmSaoPaulo, suspensaoAtiva } from '../sql/situacao-da-apolice.repository.ts';
import { gravadorDe } from '../escrita/gravador.repository.ts';
import type { Versioned } from '../escrita/writer.repository.ts';

export interface Periodo {
  readonly data_inicial: string;
  readonly data_final: string | null;
  readonly motivo: string;
}

/** Suspensions on the wire: date-times without zone, so that no client shifts the day. Active ones first, then the newest. */
export const findSuspensoes = (db: Db) => listRows<Suspensao>(db)`
  SELECT s.id_suspensao AS "iD_SUSPENSAO_APOLICE", s.id_apolice AS "iD_APOLICE", s.id_ramo AS ramo,
    s.data_inicial || 'T00:00:00' AS "datA_INICIAL", s.data_final || 'T00:00:00' AS "datA_FINAL", s.motivo,
    a.numero AS numero_apolice, i.razao_social AS segurado, s.versao
  FROM suspensoes s JOIN apolices a USING (id_apolice) JOIN segurados i USING (id_segurado)
  ORDER BY ${sql.raw(suspensaoAtiva('s', hojeEmSaoPaulo))} DESC, s.id_suspensao DESC`;

type DaApolice = Readonly<Record<'id_apolice' | 'id_ramo', number>>;
export type Guardada = Periodo & DaApolice & Versioned & { readonly id_suspensao: number };

const gravador = gravadorDe<Guardada>({
  nome: 'suspensoes',
  chave: 'id_suspensao',
  entidade: 'suspensoes',
  nota: ['id_suspensao', 'id_apolice', 'id_ramo', 'data_inicial', 'data_final', 'motivo'],
});

export const lockSuspensao = (transaction: Db, id: number) => findRow<Guardada>(transaction)`
  SELECT * FROM suspensoes WHERE id_suspensao = ${id} FOR UPDATE`;

/** Locks policy and ramo; serialises suspensions of the policy, so that `hasSuspensao` sees earlier ones. */
export async function lockApoliceAndRamo(transaction: Db, idApolice: number, idRamo: number) {
  const apolice = await findRow<{ id_ramo: number; ramo: string }>(transaction)`
    SELECT a.id_ramo, r.nome AS ramo FROM apolices a JOIN ramos r USING (id_ramo)
    WHERE a.id_apolice = ${idApolice} FOR NO KEY UPDATE OF a`;
  const ramo = await findRow(transaction)`SELECT FROM ramos WHERE id_ramo = ${idRamo} FOR KEY SHARE`;
  return { apolice, ramo: ramo !== undefined };
}

export const findApolice = (db: Db, id: number) =>
  db.selectFrom('apolices').select('numero').where('id_apolice', '=', id).executeTakeFirstOrThrow();

/** Whether the policy has another suspension of this ramo over exactly the same days. */
export const hasSuspensao = (
  transaction: Db,
  { id_apolice, id_ramo, data_inicial, data_final }: Omit<Periodo, 'motivo'> & DaApolice,
  id: number | null = null,
) => findValue<boolean>(transaction)`
  SELECT EXISTS (SELECT FROM suspensoes WHERE id_apolice = ${id_apolice} AND id_ramo = ${id_ramo}
    AND data_inicial = ${data_inicial} AND data_final IS NOT DISTINCT FROM ${data_final}::date
    AND id_suspensao IS DISTINCT FROM ${id})`;

export const insertSuspensao = (transaction: Db, values: Periodo & DaApolice, autor: Autor): Promise<number> =>
  gravador.insert(transaction, autor, { ...values });

/** Updates period and reason; nothing if unchanged. */
export async function updateSuspensaoRow(transaction: Db, antes: Guardada, periodo: Periodo, autor: Autor) {
  const { data_inicial, data_final, motivo } = antes;
  if (JSON.stringify(periodo) === JSON.stringify({ data_inicial, data_final, motivo })) return;
  await gravador.update(transaction, autor, antes, { ...periodo });
}
