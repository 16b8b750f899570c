import { beforeAll, expect, test } from 'vitest';
import { onDatabase } from '../support/template-database.ts';
import { averbados, embarquesCsv } from './embarques.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { newVisitor } from './visitor.ts';
import { ownProduct } from './own-product.ts';
import { processar } from './processar.ts';
import { started } from '../support/started.ts';

const FIRST = 950_001;

const visitor = started(() => newVisitor());
let keys: Keyboard;
let file: Awaited<ReturnType<typeof embarquesCsv>>;
beforeAll(async () => {
  file = await embarquesCsv([{ mercadoria: 'Confecções' }, {}], FIRST);
  keys = keyboardOf(visitor.page);
  await visitor.signIn();
});

/** Stored conditions of policy 10, which the other journeys convert into. */
const stored = () =>
  onDatabase(ownProduct().databaseUrl, async (client) => {
    const sql = `SELECT codigo, limite FROM apolice_mercadorias JOIN mercadorias USING (id_mercadoria)
      WHERE id_apolice = 10 ORDER BY codigo`;
    return (await client.query<{ codigo: string; limite: string | null }>(sql)).rows;
  });

async function convert(): Promise<void> {
  await visitor.open('/dashboard/conversor/processamento');
  await processar(visitor, 'CSV', file);
}

/** Saves with the keyboard and waits until the page shows the saved values. */
async function save(): Promise<void> {
  await keys.press('Salvar');
  await visitor.page.getByText('Condições salvas com sucesso!').waitFor();
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' });
  await visitor.settled();
}

test('goods are excluded by keys alone, and the page says so', async () => {
  const { page } = visitor;
  const before = await stored();
  await visitor.open('/dashboard/apolices/10?aba=condicoes');
  const section = page.getByRole('region', { name: 'Condições da averbação' });
  await section.getByText('Averbação até 30 dias depois da emissão').waitFor();
  await visitor.expectAccessible();
  await keys.press('Editar condições');
  await page.getByRole('dialog').waitFor();
  await expect.poll(keys.focused).toMatch(/^Mercadoria/);
  await keys.press('Adicionar mercadoria');
  // The new row has the focus: typing now searches its choices.
  await expect.poll(keys.focused).toMatch(/Selecione no cadastro$/);
  await page.keyboard.type('confec');
  await page.getByRole('option', { name: 'Confecções (0901)' }).waitFor();
  await visitor.expectAccessible();
  await page.keyboard.press('Enter');
  await save();
  await section.getByText('Confecções (0901)').waitFor();
  await expect.poll(() => keys.focused()).toBe('Editar condições');
  await expect.poll(() => stored()).toEqual([...before, { codigo: '0901', limite: null }]);
  expect(visitor.complaints()).toEqual([]);
});

test('a file with them is refused, and the refusal names goods and policy', async () => {
  await convert();
  const alert = visitor.page.getByRole('alert');
  await alert.getByText('Arquivo recusado: 1 erro. Nada foi gravado.').waitFor();
  await expect
    .poll(() => alert.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(
        /^Linha 2, Mercadoria: “Confecções”; esperado: mercadoria coberta; a apólice \d+ não cobre Confecções$/,
      ),
    ]);
  await expect.poll(() => averbados(FIRST, 2)).toEqual([]);
  // The browser logs the 422 itself.
  expect(visitor.complaints().filter((said) => !said.includes('422'))).toEqual([]);
});

test('removed again, the file goes in', async () => {
  const { page } = visitor;
  await visitor.open('/dashboard/apolices/10?aba=condicoes');
  await keys.press('Editar condições');
  await page.getByRole('group', { name: 'Confecções (0901)' }).waitFor();
  await keys.press('Remover Confecções (0901)');
  await expect.poll(keys.focused).toBe('Adicionar mercadoria');
  await save();
  await expect.poll(async () => (await stored()).filter(({ codigo }) => codigo === '0901')).toEqual([]);
  await convert();
  await page.getByText('Arquivo processado com sucesso!').waitFor();
  await expect
    .poll(async () => (await averbados(FIRST, 2)).map(({ mercadoria }) => mercadoria))
    .toEqual(['Confecções', 'Bobinas de aço']);
  expect(visitor.complaints()).toEqual([]);
});
