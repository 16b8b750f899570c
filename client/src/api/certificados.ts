import type { Answered } from '../../../shared/contracts/call.ts';
import { conferirCertificado, downloadCertificado } from '../../../shared/contracts/certificados.ts';
import { download, request } from './gateway-client.ts';

/** The certificate of a shipment, a PDF. @throws GatewayError */
export const fetchCertificado = (id: number): Promise<Blob> => download(downloadCertificado, { params: { id } });

/** What a code and a key are worth together; needs no session. @throws GatewayError */
export async function conferir(
  codigo: string,
  chave: string,
): Promise<Answered<typeof conferirCertificado>['resultado']> {
  const answer = await request(conferirCertificado, { body: { codigo, chave } });
  return (answer as Answered<typeof conferirCertificado>).resultado;
}
