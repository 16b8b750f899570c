import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { commandsMatching } from '../../../client/src/layout/commands.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

/* The statements have no link in the sidebar: they are reached from the list of invoices and by Ctrl+K. */
const demonstrativos = [
  ['demonstrativo-comissoes', 'Demonstrativo de Comissões', 'corretagem'],
  ['conta-cosseguro', 'Conta de Cosseguro', 'prêmio cedido'],
  ['premios-em-aberto', 'Prêmios em Aberto', 'contas a receber'],
  ['lancamentos-contabeis', 'Lançamentos Contábeis', 'contabilidade'],
  ['premio-nao-ganho', 'Prêmio não Ganho', 'PPNG'],
  ['tributos-recebidos', 'Tributos Recebidos', 'impostos'],
  ['dere', 'Exportação para a DeRE', 'regimes específicos'],
] as const;

test.each(demonstrativos)('%s opens from the list of invoices, also for who only reads', async (nome, titulo) => {
  setRuntimeConfig({ builtInApi: true });
  sampledGateway({ 'perfil.get': { perfil: 'consulta' } });
  const { address } = showClient('/dashboard/faturas/lista');
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await userEvent.click(await screen.findByRole('button', { name: titulo }));
  expect(await screen.findByRole('heading', { name: titulo, level: 1 })).toBeTruthy();
  expect(address()).toBe(`/dashboard/relatorios/${nome}`);
});

test.each(demonstrativos)('%s is found by its name and by the word that people use', (nome, titulo, palavra) => {
  setRuntimeConfig({ builtInApi: true });
  for (const query of [titulo, palavra])
    expect(commandsMatching(query)[0]).toMatchObject({ label: titulo, path: `/dashboard/relatorios/${nome}` });
  setRuntimeConfig({ builtInApi: false });
  expect(commandsMatching(titulo).filter(({ label }) => label === titulo)).toEqual([]);
});
