import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { paths } from '../../../client/src/navigation/paths.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';
// Imported up front: on a busy machine a lazy import can outlast a wait's timeout.
import '../../../client/src/layout/DashboardLayout.tsx';
import '../../../client/src/visoes/VisaoPadrao.tsx';
import '../../../client/src/features/cadastros/Gavetas.tsx';
import '../../../client/src/features/cadastros/CadastroDialog.tsx';
import '../../../client/src/features/averbacoes/AverbacoesPage.tsx';
import '../../../client/src/features/averbacoes/AbrirAverbacao.tsx';

const lista = (retorno: readonly object[]) => ({ body: { status: 1, retorno } });
const ramos = [
  { id_ramo: 54, nome: 'RCTR-C', ambito: 'N', ativo: true },
  { id_ramo: 25, nome: 'Importação', ambito: 'I', ativo: true },
];
/** Opens the form for a typed shipment of a policy of this ramo. */
async function abrir(ramo: number) {
  const gateway = fakeGateway({
    'GET /api/Auth/perfil': { body: { perfil: 'usuario' } },
    'GET /api/Apolice/dados-apolice/7': { body: { iD_APOLICE_NACIONAL: 7, numero: '5400010', ramo } },
    'GET /api/Cadastro/ramo': lista(ramos),
  });
  showClient(`${paths.averbacoesDaApolice(7)}&digitar=1`);
  await screen.findByRole('dialog', { name: 'Nova averbação' });
  return gateway;
}
const secoes = () => screen.queryAllByRole('group').map((grupo) => grupo.querySelector('legend')?.textContent);

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test('under a national policy nothing of foreign trade is offered', async () => {
  await abrir(54);
  await waitFor(() => expect(screen.queryByLabelText(/^DI ou DUIMP/)).toBeNull());
  expect(screen.queryByLabelText(/^Moeda/)).toBeNull();
  expect(secoes()).toContain('Valores em reais');
  expect(secoes().filter((titulo) => titulo?.includes('comércio exterior'))).toEqual([]);
  expect(screen.getByLabelText('Não acumula')).toBeTruthy();
});

test('under an international one it is, and stays while it is typed in', async () => {
  const gateway = await abrir(25);
  for (const lida of ['GET /api/Cadastro/ramo', 'GET /api/Apolice/dados-apolice/7'])
    await waitFor(() => expect(gateway.calls(lida).length).toBeGreaterThan(0));
  await userEvent.type(await screen.findByLabelText(/^DI ou DUIMP/), '26/1234567-8');
  expect(screen.getByLabelText<HTMLInputElement>(/^DI ou DUIMP/).value).toBe('26/1234567-8');
  expect(secoes()).toContain('Só de comércio exterior');
});
