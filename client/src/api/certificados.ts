import { conferirCertificado, downloadCertificado } from '../../../shared/contracts/certificados.ts';
import { download, request } from './gateway-client.ts';

/** The PDF certificate of a shipment. @throws GatewayError */
export const fetchCertificado = (id: number): Promise<Blob> => download(downloadCertificado, { params: { id } });

/** Verifies a certificate's code and key; needs no session. @throws GatewayError */
export const conferir = (codigo: string, chave: string) =>
  request(conferirCertificado, { body: { codigo, chave } }, ({ resultado }) => resultado);
