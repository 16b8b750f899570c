import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { abrirFatura, dialogOf, passo, press, set } from './abrir-fatura.ts';

test('A-T1: what exceeds one’s limit is asked of who may, and is not done', async () => {
  const excesso = { limite: '500.00', quem_pode: 'chefe', porque: 'O valor excede a sua alçada de R$ 500,00.' };
  const gateway = await abrirFatura(passo('CANCELAR', 'CANCELADA', ['motivo'], excesso), {
    'faturas.transicao': { status: 1, id_pedido: 9, quem_pode: 'chefe' },
  });
  await press('Cancelar fatura');
  const dialog = await dialogOf(/^Cancelar fatura/);
  dialog.getByText(/O valor excede a sua alçada de R\$ 500,00\. O pedido vai a quem pode decidir: chefe\./);
  set(dialog, /^Motivo/, 'Taxa errada');
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir autorização' }));
  await dialog.findByText('Pedido enviado a chefe.');
  expect(gateway.calls('faturas.transicao').map(({ body }) => body)).toEqual([
    { para: 'CANCELADA', versao: 4, motivo: 'Taxa errada', pedir: true },
  ]);
});

test('A-T1: where nobody may decide, nothing can be asked', async () => {
  await abrirFatura(
    passo('APROVAR', 'APROVADA', [], {
      limite: null,
      quem_pode: null,
      porque: 'Esta decisão exige um segundo usuário.',
    }),
  );
  await press('Aprovar');
  const dialog = await dialogOf(/^Aprovar/);
  dialog.getByText('Esta decisão exige um segundo usuário. Ninguém mais tem alçada para este valor.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Pedir autorização' }).disabled).toBe(true);
});

test.each([
  ['waits for this person’s decision', 'PENDENTE', null, true, 'Aguarda decisão'],
  ['waits for another person’s decision', 'PENDENTE', null, false, 'Aguarda decisão'],
  [
    'lost its effect',
    'SEM_EFEITO',
    'Alterado por ana depois do pedido',
    false,
    'Sem efeito: Alterado por ana depois do pedido',
  ],
])(
  'A-X10: a request about the invoice that %s is shown; only who may decide it gets the link to decide',
  async (_caso, situacao, resposta, decide, dito) => {
    const pedido = {
      id_pedido: 5,
      descricao: 'Aprovar a fatura da apólice 1',
      valor: '1073.80',
      pedido_por: 'ana',
      pedido_em: '2026-11-20T12:00:00Z',
      situacao,
      resposta,
      decidido_por: null,
      decidido_em: null,
      pode_decidir: decide,
    };
    await abrirFatura({ pedidos: [pedido] });
    screen.getByText(dito);
    expect(screen.queryByRole('link', { name: 'Decidir' }) !== null).toBe(decide);
  },
);
