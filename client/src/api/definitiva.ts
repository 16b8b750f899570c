import { type Divergencia, getDefinitiva, makeDefinitiva } from '../../../shared/contracts/averbacao-definitiva.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Gravado } from './cadastros.ts';
import { request } from './gateway-client.ts';
import { isConflict } from './gateway-error.ts';

/** What a provisional shipment has of the form that completes it. @throws GatewayError */
export const readProvisoria = (id: number): Promise<Linha> =>
  request(getDefinitiva, { params: { id } }, ({ valores }) => valores);

/**
 * Makes a provisional shipment definitive.
 * @param confirmados the fields whose change the user confirmed.
 * @throws GatewayError
 */
export const tornarDefinitiva = (id: number, valores: Linha, confirmados: readonly string[]): Promise<Gravado> =>
  request(makeDefinitiva, { params: { id }, body: { valores, confirmados: [...confirmados] } });

/** The changes that a refusal asks to be confirmed; none where it is about something else. */
export function divergenciasEm(error: unknown): readonly Divergencia[] {
  if (!isConflict(error)) return [];
  try {
    const { divergencias } = JSON.parse(error.body) as { divergencias?: readonly Divergencia[] };
    return divergencias ?? [];
  } catch {
    return [];
  }
}
