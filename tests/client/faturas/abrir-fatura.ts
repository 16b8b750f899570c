import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import type { Acao, Situacao } from '../../../shared/contracts/fatura.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const nenhuma = {
  transicoes: [],
  pedidos: [],
  passos: [],
  cosseguro: [],
  linhas: [],
  movimentos: [],
  recebimentos: [],
  parcelas: [],
  tributos: [],
};

/** Opens invoice 7, of R$ 1.073,80, as a user who can write. @param fatura fields to override. */
export async function abrirFatura(fatura: object, otherwise: Parameters<typeof sampledGateway>[0] = {}) {
  setRuntimeConfig({ builtInApi: true });
  const retorno = { ...nenhuma, id_fatura: 7, versao: 4, numero_fatura: '12', valor_total: '1073.80', ...fatura };
  const gateway = sampledGateway({ 'perfil.get': { perfil: 'usuario' }, 'faturas.get': { retorno }, ...otherwise });
  showClient('/dashboard/faturas/lista/7');
  await screen.findByRole('heading', { name: 'Extrato do cálculo' });
  return gateway;
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
export const set = (dialog: Pick<typeof screen, 'getByLabelText'>, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

/** An allowed step and the inputs it requires. */
export const passo = (acao: Acao, para: Situacao, pede: readonly string[] = [], excesso: unknown = null) => ({
  transicoes: [{ acao, para, pede, excesso }],
});
