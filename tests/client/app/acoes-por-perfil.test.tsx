import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { paths } from '../../../client/src/navigation/paths.ts';
import type { Perfil } from '../../../shared/contracts/access.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { relatorios } from '../../../shared/contracts/relatorios/relatorios.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';
import type { AcoesDaPagina } from './acoes.ts';
import { acoesDasPaginas } from './acoes-das-paginas.ts';
import { enderecos } from './enderecos.ts';

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

/** Whether the control is this action. */
const isOf = (acoes: readonly string[], control: Control) => acoes.some((acao) => offered([control], acao).length > 0);

/** Controls and headings on the page for this profile, once `missing` returns none. */
async function shownTo(pagina: AcoesDaPagina, perfil: Perfil, missing: (shown: readonly Control[]) => unknown[]) {
  const main = await open(pagina.em, perfil, pagina.respostas);
  const shown = () => [
    ...controlsOf(main),
    ...main
      .queryAllByRole('heading', { level: 2 })
      .map(({ textContent }) => ({ name: `# ${textContent}`, enabled: true })),
  ];
  await waitFor(() => expect(missing(shown())).toEqual([]), { timeout: 6_000 });
  // The last control to appear may be a restricted one: wait until two reads agree.
  let found: readonly Control[] = [];
  await waitFor(
    () => {
      const before = found;
      found = shown();
      expect(found).toEqual(before);
    },
    { interval: 150, timeout: 6_000 },
  );
  cleanup();
  localStorage.clear();
  return found;
}

test.each(acoesDasPaginas)('A-T1: $em offers each profile its actions, and no other', async (pagina) => {
  const { acoes, comElas = {} } = pagina;
  const nomes = Object.keys(acoes);
  const de = (perfil: Perfil) => nomes.filter((acao) => acoes[acao]?.includes(perfil));
  const semAcao = (shown: readonly Control[], perfil: Perfil) =>
    de(perfil).filter((acao) => !offered(shown, acao).some(({ enabled }) => enabled));
  const admin = await shownTo(pagina, 'admin', (shown) => semAcao(shown, 'admin'));
  for (const perfil of ['usuario', 'consulta'] as const) {
    const vedadas = Object.entries({ ...comElas, ...acoes }).flatMap(([nome, quem]) =>
      quem.includes(perfil) ? [] : [nome],
    );
    // The page is whole once it has all of the administrator's controls but those that this profile must not see.
    const deTodos = admin.filter((control) => !isOf(vedadas, control));
    const shown = await shownTo(pagina, perfil, (vistos) => [
      ...semAcao(vistos, perfil),
      ...deTodos.filter(({ name }) => !vistos.some((visto) => visto.name === name)).map(({ name }) => name),
    ]);
    expect([perfil, shown.filter((control) => isOf(vedadas, control)).map(({ name }) => name)]).toEqual([perfil, []]);
  }
  expect(
    admin.filter((control) =>
      isOf(
        nomes.filter((acao) => acoes[acao]?.length === 0),
        control,
      ),
    ),
  ).toEqual([]);
});

test('A-T1: every page is in the table, but registries, which are tested below, and reports, which are one page', () => {
  const daTabela = new Set(acoesDasPaginas.map(({ em }) => em.replace(/\?.*/, '').replace(/\/1(?=\/|$)/, '/7')));
  const declarados = new Set(
    [...cadastros, ...relatorios].flatMap(({ nome }) => [paths.cadastro(nome), paths.relatorio(nome)]),
  );
  expect(enderecos.filter((endereco) => !daTabela.has(endereco) && !declarados.has(endereco))).toEqual([]);
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
