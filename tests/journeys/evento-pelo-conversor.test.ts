import { expect, test } from 'vitest';
import { hoje } from '../../shared/format/data.ts';
import { cancelamentoDe, chaveFiscal, cteDeclarado } from '../support/documento-fiscal.ts';
import { onDatabase } from '../support/template-database.ts';
import { ownProduct } from './own-product.ts';
import { visiting } from './visitor.ts';

const NUMERO = 979_001;
const visitor = visiting({ signedIn: true });

const noBanco = async <Row extends object>(sql: string, valores: readonly unknown[] = []): Promise<Row[]> =>
  onDatabase(ownProduct().databaseUrl, async (client) => (await client.query<Row>(sql, [...valores])).rows);
const arquivo = (name: string, conteudo: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(conteudo) });

/** By keys alone: layout and ramo are found in the file. */
async function processar(xml: ReturnType<typeof arquivo>): Promise<void> {
  const { page, keys } = visitor;
  await keys.chooseFile('Arquivo', xml);
  await page.getByRole('button', { name: /^Layout.*CT-e XML 4\.00/ }).waitFor();
  if ((await page.getByRole('button', { name: /^Ramo.*RCTR-C/ }).count()) === 0) await keys.choose(/^Ramo /, 'RCTR-C');
  await page.getByRole('button', { name: 'Processar', disabled: false }).waitFor();
  await keys.press('Processar');
}

test('A-F1 A-F2 by keys alone a CT-e goes in, its cancellation takes it out, and the page says so', async () => {
  const { page, keys } = visitor;
  const [{ cnpj } = { cnpj: '' }] = await noBanco<{ cnpj: string }>(
    'SELECT cnpj FROM apolices JOIN segurados USING (id_segurado) WHERE id_apolice = 10',
  );
  const dia = hoje();
  const quem = { numero: NUMERO, cnpj, aamm: dia.slice(2, 7).replace('-', '') };
  const situacao = () =>
    noBanco<{ situacao: string }>('SELECT situacao FROM averbacoes WHERE chave = $1', [chaveFiscal(quem)]);
  await visitor.open('/dashboard/conversor/processamento');
  await processar(arquivo('cte.xml', cteDeclarado({ ...quem, dia, mercadoria: 'Bobinas de aço', placa: 'ROM2A11' })));
  await page.getByText('Arquivo processado com sucesso!').waitFor();
  await expect.poll(situacao).toEqual([{ situacao: 'ABERTA' }]);

  await keys.press('Novo Processamento');
  await page.getByText('Escolha ramo, layout e arquivo para processar.').waitFor();
  await processar(arquivo('cancelamento.xml', cancelamentoDe(chaveFiscal(quem))));
  const dito = 'Nenhuma averbação nova. Averbação excluída pelo cancelamento do documento: 1.';
  await page.getByText(dito).waitFor();
  await expect.poll(() => page.getByText('Arquivo processado com sucesso!').count()).toBe(0);
  await expect.poll(situacao).toEqual([{ situacao: 'CANCELADA' }]);
  await visitor.expectGood();
});
