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
import { actOf, listQuery } from './queries.ts';

export const layoutsCompletosQuery = listQuery<LayoutCompleto>(listLayoutsCompletos);

export type LayoutCopia = Sent<typeof copyLayout>;
export type LayoutAjustes = NonNullable<Sent<typeof testLayout>['ajustes']>;
export type LayoutTeste = Answered<typeof testLayout>;

/** Parses sample lines with a layout; nothing is stored. @throws GatewayError */
export const sendAmostra = actOf(testLayout);

export const sendCopia = ({ id_LAYOUT_ENTRADA_MASSA: id }: LayoutCompleto, copia: LayoutCopia) =>
  request(
    copyLayout,
    { params: { id }, body: copia },
    (answer) => (answer as { id_LAYOUT_ENTRADA_MASSA?: number }).id_LAYOUT_ENTRADA_MASSA ?? id,
  );

export async function sendAlteracao(
  { id_LAYOUT_ENTRADA_MASSA: id, versao }: LayoutCompleto,
  copia: LayoutCopia,
): Promise<number> {
  await request(updateLayout, { params: { id }, body: { ...copia, versao } });
  return id;
}

export const sendAtivo = ({ id_LAYOUT_ENTRADA_MASSA: id, versao }: LayoutCompleto, ativo: boolean) =>
  request(setLayoutAtivo, { params: { id }, body: { ativo, versao } });
