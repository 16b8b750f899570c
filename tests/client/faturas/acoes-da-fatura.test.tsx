import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import FaturaPage from '../../../client/src/features/faturas/FaturaPage.tsx';
import { useShortcuts } from '../../../client/src/layout/useShortcuts.ts';
import { type Fatura, fatura as esquema } from '../../../shared/contracts/fatura.ts';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { sampleOf } from '../../support/schema-sample.ts';

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

const SIMULAR = 'POST /api/Cadastro/desconto-recorrente/simulacao';
const linha = (valor: string) => [{ linha: 'valor_total', conta: '', valor }];

function Page() {
  useShortcuts();
  return (
    <main>
      <FaturaPage />
    </main>
  );
}

function show(mudancas: Partial<Fatura>) {
  const comum: Partial<Fatura> = { situacao: 'PREVIA', vencida: false, transicoes: [], passos: [], pedidos: [] };
  const fatura = { ...(sampleOf(esquema, 'fatura') as Fatura), ...comum, ...mudancas };
  const gateway = fakeGateway({
    'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil: 'usuario' } },
    'GET /api/Fatura/5': { body: { status: 1, retorno: fatura } },
    'GET /api/Usuario': { body: { data: [] } },
    [SIMULAR]: { body: { status: 1, antes: linha('100.00'), depois: linha('92.50') } },
  });
  showPage(<Page />, { at: '/dashboard/faturas/5', path: '/dashboard/faturas/:id' });
  return gateway;
}

test.each(['7,50', '7.50', '7,5 %'])('A-B5 a recurring discount of %s is simulated from a preview', async (quanto) => {
  const gateway = show({ recalculavel: true, id_apolice: 9, id_grupo: null, competencia: 202_610 });
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await userEvent.click(screen.getByRole('button', { name: 'Simular desconto recorrente' }));
  const input = await screen.findByLabelText(/^Quanto/);
  await userEvent.clear(input);
  await userEvent.type(input, quanto);
  await userEvent.click(screen.getByRole('button', { name: 'Simular' }));
  expect(await screen.findByText(/^R\$\s92,50$/)).toBeTruthy();
  const { percentual, ...pedido } = gateway.calls(SIMULAR)[0]?.body as { percentual: string };
  expect(Number(percentual)).toBe(7.5);
  expect(pedido).toEqual({ id_apolice: 9, id_grupo: null, competencia: 202_610, tipo: 'D', forma: 'PERCENTUAL' });
});

test('A-B5 what is no number is refused before it is sent', async () => {
  const gateway = show({ recalculavel: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await userEvent.click(screen.getByRole('button', { name: 'Simular desconto recorrente' }));
  await userEvent.type(await screen.findByLabelText(/^Quanto/), ',,');
  await userEvent.click(screen.getByRole('button', { name: 'Simular' }));
  expect(await screen.findByText('Digite um número como 7,50')).toBeTruthy();
  expect(gateway.calls(SIMULAR)).toEqual([]);
});

test('A-B6 Alt+N presses no button that leads an invoice on', async () => {
  show({ transicoes: [{ ...(sampleOf(esquema, 'fatura') as Fatura).transicoes[0], acao: 'APROVAR' } as never] });
  const approve = await screen.findByRole('button', { name: 'Aprovar' });
  expect(approve.className).toContain('btn-primary');
  // A key that triggered an action is default-prevented.
  expect(fireEvent.keyDown(document.body, { code: 'KeyN', altKey: true })).toBe(true);
  await userEvent.click(approve);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
