import { useEffect, useRef, useState } from 'react';
import type { Embarque } from '../../../../shared/contracts/relacao-embarques.ts';
import { logFailure } from '../../api/failure-log.ts';
import { GatewayError } from '../../api/gateway-error.ts';
import { fetchSpreadsheet, type PrintRequest, type ReportRequest } from '../../api/relacao-embarques.ts';
import { saveFile } from '../../browser/save-file.ts';
import { atMost } from '../../api/at-most.ts';
import { pause } from './pause.ts';
import type { Resultado } from './resultados-columns.tsx';

const IN_FLIGHT = 2;

/**
 * What the spreadsheet of a row asks for: the report as it was run, narrowed to the row's own policy and sub
 * group where the upstream names them.
 */
export function printRequest(request: ReportRequest, row: Embarque): PrintRequest {
  return {
    previa: true,
    pre_fatura: 0,
    idApolice: row.id_apolice ?? request.idApolice,
    idGrupo: row.id_grupo ?? request.idGrupo,
    ramo: request.ramo,
    periodoCompetencia: request.periodoCompetencia,
    colunasSelecionadas: request.colunasSelecionadas,
  };
}

/** `relacao_embarques_{idApolice}_{timestamp}.xlsx`, by the clock on the wall: 20261120143205. */
export function spreadsheetName(idApolice: number, now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `relacao_embarques_${idApolice}_${day}${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.xlsx`;
}

/** Many files come faster than a minute's share of calls: a server that says "later" is asked again then. */
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
 * Downloads the rows' spreadsheets, two at a time: whatever else is asked for waits its turn, busy as well. A
 * failure shows nothing: it is logged, and the button is idle again (product spec, section 8). What still waits
 * when the results go is not begun any more.
 */
export function useSpreadsheets(request: ReportRequest) {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [inTurn] = useState(() => atMost(IN_FLIGHT));
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
