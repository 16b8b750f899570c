import { darPorIncerto, darPorVencido, despachar, type Oficio } from './despachar.ts';
import { type Email, findAbandonados, findDevidos, findVencidos } from './emails.repository.ts';
import { manter } from '../trabalho/manter.ts';
import type { ApiParts } from '../chamada/parts.ts';

const everyMs = 15_000;

/** Who sends a letter that nobody waits for. */
export type OficioDe = (email: Pick<Email, 'id_fatura' | 'id_tarefa'>) => Oficio;

/**
 * Sends the letters that go by themselves, now and as they come; of several processes each letter has one.
 * @returns what ends it.
 */
export const manterCorreio = (parts: ApiParts, oficioDe: OficioDe): (() => Promise<void>) =>
  manter({
    everyMs,
    run: (fim) => enviarDevidos(parts, oficioDe, fim),
    log: parts.log,
    falha: 'letters could not be sent',
  });

/** Sends what is due and gives up what cannot go, once; a letter that fails does not keep the others. */
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
