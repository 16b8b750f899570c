/** A question and an access, counted in steps. Each ceiling was set before the task was walked. */
import { expect, test } from 'vitest';
import { beginTask } from './counted-task.ts';
import { inDatabase } from './in-database.ts';
import { newVisitor } from './visitor.ts';
import { startedForEach } from '../support/started.ts';

// A new browser per task: the menu remembers which groups were open.
const visitor = startedForEach(() => newVisitor({ signedIn: true }));
const patient = { timeout: 60_000 };

const dialog = () => visitor.page.getByRole('dialog');

test('“was this CT-e declared?” answered from a pasted key: 1 step, yes or no', async () => {
  const { page } = visitor;
  const [uma] = await inDatabase<{ chave: string; apolice: string }>(
    `SELECT a.chave, o.numero AS apolice FROM averbacoes a JOIN apolices o USING (id_apolice)
     WHERE length(a.chave) = 44 AND a.situacao = 'ABERTA' ORDER BY a.id_averbacao DESC LIMIT 1`,
  );
  if (uma === undefined) throw new Error('no averbação with a key');
  const task = await beginTask(visitor);
  await task.paste(uma.chave);
  await page.getByRole('option', { selected: true }).filter({ hasText: uma.apolice }).waitFor(patient);
  expect(task.steps()).toBe(1);
  await visitor.expectAccessible();

  // The same key with another number is of no document.
  const outra = await beginTask(visitor);
  await outra.paste(`${uma.chave.slice(0, 25)}999999999${uma.chave.slice(34)}`);
  await page.getByText('Nenhuma averbação tem esta chave').waitFor(patient);
  expect(outra.steps()).toBe(1);
  expect(visitor.complaints()).toEqual([]);
}, 120_000);

test('a broker given access to its own data: 5 steps, the password chosen by the person', async () => {
  const { page } = visitor;
  const [um] = await inDatabase<{ id: number; nome: string; email: string }>(
    `SELECT id_corretor AS id, razao_social AS nome, email_contato AS email FROM corretores k WHERE ativo AND email_contato <> ''
       AND (SELECT count(*) FROM corretores o WHERE o.razao_social = k.razao_social) = 1 ORDER BY 1 DESC LIMIT 1`,
  );
  if (um === undefined) throw new Error('no broker with an e-mail');
  const task = await beginTask(visitor);
  await task.goTo(um.nome, um.nome);
  await task.press(page.getByRole('link', { name: 'Dar acesso' }));
  await expect.poll(() => visitor.keys.focused()).toBe('Nome');
  await visitor.expectAccessible();
  await task.press(dialog().getByRole('button', { name: 'Salvar' }));
  await page.getByText('Usuário criado com sucesso!').waitFor(patient);
  const gravado = `SELECT nome, perfil, ativo, escopo FROM usuarios WHERE username = '${um.email}'`;
  const dele = { nome: um.nome, perfil: 'usuario', ativo: true, escopo: { corretores: [um.id] } };
  await expect.poll(() => inDatabase(gravado)).toEqual([dele]);
  expect(task.steps()).toBe(5);
  await inDatabase(`DELETE FROM usuarios WHERE username = '${um.email}'`);
  expect(visitor.complaints()).toEqual([]);
}, 120_000);
