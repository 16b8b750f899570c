import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const set = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const month = () => set('Competência', '2026-02');

const faturas = '/dashboard/faturas/lista';
const averbacoes = '/dashboard/averbacao/exclusao-bloco/averbacoes';

/** Every way to set or clear a list filter in the query string. */
test.each<readonly [from: string, act: () => Promise<unknown>, to: string]>([
  [`${faturas}?competencia=2026-10`, () => press(/^Prévia/), `${faturas}?competencia=2026-10&situacao=PREVIA`],
  [`${faturas}?competencia=2026-10`, () => press(/^Vencidas/), `${faturas}?competencia=2026-10&situacao=VENCIDA`],
  [`${faturas}?competencia=2026-10`, () => press('Nacional'), `${faturas}?competencia=2026-10&ambito=N`],
  [`${faturas}?competencia=2026-10`, month, `${faturas}?competencia=2026-02`],
  [`${faturas}?dimensao=ramo&nome=RCTR-C&de=202609&ate=202611`, () => press(/ver todas$/), faturas],
  [`/dashboard/wi/pacotes`, () => set('Criados de', '2026-10-01'), '/dashboard/wi/pacotes?de=2026-10-01'],
  [`/dashboard/wi/pacotes?de=2026-10-01`, () => set('Criados de', ''), '/dashboard/wi/pacotes'],
  [`/dashboard/wi/pacotes`, () => press('Erro de envio'), '/dashboard/wi/pacotes?situacao=ERRO'],
  [averbacoes, () => press('Em fatura'), `${averbacoes}?situacao=FATURADA`],
  [`${averbacoes}?competencia=2026-10`, month, `${averbacoes}?competencia=2026-02`],
  [`${averbacoes}?conversao=7`, () => press(/^Conversão 7/), averbacoes],
  [
    '/dashboard/conversor/processamento/historico',
    () => press('Recusado'),
    '/dashboard/conversor/processamento/historico?situacao=RECUSADA',
  ],
])('A-T1: narrowed or widened, %s is shown from its first page on', async (from, act, to) => {
  setRuntimeConfig({ builtInApi: true });
  const muitos = { recordsTotal: 90, recordsFiltered: 90 };
  sampledGateway({
    'perfil.get': { perfil: 'admin' },
    ...Object.fromEntries(
      ['faturas.list', 'pacotes.list', 'averbacoes.list', 'conversor.conversoes'].map((id) => [id, muitos]),
    ),
  });
  const { address } = showClient(`${from}${from.includes('?') ? '&' : '?'}pagina=2`);
  await screen.findByText(/de 90 registros/);
  await act();
  const sorted = (text: string) => new URL(text, 'http://x').searchParams.toString().split('&').toSorted();
  await waitFor(() => expect(sorted(address())).toEqual(sorted(to)));
});
