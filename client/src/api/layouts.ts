import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import {
  copyLayout,
  listLayoutsCompletos,
  setLayoutAtivo,
  testLayout,
  updateLayout,
  type LayoutCompleto,
} from '../../../shared/contracts/conversor-layouts.ts';
import { request } from './gateway-client.ts';
import { listQuery } from './queries.ts';

/** Layouts with their fields. */
export const layoutsCompletosQuery = listQuery<LayoutCompleto>(listLayoutsCompletos);

export type LayoutCopia = Sent<typeof copyLayout>;
export type LayoutAjustes = NonNullable<Sent<typeof testLayout>['ajustes']>;
export type LayoutTeste = Answered<typeof testLayout>;

/** Parses sample lines with a layout; nothing is stored. @throws GatewayError */
export const sendAmostra = (id: number, amostra: Sent<typeof testLayout>) =>
  request(testLayout, { params: { id }, body: amostra });

/** Copies a layout for a client. @returns the copy's id. @throws GatewayError */
export const sendCopia = ({ id_LAYOUT_ENTRADA_MASSA: id }: LayoutCompleto, copia: LayoutCopia) =>
  request(
    copyLayout,
    { params: { id }, body: copia },
    (answer) => (answer as { id_LAYOUT_ENTRADA_MASSA?: number }).id_LAYOUT_ENTRADA_MASSA ?? id,
  );

/** Updates a copy. @returns its id. @throws GatewayError */
export async function sendAlteracao(
  { id_LAYOUT_ENTRADA_MASSA: id, versao }: LayoutCompleto,
  copia: LayoutCopia,
): Promise<number> {
  await request(updateLayout, { params: { id }, body: { ...copia, versao } });
  return id;
}

/** Enables or disables a copy in the converter. @throws GatewayError */
export const sendAtivo = ({ id_LAYOUT_ENTRADA_MASSA: id, versao }: LayoutCompleto, ativo: boolean) =>
  request(setLayoutAtivo, { params: { id }, body: { ativo, versao } });
