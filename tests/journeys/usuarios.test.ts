import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from '../support/template-database.ts';
import { expectClosing, stopClock } from './closing-dialog.ts';
import { newVisitor, type Visitor } from './visitor.ts';
import { ownProduct } from './own-product.ts';

const username = `joana.${Date.now()}`;
const email = `${username}@romaneio.test`;

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor({ signedIn: true });
  await visitor.open('/dashboard/usuarios');
});
afterAll(() => visitor.leave());

interface StoredUser {
  readonly nome: string;
  readonly email: string;
  readonly perfil: string;
  readonly ativo: boolean;
  readonly senha_hash: string;
}

const stored = () =>
  onDatabase(ownProduct().databaseUrl, async (client) => {
    const sql = 'SELECT nome, email, perfil, ativo, senha_hash FROM usuarios WHERE username = $1';
    return (await client.query<StoredUser>(sql, [username])).rows[0];
  });

test('a user needs name, e-mail, user name and password', async () => {
  const { page } = visitor;
  await visitor.keys.press('Novo Usuário');
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('dialog').getByRole('checkbox').count()).toBe(0);
  await visitor.keys.press('Salvar');
  await page.getByText('Campo obrigatório').first().waitFor();
  expect(await page.getByText('Campo obrigatório').count()).toBeGreaterThanOrEqual(3);
  expect(await visitor.keys.focused()).toBe('Nome');
  await visitor.expectAccessible();
});

test('is created by keys alone; the dialog closes after 1,500 ms', async () => {
  const { page } = visitor;
  await stopClock(page);
  await visitor.keys.fill('Nome', 'Joana Prado');
  await visitor.keys.fill('E-mail', email);
  await visitor.keys.fill('Usuário', username);
  expect(await page.getByRole('combobox', { name: 'Perfil' }).inputValue()).toBe('usuario');
  await visitor.keys.fill('Senha', 'uma senha bem comprida');
  await visitor.keys.press('Salvar');
  await expectClosing(page, 'Usuário criado com sucesso!', 1_500);
  expect(await stored()).toMatchObject({ nome: 'Joana Prado', email, perfil: 'usuario', ativo: true });
  expect(visitor.complaints()).toEqual([]);
});

test('the same e-mail again is refused at its field, and what was typed stays', async () => {
  const { page } = visitor;
  await visitor.keys.press('Novo Usuário');
  await page.getByRole('dialog').waitFor();
  await visitor.keys.fill('Nome', 'Outra Joana');
  await visitor.keys.fill('E-mail', email);
  await visitor.keys.fill('Usuário', `${username}.2`);
  await visitor.keys.fill('Senha', 'uma senha bem comprida');
  await visitor.keys.press('Salvar');
  const alert = page.getByRole('dialog').getByRole('alert');
  await alert.waitFor();
  const sentence = alert.locator('.alert-text').evaluate((said) => said.firstChild?.textContent);
  expect(await sentence).toBe('Corrija os campos marcados.');
  await page.getByText('Já existe um usuário com este e-mail.', { exact: true }).waitFor();
  expect(await page.getByLabel('Nome').inputValue()).toBe('Outra Joana');
  await visitor.expectAccessible();
  await page.keyboard.press('Escape');
  await visitor.keys.press('Sair sem salvar');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The browser itself notes the 409.
  expect(visitor.complaints().filter((said) => !said.includes('409'))).toEqual([]);
});

test('is edited by the pencil; a blank password keeps the current one', async () => {
  const { page } = visitor;
  const before = await stored();
  await visitor.keys.fill('Buscar em Usuários', username);
  await page.getByText('Mostrando 1 a 1 de 1 registros').waitFor();
  await visitor.keys.press('Editar Joana Prado');
  await page.getByText('Deixe em branco para manter a senha atual').waitFor();
  await visitor.expectAccessible();
  await visitor.keys.fill('Nome', 'Joana Prado Lima');
  await visitor.keys.tabTo('Perfil');
  await page.keyboard.type('Consulta');
  await visitor.keys.tabTo('Ativo');
  await page.keyboard.press('Space');
  await visitor.keys.tabTo('Salvar');
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expectClosing(page, 'Usuário atualizado com sucesso!', 1_500);
  expect(await stored()).toEqual({ ...before, nome: 'Joana Prado Lima', perfil: 'consulta', ativo: false });
  await page.getByText('Joana Prado Lima').waitFor();
  expect(await page.locator('tbody tr').textContent()).toContain('Inativo');
});

test('is deleted once the question of the spec is answered', async () => {
  const { page } = visitor;
  await visitor.keys.press('Excluir Joana Prado Lima');
  const question = page.getByRole('alertdialog');
  await question.getByText('Tem certeza que deseja excluir este usuário?').waitFor();
  expect(await visitor.keys.focused()).toBe('Cancelar');
  await visitor.expectAccessible();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(await stored()).toBeDefined();

  await visitor.keys.press('Excluir Joana Prado Lima');
  await visitor.keys.press('Excluir');
  await question.waitFor({ state: 'detached' });
  await page.getByText('Nenhum usuário encontrado').first().waitFor();
  expect(await stored()).toBeUndefined();
});

test('nobody deletes himself: the refusal stands in the alert of the page', async () => {
  const { page } = visitor;
  await visitor.keys.fill('Buscar em Usuários', 'admin@romaneio.local');
  await page.getByText('Mostrando 1 a 1 de 1 registros').waitFor();
  await visitor.keys.press(/^Excluir /);
  await page.getByText('Este é o seu próprio usuário.').waitFor();
  await visitor.keys.press('Excluir');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  await alert.getByText('Detalhes técnicos').click();
  await alert.getByText(/Erro 4\d\d: /).waitFor();
  await visitor.expectAccessible();
});
