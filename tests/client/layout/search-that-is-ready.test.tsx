/** The palette opened by a paste, or by typing on the dashboard. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const palette = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar ou ir para' });
const noPalette = () => expect(screen.queryByRole('combobox', { name: 'Buscar ou ir para' })).toBeNull();
const nada = {
  apolices: [],
  segurados: [],
  corretores: [],
  usuarios: [],
  averbacoes: [],
  faturas: [],
  conversoes: [],
};
const ipe = {
  id: 9,
  rotulo: '1009',
  detalhe: 'Ipê',
  id_ramo: 54,
  liberada: 3,
  iniciO_VIGENCIA: '2026-01-01',
  finaL_VIGENCIA: '2099-12-31',
  cancelamentO_VIGENCIA: null,
  suspensao: null,
};
const pasted = (text: string) => ({ clipboardData: { getData: () => text } });

test('a paste outside of fields searches for its first line, on every page; over a dialog it does nothing', async () => {
  setRuntimeConfig({ builtInApi: true });
  const { calls } = fakeGateway({
    'GET /api/Busca': { body: { status: 1, retorno: nada } },
    'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil: 'usuario' } },
    'GET /api/Relatorio': { body: [] },
  });
  showClient('/dashboard/tarefas');
  await screen.findByRole('heading', { name: 'Tarefas' });
  fireEvent.paste(document.body, pasted(' \n '));
  for (const tag of ['input', 'textarea', 'select']) {
    const field = document.body.appendChild(document.createElement(tag));
    fireEvent.paste(field, pasted('1005'));
    field.remove();
  }
  document.body.addEventListener('paste', (event) => event.preventDefault(), { once: true });
  fireEvent.paste(document.body, pasted('taken by the page'));
  noPalette();
  // As it is printed on the document.
  const chave = '3526 1011 2223 3300 0181 5700 1000 0005 2310 0000 5238';
  fireEvent.paste(document.body, pasted(`  ${chave}\r\noutra linha`));
  expect((await palette()).value).toBe(chave);
  await screen.findByText(/Nenhuma averbação tem esta chave/);
  expect(calls('GET /api/Busca').map(({ query }) => query['texto'])).toEqual([chave]);
  fireEvent.paste(document.body, pasted('1005'));
  expect((await palette()).value).toBe(chave);
  await userEvent.keyboard('{Escape}');
  await waitFor(noPalette);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buscar ou ir para…' })));
});

test('on the dashboard the search has the focus, and a text typed there is searched for', async () => {
  setRuntimeConfig({ builtInApi: true });
  const { calls } = fakeGateway({
    'GET /api/Busca': ({ query }) => ({
      body: { status: 1, retorno: { ...nada, apolices: query['texto'] === 'ipe' ? [ipe] : [] } },
    }),
    'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil: 'consulta' } },
    'GET /api/Painel': { status: 500, body: {} },
    'GET /api/Relatorio': { body: [] },
  });
  const { address } = showClient('/dashboard');
  const button = await screen.findByRole('button', { name: 'Buscar ou ir para…' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.keyboard('{Alt>}x{/Alt}{F5}');
  noPalette();
  await userEvent.keyboard('histórico ipê');
  expect((await palette()).value).toBe('histórico ipê');
  await screen.findByRole('option', { name: /^Histórico · Apólice 1009/, selected: true });
  expect(calls('GET /api/Busca').map(({ query }) => query['texto'])).toContain('ipe');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/apolices/9?aba=historico'));
});

test('who only reads is offered no act that writes', async () => {
  setRuntimeConfig({ builtInApi: true });
  fakeGateway({
    'GET /api/Busca': { body: { status: 1, retorno: { ...nada, apolices: [ipe] } } },
    'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil: 'consulta' } },
    'GET /api/Relatorio': { body: [] },
  });
  showClient('/dashboard/tarefas');
  await screen.findByRole('heading', { name: 'Tarefas' });
  fireEvent.paste(document.body, pasted('contestar ipê: em dobro'));
  await screen.findByRole('option', { name: /^1009/ });
  expect(screen.queryByRole('option', { name: /^Contestar/ })).toBeNull();
});

test('“Nova apólice” opens the form on the list of policies itself, again and again', async () => {
  setRuntimeConfig({ builtInApi: true });
  fakeGateway({
    'GET /api/Busca': { body: { status: 1, retorno: nada } },
    'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil: 'usuario' } },
    'GET /api/Relatorio': { body: [] },
    'GET /api/Apolice/ListarApolices': { body: { status: 1, retorno: [], total: 0 } },
  });
  const user = userEvent.setup();
  showClient('/dashboard/apolices');
  await screen.findByRole('heading', { level: 1, name: 'Apólices' });
  for (const _time of ['first', 'second']) {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await palette(), 'nova apólice');
    await screen.findByRole('option', { name: /^Nova apólice/ });
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('dialog', { name: 'Nova apólice' });
    await user.click(within(form).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
