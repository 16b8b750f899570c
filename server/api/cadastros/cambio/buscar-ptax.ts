import { cambio } from '../../../../shared/contracts/cadastros/declarados/cambio.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Logger } from '../../../log.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { manter } from '../../trabalho/manter.ts';
import { incluir } from '../gravar.ts';
import { findPendentes } from './ptax.repository.ts';
import { readPtax } from './ptax.ts';

const autor = { id: null, username: 'PTAX', tokenHash: null, requestId: null };

interface Fonte {
  readonly db: Db;
  /** Address of the PTAX service. */
  readonly url: string;
  readonly log: Logger;
}

/** Fetches missing rates now and every three hours, as audited writes beside manual rates. @returns a stop function. */
export const manterPtax = (fonte: Fonte): (() => Promise<void>) =>
  manter({
    everyMs: 3 * 3_600_000,
    run: (fim) => buscarPtax(fonte, fim),
    log: fonte.log,
    falha: 'PTAX could not be looked up',
  });

/** Fetches once; a failing currency does not stop the others. */
export async function buscarPtax({ db, url, log }: Fonte, signal: AbortSignal): Promise<void> {
  for (const { id_moeda, codigo_iso, de, ate } of await findPendentes(db)) {
    if (signal.aborted) return;
    try {
      for (const { data, compra, venda } of await readPtax(url, codigo_iso, { de, ate }, signal)) {
        const linha = { id_moeda, data, taxa_compra: compra, taxa_venda: venda, origem: 'PTAX' };
        await incluir(db, cambio, linha, autor).catch(ignoreTaken);
      }
    } catch (err) {
      if (signal.aborted) return;
      log.warn({ err, moeda: codigo_iso }, 'PTAX rates not fetched');
    }
  }
}

/** Ignores a rate that another process inserted first. */
function ignoreTaken(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 409)) throw error;
}
