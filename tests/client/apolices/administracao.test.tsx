import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import Atos, { AvisosDaApolice } from '../../../client/src/features/apolices/administracao/Administracao.tsx';
import { showPage } from '../../support/client-page.tsx';
import { recordingGateway } from '../../support/recording-gateway.ts';

const gateway = recordingGateway();
beforeEach(() => setRuntimeConfig({ builtInApi: true }));

const lida = { id_apolice: 7, versao: 1, fim_vigencia: '2027-01-10', id_apolice_seguinte: null };
const avisos = [
  { codigo: 'SEM_TAXA', mensagem: 'Esta apólice não tem taxa.' },
  { codigo: 'SEM_LIMITE_VIAGEM', mensagem: 'Sem limite por viagem.' },
];

async function show(perfil: string, cancelamento_vigencia: string | null = null) {
  gateway.on('GET /api/Auth/perfil', { body: { id_usuario: 7, perfil } });
  gateway.on('GET /api/Apolice/7', { body: { status: 1, retorno: { ...lida, cancelamento_vigencia }, avisos } });
  showPage(
    <>
      <Atos id="7" outros={[{ label: 'Imprimir', onPress: () => undefined }]} />
      <AvisosDaApolice id="7" />
    </>,
  );
  await screen.findByText(/Esta apólice não tem taxa/);
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('who may write has the acts, and each warning its remedy', async () => {
  await show('usuario');
  const acts = ['Averbar embarque', 'Editar apólice', '', 'Endossar', 'Renovar', 'Imprimir', 'Cancelar apólice'];
  expect(buttons()).toEqual([...acts, 'Informar']);
  expect(screen.getByRole('link', { name: 'Informar as taxas' }).getAttribute('href')).toBe('#taxas');
});

test('who only reads is told what is missing, and has no button that would fail', async () => {
  await show('consulta');
  expect(buttons()).toEqual(['', 'Imprimir']);
});

test('a cancelled policy is not endorsed, renewed or cancelled again', async () => {
  await show('usuario', '2026-05-01');
  expect(buttons()).toEqual(['Editar apólice', '', 'Imprimir', 'Informar']);
});
