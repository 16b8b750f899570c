import { sql } from 'kysely';
import { updateSenha } from '../../../shared/contracts/perfil.ts';
import type { Caller } from '../chamada/endpoint.ts';
import { recordAudit } from '../escrita/audit-trail.repository.ts';
import { type Db, findRow, findValue, run, type Sql, wrote } from '../sql/connection.repository.ts';
import { hoje } from '../sql/situacao-da-apolice.repository.ts';

/** Digests. */
export interface Attempt {
  readonly conta: Buffer;
  readonly origem: Buffer;
}

const FREE = 10;
const LONGEST_WAIT = 60;
const COUNTED_FOR = sql`interval '1 hour'`;
const KNOWN_FOR = sql`interval '30 days'`;

/** Counts an attempt as wrong unless the account must wait. @returns its origin (empty: unknown), seconds to wait. */
export async function beginAttempt(db: Db, { conta, origem }: Attempt): Promise<{ origem: Buffer; seconds: number }> {
  const known = await findValue<boolean>(db)`SELECT EXISTS (SELECT FROM tentativas_de_senha
    WHERE conta = ${conta} AND origem = ${origem} AND esquecer_em > now())`;
  const lane = known ? origem : Buffer.alloc(0);
  const falhas = sql`CASE WHEN t.ultima_em < now() - ${COUNTED_FOR} THEN 1 ELSE t.falhas + 1 END`;
  const begun = await wrote(db)`
    INSERT INTO tentativas_de_senha AS t (conta, origem, falhas, esquecer_em)
    VALUES (${conta}, ${lane}, 1, now() + ${COUNTED_FOR})
    ON CONFLICT (conta, origem) DO UPDATE SET falhas = ${falhas}, ultima_em = now(),
      esquecer_em = greatest(t.esquecer_em, excluded.esquecer_em),
      espera_ate = now() + CASE WHEN ${falhas} < ${FREE}::integer THEN interval '0'
        ELSE least(2 ^ least(${falhas} - ${FREE}::integer, 10), ${LONGEST_WAIT}::integer) * interval '1 second' END
    WHERE t.espera_ate <= now()`;
  if (begun) return { origem: lane, seconds: 0 };
  const seconds = await findValue<number | undefined>(db)`
    SELECT greatest(ceil(extract(epoch FROM espera_ate - now())), 1)::integer AS seconds
    FROM tentativas_de_senha WHERE conta = ${conta} AND origem = ${lane}`;
  return { origem: lane, seconds: seconds ?? 1 };
}

/** Undoes a counted attempt that was right. */
export const takeAttemptBack = (db: Db, { conta, origem }: Attempt) => run(db)`
  UPDATE tentativas_de_senha SET falhas = greatest(falhas - 1, 0), espera_ate = now()
  WHERE conta = ${conta} AND origem = ${origem}`;

/** Remembers an address; resets the account's count. */
export const rememberOrigin = (db: Db, { conta, origem }: Attempt) => run(db)`
  INSERT INTO tentativas_de_senha (conta, origem, falhas, esquecer_em)
  VALUES (${conta}, ${origem}, 0, now() + ${KNOWN_FOR})
  ON CONFLICT (conta, origem) DO UPDATE SET falhas = 0, espera_ate = now(), esquecer_em = excluded.esquecer_em`;

/** Deletes expired attempts; skips rows locked by another process. */
export const forgetAttempts = (db: Db) => run(db)`DELETE FROM tentativas_de_senha WHERE (conta, origem) IN (
  SELECT conta, origem FROM tentativas_de_senha WHERE esquecer_em < now() LIMIT 1000 FOR UPDATE SKIP LOCKED)`;

/** Wrong passwords per day that trigger the notice to the owner. */
const ERRADAS = 10;

/** Days on which a person's password was wrong too often, at the sign-in or at its own change. */
export const diasDeTentativas = (id: number): Sql => sql`
  SELECT dia, max(quando) AS quando, count(*)::text AS quantas FROM (
    SELECT quando, (quando AT TIME ZONE 'America/Sao_Paulo')::date AS dia FROM auditoria
    WHERE acao = 'recusar' AND id_usuario = ${id} AND quando > now() - interval '30 days'
      AND (entidade = 'sessoes' OR depois ->> 'chamada' = ${updateSenha.id})
  ) recusas
  GROUP BY dia HAVING count(*) >= ${ERRADAS}`;

/** The owner of a password that was wrong too often today. */
export const findAdivinhado = (db: Db, id: number) => findRow<Record<'nome' | 'email' | 'dia' | 'quantas', string>>(db)`
  SELECT nome, email, dia::text, quantas FROM usuarios, (${diasDeTentativas(id)}) dias
  WHERE id_usuario = ${id} AND ativo AND dia = ${hoje}`;

/** A wrong present password, where a signed-in person has to give it. */
export function recordWrongSenha(db: Db, caller: Caller, requestId: string): Promise<void> {
  const entry = { ...caller, requestId, entidade: 'usuarios', idEntidade: caller.id };
  return recordAudit(db, { ...entry, acao: 'recusar', depois: { chamada: updateSenha.id } });
}
