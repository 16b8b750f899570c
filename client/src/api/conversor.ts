import {
  BYTES_DO_COMECO,
  reconhecerArquivo,
  type Reconhecido,
} from '../../../shared/contracts/conversor-reconhecer.ts';
import { listLayouts, uploadConversor, type Layout } from '../../../shared/contracts/conversor.ts';
import { messageInBody } from '../../../shared/contracts/answer.ts';
import { upload } from './gateway-client.ts';
import { GatewayError } from './gateway-error.ts';
import { queryOf } from './queries.ts';
import { readList } from './read-list.ts';
import { runtimeConfig } from './runtime-config.ts';
import { bodyOf } from './server-message.ts';

/** A layout as a choice: it is sent by its name. */
export interface LayoutOption {
  readonly id: string;
  readonly nome: string;
}

/** The input layouts; a plain string becomes one whose id is its index and whose name is the string. */
export const layoutsQuery = queryOf(listLayouts, {}, readLayouts);

function readLayouts(answer: unknown): LayoutOption[] | undefined {
  return readList<Layout>(answer)?.flatMap((layout, index) => {
    if (typeof layout === 'string') return [{ id: String(index), nome: layout }];
    const nome = layout.nome ?? '';
    return nome === '' ? [] : [{ id: String(layout.id ?? layout.id_LAYOUT_ENTRADA_MASSA ?? index), nome }];
  });
}

export interface ConversionRequest {
  readonly ramo: number;
  readonly layout: string;
  readonly file: File;
  /** Converts though the same file was converted before. */
  readonly repetir: boolean;
  /** How much of the file has been sent, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** The result of a file. Sums are decimal text. */
export interface ConversionOutcome {
  readonly id_CONVERSAO: number;
  readonly lidos: number;
  readonly aceitos: number;
  readonly ignorados: number;
  /** Documents that wait for their cause to go; 0 where a file goes whole. */
  readonly recusados: number;
  readonly importanciaSegurada: string;
  readonly premio: string;
  /** The same file was converted before: this is the former result. */
  readonly repetido: boolean;
  readonly message: string;
}

/** A refused file, in the server's words. */
export class ConversionRefused extends Error {
  override readonly name = 'ConversionRefused';
  /** The first errors by their place in the file, where the server lists them. */
  readonly erros: readonly { readonly campo: string; readonly mensagem: string }[];
  /** The run that was recorded. */
  readonly idConversao: number | undefined;
  /** The error to the letter (product spec, section 7). */
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

/**
 * Sends a file through the converter; only 200 is a success.
 * @returns the result; null if the service does not tell it
 * @throws ConversionRefused; GatewayError where no answer came.
 */
export async function convert(wanted: ConversionRequest): Promise<ConversionOutcome | null> {
  return sendConversion(wanted, readOutcome);
}

/** A file that is converted in the background. */
export interface ConversaoPedida {
  readonly id_conversao: number;
  readonly id_tarefa: number;
}

/**
 * Sends a file to be converted in the background; other services than the built-in API convert it at once.
 * @throws as `convert`
 */
export async function askConversion(wanted: ConversionRequest): Promise<ConversaoPedida | ConversionOutcome | null> {
  const read = (answer: unknown) => (isPedida(answer) ? answer : readOutcome(answer));
  return sendConversion(wanted, read, runtimeConfig().builtInApi);
}

const isPedida = (answer: unknown): answer is ConversaoPedida =>
  typeof (answer as Partial<ConversaoPedida> | null | undefined)?.id_tarefa === 'number';

async function sendConversion<T>(
  { ramo, layout, repetir, ...options }: ConversionRequest,
  read: (answer: unknown) => T,
  inBackground = false,
): Promise<T> {
  try {
    return await upload(
      uploadConversor,
      {
        ...options,
        params: { layoutName: layout },
        query: { ramo, ...(repetir && { repetir: '1' }) },
        ...(inBackground && { prefer: 'respond-async' }),
      },
      read,
    );
  } catch (thrown) {
    const answered = thrown instanceof GatewayError && thrown.status !== undefined;
    throw answered ? new ConversionRefused(thrown) : thrown;
  }
}

/** Null if the service does not count, or answers no JSON. */
function readOutcome(answer: unknown): ConversionOutcome | null {
  const told = answer as Partial<ConversionOutcome> | null | undefined;
  return typeof told?.lidos === 'number'
    ? { ...(told as ConversionOutcome), recusados: told.recusados ?? 0, repetido: told.repetido ?? false }
    : null;
}

/** Layout and ramo recognised from the beginning of a file. @throws GatewayError */
export function reconhecer(file: File): Promise<Reconhecido> {
  return upload(reconhecerArquivo, {
    file: new File([file.slice(0, BYTES_DO_COMECO)], file.name),
    query: { tamanho: file.size },
  });
}
