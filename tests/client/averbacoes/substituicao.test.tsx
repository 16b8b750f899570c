import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { links } from '../../../client/src/navigation/links.ts';
import { paths } from '../../../client/src/navigation/paths.ts';
import { averbacaoDaLista } from '../../support/averbacao.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test('the history of a shipment leads to what replaced it, and to what it replaces', async () => {
  const [substituta, substituida] = ['3'.repeat(44), '4'.repeat(44)] as [string, string];
  const historico = [
    { quando: '2026-11-12T13:00:00Z', quem: 'ana', evento: 'SUBSTITUI', detalhe: substituida },
    { quando: '2026-11-13T13:00:00Z', quem: 'ana', evento: 'SUBSTITUIDA', detalhe: substituta },
  ];
  fakeGateway({
    'GET /api/Auth/perfil': { body: { perfil: 'usuario' } },
    'GET /api/Nota/averbacoes/77': { body: { status: 1, retorno: [] } },
    'GET /api/Nota/pessoas': { body: { status: 1, retorno: [] } },
    'GET /api/Averbacao/77': {
      body: { status: 1, retorno: { ...averbacaoDaLista, tipo: 'A', id_conversao: null, memoria: [], historico } },
    },
  });
  showClient(paths.averbacao(77));
  for (const chave of [substituta, substituida]) {
    expect((await screen.findByRole('link', { name: chave })).getAttribute('href')).toBe(links.averbacoesBusca(chave));
  }
  expect(screen.getByText('Substituída pelo CT-e')).toBeTruthy();
  expect(screen.getByText('Substitui o CT-e')).toBeTruthy();
});
