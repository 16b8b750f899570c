import type { Sent } from '../../../shared/contracts/call.ts';
import {
  downloadEmbarques,
  guardarEmbarques,
  listColunasInternacional,
  listColunasNacional,
  listEmbarques,
  type Coluna,
  type Embarque,
} from '../../../shared/contracts/relacao-embarques.ts';
import { download, request } from './gateway-client.ts';
import { queryOf } from './queries.ts';
import { nameOf, readList, readOptions, type Rows } from './read-list.ts';

export type ReportRequest = Sent<typeof listEmbarques>;
export type PrintRequest = Sent<typeof downloadEmbarques>;

export type ColumnSet = 'nacional' | 'internacional';

export interface ColunaOption {
  readonly key: string;
  readonly text: string;
}

/** Column set of a branch, by name (product spec, section 9). */
export const columnSetOf = (nomeRamo: string): ColumnSet =>
  ['importação', 'exportação'].includes(nomeRamo.toLowerCase()) ? 'internacional' : 'nacional';

export const colunasQuery = (set: ColumnSet) => ({
  ...queryOf(set === 'internacional' ? listColunasInternacional : listColunasNacional, {}, readColunas),
  staleTime: 5 * 60_000,
});

function readColunas(answer: unknown): Rows<ColunaOption> | undefined {
  const optionOf = (coluna: Exclude<Coluna, string>) => {
    const key = nameOf(coluna.nome, coluna.name, coluna.campo);
    return key === '' ? undefined : { key, text: nameOf(coluna.descricao, coluna.description, coluna.label, key) };
  };
  return readOptions(answer, optionOf, ({ key }) => key);
}

/** Runs the report. @returns its rows; null for a valid answer without a list. @throws GatewayError */
export const runReport = (body: ReportRequest, signal: AbortSignal): Promise<Rows<Embarque> | null> =>
  request(listEmbarques, { body, signal }, (answer) => {
    const rows = readList<Embarque>(answer);
    return rows?.every(isEmbarque) ? rows : null;
  });

const fields = ['situacao', 'ramo', 'numero', 'id_grupo', 'razao_social'];

/** A single `retorno` object may also be a message: it is a row only if it has a row's fields. */
const isEmbarque = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && fields.some((field) => field in row);

/** Downloads the spreadsheet of one row. @throws GatewayError, also for a truncated file */
export const fetchSpreadsheet = (body: PrintRequest, signal?: AbortSignal): Promise<Blob> =>
  download(downloadEmbarques, { body, signal }, isWholeSpreadsheet);

export const pedirPlanilha = (body: PrintRequest) => request(guardarEmbarques, { body });

const END_OF_DIRECTORY = 22;
const LONGEST_COMMENT = 65_535;

/** Whether a blob is a complete ZIP (.xlsx), not an error with a success status or a truncated file. */
async function isWholeSpreadsheet(blob: Blob): Promise<boolean> {
  if (blob.size < END_OF_DIRECTORY) return false;
  const head = new DataView(await blob.slice(0, 4).arrayBuffer());
  if (head.getUint32(0, true) !== 0x04034b50) return false;
  const tail = new DataView(await blob.slice(-(END_OF_DIRECTORY + LONGEST_COMMENT)).arrayBuffer());
  for (let at = tail.byteLength - END_OF_DIRECTORY; at >= 0; at--) {
    // The end record has a comment whose length must end exactly at the end of the file.
    const ends = tail.getUint32(at, true) === 0x06054b50 && at + END_OF_DIRECTORY + tail.getUint16(at + 20, true);
    if (ends === tail.byteLength) return true;
  }
  return false;
}
