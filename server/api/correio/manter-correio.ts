import { darPorIncerto, darPorVencido, despachar, type Oficio } from './despachar.ts';
import { type Email, findAbandonados, findDevidos, findVencidos } from './emails.repository.ts';
import { manter } from '../trabalho/manter.ts';
import type { ApiParts } from '../chamada/endpoint.ts';

export type OficioDe = (email: Pick<Email, 'id_fatura' | 'id_tarefa'>) => Oficio;

/** Sends queued letters as they come; each is locked by one process. @returns a stop function. */
export const manterCorreio = (parts: ApiParts, oficioDe: OficioDe): (() => Promise<void>) =>
  manter({
    everyMs: 15_000,
    run: (fim) => enviarDevidos(parts, oficioDe, fim),
    log: parts.log,
    falha: 'letters could not be sent',
  });

/** Sends due letters once; a failure does not stop the others. */
export async function enviarDevidos(parts: ApiParts, oficioDe: OficioDe, fim: AbortSignal): Promise<void> {
  const { db, log } = parts;
  for (const [find, act] of [
    [findVencidos, darPorVencido],
    [findAbandonados, darPorIncerto],
    [findDevidos, despachar],
  ] as const) {
    for (const email of await find(db)) {
      if (fim.aborted) return;
      await act(parts, email, oficioDe(email)).catch((err: unknown) =>
        log.error({ err, idEmail: email.id_email }, 'letter not sent'),
      );
    }
  }
}
