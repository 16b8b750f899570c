import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

test('A-X13: the trail is filtered by its fields, says what changed, and is verified', async () => {
  setRuntimeConfig({ builtInApi: true });
  const gateway = sampledGateway({
    'perfil.get': { perfil: 'admin' },
    'auditoria.list': {
      data: [
        {
          id: '9',
          quando: '2026-11-20T12:00:00Z',
          quem: 'ana',
          nome: 'Ana Lima',
          acao: 'alterar',
          entidade: 'faturas',
          id_entidade: '7',
          registro: 'Fatura 7',
          antes: { situacao: 'PREVIA' },
          depois: { situacao: 'LIBERADA' },
          mudancas: ['Situação', 'Valor total', 'Motivo', 'Observação', 'Versão'].map((rotulo, n) => ({
            campo: rotulo,
            rotulo,
            antes: n === 0 ? 'Prévia' : null,
            depois: n === 0 ? 'Liberada' : null,
          })),
          endereco: '10.0.0.9',
          request_id: 'r-1',
        },
      ],
    },
    'auditoria.ancoras': {
      data: [{ posicao: 1234, selo: 'ab'.repeat(32), quando: '2026-11-20T12:00:00Z', quem: 'Dona' }],
    },
  });
  showClient('/dashboard/usuarios/auditoria?entidade=faturas');
  const mudou = await screen.findByText('Situação');
  expect(mudou.parentElement?.textContent).toBe('SituaçãoPrévia → Liberada');
  expect(screen.queryByText('Observação')).toBeNull();
  screen.getByText('e mais 2');
  expect(screen.getByRole('link', { name: 'Fatura 7' }).getAttribute('href')).toBe('/dashboard/faturas/lista/7');
  screen.getByText('1.234');
  fireEvent.change(screen.getByLabelText('Usuário'), { target: { value: 'ana' } });
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '01/11/2026' } });
  await waitFor(() =>
    expect(gateway.calls('auditoria.list').at(-1)?.body).toMatchObject({
      filtros: { entidade: 'faturas', quem: 'ana', quando: { de: '2026-11-01' } },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Verificar selos' }));
  await screen.findByText(/A verificação começou/);
  expect(gateway.calls('auditoria.verificacao')).toHaveLength(1);
});
