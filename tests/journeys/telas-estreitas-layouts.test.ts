import { paths } from '../../client/src/navigation/paths.ts';
import { dialog, press, testStates, text, type State } from './narrow-states.ts';
import type { Visitor } from './visitor.ts';

const states: readonly State[] = [
  { name: 'the history', path: paths.conversoes },
  { name: 'a run that does not exist', path: paths.conversao(999_999), steps: [text('Conversão não encontrada.')] },
  { name: 'the mappings', path: paths.dePara },
  { name: 'the mapping form, refused', path: paths.dePara, steps: [press('Novo Mapeamento'), dialog, press('Salvar')] },
  { name: 'the import of mappings', path: paths.dePara, steps: [press('Importar CSV'), dialog] },
  { name: 'the layouts', path: paths.layouts },
  { name: 'a layout that does not exist', path: paths.layout(999_999), steps: [text(/^Nenhum layout tem/)] },
  { name: 'a layout that was tried', path: paths.layout(4), steps: [tryLayout] },
  { name: 'the copy of a layout', path: paths.layout(6), steps: [press('Copiar para um cliente'), openFields] },
  { name: 'a copy tried before it is kept', path: paths.layout(4), steps: [press('Copiar para um cliente'), tryCopy] },
];

async function tryLayout({ page }: Visitor) {
  await page.getByRole('button', { name: /^Ramo/ }).click();
  await page.getByRole('option', { name: 'RCTR-C', exact: true }).click();
  await page.getByRole('textbox', { name: 'Amostra' }).fill('numero;data_embarque\n12;30/02/2026\n');
  await page.getByRole('button', { name: 'Testar' }).click();
  await page.getByText('1 registro lido, 1 com erro').waitFor();
}

async function openFields({ page }: Visitor) {
  await page.getByText('Campos diferentes no arquivo do cliente').click();
  await page.getByLabel('Posição').first().waitFor();
}

async function tryCopy({ page }: Visitor) {
  await page.getByText('Campos diferentes no arquivo do cliente').click();
  await page.getByLabel('Separador decimal de todos os valores').selectOption('.');
  const form = page.getByRole('dialog');
  await form.getByText('Testar com uma amostra antes de gravar').click();
  await form.getByRole('button', { name: /^Ramo/ }).click();
  await page.getByRole('option', { name: 'RCTR-C', exact: true }).click();
  await form
    .getByRole('textbox', { name: 'Amostra' })
    .fill('numero;data_embarque;valor_mercadoria\n12;30/02/2026;1234.56\n');
  await form.getByRole('button', { name: 'Testar' }).click();
  await form.getByText('1 registro lido, 1 com erro').waitFor();
}

testStates(states, { signedIn: true });
