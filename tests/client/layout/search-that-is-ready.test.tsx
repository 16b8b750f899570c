/** The palette opened by a paste. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const palette = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar ou ir para' });
const noPalette = () => expect(screen.queryByRole('combobox', { name: 'Buscar ou ir para' })).toBeNull();
const pasted = (text: string) => ({ clipboardData: { getData: () => text } });

test('a paste outside of fields searches for its first line, on every page; over a dialog it does nothing', async () => {
  setRuntimeConfig({ builtInApi: true });
  const nada = {
    apolices: [],
    segurados: [],
    corretores: [],
    usuarios: [],
    averbacoes: [],
    faturas: [],
    conversoes: [],
  };
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
