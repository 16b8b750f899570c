import type { Answered } from '../../../shared/contracts/call.ts';
import {
  BYTES_DO_COMECO,
  reconhecerArquivo,
  type Reconhecido,
} from '../../../shared/contracts/conversor-reconhecer.ts';
import { upload } from './gateway-client.ts';

/** What the beginning of a file tells of it; null where the service does not say. @throws GatewayError where no answer came */
export async function reconhecer(file: File): Promise<Reconhecido | null> {
  const { status, answer } = await upload(reconhecerArquivo, {
    file: new File([file.slice(0, BYTES_DO_COMECO)], file.name),
    query: { tamanho: file.size },
  });
  return status === 200 ? (answer as Answered<typeof reconhecerArquivo>) : null;
}
