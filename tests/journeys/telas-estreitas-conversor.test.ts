import { paths } from '../../client/src/paths.ts';
import { embarquesCsv } from './embarques.ts';
import { dialog, press, testStates, text, type State } from './narrow-states.ts';
import type { Visitor } from './visitor.ts';

/** Far from the numbers of the other journeys: each state sends a file of its own. */
let next = 940_001;

const states: readonly State[] = [
  { name: 'a refused file', path: paths.conversor, steps: [sendBroken] },
  { name: 'a processed file', path: paths.conversor, steps: [sendGood] },
  { name: 'a file that was processed before', path: paths.conversor, steps: [sendGood, sendAgain] },
  { name: 'a file while it is processed', path: paths.conversor, steps: [sendSlowly] },
  { name: 'the history', path: paths.conversoes },
  { name: 'a refused run', path: paths.conversor, steps: [sendBroken, openRun] },
  { name: 'a run that does not exist', path: paths.conversao(999_999), steps: [text('Conversão não encontrada.')] },
  { name: 'the mappings', path: paths.dePara },
  { name: 'the mapping form, refused', path: paths.dePara, steps: [press('Novo Mapeamento'), dialog, press('Salvar')] },
  { name: 'the import of mappings', path: paths.dePara, steps: [press('Importar CSV'), dialog] },
  { name: 'the queue', path: paths.conversor, steps: [sendBroken, openQueue] },
  { name: 'a text that is mapped', path: paths.conversor, steps: [sendBroken, openQueue, press(/^Mapear /), dialog] },
  { name: 'the layouts', path: paths.layouts },
  { name: 'a layout that does not exist', path: paths.layout(999_999), steps: [text(/^Nenhum layout tem/)] },
  { name: 'a layout that was tried', path: paths.layout(4), steps: [tryLayout] },
  { name: 'the copy of a layout', path: paths.layout(6), steps: [press('Copiar para um cliente'), openFields] },
  { name: 'a copy tried before it is kept', path: paths.layout(4), steps: [press('Copiar para um cliente'), tryCopy] },
];

async function send({ page }: Visitor, differences: readonly Readonly<Record<string, string>>[], first: number) {
  for (const [label, option] of [
    ['Ramo', 'RCTR-C'],
    ['Layout', 'CSV'],
  ]) {
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('option', { name: option as string, exact: true }).click();
  }
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(await embarquesCsv(differences, first));
  await page.getByRole('button', { name: 'Processar' }).click();
}

async function sendBroken(visitor: Visitor) {
  const unknown = { mercadoria: 'Engenhocas desconhecidas' };
  await send(visitor, [unknown, { placa: 'ABC12345' }, unknown], (next += 10));
  await visitor.page.getByRole('link', { name: /^Mapear \d+ valor/ }).waitFor();
}

async function sendGood(visitor: Visitor) {
  await send(visitor, [{}], (next += 10));
  await visitor.page.getByText('Arquivo processado com sucesso!').waitFor();
}

async function sendAgain(visitor: Visitor) {
  await visitor.page.getByRole('button', { name: 'Novo Processamento' }).click();
  await send(visitor, [{}], next);
  await visitor.page.getByRole('button', { name: 'Processar mesmo assim' }).waitFor();
}

async function sendSlowly(visitor: Visitor) {
  // The answer never comes while one looks.
  await visitor.page.route(/Conversor%2Fupload/, () => undefined);
  await send(visitor, [{}], (next += 10));
  await visitor.page.getByRole('button', { name: 'Interromper' }).waitFor();
}

async function openRun({ page }: Visitor) {
  await page.getByRole('link', { name: 'Ver a conversão' }).click();
  await page.getByRole('heading', { name: '3 erros' }).waitFor();
}

async function openQueue({ page }: Visitor) {
  await page.getByRole('link', { name: /^Mapear \d+ valor/ }).click();
  await page
    .getByRole('button', { name: /^Mapear / })
    .first()
    .waitFor();
}

async function tryLayout({ page }: Visitor) {
  await page.getByRole('button', { name: /^Ramo/ }).click();
  await page.getByRole('option', { name: 'RCTR-C', exact: true }).click();
  await page.getByRole('textbox', { name: 'Amostra' }).fill('numero;data_embarque\n12;30/02/2026\n');
  await page.getByRole('button', { name: 'Testar' }).click();
  await page.getByText('1 registro lido, 1 com erro').waitFor();
}

async function openFields({ page }: Visitor) {
  await page.getByText('Campos que no arquivo do cliente são diferentes').click();
  await page.getByLabel('Posição').first().waitFor();
}

async function tryCopy({ page }: Visitor) {
  await page.getByText('Campos que no arquivo do cliente são diferentes').click();
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
