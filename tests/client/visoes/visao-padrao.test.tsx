import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import CaixasPostaisPage from '../../../client/src/features/cadastros/partes/CaixasPostaisPage.tsx';
import { VisaoPadrao } from '../../../client/src/visoes/VisaoPadrao.tsx';
import { showPage } from '../../support/client-page.tsx';
import { servidorDeVisoes, visaoDe } from './visoes-do-servidor.ts';

const padrao = visaoDe({ id_visao: 1, nome: 'Do grupo 4', endereco: 'busca=cx&ordem=caixa.desc', abre: true });

function showList(at = '/caixas') {
  return showPage(
    <VisaoPadrao lista="caixas-postais">
      <CaixasPostaisPage />
    </VisaoPadrao>,
    { at },
  );
}

test('a list opened without a word opens with the default view, and its address says so', async () => {
  servidorDeVisoes([padrao]);
  const { address } = showList();
  await vi.waitFor(() => expect(address()).toBe('/caixas?busca=cx&ordem=caixa.desc'));
  expect(await screen.findByText('CX-01')).toBeTruthy();
});

test('an address that says anything wins, if only the page', async () => {
  const gateway = servidorDeVisoes([padrao]);
  const { address } = showList('/caixas?pagina=1');
  expect(await screen.findByText('CX-01')).toBeTruthy();
  expect(address()).toBe('/caixas?pagina=1');
  expect(gateway.calls('GET /api/Visao/padroes')).toEqual([]);
});

test('once it is open it is asked for everything like any list; a step back finds what one left', async () => {
  servidorDeVisoes([padrao]);
  const { router, address } = showList();
  expect(await screen.findByDisplayValue('cx')).toBeTruthy();
  await router.navigate('/caixas');
  expect(await screen.findByText('CX-01')).toBeTruthy();
  expect(address()).toBe('/caixas');
  await router.navigate('/fora');
  expect(await screen.findByText('outra página')).toBeTruthy();
  await router.navigate(-1);
  expect(await screen.findByText('CX-01')).toBeTruthy();
  expect(address()).toBe('/caixas');
  await router.navigate('/fora');
  await router.navigate('/caixas');
  await vi.waitFor(() => expect(address()).toMatch(/busca=cx/));
});

test('a service that does not answer keeps nobody from the list', async () => {
  const gateway = servidorDeVisoes();
  gateway.answer('GET /api/Visao/padroes', { status: 503, body: '' });
  localStorage.setItem('romaneio.preferencias.1..visao-padrao.caixas-postais', 'true');
  const { address } = showList();
  expect(await screen.findByText('CX-01')).toBeTruthy();
  expect(address()).toBe('/caixas');
  expect(screen.queryByRole('alert')).toBeNull();
});
