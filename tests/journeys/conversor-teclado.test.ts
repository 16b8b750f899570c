import { beforeAll, expect, test } from 'vitest';
import { averbados, embarquesCsv } from './embarques.ts';
import { visiting } from './visitor.ts';

const FIRST = 920_001;

const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  await visitor.open('/dashboard/conversor/processamento');
});

async function choose(label: RegExp, text: string, option: string): Promise<void> {
  await visitor.keys.tabTo(label);
  await visitor.page.keyboard.press('ArrowDown');
  await visitor.page.keyboard.type(text);
  await visitor.page.getByRole('option', { name: option, exact: true }).waitFor();
  await visitor.page.keyboard.press('Enter');
}

async function convert(): Promise<void> {
  await choose(/^Ramo /, 'RCTR-C', 'RCTR-C');
  await choose(/^Layout /, 'CSV', 'CSV');
  await visitor.keys.chooseFile('Arquivo', await embarquesCsv([{ embalagem: 'Cx de papelão' }, {}], FIRST));
  await visitor.keys.press('Processar');
}

test('a file is converted by keys alone: refused, mapped, sent again', async () => {
  const { page } = visitor;
  await convert();
  await page.getByText('Arquivo recusado: 1 erro. Nada foi gravado.').waitFor();
  // The result has the focus, which the button lost when it was disabled.
  await expect.poll(visitor.keys.focused).toMatch(/^Arquivo recusado/);
  await page.getByRole('link', { name: /^Mapear \d+ valor/ }).waitFor();
  await visitor.keys.press(/^Mapear \d+ valor/);
  await page.getByRole('heading', { name: 'Valores sem De-Para' }).waitFor();

  await page.getByRole('button', { name: 'Caixa de papelão: é o que “CX DE PAPELAO” quer dizer' }).waitFor();
  await visitor.keys.press('Mapear CX DE PAPELAO');
  await page.getByRole('dialog').waitFor();
  // The dialog opens on its only choice, which is already made.
  await expect.poll(visitor.keys.focused).toMatch(/^Para: embalagem do cadastro.*Caixa de papelão \(CT\)$/);
  await page.getByText('Sugestão: 63% de semelhança com o texto.').waitFor();
  await visitor.keys.press('Salvar');
  await page.getByText('“CX DE PAPELAO” mapeado com sucesso!').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await visitor.keys.press('Processamento');
  await page.getByRole('heading', { name: 'Conversor' }).waitFor();
  await convert();
  await page.getByText('Arquivo processado com sucesso!').waitFor();
  await expect.poll(() => averbados(FIRST, 2)).toHaveLength(2);
  await visitor.keys.press('Novo Processamento');
  await page.getByText('Selecione um ramo').waitFor();
  // The browser logs the 422 itself.
  expect(visitor.complaints().filter((said) => !said.includes('422'))).toEqual([]);
});
