import { afterAll, beforeAll, expect, test } from 'vitest';
import { averbados, embarquesCsv } from './embarques.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const FIRST = 930_001;
const NOME = 'CSV da Ipê (jornada)';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor();
  await visitor.signIn();
  await visitor.open('/dashboard/conversor/processamento/layouts');
});
afterAll(() => visitor.leave());

async function choose(label: string, option: string): Promise<void> {
  await visitor.page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await visitor.page.getByRole('option', { name: option, exact: true }).click();
}

test('the layouts are listed; one opens with its fields', async () => {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Largura fixa' }).waitFor();
  await page.getByRole('link', { name: 'CSV', exact: true }).click();
  await page.getByRole('heading', { name: 'CSV', exact: true, level: 1 }).waitFor();
  const row = page.getByRole('region', { name: 'Campos do layout' }).getByRole('row', { name: /^data_embarque/ });
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    'data_embarque',
    'Data (DD/MM/AAAA ou AAAA-MM-DD)',
    'Sim',
    '–',
  ]);
});

test('a pasted sample shows what each field reads, and what is wrong', async () => {
  const { page } = visitor;
  await choose('Ramo', 'RCTR-C');
  await page
    .getByRole('textbox', { name: 'Amostra' })
    .fill('numero;data_embarque;placa;valor_mercadoria\n12;30/02/2026;ABC1D23;1.234,56\n');
  await page.getByRole('button', { name: 'Testar' }).click();
  await page.getByText('1 registro lido, 1 com erro').waitFor();
  const fields = page.getByRole('region', { name: 'Campos da linha 2' });
  const cellsOf = (campo: string) =>
    fields
      .getByRole('row', { name: new RegExp(`^${campo}`) })
      .getByRole('cell')
      .allTextContents();
  expect(await cellsOf('valor_mercadoria')).toEqual(['1.234,56', '1234.56', 'Certo']);
  expect(await cellsOf('data_embarque')).toEqual(['30/02/2026', '–', expect.stringMatching(/^Erro esperado: /)]);
  await visitor.expectAccessible();
  expect(visitor.complaints()).toEqual([]);
});

test('it is copied for a client whose file has a header of its own, and the converter takes that file', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Copiar para um cliente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome do layout').fill('a/b');
  await dialog.getByRole('button', { name: 'Criar cópia' }).click();
  await dialog.getByText('Não pode ter barras').waitFor();
  await dialog.getByLabel('Nome do layout').fill(NOME);
  await dialog.getByText('Campos que no arquivo do cliente são diferentes').click();
  const field = dialog.getByRole('group', { name: 'valor_mercadoria' });
  await field.getByLabel('Cabeçalho').fill('VALOR DA NOTA');
  await visitor.expectAccessible();
  await dialog.getByRole('button', { name: 'Criar cópia' }).click();
  await page.getByRole('heading', { name: NOME, level: 1 }).waitFor();
  const row = page.getByRole('region', { name: 'Campos do layout' }).getByRole('row', { name: /^valor_mercadoria/ });
  expect(await row.textContent()).toContain('VALOR DA NOTA');

  const { buffer, ...file } = await embarquesCsv([{}], FIRST);
  const renamed = { ...file, buffer: Buffer.from(buffer.toString().replace('valor_mercadoria', 'VALOR DA NOTA')) };
  await visitor.open('/dashboard/conversor/processamento');
  await choose('Ramo', 'RCTR-C');
  await choose('Layout', NOME);
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(renamed);
  await page.getByRole('button', { name: 'Processar' }).click();
  await page.getByText('Arquivo processado com sucesso!').waitFor();
  expect(await averbados(FIRST, 1)).toHaveLength(1);
  expect(visitor.complaints()).toEqual([]);
});

test('a layout that does not exist says so', async () => {
  await visitor.open('/dashboard/conversor/processamento/layouts/999999');
  await visitor.page.getByRole('heading', { name: 'Layout não encontrado' }).waitFor();
  await visitor.expectAccessible();
  expect(visitor.complaints()).toEqual([]);
});
