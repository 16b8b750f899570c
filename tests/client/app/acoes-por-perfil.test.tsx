import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { paths } from '../../../client/src/navigation/paths.ts';
import { type Perfil, perfis } from '../../../shared/contracts/access.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';
import { type AcoesDaPagina, acoesDasPaginas } from './acoes-das-paginas.ts';

/** Opens the page as a user of this profile and waits until the profile is loaded. */
async function open(em: string, perfil: Perfil, respostas: AcoesDaPagina['respostas'] = {}) {
  setRuntimeConfig({ builtInApi: true });
  sampledGateway({ ...respostas, 'perfil.get': { perfil } });
  showClient(em);
  const main = within(await screen.findByRole('main'));
  // The layout stores the profile once it is loaded.
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(`${perfil}`));
  return main;
}

interface Control {
  readonly name: string;
  readonly enabled: boolean;
}

/** Every control with its accessible name. One query per role, because computing names is slow. */
function controlsOf(main: Pick<typeof screen, 'queryAllByRole'>): Control[] {
  const found: Control[] = [];
  for (const role of ['button', 'link', 'switch', 'textbox', 'checkbox'] as const) {
    main.queryAllByRole(role, {
      name: (name, element) => {
        const disabled = (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true';
        found.push({ name, enabled: !disabled });
        return false;
      },
    });
  }
  return found;
}

/** Controls whose name equals or starts with this one. */
const offered = (controls: readonly Control[], name: string) =>
  controls.filter(
    (control) => control.name === name || control.name.startsWith(`${name} `) || control.name.startsWith(`${name}1`),
  );

const cases = acoesDasPaginas.flatMap((pagina) => perfis.map((perfil) => ({ ...pagina, perfil })));

test.each(cases)('A-T1: $em for $perfil', async ({ em, respostas, pronta, acoes, perfil }) => {
  const main = await open(em, perfil, respostas);
  if (pronta) await main.findAllByText(pronta);
  const seen = () => {
    const controls = controlsOf(main);
    return Object.keys(acoes).filter((acao) => offered(controls, acao).some(({ enabled }) => enabled));
  };
  const expected = Object.keys(acoes).filter((acao) => acoes[acao]?.includes(perfil));
  await waitFor(() => {
    const there = seen();
    expect(expected.filter((acao) => !there.includes(acao))).toEqual([]);
  });
  const controls = controlsOf(main);
  expect(Object.keys(acoes).filter((acao) => offered(controls, acao).length > 0 && !expected.includes(acao))).toEqual(
    [],
  );
});

/** Registries that only administrators can write; the others follow the usual write permission (domain 3.4). */
const soDeAdministradores: ReadonlySet<string> = new Set([
  'alcada',
  'contrato-resseguro',
  'estado',
  'iof',
  'municipio',
  'ramo',
  'sistema-averbacao',
  'sucursal',
  'tributo',
]);

test.each(cadastros.map(({ nome }) => nome))('A-T1: usuario writes registry %s, or only reads it', async (nome) => {
  const main = await open(paths.cadastro(nome), 'usuario');
  await main.findByRole('button', { name: 'Página 1' });
  const writes = !soDeAdministradores.has(nome);
  await waitFor(() => {
    expect(offered(controlsOf(main), 'Importar').length > 0).toBe(writes);
    expect(main.queryAllByRole('button', { name: /^Excluir / }).length > 0).toBe(writes);
  });
});
