import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { estado } from '../../../shared/contracts/cadastros/declarados/estado.ts';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { CadastroList } from '../../../client/src/features/cadastros/CadastroPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const sp = {
  sigla: 'SP',
  nome: 'São Paulo',
  ativo: true,
  versao: 1,
  padrao: true,
  alterado_em: null,
  alterado_por: null,
};
const nota = {
  id_nota: 12,
  texto: 'Confira o código',
  autor: 'ana',
  criado_em: '2026-11-20T12:00:00.000Z',
  mencoes: [],
  exclui: false,
};

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test('a mention in a row that has no page opens its history over the list, at the note', async () => {
  fakeGateway({
    'GET /api/Auth/perfil': { body: { perfil: 'consulta' } },
    'GET /api/Cadastro/estado': { body: { status: 1, retorno: [sp] } },
    'GET /api/Cadastro/estado/SP': { body: { status: 1, retorno: sp } },
    'GET /api/Cadastro/estado/SP/historico': { body: { status: 1, retorno: [] } },
    'GET /api/Nota/estado/SP': { body: { status: 1, retorno: [nota] } },
  });
  const { address } = showPage(<CadastroList cadastro={estado} title="Estado" />, {
    at: '/estados?historico=SP#nota-12',
    path: '/estados',
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Histórico de SP · São Paulo' }));
  await dialog.findByText('Confira o código');
  await waitFor(() => expect(document.activeElement?.id).toBe('nota-12'));
  await userEvent.click(dialog.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/estados'));
});
