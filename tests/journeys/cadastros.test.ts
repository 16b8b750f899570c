import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { embalagem } from '../../shared/contracts/cadastros/declarados/embalagem.ts';
import { XLSX } from '../../shared/planilha/columns.ts';
import { sheetOf, written } from '../shared/planilha/written.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const agora = String(Date.now()).slice(-4);
const nome = `Tambor ${agora}`;
const copia = `Tambor gêmeo ${agora}`;
const deArquivo = `Cesto ${agora}`;
let ana: Visitor;
let bruno: Visitor;
beforeAll(async () => {
  [ana, bruno] = await Promise.all([newVisitor({ signedIn: true }), newVisitor({ signedIn: true })]);
  await ana.open(paths.cadastro(embalagem.nome));
});
afterAll(() => Promise.all([ana.leave(), bruno.leave()]));

async function expectSaid({ page }: Visitor, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
  await expect.poll(() => page.getByText(text).count()).toBeGreaterThan(0);
}
const formOf = (visitor: Visitor, name: string) => visitor.page.getByRole('dialog', { name });

async function openRow(visitor: Visitor, row: string) {
  await visitor.open(`${paths.cadastro(embalagem.nome)}?busca=${encodeURIComponent(row)}`);
  await visitor.keys.press(`Editar ${row}`);
  await formOf(visitor, 'Editar embalagem').waitFor();
}

test('a row is created by keys alone', async () => {
  await ana.keys.press('Nova embalagem');
  await formOf(ana, 'Nova embalagem').waitFor();
  await ana.keys.fill(/^Código( \*)?$/, `T${agora}`);
  await ana.keys.fill(/^Descrição( \*)?$/, nome);
  await ana.page.keyboard.press('Enter');
  await expectSaid(ana, `“${nome}” criada com sucesso!`);
});

test('Ctrl+D makes a copy of it, which only needs what no two rows share', async () => {
  await openRow(ana, nome);
  await ana.page.keyboard.press('Control+d');
  await formOf(ana, 'Nova embalagem').waitFor();
  await ana.keys.fill(/^Código( \*)?$/, `G${agora}`);
  await ana.keys.fill(/^Descrição( \*)?$/, copia);
  await ana.page.keyboard.press('Enter');
  await expectSaid(ana, `“${copia}” criada com sucesso!`);
});

test('of two people who edit one row the second sees both versions, and nothing typed is lost', async () => {
  await openRow(ana, nome);
  await openRow(bruno, nome);
  await bruno.keys.fill(/^Agravo da taxa/, '1,5');
  await bruno.keys.press('Salvar');
  await expectSaid(bruno, `“${nome}” alterada com sucesso!`);
  await ana.keys.fill(/^Agravo da taxa/, '2,5');
  await ana.keys.fill(/^Código UN\/ECE/, 'DR');
  await ana.keys.press('Salvar');
  await expectSaid(ana, 'Nada do que você digitou se perdeu.');
  await ana.expectAccessible();
  await ana.expectReadableInDark();
  const form = formOf(ana, 'Editar embalagem');
  await expect.poll(() => form.getByRole('radio', { name: 'Você: 2,5' }).isChecked()).toBe(true);
  await expect.poll(() => form.getByRole('radio', { name: 'admin: 1,5' }).count()).toBe(1);
  await ana.keys.press('Salvar escolhas');
  await expectSaid(ana, `“${nome}” alterada com sucesso!`);
});

test('the history tells both changes, by keys alone', async () => {
  await openRow(ana, nome);
  await ana.keys.press('Ver histórico');
  const history = formOf(ana, `Histórico de ${nome}`);
  await history.getByText('2,5').first().waitFor();
  await expect.poll(() => history.getByRole('listitem').count()).toBe(3);
  await ana.expectAccessible();
  await ana.page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });
  await ana.page.keyboard.press('Escape');
  await formOf(ana, 'Editar embalagem').waitFor({ state: 'detached' });
});

test('an XLSX is matched, checked and imported', async () => {
  await ana.open(paths.cadastro(embalagem.nome));
  await ana.keys.press('Importar');
  await formOf(ana, 'Importar Embalagens').waitFor();
  await ana.keys.chooseFile('Arquivo CSV ou XLSX', {
    name: 'embalagens.xlsx',
    mimeType: XLSX,
    buffer: await written([
      sheetOf(
        ['CODIGO', 'Descrição', 'Granel', 'Observação'].map((title) => ({ title, kind: 'text' })),
        [`C${agora}`, deArquivo, 'Sim', 'não é importada'],
      ),
    ]),
  });
  await ana.page.getByLabel('Campo da coluna CODIGO').waitFor();
  await ana.keys.press('Conferir');
  await ana.page.getByRole('region', { name: 'O que muda' }).waitFor();
  await ana.expectAccessible();
  await ana.keys.press('Importar 1 linha');
  await expectSaid(ana, 'Embalagens: 1 incluídas, 0 alteradas');
});

test('chosen rows are deactivated, and active again from where it is told', async () => {
  await ana.open(`${paths.cadastro(embalagem.nome)}?busca=${agora}`);
  await ana.page.getByRole('switch', { name: `${deArquivo} ativo` }).waitFor();
  await ana.keys.tabTo('Selecionar todos desta página');
  await ana.page.keyboard.press('Space');
  await ana.page.getByRole('group', { name: 'Itens selecionados' }).waitFor();
  await ana.keys.press('Desativar');
  await expectSaid(ana, '3 registros desativados');
  await ana.page.getByText('Inativo', { exact: true }).nth(2).waitFor();
  await ana.keys.press('Desfazer');
  await expectSaid(ana, '3 registros ativados');
  // The browser logs the 409 of the stale version itself.
  expect(ana.complaints().filter((said) => !said.includes('409'))).toEqual([]);
});
