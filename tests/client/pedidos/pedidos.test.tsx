import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { request } from '../../../client/src/api/gateway-client.ts';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { failureOf } from '../../../client/src/api/server-message.ts';
import { ErrorAlert } from '../../../client/src/ui/ErrorAlert.tsx';
import { excludeAverbacoes } from '../../../shared/contracts/averbacoes.ts';
import { fakeGateway, type SentCall } from '../../support/fake-gateway.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const pedido = {
  id_pedido: 5,
  descricao: 'Aprovar a fatura da apólice 5400010',
  entidade: 'faturas',
  id_registro: '7',
  mudancas: [{ campo: 'situacao', rotulo: 'Situação', antes: 'Prévia', depois: 'Aprovada' }],
  pedido_por: 'Ana Lima',
  pedido_em: '2026-11-20T12:00:00Z',
  situacao: 'PENDENTE',
  resposta: null,
  versao: 1,
  pode_decidir: true,
};

function abrir(campos: object = {}) {
  setRuntimeConfig({ builtInApi: true });
  const gateway = sampledGateway({
    'perfil.get': { perfil: 'admin' },
    'pedidos.list': { data: [{ ...pedido, ...campos }] },
  });
  showClient('/dashboard/pedidos');
  return gateway;
}

test.each([
  ['Autorizar', /^Observação/, { aprovar: true, versao: 1, motivo: 'Conferido' }],
  ['Recusar', /^Motivo/, { aprovar: false, versao: 1, motivo: 'Conferido' }],
])('A-X10: %s decides a request, of which all is shown', async (nome, rotulo, corpo) => {
  const gateway = abrir();
  const cartao = within(await screen.findByRole('article', { name: pedido.descricao }));
  cartao.getByText('Prévia', { selector: 'del' });
  cartao.getByText('Aprovada', { selector: 'ins' });
  expect(cartao.getByRole('link', { name: 'Abrir o registro' }).getAttribute('href')).toBe(
    '/dashboard/faturas/lista/7',
  );
  await userEvent.click(cartao.getByRole('button', { name: nome }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.change(dialogo.getByLabelText(rotulo), { target: { value: 'Conferido' } });
  await userEvent.click(dialogo.getByRole('button', { name: nome }));
  await waitFor(() => expect(gateway.calls('pedidos.decidir').map(({ body }) => body)).toEqual([corpo]));
});

test('A-X10: a request that others decide offers nothing', async () => {
  abrir({ pode_decidir: false });
  await screen.findByRole('article', { name: pedido.descricao });
  expect(screen.queryByRole('button', { name: 'Autorizar' })).toBeNull();
});

test('A-X10: where an act is refused, those who may are asked for it', async () => {
  setRuntimeConfig({ builtInApi: true });
  const refused = { message: 'Excede a sua alçada. Pode decidir: chefe.', quem_pode: 'chefe' };
  const gateway = fakeGateway({
    'POST /api/Averbacao/exclusao-bloco': ({ body }: SentCall) =>
      (body as { pedir?: boolean }).pedir
        ? { status: 202, body: { status: 1, id_pedido: 1, quem_pode: 'chefe' } }
        : { status: 403, body: refused },
  });
  const corpo = { ids: [1], simular: false, quantidade: 1, id_motivo: 1, motivo: 'Enviada em dobro' };
  const error = await request(excludeAverbacoes, { body: corpo }).catch((thrown: Error) => thrown);
  render(<ErrorAlert {...failureOf(error as Error)} />);
  screen.getByText(refused.message);
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir autorização' }));
  await screen.findByText('Pedido enviado a chefe.');
  expect(gateway.sent.map(({ body }) => body)).toEqual([corpo, { ...corpo, pedir: true }]);
});
