import { type Simulacao, simularTaxa } from '../../../shared/contracts/simulacao-de-taxa.ts';
import type { Sent } from '../../../shared/contracts/call.ts';
import { request } from './gateway-client.ts';

/** Which rate of a policy a shipment takes, and what it pays. @throws GatewayError */
export async function sendSimulacao(id: string, embarque: Sent<typeof simularTaxa>): Promise<Simulacao> {
  return (await request(simularTaxa, { params: { id }, body: embarque })) as Simulacao;
}
