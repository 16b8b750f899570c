import { paths } from '../../client/src/navigation/paths.ts';
import { embarquesCsv } from './embarques.ts';
import { dialog, press, testStates, type State } from './narrow-states.ts';
import { processar } from './processar.ts';
import type { Visitor } from './visitor.ts';

/** Far from the other journeys' numbers: each state sends a new file. */
let next = 940_001;

const states: readonly State[] = [
  { name: 'a refused file', path: paths.conversor, steps: [sendBroken] },
  { name: 'a processed file', path: paths.conversor, steps: [sendGood] },
  { name: 'a file that was processed before', path: paths.conversor, steps: [sendGood, sendAgain] },
  { name: 'a file while it is processed', path: paths.conversor, steps: [sendSlowly] },
  { name: 'a refused run', path: paths.conversor, steps: [sendBroken, openRun] },
  { name: 'columns to be mapped', path: paths.conversor, steps: [chooseUnknown, press(/^Mapear colunas/), dialog] },
  { name: 'the grid of corrections', path: paths.conversor, steps: [sendBroken, openGrid, dialog] },
  { name: 'the queue', path: paths.conversor, steps: [sendBroken, openQueue] },
  { name: 'a text that is mapped', path: paths.conversor, steps: [sendBroken, openQueue, press(/^Mapear /), dialog] },
];

async function send(visitor: Visitor, differences: readonly Readonly<Record<string, string>>[], first: number) {
  await processar(visitor, 'CSV', await embarquesCsv(differences, first));
}

async function sendBroken(visitor: Visitor) {
  const unknown = { mercadoria: 'Engenhocas desconhecidas' };
  await send(visitor, [unknown, { placa: 'ABC12345' }, unknown], (next += 10));
  await visitor.page.getByRole('link', { name: /^Mapear \d+ valor/ }).waitFor();
}

async function chooseUnknown({ page }: Visitor) {
  const buffer = Buffer.from('Nº CTe;Saída;Valor da Carga\n1;24/11/2026;10,00\n');
  await page
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles({ name: 'cliente.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: /^Mapear colunas/ }).waitFor();
}

async function openGrid({ page }: Visitor) {
  await page.getByRole('button', { name: 'Gravar os válidos e corrigir o resto' }).click();
  await page.getByRole('link', { name: /^(?:Corrigir|Ver a conversão)$/ }).click();
  await page.getByRole('button', { name: 'Corrigir todos' }).click();
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
  // Never answers during the check.
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

testStates(states, { signedIn: true });
