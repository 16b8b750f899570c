import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { abrirFatura, dialogOf, passo, press, set } from './abrir-fatura.ts';

test('A-T1: what exceeds one’s limit is asked of who may, and is not done', async () => {
  const excesso = { limite: '500.00', quem_pode: 'chefe' };
  const gateway = await abrirFatura(passo('CANCELAR', 'CANCELADA', ['motivo'], excesso), {
    'faturas.pedir': { quem_pode: 'chefe' },
  });
  await press('Cancelar fatura');
  const dialog = await dialogOf(/^Cancelar fatura/);
  dialog.getByText(/O valor excede a sua alçada de R\$\s500,00\. O pedido vai a quem pode decidir: chefe\./);
  set(dialog, /^Motivo/, 'Taxa errada');
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir decisão' }));
  await dialog.findByText('Pedido enviado a chefe.');
  expect(gateway.calls('faturas.pedir').map(({ body }) => body)).toEqual([
    { para: 'CANCELADA', versao: 4, motivo: 'Taxa errada' },
  ]);
  expect(gateway.calls('faturas.transicao')).toEqual([]);
});

test('A-T1: where nobody may decide, nothing can be asked', async () => {
  await abrirFatura(passo('APROVAR', 'APROVADA', [], { limite: null, quem_pode: null }));
  await press('Aprovar');
  const dialog = await dialogOf(/^Aprovar/);
  dialog.getByText('Esta decisão exige um segundo usuário. Ninguém mais tem alçada para este valor.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Pedir decisão' }).disabled).toBe(true);
});

const pedido = {
  id_pedido: 5,
  para: 'APROVADA',
  vencimento: '2026-12-10',
  motivo: null,
  observacao: null,
  valor: '1073.80',
  pedido_por: 'ana',
  pedido_em: '2026-11-20T12:00:00Z',
  situacao: 'PENDENTE',
  resposta: null,
  decidido_por: null,
  decidido_em: null,
  pode_decidir: true,
};

test.each([
  ['Aprovar pedido', /^Observação/, { aprovar: true, versao: 4, motivo: 'Conferido', vencimento: '2026-12-10' }],
  ['Recusar pedido', /^Motivo/, { aprovar: false, versao: 4, motivo: 'Conferido', vencimento: '2026-12-10' }],
])('A-T1: %s answers the request', async (nome, label, body) => {
  const gateway = await abrirFatura({ pedidos: [pedido] });
  screen.getByText('Aguarda decisão');
  await press(nome);
  const dialog = await dialogOf(/pedido: R\$\s1\.073,80$/);
  set(dialog, label, 'Conferido');
  await userEvent.click(dialog.getByRole('button', { name: nome }));
  await waitFor(() => expect(gateway.calls('faturas.decidir-pedido').map((call) => call.body)).toEqual([body]));
});

test('A-T1: a request that another person decides is shown, and offers nothing', async () => {
  await abrirFatura({
    pedidos: [
      { ...pedido, pode_decidir: false },
      { ...pedido, id_pedido: 6, situacao: 'SEM_EFEITO', pode_decidir: false },
    ],
  });
  screen.getByText('Sem efeito: a fatura mudou depois do pedido');
  expect(screen.queryByRole('button', { name: /pedido$/ })).toBeNull();
});
