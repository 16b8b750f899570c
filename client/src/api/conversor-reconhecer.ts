import {
  BYTES_DO_COMECO,
  reconhecerArquivo,
  type Reconhecido,
} from '../../../shared/contracts/conversor-reconhecer.ts';
import { upload } from './gateway-client.ts';

/** Layout and ramo recognised from the beginning of a file. @throws GatewayError */
export function reconhecer(file: File): Promise<Reconhecido> {
  return upload(reconhecerArquivo, {
    file: new File([file.slice(0, BYTES_DO_COMECO)], file.name),
    query: { tamanho: file.size },
  });
}
