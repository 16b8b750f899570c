import { type Divergencia, getDefinitiva, makeDefinitiva } from '../../../shared/contracts/averbacao-correcao.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Gravado } from './cadastros.ts';
import { request } from './gateway-client.ts';
import { isConflict } from './gateway-error.ts';

export const readProvisoria = (id: number): Promise<Linha> =>
  request(getDefinitiva, { params: { id } }, ({ valores }) => valores);

/** @param confirmados fields whose change the user confirmed. @throws GatewayError */
export const tornarDefinitiva = (id: number, valores: Linha, confirmados: readonly string[]): Promise<Gravado> =>
  request(makeDefinitiva, { params: { id }, body: { valores, confirmados: [...confirmados] } });

/** Changes that a 409 asks the user to confirm; empty for other errors. */
export function divergenciasEm(error: unknown): readonly Divergencia[] {
  if (!isConflict(error)) return [];
  try {
    const { divergencias } = JSON.parse(error.body) as { divergencias?: readonly Divergencia[] };
    return divergencias ?? [];
  } catch {
    return [];
  }
}
