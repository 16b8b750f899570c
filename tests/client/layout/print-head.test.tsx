import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { PreferencesOwner } from '../../../client/src/hooks/preferences.ts';
import PrintHead from '../../../client/src/layout/PrintHead.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const show = () =>
  showPage(
    <PreferencesOwner value="marina">
      <PrintHead />
    </PreferencesOwner>,
  );

test('who prints before the insurer is read has it on paper as it was read last', async () => {
  setRuntimeConfig({ builtInApi: true });
  const seguradora = { nome: 'Aurora Seguros S.A.', cnpj: null, codigo_susep: '12345', endereco: null, logotipo: null };
  fakeGateway({ 'GET /api/Seguradora': { body: { status: 1, retorno: seguradora } } });
  show();
  await screen.findByText('Aurora Seguros S.A.');
  cleanup();
  fakeGateway({ 'GET /api/Seguradora': () => new Promise(() => undefined) });
  show();
  expect(screen.getByText('Aurora Seguros S.A.').parentElement?.textContent).toContain('SUSEP 12345');
});
