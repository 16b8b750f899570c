import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { onDatabase } from '../support/template-database.ts';
import { ownProduct } from './own-product.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';

const visitor = started(() => newVisitor({ signedIn: true }));
let fatura: number;
beforeAll(async () => {
  await onDatabase(ownProduct().databaseUrl, async (client) => {
    const { rows } = await client.query<{ id_fatura: number }>(
      `UPDATE segurados s SET email = 'financeiro@transportadora.com.br' FROM faturas f JOIN apolices a USING (id_apolice)
       WHERE s.id_segurado = a.id_segurado AND f.id_fatura = (SELECT max(id_fatura) FROM faturas WHERE situacao = 'PAGA')
       RETURNING f.id_fatura`,
    );
    fatura = rows[0]?.id_fatura as number;
  });
});

test('an invoice is sent to whom the registries name: a wrong address is told, the history says what came of it', async () => {
  const { page } = visitor;
  await visitor.open(paths.fatura(fatura));
  await page.getByRole('button', { name: 'Enviar por e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar por e-mail' });
  const para = dialog.getByLabel('Para', { exact: true });
  await para.waitFor();
  await expect.poll(() => para.inputValue()).toContain('financeiro@transportadora.com.br');
  await visitor.expectGood();

  await para.fill('financeiro@transportadora.com.br, financeiro@');
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await dialog.getByText('financeiro@: Deve ser um e-mail válido').waitFor();

  await para.fill('financeiro@transportadora.com.br');
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const historico = page.getByRole('region', { name: 'Histórico' });
  await historico.getByText(/^Enviado a financeiro@transportadora\.com\.br/).waitFor({ timeout: 60_000 });
  // The browser logs the refusal itself, possibly late.
  expect(visitor.complaints().filter((line) => !line.includes('422'))).toEqual([]);
});
