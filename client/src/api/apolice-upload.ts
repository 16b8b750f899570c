import { uploadApolice as uploadApoliceCall } from '../../../shared/contracts/apolices.ts';
import { upload } from './gateway-client.ts';

/** What became of an upload, in the words that the dialog shows. */
export type UploadOutcome =
  /** `id` of the policy that it became, where the service says. */
  | { readonly ok: true; readonly message: string; readonly id: number | null }
  | { readonly ok: false; readonly message: string };

/**
 * Sends the PDF of a policy.
 * @throws GatewayError where no answer came, or the caller aborted.
 */
export async function uploadApolice(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const { status, answer } = await upload(uploadApoliceCall, { file, onProgress, signal });
  const { message, mensagem, error, detail, iD_APOLICE_NACIONAL: id } = (answer ?? {}) as Record<string, unknown>;
  const said = (...texts: unknown[]) =>
    texts.find((text) => typeof text === 'string' && text !== '') as string | undefined;
  if (status >= 200 && status < 300) {
    const text = said(message, mensagem) ?? 'Apólice enviada com sucesso!';
    return { ok: true, message: text, id: typeof id === 'number' ? id : null };
  }
  return { ok: false, message: said(message, error, mensagem, detail) ?? 'Erro ao fazer upload da apólice' };
}
