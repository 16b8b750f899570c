import { beforeAll, expect, test } from 'vitest';
import { hoje } from '../../shared/format/data.ts';
import { averbados, embarquesCsv } from './embarques.ts';
import { processar } from './processar.ts';
import { visiting } from './visitor.ts';

const FIRST = 930_001;
const NOME = 'CSV da Ipê (jornada)';

const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  await visitor.open('/dashboard/conversor/processamento/layouts');
});

async function choose(label: string, option: string): Promise<void> {
  await visitor.page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await visitor.page.getByRole('option', { name: option, exact: true }).click();
}

test('the layouts are listed; one opens with its fields', async () => {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Largura fixa' }).waitFor();
  await page.getByRole('link', { name: 'CSV', exact: true }).click();
  await page.getByRole('heading', { name: 'CSV', exact: true, level: 1 }).waitFor();
  const row = page.getByRole('region', { name: 'Campos do layout' }).getByRole('row', { name: /^Data do embarque/ });
  await expect
    .poll(() => row.getByRole('cell').allTextContents())
    .toEqual(['data_embarque', 'Data (DD/MM/AAAA ou AAAA-MM-DD)', 'Sim', '–']);
});

test('a pasted sample shows what each field reads, and what is wrong', async () => {
  const { page } = visitor;
  await choose('Ramo', 'RCTR-C');
  await page
    .getByRole('textbox', { name: 'Amostra' })
    .fill('numero;data_embarque;placa;valor_mercadoria\n12;30/02/2026;ABC1D23;1.234,56\n');
  await page.getByRole('button', { name: 'Testar' }).click();
  await page.getByText('1 registro lido, 1 com erro').waitFor();
  const line = page.getByRole('region', { name: 'Linha 2', exact: true });
  const cellsOf = (campo: string) =>
    line
      .getByRole('row', { name: new RegExp(`^${campo}`) })
      .getByRole('cell')
      .allTextContents();
  await expect.poll(() => cellsOf('Valor da mercadoria')).toEqual(['1.234,56', '1.234,56', 'Certo']);
  await expect
    .poll(() => cellsOf('Data do embarque'))
    .toEqual(['30/02/2026', '–', expect.stringMatching(/^Erro esperado: /)]);
  await visitor.expectAccessible();
});

test('B9: of several lines only the faults are unfolded, and no text makes the table wider than its card', async () => {
  const { page } = visitor;
  const line = '12;35260811222333000181570010000005011000005012;21/11/2026;ABC1D23;1.234,56';
  await page
    .getByRole('textbox', { name: 'Amostra' })
    .fill(
      `numero;chave;data_embarque;placa;valor_mercadoria\n${line}\n${line.replace('ABC1D23', 'QUALQUERCOISA'.repeat(6))}\n`,
    );
  await page.getByRole('button', { name: 'Testar' }).click();
  await page.getByText(/^2 registros lidos/).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Campos certos da linha 3' }).isVisible()).toBe(false);
  await page
    .getByText(/campos certos$/)
    .first()
    .click();
  const beyond = await page
    .locator('[aria-label^="Linha "] .ap-table-wrap')
    .evaluateAll((all) => all.filter((box) => box.scrollWidth > box.clientWidth).length);
  expect(beyond).toBe(0);
});

test('it is copied for a client whose file has a header of its own and decimal points', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Copiar para um cliente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome do layout').fill('a/b');
  await dialog.getByRole('button', { name: 'Criar cópia' }).click();
  await dialog.getByText('Não pode ter barras').waitFor();
  await dialog.getByLabel('Nome do layout').fill(NOME);
  await dialog.getByText('Campos diferentes no arquivo do cliente').click();
  await dialog.getByLabel('Separador decimal de todos os valores').selectOption('.');
  const field = dialog.getByRole('group', { name: 'Valor da mercadoria' });
  await field.getByLabel('Cabeçalho').fill('VALOR DA NOTA');
  await expect.poll(() => field.getByLabel('Separador decimal').inputValue()).toBe('.');
  await visitor.expectAccessible();
  await dialog.getByRole('button', { name: 'Criar cópia' }).click();
  await page.getByRole('heading', { name: NOME, level: 1 }).waitFor();
  const row = page.getByRole('region', { name: 'Campos do layout' }).getByRole('row', { name: /^Valor da mercadoria/ });
  await expect.poll(() => row.textContent()).toContain('VALOR DA NOTA');
  await expect.poll(() => row.textContent()).toContain('Decimal (2 casas, ponto)');
});

test('the copy reads a sample with decimal points, and is changed after what is typed was tried', async () => {
  const { page } = visitor;
  await choose('Ramo', 'RCTR-C');
  await page
    .getByRole('textbox', { name: 'Amostra' })
    .fill('numero;data_embarque;VALOR DA NOTA\n12;20261121;1234.56\n');
  await page.getByRole('button', { name: 'Testar' }).click();
  await page.getByText('1 registro lido, 1 com erro').waitFor();
  const valor = page
    .getByRole('region', { name: 'Campos certos da linha 2' })
    .getByRole('row', { name: /^Valor da mercadoria/ });
  await expect.poll(() => valor.getByRole('cell').allTextContents()).toEqual(['1234.56', '1.234,56', 'Certo']);

  await page.getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Nome do layout').inputValue()).toBe(NOME);
  await dialog.getByLabel('Separador', { exact: true }).selectOption(',');
  await dialog.getByText('Campos diferentes no arquivo do cliente').click();
  await dialog.getByLabel('Formato de todas as datas').selectOption('AAAAMMDD');
  await dialog.getByText('Testar com uma amostra antes de gravar').click();
  await dialog.getByRole('button', { name: /^Ramo/ }).click();
  await page.getByRole('option', { name: 'RCTR-C', exact: true }).click();
  await dialog
    .getByRole('textbox', { name: 'Amostra' })
    .fill('numero,data_embarque,VALOR DA NOTA\n12,20261121,1234.56\n');
  await dialog.getByRole('button', { name: 'Testar' }).click();
  const data = dialog
    .getByRole('region', { name: 'Campos certos da linha 2, antes de gravar' })
    .getByRole('row', { name: /^Data do embarque/ });
  await data.getByText('Certo').waitFor();
  await expect.poll(() => data.getByRole('cell').allTextContents()).toEqual(['20261121', '21/11/2026', 'Certo']);
  await visitor.expectAccessible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(`Layout “${NOME}” alterado com sucesso!`).waitFor();
  const changed = page
    .getByRole('region', { name: 'Campos do layout' })
    .getByRole('row', { name: /^Data do embarque/ });
  await changed.getByText('Data (AAAAMMDD)').waitFor();
});

test("the converter takes the client's file by the changed copy", async () => {
  const { page } = visitor;
  const today = hoje().replaceAll('-', '');
  const shipment = { data_emissao: today, data_embarque: today, valor_mercadoria: '1234.56' };
  const { buffer, ...file } = await embarquesCsv([shipment], FIRST);
  const text = buffer.toString().replaceAll(';', ',').replace('valor_mercadoria', 'VALOR DA NOTA');
  await visitor.open('/dashboard/conversor/processamento');
  await processar(visitor, NOME, { ...file, buffer: Buffer.from(text) });
  await page.getByText('Arquivo processado com sucesso!').waitFor();
  await expect.poll(() => averbados(FIRST, 1)).toHaveLength(1);
});

test('the copy is switched off, leaves the converter, and is switched on again', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/conversor/processamento/layouts');
  await page.getByRole('link', { name: NOME }).click();
  await page.getByRole('button', { name: 'Desativar' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('o histórico fica').waitFor();
  await visitor.expectAccessible();
  await question.getByRole('button', { name: 'Desativar' }).click();
  await page.getByText(`Layout “${NOME}” desativado com sucesso!`).waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await visitor.expectNoSidewaysScroll();
  await visitor.expectAccessible();
  await page.setViewportSize({ width: 1280, height: 720 });

  const offered = async () => {
    await visitor.open('/dashboard/conversor/processamento');
    await page.getByRole('button', { name: /^Layout/ }).click();
    await page.getByRole('option', { name: 'CSV', exact: true }).waitFor();
    return page.getByRole('option').allTextContents();
  };
  await expect.poll(() => offered()).not.toContain(NOME);
  await visitor.open('/dashboard/conversor/processamento/layouts');
  await page.getByRole('link', { name: NOME }).click();
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  await page.getByText(`Layout “${NOME}” ativado com sucesso!`).waitFor();
  await expect.poll(() => offered()).toContain(NOME);
});
