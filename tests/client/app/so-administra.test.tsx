import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { paths } from '../../../client/src/navigation/paths.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

test.each([
  [paths.chaves, 'Chaves de serviço'],
  [paths.auditoria, 'Trilha de auditoria'],
  [paths.titulares, 'Dados pessoais'],
  [paths.parametrizacoes, 'Parametrizações'],
])('%s tells who is no administrator so, and asks nothing that would be refused', async (path, title) => {
  setRuntimeConfig({ builtInApi: true });
  const gateway = sampledGateway({ 'perfil.get': { perfil: 'usuario' } });
  showClient(path);
  await screen.findByText('Esta página é do perfil Administrador');
  expect(screen.getByRole('heading', { name: title, level: 1 })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(gateway.sent.filter(({ id }) => /^(chaves|auditoria|titulares|parametros)\./.test(id))).toEqual([]);
});
