/** A question, an access and an approval, counted in steps. Each ceiling was set before the task was walked. */
import { expect, test } from 'vitest';
import { links } from '../../client/src/navigation/links.ts';
import { hoje } from '../../shared/format/data.ts';
import { beginTask } from './counted-task.ts';
import { inDatabase } from './in-database.ts';
import { newVisitor } from './visitor.ts';
import { startedForEach } from '../support/started.ts';

// A new browser per task: the menu remembers which groups were open.
const visitor = startedForEach(() => newVisitor({ signedIn: true }));
const patient = { timeout: 60_000 };

const palette = () => visitor.page.getByRole('combobox', { name: 'Buscar ou ir para' });
const dialog = () => visitor.page.getByRole('dialog');

test('“was this CT-e declared?” answered from a pasted key: 2 steps, yes or no', async () => {
  const { page } = visitor;
  const [uma] = await inDatabase<{ chave: string; apolice: string }>(
    `SELECT a.chave, o.numero AS apolice FROM averbacoes a JOIN apolices o USING (id_apolice)
     WHERE length(a.chave) = 44 AND a.situacao = 'ABERTA' ORDER BY a.id_averbacao DESC LIMIT 1`,
  );
  if (uma === undefined) throw new Error('no averbação with a key');
  const task = await beginTask(visitor);
  await task.key('Control+k');
  await palette().waitFor();
  await task.type(uma.chave);
  await page.getByRole('option', { selected: true }).filter({ hasText: uma.apolice }).waitFor(patient);
  expect(task.steps()).toBeLessThanOrEqual(2);

  // The same key with another number is of no document.
  const outra = await beginTask(visitor);
  await outra.key('Control+k');
  await palette().waitFor();
  await outra.type(`${uma.chave.slice(0, 25)}999999999${uma.chave.slice(34)}`);
  await page.getByText('Nenhuma averbação tem esta chave').waitFor(patient);
  expect(outra.steps()).toBeLessThanOrEqual(2);
  expect(visitor.complaints()).toEqual([]);
}, 120_000);

test('a broker given access: 11 steps, the password chosen by the person', async () => {
  const { page } = visitor;
  const username = `corretora.${Date.now()}`;
  const task = await beginTask(visitor);
  await task.goTo('novo usuário', 'Novo usuário');
  await expect.poll(() => visitor.keys.focused()).toBe('Nome');
  await task.type('Ana da Corretora');
  await task.key('Tab');
  await task.type(`${username}@corretora.example`);
  await task.key('Tab');
  await task.type(username);
  await task.choose(dialog().getByLabel('Perfil'), 'consulta');
  await task.key('Enter');
  await page.getByText('Usuário criado com sucesso!').waitFor(patient);
  const gravado = `SELECT perfil, ativo FROM usuarios WHERE username = '${username}'`;
  await expect.poll(() => inDatabase(gravado)).toEqual([{ perfil: 'consulta', ativo: true }]);
  expect(task.steps()).toBeLessThanOrEqual(11);
  await inDatabase(`DELETE FROM usuarios WHERE username = '${username}'`);
  expect(visitor.complaints()).toEqual([]);
}, 120_000);

test('a month’s previews approved with one exception: 16 steps', async () => {
  const { page } = visitor;
  // The month under way of one ramo; other journeys use the last month, and the closing's another ramo.
  const mes = hoje().slice(0, 7);
  const [ramo] = await inDatabase<{ id: number; quantas: number }>(
    `SELECT o.id_ramo AS id, count(DISTINCT o.id_apolice)::integer AS quantas FROM averbacoes a JOIN apolices o USING (id_apolice)
     WHERE a.situacao = 'ABERTA' AND a.competencia = ${mes.replace('-', '')} AND o.id_ramo <> 56
     GROUP BY 1 HAVING count(DISTINCT o.id_apolice) >= 5 ORDER BY 2 LIMIT 1`,
  );
  await visitor.open(`${links.fechamentoDoMes(mes)}&ramo=${ramo?.id}`);
  await page.getByRole('button', { name: 'Calcular prévias' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Calcular prévias' }).click();
  await page
    .getByRole('main')
    .getByText(/prévias? calculadas?/)
    .waitFor(patient);
  const doMes = `f.competencia = ${mes.replace('-', '')} AND o.id_ramo = ${ramo?.id}`;
  const [excecao] = await inDatabase<{ id: number; numero: string }>(
    `SELECT f.id_fatura AS id, o.numero FROM faturas f JOIN apolices o USING (id_apolice)
     WHERE ${doMes} AND f.situacao = 'PREVIA' ORDER BY 1 LIMIT 1`,
  );

  const task = await beginTask(visitor);
  const question = page.getByRole('alertdialog');
  await task.press(
    page.getByRole('navigation', { name: 'Favoritos' }).getByRole('link', { name: 'Fechamento do mês' }),
  );
  await task.press(page.getByLabel('Competência'));
  await task.key('Control+a');
  await task.type(mes.split('-').toReversed().join('/'));
  await task.choose(page.getByLabel('Ramo'), String(ramo?.id));
  await task.press(page.getByRole('button', { name: 'Aprovar todas' }));
  await task.press(question.getByLabel(/^Justificativa/));
  await task.type('Apólices encerradas a pedido');
  await task.press(question.getByRole('button', { name: 'Aprovar todas' }));
  await page
    .getByRole('main')
    .getByText(/faturas? aprovadas?\.$/)
    .waitFor(patient);
  await task.goTo(excecao?.numero ?? '', excecao?.numero ?? '');
  await task.press(page.getByRole('link', { name: /^Fatura aprovada/ }).last());
  await task.press(page.getByRole('button', { name: 'Rejeitar', exact: true }));
  await expect.poll(() => visitor.keys.focused()).toBe('Motivo');
  await task.type('Falta um documento');
  await task.press(dialog().getByRole('button', { name: 'Rejeitar', exact: true }));
  const rejeitadas = `SELECT f.id_fatura AS id FROM faturas f JOIN apolices o USING (id_apolice)
    WHERE ${doMes} AND f.situacao = 'REJEITADA'`;
  await expect.poll(() => inDatabase(rejeitadas), patient).toEqual([{ id: excecao?.id }]);
  const abertas = `SELECT f.id_fatura FROM faturas f JOIN apolices o USING (id_apolice)
    WHERE ${doMes} AND f.situacao IN ('PREVIA', 'LIBERADA', 'PRE_FATURA')`;
  await expect.poll(() => inDatabase(abertas), patient).toEqual([]);
  expect(task.steps()).toBeLessThanOrEqual(16);
  expect(visitor.complaints()).toEqual([]);
}, 240_000);
