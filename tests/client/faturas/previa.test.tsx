import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import PreviaDialog from '../../../client/src/features/faturas/PreviaDialog.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const LIST = 'POST /api/Apolice/ListarApolices';
const PREVIA = 'POST /api/Fatura/previa';

/** Opens a preview with that many policies. */
async function open(quantas: number) {
  const data = Array.from({ length: quantas }, (_, at) => ({
    iD_APOLICE_NACIONAL: at + 1,
    numero: `540000${at + 1}`,
    seguradoRazaoSocial: 'Transportes Ipê Ltda',
  }));
  const gateway = fakeGateway({
    [LIST]: { body: { status: 1, data, recordsTotal: quantas, recordsFiltered: quantas } },
    [PREVIA]: { body: { status: 1, retorno: { id_fatura: 7 } } },
  });
  showPage(<PreviaDialog mes="2026-10" onClose={() => undefined} />);
  await screen.findByRole('dialog');
  return gateway;
}

const press = async () => userEvent.click(screen.getByRole('button', { name: 'Gerar prévia' }));

test('without a policy the field says so', async () => {
  const { calls } = await open(2);
  await press();
  await screen.findByText('Campo obrigatório');
  await userEvent.type(screen.getByLabelText(/^Apólice/), '54');
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  await press();
  await screen.findByText('Escolha a apólice');
  expect(calls(PREVIA)).toEqual([]);
});

test('where only one is found there is nothing to choose', async () => {
  const { calls } = await open(1);
  await userEvent.type(screen.getByLabelText(/^Apólice/), '5400001');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true));
  await press();
  await waitFor(() => expect(calls(PREVIA).map(({ body }) => body)).toEqual([{ id_apolice: 1, competencia: 202610 }]));
});
