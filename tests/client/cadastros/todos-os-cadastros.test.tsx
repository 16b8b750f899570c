import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import CadastrosPage from '../../../client/src/features/cadastros/CadastrosPage.tsx';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const LIST = 'GET /api/Cadastro';
beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test('each registry says how much it holds and when it was changed, by one call', async () => {
  const navio = { nome: 'navio', total: 1234, alterado_em: '2026-11-22T12:30:00.000Z' };
  const retorno = [navio, { nome: 'pais', total: 1, alterado_em: null }, { nome: 'iof', total: 0, alterado_em: null }];
  const gateway = fakeGateway({ [LIST]: { body: { status: 1, retorno } } });
  showPage(<CadastrosPage />);
  const item = (titulo: string) => screen.getByRole('link', { name: titulo }).closest('li');
  await screen.findByText('1.234 registros · alterado em 22/11/2026 às 09:30');
  expect(item('Navios')?.textContent).toContain('1.234 registros');
  expect(item('Países')?.textContent).toMatch(/1 registro$/);
  expect(screen.getByText('Nenhum registro')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(cadastros.length);
  expect(gateway.calls(LIST)).toHaveLength(1);
});

test('the search finds registries by name and purpose, without accents', async () => {
  fakeGateway({ [LIST]: { status: 503, body: { message: 'fora do ar' } } });
  showPage(<CadastrosPage />);
  await userEvent.type(screen.getByRole('searchbox'), 'cosseguro');
  expect(screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)).toEqual([
    'Congêneres',
  ]);
});
