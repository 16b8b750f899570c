/** Import declarations and their shipments, from both sides (domain 3.4). */
import { beforeAll, expect, test } from 'vitest';
import { links } from '../../client/src/navigation/links.ts';
import { paths } from '../../client/src/navigation/paths.ts';
import { visiting } from './visitor.ts';
import { inDatabase } from './in-database.ts';

interface Vinculo {
  readonly id_di: number;
  readonly numero: string;
  readonly id_averbacao: string;
  /** The document number as shown to users. */
  readonly documento: string;
}

let vinculo: Vinculo;
const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  const rows =
    await inDatabase<Vinculo>(`SELECT d.id_di, coalesce(d.numero_di, d.duimp) AS numero, a.id_averbacao::text,
         a.tipo_documento || ' ' || a.numero AS documento
       FROM dis d JOIN averbacoes a USING (competencia, id_averbacao)
       WHERE d.situacao = 'AVERBADA' AND a.situacao = 'ABERTA' ORDER BY d.data_registro DESC, d.id_di LIMIT 1`);
  vinculo = rows[0] as Vinculo;
});

const estado = async () => {
  const sql = 'SELECT situacao, id_averbacao::text FROM dis WHERE id_di = $1';
  return (await inDatabase<object>(sql, [vinculo.id_di]))[0];
};
const press = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click();
const said = (text: string) => visitor.page.getByRole('status').filter({ hasText: text }).waitFor();

test('a declaration leaves its shipment, and is linked to it again from the page of the shipment', async () => {
  const { page } = visitor;
  const { id_di, numero, id_averbacao, documento } = vinculo;
  await visitor.open(links.di(id_di));
  await said('Averbada.');
  await visitor.expectAccessible();
  await visitor.expectReadableInDark();
  await press('Desvincular da averbação');
  await said('Aguarda uma averbação.');
  await expect.poll(() => estado()).toEqual({ situacao: 'PENDENTE', id_averbacao: null });
  await page.getByRole('button', { name: `Vincular a ${documento}`, exact: true }).waitFor();
  await visitor.expectAccessible();

  await visitor.open(paths.averbacao(Number(id_averbacao)));
  await said('Nenhuma declaração capturada está vinculada.');
  await press('Vincular uma DI');
  await page.getByRole('region', { name: 'Declarações que podem ser vinculadas' }).waitFor();
  await visitor.expectAccessible();
  await press(`Vincular a DI ${numero}`);
  await said(`${numero}, averbada por esta averbação.`);
  await expect.poll(() => estado()).toEqual({ situacao: 'AVERBADA', id_averbacao });
});

test('a declaration that becomes no shipment is discarded with a reason, and reopened', async () => {
  const { page } = visitor;
  await visitor.open(links.di(vinculo.id_di));
  await press('Desvincular da averbação');
  await press('Desprezar a declaração');
  const dialog = page.getByRole('dialog', { name: `Desprezar a declaração ${vinculo.numero}` });
  await dialog.getByLabel('Motivo').selectOption({ index: 1 });
  await visitor.expectAccessible();
  await dialog.getByRole('button', { name: 'Desprezar', exact: true }).click();
  await said('Desprezada:');
  await expect.poll(() => estado()).toEqual({ situacao: 'DESPREZADA', id_averbacao: null });
  await press('Reabrir a declaração');
  await said('Aguarda uma averbação.');
  await press(`Vincular a ${vinculo.documento}`);
  await said('Averbada.');
  await expect.poll(() => estado()).toEqual({ situacao: 'AVERBADA', id_averbacao: vinculo.id_averbacao });
});
