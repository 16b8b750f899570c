import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import CorrigirDialog from '../../../client/src/features/averbacoes/CorrigirDialog.tsx';
import type { Averbacao } from '../../../shared/contracts/averbacao.ts';
import { averbacaoDaLista } from '../../support/averbacao.ts';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

test.each([
  ['2500,50', '2500.50'],
  ['2500.50', '2500.50'],
  ['2.500,50', '2500.50'],
  ['2.500', '2500'],
])('an insured amount typed as %s is sent as %s, kilometres as a whole number', async (typed, sent) => {
  const network = fakeGateway({ 'PUT /api/Averbacao/77': { body: { status: 1, id: 77, versao: 2, premio: '1.25' } } });
  const averbacao = { ...averbacaoDaLista, versao: 1, moeda: null, km: null, observacao: null };
  showPage(<CorrigirDialog averbacao={averbacao as unknown as Averbacao} onClose={() => undefined} />);
  const write = async (label: RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await write(/^Importância segurada/, typed);
  await write(/^Quilometragem/, '1.200');
  await write(/^Motivo/, 'Valor da nota');
  await userEvent.click(screen.getByRole('button', { name: 'Corrigir' }));
  await expect
    .poll(() => network.calls('PUT /api/Averbacao/77').map(({ body }) => body))
    .toEqual([{ versao: 1, motivo: 'Valor da nota', importancia_segurada: sent, km: 1200 }]);
});
