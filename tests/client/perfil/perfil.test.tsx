import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import PerfilPage from '../../../client/src/features/perfil/PerfilPage.tsx';
import { programaDe } from '../../../client/src/features/perfil/SessoesCard.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const PERFIL = 'GET /api/Auth/perfil';
const SESSOES = 'GET /api/Auth/sessoes';
const SENHA = 'PUT /api/Auth/senha';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const sessao = {
  id_sessao: 5,
  criado_em: '2026-11-22T11:00:00.000Z',
  usado_em: '2026-11-22T12:30:00.000Z',
  endereco: '203.0.113.9',
  agente: chrome,
  atual: true,
};
const script = { ...sessao, id_sessao: 4, agente: 'curl/8.5.0', endereco: null, atual: false };
const answers = {
  [PERFIL]: {
    body: {
      id_usuario: 7,
      nome: 'Marina Couto',
      email: 'marina@romaneio.test',
      username: 'marina',
      perfil: 'consulta',
    },
  },
  [SESSOES]: { body: { status: 1, retorno: [sessao, script] } },
  'GET /api/Auth/fatores': { body: { status: 1, retorno: [], codigos: 0, exigido_ate: null } },
  [SENHA]: { body: { message: 'Senha alterada com sucesso!' } },
  'DELETE /api/Auth/sessoes/4': { body: { message: 'Sessão encerrada.' } },
  'DELETE /api/Auth/sessoes': { body: { message: 'Uma sessão encerrada.' } },
};

async function changeSenha(atual: string, nova: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar senha' }));
  fireEvent.change(await screen.findByLabelText('Senha atual'), { target: { value: atual } });
  fireEvent.change(screen.getByLabelText('Nova senha'), { target: { value: nova } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
}

test('K14: shows the own user, and where it is signed in', async () => {
  fakeGateway(answers);
  showPage(<PerfilPage />);
  expect(await screen.findByText('marina@romaneio.test')).toBeTruthy();
  expect(screen.getByText('Consulta')).toBeTruthy();
  const sessoes = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  const momentos = 'Entrada 22/11/2026 às 08:00 · Último uso 22/11/2026 às 09:30';
  expect(sessoes).toEqual([
    `Chrome no WindowsEndereço 203.0.113.9 · ${momentos}Esta sessão`,
    `curl/8.5.0Endereço desconhecido · ${momentos}Encerrar`,
  ]);
});

test('how things look and the single keys are chosen here, too', async () => {
  fakeGateway(answers);
  showPage(<PerfilPage />);
  const preferencias = within(screen.getByRole('region', { name: 'Preferências' }));
  await userEvent.click(preferencias.getByRole('radio', { name: 'Compacta' }));
  expect(preferencias.getByRole<HTMLInputElement>('radio', { name: 'Compacta' }).checked).toBe(true);
  await userEvent.click(preferencias.getByRole('checkbox', { name: /^Ativar os atalhos de uma tecla só/ }));
  expect(preferencias.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('K14: ends one session, or all others, and reads the list again', async () => {
  const gateway = fakeGateway(answers);
  showPage(<PerfilPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Encerrar a sessão de curl/ }));
  await waitFor(() => expect(gateway.calls(SESSOES)).toHaveLength(2));
  const outras = screen.getByRole<HTMLButtonElement>('button', { name: 'Encerrar as outras' });
  await waitFor(() => expect(outras.disabled).toBe(false));
  await userEvent.click(outras);
  await waitFor(() => expect(gateway.calls(SESSOES)).toHaveLength(3));
  expect(gateway.calls('DELETE /api/Auth/sessoes/4')).toHaveLength(1);
  expect(gateway.calls('DELETE /api/Auth/sessoes')).toHaveLength(1);
});

test('K14: changes the password, says so, and reads the sessions again', async () => {
  const gateway = fakeGateway(answers);
  showPage(<PerfilPage />);
  await changeSenha('a de antes', 'uma bem nova');
  expect(await screen.findByText('Senha alterada com sucesso!')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.calls(SENHA).map(({ body }) => body)).toEqual([
    { senha_atual: 'a de antes', senha_nova: 'uma bem nova' },
  ]);
  await waitFor(() => expect(gateway.calls(SESSOES)).toHaveLength(2));
});

test('the palette’s address opens the dialog at the password that is known; closed, it is gone from the address', async () => {
  fakeGateway(answers);
  const { address } = showPage(<PerfilPage />, { at: '/dashboard/perfil?senha=1' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha atual')));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(address()).toBe('/dashboard/perfil');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('K14: a refusal stands at the field that the service names', async () => {
  const body = {
    message: 'Há campos inválidos na requisição.',
    erros: [{ campo: 'senha_nova', mensagem: 'Esta senha é muito comum' }],
  };
  fakeGateway({ ...answers, [SENHA]: { status: 422, body } });
  showPage(<PerfilPage />);
  await changeSenha('a de antes', '12345678');
  expect(await screen.findByText('Esta senha é muito comum')).toBeTruthy();
  expect(screen.getByLabelText('Nova senha').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  [chrome, 'Chrome no Windows'],
  [`${chrome} Edg/131.0.0.0`, 'Edge no Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox no Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1', 'Safari no iOS'],
  ['python-requests/2.32', 'python-requests/2.32'],
  ['', 'Não informado'],
  [null, 'Não informado'],
])('the program %j is called %s', (agente, name) => {
  expect(programaDe(agente)).toBe(name);
});
