import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import CaixasPostaisPage from '../../../../client/src/features/cadastros/partes/CaixasPostaisPage.tsx';
import { showPage } from '../../../support/client-page.tsx';
import { fakeGateway } from '../../../support/fake-gateway.ts';

async function showList(at: string) {
  fakeGateway({
    'GET /api/CaixaPostal': { body: [{ id_caixa_postal: 1, caixa: 'CX-01', id_apolice: 10, id_grupo: 4 }] },
  });
  const { router } = showPage(<CaixasPostaisPage />, { at });
  await screen.findByText('CX-01');
  return router;
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Visões' }));

async function save(nome: string) {
  await userEvent.type(await screen.findByLabelText('Salvar visão atual'), nome);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
}

test('a view is the address under a name, without the page, and leads back to it', async () => {
  const router = await showList('/caixas?busca=cx&ordem=caixa.desc&pagina=2');
  await open();
  await save('Caixas ao contrário');
  await router.navigate('/caixas');
  await userEvent.click(await screen.findByRole('link', { name: 'Caixas ao contrário' }));
  expect(router.location.search).toBe('?busca=cx&ordem=caixa.desc');
  expect(screen.queryByRole('link', { name: 'Caixas ao contrário' })).toBeNull();
});

test('Copiar link copies an address that anybody can open', async () => {
  const user = userEvent.setup();
  await showList('/caixas?busca=cx');
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  await save('Minhas');
  await user.click(screen.getByRole('button', { name: 'Copiar link de Minhas' }));
  expect(written.mock.calls).toEqual([[`${location.origin}/caixas?busca=cx`]]);
});

test('the same name replaces, and a view can be forgotten', async () => {
  await showList('/caixas?busca=cx');
  await open();
  await save('Minhas');
  await save('Minhas');
  expect(screen.getAllByRole('link', { name: 'Minhas' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Excluir visão Minhas' }));
  expect(screen.queryByRole('link', { name: 'Minhas' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Salvar visão atual'));
});

test('what another version stored is no trouble', async () => {
  localStorage.setItem('romaneio.preferencias.1..visoes.caixas-postais', JSON.stringify([{ nome: 1 }, null, 'x']));
  await showList('/caixas');
  await open();
  expect(await screen.findByText(/^Nenhuma visão salva/)).toBeTruthy();
});
