import { beforeAll, expect, test } from 'vitest';
import { expectClosing, stopClock } from './closing-dialog.ts';
import { visiting } from './visitor.ts';
import { inDatabase } from './in-database.ts';

const username = `joana.${Date.now()}`;
const email = `${username}@romaneio.test`;

const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  await visitor.open('/dashboard/usuarios');
});

interface StoredUser {
  readonly nome: string;
  readonly email: string;
  readonly perfil: string;
  readonly ativo: boolean;
  readonly senha_hash: string;
}

const stored = async () => {
  const sql = 'SELECT nome, email, perfil, ativo, senha_hash FROM usuarios WHERE username = $1';
  return (await inDatabase<StoredUser>(sql, [username]))[0];
};

test('is created by keys alone; the dialog closes after 1,500 ms', async () => {
  const { page } = visitor;
  await visitor.keys.press('Novo Usuário');
  await page.getByRole('dialog').waitFor();
  await stopClock(page);
  await visitor.keys.fill('Nome', 'Joana Prado');
  await visitor.keys.fill('E-mail', email);
  await visitor.keys.fill('Usuário', username);
  await expect.poll(() => page.getByRole('combobox', { name: 'Perfil' }).inputValue()).toBe('usuario');
  await visitor.keys.fill('Senha', 'uma senha bem comprida');
  await visitor.keys.press('Salvar');
  await expectClosing(page, 'Usuário criado com sucesso!', 1_500);
  await expect.poll(() => stored()).toMatchObject({ nome: 'Joana Prado', email, perfil: 'usuario', ativo: true });
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
  await expect.poll(() => stored()).toEqual({ ...before, nome: 'Joana Prado Lima', perfil: 'consulta', ativo: false });
  await page.getByText('Joana Prado Lima').waitFor();
  await expect.poll(() => page.locator('tbody tr').textContent()).toContain('Inativo');
});

test('is deleted once the question of the spec is answered', async () => {
  const { page } = visitor;
  await visitor.keys.press('Excluir Joana Prado Lima');
  const question = page.getByRole('alertdialog');
  await question.getByText('Tem certeza que deseja excluir este usuário?').waitFor();
  await expect.poll(() => visitor.keys.focused()).toBe('Cancelar');
  await visitor.expectAccessible();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => stored()).toBeDefined();

  await visitor.keys.press('Excluir Joana Prado Lima');
  await visitor.keys.press('Excluir');
  await question.waitFor({ state: 'detached' });
  await page.getByText('Nenhum usuário encontrado').first().waitFor();
  await expect.poll(() => stored()).toBeUndefined();
});
