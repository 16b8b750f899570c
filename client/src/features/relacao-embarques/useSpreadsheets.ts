import { useEffect, useRef, useState } from 'react';
import type { Embarque } from '../../../../shared/contracts/relacao-embarques.ts';
import { logFailure } from '../../api/failure-log.ts';
import { GatewayError } from '../../api/gateway-error.ts';
import { fetchSpreadsheet, type PrintRequest, type ReportRequest } from '../../api/relacao-embarques.ts';
import { saveFile } from '../../browser/save-file.ts';
import { atMost } from '../../api/at-most.ts';
import type { Resultado } from './resultados-columns.tsx';

/** Request body of a row's spreadsheet: the run, narrowed to the row's policy and sub group if the upstream sends them. */
export const printRequest = (request: ReportRequest, row: Embarque): PrintRequest => ({
  previa: true,
  pre_fatura: 0,
  idApolice: row.id_apolice ?? request.idApolice,
  idGrupo: row.id_grupo ?? request.idGrupo,
  ramo: request.ramo,
  periodoCompetencia: request.periodoCompetencia,
  colunasSelecionadas: request.colunasSelecionadas,
});

/** `relacao_embarques_{idApolice}_{timestamp}.xlsx`, timestamp in local time: 20261120143205. */
export function spreadsheetName(idApolice: number, now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `relacao_embarques_${idApolice}_${day}${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.xlsx`;
}

/** Bulk downloads can exceed the rate limit: on 429 wait for `Retry-After` and retry. */
async function fetchOneOfMany(body: PrintRequest, signal: AbortSignal): Promise<Blob> {
  try {
    return await fetchSpreadsheet(body, signal);
  } catch (error) {
    const seconds = error instanceof GatewayError && error.status === 429 ? error.retryAfterSeconds : undefined;
    if (seconds === undefined) throw error;
    await pause(seconds * 1000, signal);
    return fetchOneOfMany(body, signal);
  }
}

/**
 * Downloads the rows' spreadsheets, two at a time; queued ones are busy as well. A failure is only logged and
 * the button becomes idle again (product spec, section 8). Queued downloads are dropped on unmount.
 */
export function useSpreadsheets(request: ReportRequest) {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [inTurn] = useState(() => atMost(2));
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  async function start(row: Resultado, signal?: AbortSignal) {
    const body = printRequest(request, row);
    setBusy((before) => new Set(before).add(row.index));
    try {
      await inTurn(async () => {
        if (gone.current || signal?.aborted) return;
        const file = await (signal ? fetchOneOfMany(body, signal) : fetchSpreadsheet(body));
        saveFile(file, spreadsheetName(body.idApolice));
      });
    } catch (error) {
      if (!signal?.aborted) logFailure('relacao-embarques.download', error);
    } finally {
      setBusy((before) => new Set([...before].filter((other) => other !== row.index)));
    }
  }

  return { busy, start };
}

/** Resolves after the delay, or earlier when the signal aborts. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
