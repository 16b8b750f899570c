import {
  BYTES_DO_COMECO,
  type Layout,
  listLayouts,
  type Mapeamento,
  mapearColunas,
  reconhecerArquivo,
  type Reconhecido,
  uploadConversor,
} from '../../../shared/contracts/conversor.ts';
import type { ConversaoComErros } from '../../../shared/contracts/conversor-historico.ts';
import { messageInBody } from '../../../shared/contracts/answer.ts';
import { upload } from './gateway-client.ts';
import { GatewayError } from './gateway-error.ts';
import { queryOf } from './queries.ts';
import { nameOf, readOptions, type Rows } from './read-list.ts';
import { runtimeConfig } from './runtime-config.ts';
import { bodyOf } from './server-message.ts';

export interface LayoutOption {
  readonly id: string;
  readonly nome: string;
}

/** Input layouts. A plain string becomes a layout with its index as id. */
export const layoutsQuery = queryOf(listLayouts, {}, readLayouts);

function readLayouts(answer: unknown): Rows<LayoutOption> | undefined {
  return readOptions(answer, (layout: Exclude<Layout, string>, index) => {
    const nome = nameOf(layout.nome);
    return nome === '' ? undefined : { id: nameOf(layout.id, layout.id_LAYOUT_ENTRADA_MASSA, index), nome };
  });
}

export interface ConversionRequest {
  readonly ramo: number;
  readonly layout: string;
  readonly file: File;
  /** Converts even if the same file was converted before. */
  readonly repetir: boolean;
  /** Stores the valid documents of a file that is otherwise refused as a whole; the rest waits. */
  readonly soValidos?: boolean;
  /** Fraction of the file uploaded, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** Result of a file. Sums are decimal text; fields of the built-in API alone are optional. */
export interface ConversionOutcome extends Partial<
  Pick<ConversaoComErros, 'situacao' | 'ignorados_por_causa' | 'efeitos' | 'destino'>
> {
  readonly id_CONVERSAO: number;
  readonly lidos: number;
  readonly aceitos: number;
  readonly ignorados: number;
  /** Documents held back until their cause is fixed; 0 if the whole file was accepted. */
  readonly recusados: number;
  readonly importanciaSegurada: string;
  readonly premio: string;
  /** The same file was converted before; this is the earlier result. */
  readonly repetido: boolean;
  readonly message: string;
}

export class ConversionRefused extends Error {
  override readonly name = 'ConversionRefused';
  /** First errors with their position in the file, if the server lists them. */
  readonly erros: readonly { readonly campo: string; readonly mensagem: string }[];
  readonly idConversao: number | undefined;
  /** Literal error text (product spec, section 7). */
  readonly literal: string;

  constructor(cause: GatewayError) {
    const answer = bodyOf(cause);
    super(messageInBody(answer) ?? (cause.body.trim() || 'Erro ao processar arquivo'));
    this.literal = cause.message;
    const { erros, id_CONVERSAO: id } = (answer ?? {}) as { erros?: unknown; id_CONVERSAO?: unknown };
    this.erros = Array.isArray(erros) ? erros.filter((erro) => typeof erro?.mensagem === 'string') : [];
    this.idConversao = typeof id === 'number' ? id : undefined;
  }
}

/** @returns the result; null if the service does not report it @throws ConversionRefused; GatewayError without an answer */
export const convert = async (wanted: ConversionRequest): Promise<ConversionOutcome | null> =>
  sendConversion(wanted, readOutcome);

export interface ConversaoPedida {
  readonly id_conversao: number;
  readonly id_tarefa: number;
}

/** `convert` in the background; services other than the built-in API convert at once. @throws as `convert` */
export async function askConversion(wanted: ConversionRequest): Promise<ConversaoPedida | ConversionOutcome | null> {
  const read = (answer: unknown) => (isPedida(answer) ? answer : readOutcome(answer));
  return sendConversion(wanted, read, runtimeConfig().builtInApi);
}

const isPedida = (answer: unknown): answer is ConversaoPedida =>
  typeof (answer as Partial<ConversaoPedida> | null | undefined)?.id_tarefa === 'number';

async function sendConversion<T>(
  { ramo, layout, repetir, soValidos = false, ...options }: ConversionRequest,
  read: (answer: unknown) => T,
  inBackground = false,
): Promise<T> {
  try {
    return await upload(
      uploadConversor,
      {
        ...options,
        params: { layoutName: layout },
        query: { ramo, ...(repetir && { repetir: '1' }), ...(soValidos && { aceitar: 'validos' }) },
        ...(inBackground && { prefer: 'respond-async' }),
      },
      read,
    );
  } catch (thrown) {
    throw thrown instanceof GatewayError && thrown.status !== undefined ? new ConversionRefused(thrown) : thrown;
  }
}

function readOutcome(answer: unknown): ConversionOutcome | null {
  const told = answer as Partial<ConversionOutcome> | null | undefined;
  return typeof told?.lidos === 'number'
    ? { ...(told as ConversionOutcome), recusados: told.recusados ?? 0, repetido: told.repetido ?? false }
    : null;
}

/** Detects layout and ramo from the start of a file; a large workbook's layout by its header. @throws GatewayError */
export async function reconhecer(file: File): Promise<Reconhecido> {
  const lido = await upload(reconhecerArquivo, {
    file: new File([file.slice(0, BYTES_DO_COMECO)], file.name),
    query: { tamanho: file.size },
  });
  if (!lido.mapeavel || !(await ehCompactado(file)) || file.size <= BYTES_DO_COMECO) return lido;
  const { layout } = await mapear(file, {});
  return layout === null ? lido : { ...lido, layout, porque_layout: `cabeçalho com as colunas do layout ${layout}` };
}

/** Proposes the field of each column, of shipments or of a registry. @throws GatewayError */
export async function mapear(
  file: File,
  query: { readonly cadastro?: string; readonly ramo?: number },
): Promise<Mapeamento> {
  const enviado = (await ehCompactado(file)) ? file : new File([await primeirasLinhas(file)], file.name);
  return upload(mapearColunas, { file: enviado, query });
}

/** XLSX is a ZIP ("PK"); a GZIP cannot be cut off either. */
async function ehCompactado(file: File): Promise<boolean> {
  const inicio = await file.slice(0, 2).text();
  return inicio === 'PK' || inicio.startsWith('\u001F');
}

/** The beginning of a text, without the truncated last line. */
async function primeirasLinhas(file: File): Promise<Blob> {
  if (file.size <= BYTES_DO_COMECO) return file;
  const bytes = new Uint8Array(await file.slice(0, BYTES_DO_COMECO).arrayBuffer());
  return file.slice(0, Math.max(bytes.lastIndexOf(10), bytes.lastIndexOf(13)) + 1 || BYTES_DO_COMECO);
}
