import { uploadApolice as uploadApoliceCall } from '../../../shared/contracts/apolices.ts';
import { messageInBody } from '../../../shared/contracts/answer.ts';
import { upload } from './gateway-client.ts';
import { GatewayError } from './gateway-error.ts';
import { bodyOf, type Failure, failureAs, failureOf } from './server-message.ts';

export interface UploadedApolice {
  readonly message: string;
  readonly id: number | null;
}

export function uploadApolice(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadedApolice> {
  return upload(uploadApoliceCall, { file, onProgress, signal }, (answer) => {
    const { iD_APOLICE_NACIONAL: id } = (answer ?? {}) as Record<string, unknown>;
    return { message: messageInBody(answer) ?? 'Apólice enviada com sucesso!', id: typeof id === 'number' ? id : null };
  });
}

/** Why a PDF was rejected: the service's own message, else the product spec's (section 8). */
export function uploadFailure(error: unknown): Failure {
  const answered = error instanceof GatewayError && error.status !== undefined;
  if (answered && messageInBody(bodyOf(error)) === null) return failureAs(error, 'Erro ao fazer upload da apólice');
  return failureOf(error as Error);
}
