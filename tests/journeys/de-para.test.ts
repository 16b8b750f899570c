import { beforeAll, expect, test } from 'vitest';
import { bytesOf } from './download.ts';
import { visiting } from './visitor.ts';
import { inDatabase } from './in-database.ts';

const CNPJ = '11.222.333/0001-81';

const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  await visitor.open('/dashboard/conversor/de-para');
});

const stored = () =>
  inDatabase<Record<string, unknown>>(
    `SELECT tipo, de, para, cnpj_segurado, ativo FROM de_para WHERE de LIKE 'JORNADA%' ORDER BY de`,
  );

/** The browser logs refused requests itself. */
const complaintsBeyond = (status: string) => visitor.complaints().filter((said) => !said.includes(status));

async function choosePara(label: string, option: string): Promise<void> {
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`^Para: ${label} do cadastro`) }).click();
  await dialog.getByRole('option', { name: option, exact: true }).click();
}

test('a mapping is created for an insured; what is missing is named', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Novo Mapeamento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CNPJ do segurado').fill('11.222.333/0001-00');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  for (const text of ['Campo obrigatório', 'Escolha o cadastro a que o texto corresponde', 'CNPJ inválido']) {
    await dialog.getByText(text).waitFor();
  }
  await visitor.expectAccessible();
  await dialog.getByLabel('De', { exact: true }).fill('Jornada: caixa de fósforos');
  await dialog.getByLabel('Tipo').selectOption('Embalagem');
  await choosePara('embalagem', 'Caixa (BX)');
  await dialog.getByLabel('CNPJ do segurado').fill(CNPJ);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('“Jornada: caixa de fósforos” mapeado com sucesso!').waitFor();
  await page
    .getByRole('row', { name: /JORNADA: CAIXA DE FOSFOROS/ })
    .getByText(CNPJ)
    .waitFor();
  const row = { tipo: 'EMBALAGEM', de: 'JORNADA: CAIXA DE FOSFOROS', para: 'BX', cnpj_segurado: '11222333000181' };
  await expect.poll(() => stored()).toEqual([{ ...row, ativo: true }]);
});

test('it is found by what it says, changed and made idle', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Editar JORNADA: CAIXA DE FOSFOROS' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Caixa \(BX\)$/ }).waitFor();
  await choosePara('embalagem', 'Palete (PX)');
  await dialog.getByLabel('Ativo').uncheck();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Inativos/ }).click();
  await page.getByRole('searchbox', { name: 'Buscar em Mapeamentos' }).fill('palete');
  await page
    .getByRole('row', { name: /Palete \(PX\)/ })
    .getByText('Inativo')
    .waitFor();
  await expect.poll(() => stored()).toMatchObject([{ para: 'PX', ativo: false }]);
});

test('what is exported can be imported; a wrong line is named and nothing goes in', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/conversor/de-para');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV para importar' }).click(),
  ]);
  const csv = (await bytesOf(download)).toString('utf8');
  expect(csv).toContain('EMBALAGEM;;"=""11222333000181""";JORNADA: CAIXA DE FOSFOROS;PX');
  const send = async (lines: string) => {
    const buffer = Buffer.from(csv + lines);
    await page.getByLabel('Arquivo CSV').setInputFiles({ name: 'de-para.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
  };
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  await send('EMBALAGEM;;;jornada: tonel;nada disso\r\n');
  await page
    .getByRole('alert')
    .getByText(/Nada foi importado\.\s*linha \d+, para: Não está no cadastro/)
    .waitFor();
  await visitor.expectAccessible();
  await expect.poll(() => stored()).toHaveLength(1);
  await send('EMBALAGEM;CSV;;jornada: tonel;Tambor\r\n');
  await page.getByText(/^De-Para importado: 1 novo, \d+ alterados?$/).waitFor();
  await page
    .getByRole('row', { name: /JORNADA: TONEL/ })
    .getByText('Tambor (DR)')
    .waitFor();
  expect(complaintsBeyond('422')).toEqual([]);
});

test('it is deleted once the question is answered', async () => {
  const { page } = visitor;
  for (const de of ['JORNADA: TONEL', 'JORNADA: CAIXA DE FOSFOROS']) {
    await page.getByRole('button', { name: `Excluir ${de}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(`“${de}”`).waitFor();
    await visitor.expectAccessible();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('row', { name: new RegExp(de) }).waitFor({ state: 'detached' });
  }
  await expect.poll(() => stored()).toEqual([]);
});
