import { conferirCertificado, downloadCertificado } from '../../../shared/contracts/averbacao.ts';
import { download, request } from './gateway-client.ts';

export const fetchCertificado = (id: number): Promise<Blob> => download(downloadCertificado, { params: { id } });

/** Verifies a certificate's code and key; needs no session. @throws GatewayError */
export const conferir = (codigo: string, chave: string) =>
  request(conferirCertificado, { body: { codigo, chave } }, ({ resultado }) => resultado);
