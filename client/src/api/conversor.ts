import { queryOptions } from '@tanstack/react-query';
import { listLayouts, uploadConversor, type Layout } from '../../../shared/contracts/conversor.ts';
import { hasToken } from './access-token.ts';
import { request, upload, type UploadAnswer } from './gateway-client.ts';
import { readList } from './read-list.ts';
import { runtimeConfig } from './runtime-config.ts';
import { messageInBody } from './server-message.ts';

/** A layout as a choice: it is sent by its name. */
export interface LayoutOption {
  readonly id: string;
  readonly nome: string;
}

/** The input layouts; a plain string becomes one whose id is its index and whose name is the string. */
export const layoutsQuery = queryOptions({
  queryKey: ['conversor', 'layouts'],
  queryFn: async ({ signal }) => layoutOptions(readList<Layout>(await request(listLayouts, { signal })) ?? []),
  enabled: hasToken,
});

function layoutOptions(layouts: readonly Layout[]): LayoutOption[] {
  return layouts.flatMap((layout, index) => {
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

/** What came of a file; a service that does not count tells nothing. Sums are decimal text. */
export interface ConversionOutcome {
  readonly id_CONVERSAO: number;
  readonly lidos: number;
  readonly aceitos: number;
  readonly ignorados: number;
  /** Documents that wait for their cause to go; 0 where a file goes whole. */
  readonly recusados: number;
  readonly importanciaSegurada: string;
  readonly premio: string;
  /** The same file was converted before: this is what came of it then, and nothing was done now. */
  readonly repetido: boolean;
  readonly message: string;
}

/** A file that the server did not take, in its own words. */
export class ConversionRefused extends Error {
  override readonly name = 'ConversionRefused';
  /** The first errors by their place in the file, where the server lists them. */
  readonly erros: readonly { readonly campo: string; readonly mensagem: string }[];
  /** The run that was recorded. */
  readonly idConversao: number | undefined;

  constructor(answer: unknown, text: string) {
    super(messageInBody(answer) ?? (text.trim() || 'Erro ao processar arquivo'));
    const { erros, id_CONVERSAO: id } = (answer ?? {}) as { erros?: unknown; id_CONVERSAO?: unknown };
    this.erros = Array.isArray(erros) ? erros.filter((erro) => typeof erro?.mensagem === 'string') : [];
    this.idConversao = typeof id === 'number' ? id : undefined;
  }
}

/**
 * Sends a file through the converter; only 200 is a success.
 * @returns what came of it; null where the service does not say.
 * @throws ConversionRefused; GatewayError where no answer came.
 */
export async function convert(wanted: ConversionRequest): Promise<ConversionOutcome | null> {
  return outcomeOf(await sendConversion(wanted));
}

/** A file that the service keeps and converts in its own time. */
export interface ConversaoPedida {
  readonly id_conversao: number;
  readonly id_tarefa: number;
}

/**
 * Sends a file to be converted in the background; a service that knows no background does it at once.
 * @throws as `convert`
 */
export async function askConversion(wanted: ConversionRequest): Promise<ConversaoPedida | ConversionOutcome | null> {
  const answered = await sendConversion(wanted, runtimeConfig().builtInApi);
  return answered.status === 202 ? (answered.answer as ConversaoPedida) : outcomeOf(answered);
}

function sendConversion({ ramo, layout, repetir, ...options }: ConversionRequest, inBackground = false) {
  return upload(uploadConversor, {
    ...options,
    params: { layoutName: layout },
    query: { ramo, ...(repetir && { repetir: '1' }) },
    ...(inBackground && { prefer: 'respond-async' }),
  });
}

function outcomeOf({ status, answer, text }: UploadAnswer): ConversionOutcome | null {
  if (status !== 200) throw new ConversionRefused(answer, text);
  const told = answer as Partial<ConversionOutcome> | null;
  return typeof told?.lidos === 'number'
    ? { ...(told as ConversionOutcome), recusados: told.recusados ?? 0, repetido: told.repetido ?? false }
    : null;
}
