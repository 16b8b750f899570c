import { queryOptions } from '@tanstack/react-query';
import { listLayouts, uploadConversor, type Layout } from '../../../shared/contracts/conversor.ts';
import { hasToken } from './access-token.ts';
import { request, upload } from './gateway-client.ts';
import { readList } from './read-list.ts';
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
  /** The branch's id. */
  readonly ramo: number;
  /** The layout's name. */
  readonly layout: string;
  readonly file: File;
  /** How much of the file has been sent, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file through the converter; only 200 is a success.
 * @throws Error with the answer's own text, else `Erro ao processar arquivo`; GatewayError where no answer came.
 */
export async function convert({ ramo, layout, ...options }: ConversionRequest): Promise<void> {
  const { status, answer, text } = await upload(uploadConversor, {
    ...options,
    params: { layoutName: layout },
    query: { ramo },
  });
  if (status !== 200) throw new Error(messageInBody(answer) ?? (text.trim() || 'Erro ao processar arquivo'));
}
