import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import UsuariosPage from '../../../client/src/features/usuarios/UsuariosPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { sentenceOf } from '../../support/sentence-of.ts';

const CREATE = 'POST /api/Usuario';
const answers = { 'GET /api/Usuario': { body: [] } };

async function sendNew() {
  await userEvent.click(await screen.findByRole('button', { name: 'Novo Usuário' }));
  await screen.findByLabelText('Nome');
  const values = { Nome: 'B', 'E-mail': 'b@romaneio.test', Usuário: 'bruno', Senha: 'uma senha bem comprida' };
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
}

test('what the field at fault says is not said again', async () => {
  const mensagem = 'Já existe um usuário com este nome de usuário.';
  fakeGateway({
    ...answers,
    [CREATE]: { status: 409, body: { message: mensagem, erros: [{ campo: 'username', mensagem }] } },
  });
  showPage(<UsuariosPage />);
  await sendNew();
  expect(await screen.findAllByText(mensagem)).toHaveLength(1);
  expect(sentenceOf(screen.getByRole('alert'))).toBe('Corrija os campos marcados.');
});

test('a refusal of no field is told in the words of the service; the error to the letter is folded', async () => {
  const refusal = { message: 'Só administradores criam usuários.' };
  fakeGateway({ ...answers, [CREATE]: { status: 403, body: refusal } });
  showPage(<UsuariosPage />);
  await sendNew();
  const text = (await screen.findByRole('alert')).querySelector('.alert-text');
  expect(text?.firstChild?.textContent).toBe(refusal.message);
  await userEvent.click(screen.getByText('Detalhes técnicos'));
  expect(within(text as HTMLElement).getByRole('group').textContent).toBe(
    `Detalhes técnicosErro 403: ${JSON.stringify(refusal)}`,
  );
});
