import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { abrirFatura, dialogOf, press, set } from './abrir-fatura.ts';

const proposta = {
  destinatarios: [{ email: 'a@ipe.br', nome: 'Ipê', papel: 'SEGURADO' }],
  copia: [],
  assunto: 'Fatura 12',
  texto: 'Segue a fatura.',
};

test('A-T1: the letter proposes whom the registries name, and goes to all who stand in it', async () => {
  const gateway = await abrirFatura({ situacao: 'EMITIDA', enviavel: true }, { 'faturas.email-proposto': proposta });
  await press('Enviar por e-mail');
  await screen.findByText('Dos cadastros: Ipê (segurado). Separe vários por vírgula.');
  const dialog = await dialogOf('Enviar por e-mail');
  set(dialog, /^Para/, 'a@ipe.br, b@ipe.br');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  await waitFor(() =>
    expect(gateway.calls('faturas.email').map(({ body }) => body)).toEqual([
      { assunto: 'Fatura 12', texto: 'Segue a fatura.', planilha: true, para: ['a@ipe.br', 'b@ipe.br'], copia: [] },
    ]),
  );
});

test('A-T1: an address that is wrong is named beside its field', async () => {
  const erros = [{ campo: 'para.1', mensagem: 'E-mail inválido' }];
  await abrirFatura(
    { situacao: 'EMITIDA', enviavel: true },
    {
      'faturas.email-proposto': proposta,
      'faturas.email': { status: 422, body: { message: 'Confira os campos.', erros } },
    },
  );
  await press('Enviar por e-mail');
  await screen.findByText(/^Dos cadastros/);
  const dialog = await dialogOf('Enviar por e-mail');
  set(dialog, /^Para/, 'a@ipe.br, b@');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await dialog.findByText('b@: E-mail inválido')).toBeTruthy();
});

test('A-T1: an invoice that is not issued yet cannot be sent', async () => {
  await abrirFatura({ enviavel: false });
  expect(screen.queryByRole('button', { name: 'Enviar por e-mail' })).toBeNull();
});
