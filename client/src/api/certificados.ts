import { conferirCertificado, downloadCertificado } from '../../../shared/contracts/certificados.ts';
import { download, request } from './gateway-client.ts';

/** The certificate of a shipment, a PDF. @throws GatewayError */
export const fetchCertificado = (id: number): Promise<Blob> => download(downloadCertificado, { params: { id } });

/** Checks a code against a key; needs no session. @throws GatewayError */
export const conferir = (codigo: string, chave: string) =>
  request(conferirCertificado, { body: { codigo, chave } }, ({ resultado }) => resultado);
