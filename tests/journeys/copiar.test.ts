import { expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { visiting } from './visitor.ts';

const visitor = visiting({ signedIn: true });

/** The clipboard content as a field would receive it on paste. */
async function pasted(): Promise<string> {
  const search = visitor.page.getByRole('searchbox').first();
  await search.fill('');
  await search.focus();
  await visitor.page.keyboard.press('Control+v');
  return search.inputValue();
}

test.each([
  ['where the browser has a clipboard object', false],
  ['over plain HTTP, where it has none', true],
])('a CNPJ is copied by its button, %s', async (_where, plainHttp) => {
  const { page } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  if (plainHttp) {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }));
  }
  await visitor.open(paths.corretores);
  const row = page.locator('tbody tr').nth(plainHttp ? 1 : 0);
  const cnpj =
    (
      await row
        .getByRole('cell')
        .filter({ hasText: /\/\d{4}-\d\d/ })
        .textContent()
    )?.slice(0, 18) ?? '';
  expect(cnpj).toMatch(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d\d$/);
  await row.getByRole('button', { name: `Copiar CNPJ ${cnpj}` }).click();
  await page.getByText('Copiado', { exact: true }).waitFor();
  await expect.poll(() => pasted()).toBe(cnpj);
});

test('and so are chosen rows, and the detail of the error page', async () => {
  const { page } = visitor;
  await visitor.open(paths.corretores);
  await page
    .getByRole('checkbox', { name: /^Selecionar (?!todos)/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await page.getByText('1 linha copiada').waitFor();
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  await expect.poll(() => pasted()).toMatch(/^ID\tRazão Social\tCNPJ|^ID.Razão Social/);

  await visitor.open('/nada');
  await page.getByRole('button', { name: 'Copiar' }).click();
  await page.getByRole('button', { name: 'Copiado' }).waitFor();
  await visitor.open(paths.corretores);
  await expect.poll(() => pasted()).toBe('404 /nada');
});
