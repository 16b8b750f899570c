import { expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { bytesOf } from './download.ts';
import { visiting } from './visitor.ts';

const visitor = visiting({ signedIn: true });

const main = () => visitor.page.getByRole('main');
const dialog = () => visitor.page.getByRole('dialog');

/** Clicks a button of the page and confirms in its dialog; resolves when the dialog has closed. */
async function doIt(acao: string): Promise<void> {
  await main().getByRole('button', { name: acao, exact: true }).click();
  await dialog().getByRole('button', { name: acao, exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
}

test('a package is built, handed over and answered in part; what was refused goes out in another', async () => {
  const { page } = visitor;
  await visitor.open(paths.pacotes);
  // The demonstration has two.
  await page
    .getByText(/de 2 registros/)
    .first()
    .waitFor();
  await visitor.expectAccessible();

  await main().getByRole('button', { name: 'Montar pacote' }).click();
  await dialog()
    .getByRole('radio', { name: /^Faturas canceladas \(\d+\)$/ })
    .check();
  await visitor.expectAccessible();
  await dialog().getByRole('button', { name: 'Montar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Pacote 3' }).waitFor();
  await main()
    .getByText(/^fatura-\d+$/)
    .first()
    .waitFor();
  await visitor.expectGood();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main().getByRole('button', { name: 'JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pacote_3.json');
  const { itens } = JSON.parse(String(await bytesOf(download))) as { itens: { ref: string }[] };
  expect(itens.length).toBeGreaterThan(1);

  await doIt('Registrar entrega');
  await main().getByText('Enviado', { exact: true }).first().waitFor();

  const retorno = {
    itens: itens.map(({ ref }, at) =>
      at === 0
        ? { ref, situacao: 'RECUSADO', codigo_erro: 'R12', mensagem: 'Sucursal desconhecida' }
        : { ref, situacao: 'ACEITO' },
    ),
  };
  await main().getByRole('button', { name: 'Importar retorno', exact: true }).click();
  await dialog()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'retorno.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(retorno)),
    });
  await dialog().getByRole('button', { name: 'Importar', exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
  await main().getByText('Aceito em parte', { exact: true }).first().waitFor();
  await main().getByText('R12: Sucursal desconhecida').waitFor();

  await doIt('Retificar recusados');
  await page.getByRole('heading', { level: 1, name: 'Pacote 4' }).waitFor();
  await main()
    .getByText(itens[0]?.ref ?? '', { exact: true })
    .waitFor();
});
