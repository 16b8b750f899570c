import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { averbacaoDefinitiva } from '../../../shared/contracts/averbacao-digitada.ts';
import { paths } from '../../../client/src/navigation/paths.ts';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { averbacaoDaLista } from '../../support/averbacao.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const UMA = 'GET /api/Averbacao/77';
const PROVISORIA = 'GET /api/Averbacao/77/definitiva';
const TORNAR = 'PUT /api/Averbacao/77/definitiva';
const vazios = Object.fromEntries(Object.keys(averbacaoDefinitiva.campos).map((campo) => [campo, null]));
const valores = { ...vazios, data_embarque: '2026-11-11', id_mercadoria: 1, conhecimento: 'BL-1' };
const divergencias = [
  { campo: 'conhecimento', rotulo: 'Conhecimento', antes: 'BL-1', depois: 'BL-2' },
  { campo: 'id_navio', rotulo: 'Navio', antes: 'Estrela do Norte', depois: 'Cabo Branco' },
];
const averbacao = (tipo: string) => ({
  body: { status: 1, retorno: { ...averbacaoDaLista, tipo, id_conversao: null, memoria: [], historico: [] } },
});
const answers = {
  'GET /api/Auth/perfil': { body: { perfil: 'usuario' } },
  'GET /api/Nota/averbacoes/77': { body: { status: 1, retorno: [] } },
  'GET /api/Nota/pessoas': { body: { status: 1, retorno: [] } },
  [UMA]: averbacao('P'),
  [PROVISORIA]: { body: { status: 1, valores } },
  [TORNAR]: { status: 409, body: { message: 'Confirme cada mudança. Nada foi gravado.', divergencias } },
};

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

async function enviar() {
  await userEvent.click(await screen.findByRole('button', { name: 'Tornar definitiva' }));
  await userEvent.type(await screen.findByLabelText(/DI ou DUIMP/), '26/1234567-8');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  return within(await screen.findByRole('alertdialog'));
}

test('each change is confirmed by itself before the provisional shipment is completed', async () => {
  const gateway = fakeGateway(answers);
  showClient(paths.averbacao(77));
  const dialog = await enviar();
  const feito = dialog.getByRole('button', { name: 'Tornar definitiva' }) as HTMLButtonElement;
  await userEvent.click(dialog.getByLabelText('Conhecimento: de BL-1 para BL-2'));
  expect(feito.disabled).toBe(true);
  await userEvent.click(dialog.getByLabelText('Navio: de Estrela do Norte para Cabo Branco'));
  expect(feito.disabled).toBe(false);
  gateway.answer(TORNAR, { body: { status: 1, id: 77, versao: 1 } });
  await userEvent.click(feito);
  await waitFor(() => expect(gateway.calls(TORNAR)).toHaveLength(2));
  expect(gateway.calls(TORNAR).map(({ body }) => (body as { confirmados: string[] }).confirmados)).toEqual([
    [],
    ['conhecimento', 'id_navio'],
  ]);
});

test('one that is not confirmed ends it: the form stays, and says that nothing was stored', async () => {
  const gateway = fakeGateway(answers);
  showClient(paths.averbacao(77));
  const dialog = await enviar();
  await userEvent.click(dialog.getByRole('button', { name: 'Voltar ao formulário' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nada foi gravado.');
  expect(gateway.calls(TORNAR)).toHaveLength(1);
});

test('a definitive shipment is not offered to be completed', async () => {
  fakeGateway({ ...answers, [UMA]: averbacao('D') });
  showClient(paths.averbacao(77));
  await screen.findByRole('heading', { name: 'Histórico' });
  expect(screen.queryByRole('button', { name: 'Tornar definitiva' })).toBeNull();
});
