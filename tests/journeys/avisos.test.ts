import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { ADMIN } from '../support/visited-product.ts';
import { newVisitor, type Visitor } from './visitor.ts';
import { inDatabase } from './in-database.ts';

const rui = { email: 'rui.avila@romaneio.example', password: ADMIN.password };
let ana: Visitor;
let outro: Visitor;
let apolice: number;
async function forget(): Promise<void> {
  await inDatabase("DELETE FROM notas WHERE texto LIKE '%@rui.avila%'");
  await inDatabase('DELETE FROM usuarios WHERE email = $1', [rui.email]);
}
beforeAll(async () => {
  await forget();
  await inDatabase(
    `INSERT INTO usuarios (nome, email, username, perfil, senha_hash)
     SELECT 'Rui Ávila', $1, 'rui.avila', 'usuario', senha_hash FROM usuarios WHERE email = $2`,
    [rui.email, ADMIN.email],
  );
  const [row] = await inDatabase<{ id_apolice: number }>('SELECT min(id_apolice) AS id_apolice FROM apolices');
  apolice = row?.id_apolice as number;
  ana = await newVisitor({ signedIn: true });
  outro = await newVisitor();
});
afterAll(async () => {
  await ana.leave();
  await outro.leave();
  await forget();
});

test('Ana calls Rui in a note, by keys alone; the bell leads him to it', async () => {
  const { page } = ana;
  await ana.open(`${paths.apolice(apolice)}?aba=historico`);
  const notas = page.getByRole('region', { name: 'Notas' });
  const texto = notas.getByRole('textbox', { name: 'Nova nota' });
  await texto.focus();
  await page.keyboard.type('Confirmar a taxa com o corretor, @ávi');
  await notas.getByRole('option', { name: 'Rui Ávila @rui.avila' }).waitFor();
  await ana.expectAccessible('#notas');
  await page.keyboard.press('Enter');
  await expect.poll(() => texto.inputValue()).toBe('Confirmar a taxa com o corretor, @rui.avila ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await notas.getByText('Confirmar a taxa com o corretor,').waitFor();
  await expect.poll(() => texto.inputValue()).toBe('');
  await ana.expectAccessible('#notas');
  await ana.expectReadableInDark('#notas');

  await outro.signIn(rui);
  const sino = outro.page.getByRole('button', { name: /^Avisos: \d+ novos?$/ });
  await sino.waitFor();
  await sino.focus();
  await outro.page.keyboard.press('Enter');
  const chamada = outro.page.getByRole('link', { name: /mencionou você em Apólice/ });
  await chamada.waitFor();
  await outro.page.getByRole('button', { name: 'Avisos', exact: true }).waitFor();
  await outro.expectGood();
  await chamada.focus();
  await outro.page.keyboard.press('Enter');
  await outro.page.waitForURL(`**${paths.apolice(apolice)}#nota-*`);
  const nota = outro.page.locator('li[id^="nota-"]:focus');
  await nota.getByText('Confirmar a taxa com o corretor,').waitFor();
  await expect.poll(() => nota.getByText('@rui.avila').count()).toBe(1);
  await expect.poll(() => nota.getByRole('button', { name: /^Excluir a nota/ }).count()).toBe(0);
  expect(ana.complaints()).toEqual([]);
  expect(outro.complaints()).toEqual([]);
});
