import { afterAll, beforeAll, describe, test } from 'vitest';
import { paths } from '../../client/src/paths.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** A phone held upright, and a laptop at a zoom of 200 %, in CSS pixels. */
const phone = { width: 320, height: 640 };
const zoomed = { width: 683, height: 384 };

const press = (name: string | RegExp) => (visitor: Visitor) =>
  visitor.page.getByRole('button', { name, exact: true }).first().click();
const dialog = async ({ page }: Visitor) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();

interface State {
  readonly name: string;
  readonly path: string;
  readonly steps?: readonly ((visitor: Visitor) => Promise<unknown>)[];
}

const states: readonly State[] = [
  { name: 'the policyholders', path: paths.tomadores },
  { name: 'a list with chosen rows', path: paths.tomadores, steps: [choosePage] },
  { name: 'the columns of a list', path: paths.tomadores, steps: [press('Colunas')] },
  { name: 'the exports of a list', path: paths.tomadores, steps: [press('Exportar')] },
  { name: 'the views of a list', path: paths.tomadores, steps: [press('Visões'), viewsOpen] },
  { name: 'a search without a match', path: `${paths.tomadores}?busca=ninguém` },
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

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor({ colorScheme });
    await visitor.signIn();
  });
  afterAll(() => visitor.leave());

  test.each(states)('$name is accessible and fits', async ({ path, steps = [] }) => {
    await visitor.page.setViewportSize(phone);
    await visitor.open(path);
    for (const step of steps) await step(visitor);
    await visitor.settled();
    for (const size of [phone, zoomed]) {
      await visitor.page.setViewportSize(size);
      await visitor.expectNoSidewaysScroll();
      await visitor.expectAccessible();
    }
  });
});
