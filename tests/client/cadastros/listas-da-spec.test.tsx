import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import CorretoresPage from '../../../client/src/features/cadastros/partes/CorretoresPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const ATIVO = 'POST /api/Cadastro/corretores/ativo';
const listado = { id_corretor: 3, razao_social: 'Porto Alto Corretora' };
const registro = {
  ...listado,
  ativo: true,
  versao: 5,
  padrao: false,
  alterado_em: null,
  alterado_por: null,
};
const perfil = { id_usuario: 7, nome: 'Marina', email: 'm@romaneio.test', username: 'marina' };

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

function show(papel: string) {
  const gateway = fakeGateway({
    'GET /api/Auth/perfil': { body: { ...perfil, perfil: papel } },
    'GET /api/CocorretorApolice': { body: { status: 1, retorno: [listado] } },
    'GET /api/Cadastro/corretores/3': { body: { status: 1, retorno: registro } },
    [ATIVO]: { body: { status: 1, gravadas: [{ id: 3, versao: 6 }], recusadas: [] } },
  });
  showPage(<CorretoresPage />);
  return gateway;
}

test('a profile that only reads sees a row of the list whole, and is offered nothing else', async () => {
  show('consulta');
  await userEvent.click(await screen.findByRole('button', { name: /^Ver / }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Porto Alto Corretora' }));
  expect(drawer.queryByRole('textbox')).toBeNull();
  await userEvent.click(drawer.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
  await userEvent.click(screen.getByLabelText('Selecionar todos desta página'));
  await screen.findByRole('button', { name: 'Limpar seleção' });
  for (const name of ['Desativar', 'Ativar', 'Importar', 'Novo corretor', /^Editar /, /^Excluir /]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('chosen rows of the list are deactivated as those of their registry', async () => {
  const gateway = show('admin');
  await userEvent.click(await screen.findByLabelText('Selecionar todos desta página'));
  await userEvent.click(await screen.findByRole('button', { name: 'Desativar' }));
  await waitFor(() => expect(gateway.calls(ATIVO)[0]?.body).toEqual({ ativo: false, linhas: [{ id: 3, versao: 5 }] }));
});
