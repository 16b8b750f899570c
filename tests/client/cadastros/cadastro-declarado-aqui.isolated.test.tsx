import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import CadastroPage from '../../../client/src/features/cadastros/CadastroPage.tsx';
import CadastrosPage from '../../../client/src/features/cadastros/CadastrosPage.tsx';
import { commandsMatching } from '../../../client/src/layout/commands.ts';
import { paths } from '../../../client/src/navigation/paths.ts';
import { showPage } from '../../support/client-page.tsx';
import { cadastrosGateway } from './cadastro-de-teste.ts';
import { barril } from './declarados-de-teste.ts';

/** A new registry needs only its declaration: these two are not part of the product. */
vi.mock('../../../shared/contracts/cadastros/cadastros.ts', async () => {
  const { barril: novo, cor } = await import('./declarados-de-teste.ts');
  return { cadastros: [novo, cor] };
});
vi.mock('../../../client/src/campos/cadastro-declarado.ts', () => import('./cadastro-de-teste.ts'));
beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test('a registry that is declared stands on the page of all registries, under its theme', () => {
  showPage(<CadastrosPage />);
  expect(screen.getByRole('link', { name: barril.titulo }).getAttribute('href')).toBe(paths.cadastro(barril.nome));
  expect(screen.getByRole('heading', { name: barril.tema })).toBeTruthy();
  expect(screen.getByText(barril.descricao)).toBeTruthy();
});

test('it is reached from the palette, by its name', () => {
  const commands = commandsMatching('barris').filter(({ kind }) => kind === 'page');
  expect(commands).toContainEqual(expect.objectContaining({ label: barril.titulo, path: paths.cadastro(barril.nome) }));
});

test('its list has its first fields as columns, its form an input for each field', async () => {
  cadastrosGateway();
  showPage(<CadastroPage />, { at: paths.cadastro(barril.nome) });
  await userEvent.click(await screen.findByRole('button', { name: 'Novo barril' }));
  const form = await screen.findByRole('dialog', { name: 'Novo barril' });
  const cabecalhos = screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  const rotulos = Object.values(barril.campos).map(({ rotulo }) => rotulo);
  for (const rotulo of rotulos.slice(0, 5)) expect(cabecalhos.join()).toContain(rotulo);
  for (const rotulo of rotulos) expect(form.textContent).toContain(rotulo);
});
