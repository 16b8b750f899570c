/** A month of 58 policies closed but for one, counted in steps. The ceiling was set before the task was walked: half of 13. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mesQueFecha } from '../../client/src/hooks/mes-que-fecha.ts';
import { links } from '../../client/src/navigation/links.ts';
import { started } from '../support/started.ts';
import { beginTask } from './counted-task.ts';
import { inDatabase } from './in-database.ts';
import { newVisitor } from './visitor.ts';

/** RCOTM-C: no policy of the demonstration is of it. */
const RAMO = 58;
const APOLICES = 58;
const numero = (at: number) => String(5_800_000 + at);
const dela = `IN (SELECT id_apolice FROM apolices WHERE id_ramo = ${RAMO})`;
const patient = { timeout: 60_000 };

const visitor = started(() => newVisitor({ signedIn: true }));
beforeAll(async () => {
  const mes = mesQueFecha();
  const embarque = `'${mes}-05'::date`;
  await inDatabase(`
    INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    SELECT id_sucursal, (5800000 + n)::text, ${RAMO}, id_segurado, id_corretor, ${embarque} - 90, ${embarque} + 270, 1000000,
      ${embarque} - 90, 'carga'
    FROM apolices, generate_series(1, ${APOLICES}) n WHERE id_apolice = 10`);
  await inDatabase(`INSERT INTO grupos (id_apolice, codigo, nome, padrao)
    SELECT id_apolice, '001', 'Geral', true FROM apolices WHERE id_ramo = ${RAMO}`);
  await inDatabase(`
    INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
      numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
    SELECT ${mes.replace('-', '')}, id_apolice, id_grupo, 'CONVERSOR', 'P58-' || id_apolice, 'N58-' || id_apolice, 'CT-e',
      id_apolice, ${embarque}, ${embarque}, 'Rodoviário', 200000, 0.05, 0.05, 100
    FROM grupos WHERE id_apolice ${dela}`);
});
afterAll(async () => {
  // The other journeys count the policies.
  for (const sql of [
    `UPDATE periodos SET id_fatura = NULL, fechado = false WHERE id_apolice ${dela}`,
    `DELETE FROM faturas WHERE id_ramo = ${RAMO}`,
    `DELETE FROM averbacoes WHERE id_apolice ${dela}`,
    `DELETE FROM periodos WHERE id_apolice ${dela}`,
    `DELETE FROM apolices WHERE id_ramo = ${RAMO}`,
  ])
    await inDatabase(sql);
});

const dialog = () => visitor.page.getByRole('dialog');
const done = (text: string) => visitor.page.getByRole('main').getByText(text).waitFor(patient);
const situacoes = () =>
  inDatabase(`SELECT situacao, count(*)::integer AS faturas, min(f.valor_total)::text AS uma, array_agg(o.numero ORDER BY o.numero) AS quais
    FROM faturas f JOIN apolices o USING (id_apolice) WHERE o.id_ramo = ${RAMO} GROUP BY 1 ORDER BY 1`);

test('58 previews approved with one exception: 5 steps, by keyboard alone but for the first three', async () => {
  const { page } = visitor;
  await visitor.open(`${links.fechamentoDoMes(mesQueFecha())}&ramo=${RAMO}`);
  await page.getByRole('button', { name: 'Calcular prévias' }).click();
  await dialog().getByRole('button', { name: 'Calcular prévias' }).click();
  await done('58 prévias calculadas.');

  const task = await beginTask(visitor);
  const favoritos = page.getByRole('navigation', { name: 'Favoritos' });
  await task.press(favoritos.getByRole('link', { name: 'Fechamento do mês' }));
  await task.choose(page.getByLabel('Ramo'), String(RAMO));
  // 0.05 % of R$ 200,000 is R$ 100; with IOF of 7.38 %, R$ 107.38; times 58, R$ 6,228.04.
  await page.getByText(/^58 faturas a aprovar, R\$\s6\.228,04 ao todo; a maior, R\$\s107,38\.$/).waitFor(patient);
  await task.press(page.getByRole('button', { name: 'Aprovar todas' }));
  await expect.poll(() => visitor.keys.focused()).toBe('Exceto as apólices');
  await visitor.expectAccessible();
  await task.type(numero(7));
  await task.key('Enter');
  await done('57 faturas aprovadas.');
  const aprovadas = Array.from({ length: APOLICES }, (_, at) => numero(at + 1)).filter((uma) => uma !== numero(7));
  await expect.poll(situacoes).toEqual([
    { situacao: 'APROVADA', faturas: 57, uma: '107.38', quais: aprovadas },
    { situacao: 'PREVIA', faturas: 1, uma: '107.38', quais: [numero(7)] },
  ]);
  expect(task.steps()).toBe(5);
  await page.getByText(/^57 faturas a emitir, R\$\s6\.120,66 ao todo/).waitFor();
  await visitor.expectGood();
  expect(visitor.complaints()).toEqual([]);
}, 240_000);

test('an exception that no policy has is refused before anything is approved', async () => {
  const { page, keys } = visitor;
  await keys.press('Aprovar todas');
  await dialog().waitFor();
  await page.keyboard.type('999999 888888');
  await page.keyboard.press('Enter');
  await dialog().getByText('Nenhuma apólice tem o número 999999, 888888.').waitFor();
  await expect.poll(situacoes).toHaveLength(2);
  // The refusal is in the console, too.
  visitor.complaints();
});
