import { cambio } from '../../../../shared/contracts/cadastros/declarados/cambio.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Logger } from '../../../log.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { manter } from '../../trabalho/manter.ts';
import { incluir } from '../gravar.ts';
import { findPendentes } from './ptax.repository.ts';
import * as z from 'zod';

/** Closing rates: reais per unit, decimal text. */
const rate = z.string().regex(/^\d{1,6}(\.\d{1,7})?$/);
const answer = z.object({
  value: z.array(
    z.object({
      cotacaoCompra: rate,
      cotacaoVenda: rate,
      dataHoraCotacao: z.string().regex(/^\d{4}-\d{2}-\d{2}[ T]/),
      tipoBoletim: z.string().optional(),
    }),
  ),
});

/** Closing rates of the central bank's PTAX service (Olinda, OData; domain 4.8). @throws on malformed answers. */
async function readPtax(
  base: string,
  moeda: string,
  { de, ate }: { readonly de: string; readonly ate: string },
  signal: AbortSignal,
) {
  const names = ['codigoMoeda', 'dataInicialCotacao', 'dataFinalCotacao'];
  const values = [moeda, americanDate(de), americanDate(ate)];
  const query = names.map((name, at) => `@${name}='${values[at]}'`).join('&');
  const call = `CotacaoMoedaPeriodoFechamento(${names.map((name) => `${name}=@${name}`).join(',')})`;
  const response = await fetch(`${base}/${call}?${query}&$format=json`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`PTAX answered ${response.status}`);
  const { value } = answer.parse(JSON.parse(await response.text(), numberAsText));
  return value
    .map(({ cotacaoCompra, cotacaoVenda, dataHoraCotacao, tipoBoletim = 'Fechamento' }) => ({
      data: dataHoraCotacao.slice(0, 10),
      compra: cotacaoCompra,
      venda: cotacaoVenda,
      fechamento: tipoBoletim.startsWith('Fechamento'),
    }))
    .filter(({ data, fechamento }) => fechamento && data >= de && data <= ate)
    .map(({ data, compra, venda }) => ({ data, compra, venda }));
}

/** `MM-DD-YYYY`, as the service wants dates. */
const americanDate = (date: string) => `${date.slice(5, 7)}-${date.slice(8, 10)}-${date.slice(0, 4)}`;

/** Keeps rates as text, never floats. */
const numberAsText = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value;

const autor = { id: null, username: 'PTAX', tokenHash: null, requestId: null };

interface Fonte {
  readonly db: Db;
  readonly url: string;
  readonly log: Logger;
}

/** Fetches missing rates now and every three hours, as audited writes beside manual rates. @returns a stop function. */
export const manterPtax = (fonte: Fonte): (() => Promise<void>) =>
  manter(fonte.log, 3 * 3_600_000, 'PTAX could not be looked up', (fim) => buscarPtax(fonte, fim));

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
