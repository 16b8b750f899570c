import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import UsuariosPage from '../../../client/src/features/usuarios/UsuariosPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

test('the history of a user opens beside the list: who did what, before and after', async () => {
  setRuntimeConfig({ builtInApi: true });
  const iris = { id_usuario: 7, nome: 'Íris', email: 'iris@x.br', username: 'iris', perfil: 'usuario', ativo: true };
  fakeGateway({
    'GET /api/Usuario': { body: { status: 1, retorno: [iris] } },
    'GET /api/Usuario/7/historico': {
      body: {
        status: 1,
        retorno: [
          {
            quando: '2026-11-25T12:00:00Z',
            quem: 'chefe',
            acao: 'alterar',
            mudancas: [
              { campo: 'perfil', rotulo: 'Perfil', antes: 'Consulta', depois: 'Usuário' },
              { campo: 'senha_alterada', rotulo: 'Senha', antes: null, depois: 'alterada' },
            ],
          },
        ],
      },
    },
  });
  showPage(<UsuariosPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Histórico Íris' }));
  await screen.findByRole('dialog', { name: 'Histórico de Íris' });
  expect((await screen.findByText('chefe')).parentElement?.textContent).toContain('alterou');
  expect(screen.getByText('Senha').nextElementSibling?.textContent).toBe('alterada');
});
