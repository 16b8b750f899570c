import { paths } from '../../client/src/navigation/paths.ts';
import { dialog, press, testStates, text, type State } from './narrow-states.ts';
import type { Visitor } from './visitor.ts';

const states: readonly State[] = [
  { name: 'the policyholders', path: paths.tomadores },
  { name: 'a list with chosen rows', path: paths.tomadores, steps: [choosePage] },
  { name: 'the columns of a list', path: paths.tomadores, steps: [press('Colunas')] },
  { name: 'the exports of a list', path: paths.tomadores, steps: [press('Exportar')] },
  { name: 'the views of a list', path: paths.tomadores, steps: [press('Visões'), viewsOpen] },
  { name: 'a search without a match', path: `${paths.tomadores}?busca=ninguém` },
  { name: 'a filter without a match', path: `${paths.usuarios}?perfil=consulta&status=inativo` },
  { name: 'the brokers', path: paths.corretores },
  { name: 'the mailboxes', path: paths.caixasPostais },
  { name: 'the sub-groups', path: paths.subgrupos },
  { name: 'the suspensions', path: paths.suspensoes },
  { name: 'the suspension form', path: paths.suspensoes, steps: [press('Nova Suspensão'), dialog] },
  {
    name: 'the suspension form, refused',
    path: paths.suspensoes,
    steps: [press('Nova Suspensão'), dialog, press('Criar Suspensão')],
  },
  { name: 'the users', path: paths.usuarios },
  { name: 'the user form', path: paths.usuarios, steps: [press('Novo Usuário'), dialog] },
  { name: 'the user form, refused', path: paths.usuarios, steps: [press('Novo Usuário'), dialog, press('Salvar')] },
  { name: 'the question before a deletion', path: paths.usuarios, steps: [press(/^Excluir /), dialog] },
  { name: 'the own profile with its sessions', path: paths.perfil, steps: [text('Esta sessão')] },
  { name: 'all registries', path: paths.cadastros, steps: [text(/registros/)] },
  { name: 'the converter', path: paths.conversor },
  { name: 'the converter with a file', path: paths.conversor, steps: [chooseFile] },
];

function choosePage({ page }: Visitor) {
  return page.getByLabel('Selecionar todos desta página').check();
}

function viewsOpen({ page }: Visitor) {
  return page.getByLabel('Salvar visão atual').waitFor();
}

async function chooseFile({ page }: Visitor) {
  const buffer = Buffer.from(`${'coluna comprida;'.repeat(20)}\n`.repeat(30));
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('region', { name: 'Primeiras linhas do arquivo' }).waitFor();
}

testStates(states, { signedIn: true });
