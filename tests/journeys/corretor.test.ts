import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { inDatabase } from './in-database.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/* The administrator gives a broker's person access; that person contests a preview. */
const corretor = { email: 'nina.corretora@romaneio.example', password: 'comprovante de maritaca 81' };
let chefe: Visitor;
let nina: Visitor;

interface Previa {
  readonly id_fatura: number;
  readonly numero: string;
  readonly id_corretor: number;
  readonly corretor: string;
}
let propria: Previa;
let alheia: Previa;

const forget = () => inDatabase('DELETE FROM usuarios WHERE email = $1', [corretor.email]);

beforeAll(async () => {
  await forget();
  const previas = await inDatabase<Previa>(
    `SELECT DISTINCT ON (id_corretor) id_fatura, numero, id_corretor, razao_social AS corretor
     FROM faturas JOIN apolices USING (id_apolice) JOIN corretores USING (id_corretor)
     WHERE faturas.situacao = 'LIBERADA' ORDER BY id_corretor, id_fatura LIMIT 2`,
  );
  [propria, alheia] = previas as [Previa, Previa];
  chefe = await newVisitor({ signedIn: true });
  nina = await newVisitor();
});
afterAll(async () => {
  await chefe.leave();
  await nina.leave();
  await forget();
});

test('an administrator gives a broker’s person access to that broker’s policies alone', async () => {
  const { page } = chefe;
  await chefe.open(paths.usuarios);
  await page.getByRole('button', { name: 'Novo Usuário' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Nina Prado');
  await dialog.getByLabel('E-mail').fill(corretor.email);
  await dialog.getByLabel('Usuário').fill('nina.corretora');
  await dialog.getByRole('radio', { name: 'Só as apólices destas sucursais, corretores e segurados' }).check();
  const corretores = dialog.getByRole('group', { name: 'Corretores', exact: true });
  await corretores.getByRole('button', { name: 'Adicionar linha' }).click();
  await corretores.getByRole('button', { name: /^Corretor / }).click();
  await page.keyboard.type(propria.corretor);
  await page.getByRole('option', { name: propria.corretor }).first().click();
  await dialog.getByLabel('Senha', { exact: true }).fill(corretor.password);
  await chefe.expectAccessible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /Nina Prado/ })
    .getByText(`Corretores: ${propria.corretor}`)
    .waitFor();
  await expect
    .poll(() => inDatabase('SELECT escopo FROM usuarios WHERE email = $1', [corretor.email]))
    .toEqual([{ escopo: { corretores: [propria.id_corretor] } }]);
  expect(chefe.complaints()).toEqual([]);
});

test('that person contests a released preview, and finds none of another broker', async () => {
  const { page } = nina;
  await nina.signIn(corretor);
  await nina.open(paths.fatura(propria.id_fatura));
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Contestar', exact: true }).click();
  await dialog.getByLabel('Motivo').fill('Falta o embarque do dia 12');
  await nina.expectAccessible();
  await dialog.getByRole('button', { name: 'Contestar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Falta o embarque do dia 12').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Aprovar', exact: true }).count()).toBe(0);
  await expect
    .poll(() => inDatabase('SELECT situacao FROM faturas WHERE id_fatura = $1', [propria.id_fatura]))
    .toEqual([{ situacao: 'CONTESTADA' }]);

  await nina.open(paths.perfil);
  await page.getByText(`Corretores: ${propria.corretor}`).waitFor();
  await nina.open(paths.fatura(alheia.id_fatura));
  await page.getByText('Fatura não encontrada').first().waitFor();
});
