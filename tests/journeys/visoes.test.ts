import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { ADMIN } from '../support/visited-product.ts';
import { phone, newVisitor, type Visitor } from './visitor.ts';
import { inDatabase } from './in-database.ts';

const NOME = 'A vencer em dois meses';
const lia = { email: 'lia.serra@romaneio.example', password: ADMIN.password };
let ana: Visitor;
let outra: Visitor;
async function forget(): Promise<void> {
  await inDatabase('DELETE FROM visoes WHERE nome = $1', [NOME]);
  await inDatabase('DELETE FROM usuarios WHERE email = $1', [lia.email]);
}
beforeAll(async () => {
  await forget();
  await inDatabase(
    `INSERT INTO usuarios (nome, email, username, perfil, senha_hash)
     SELECT 'Lia Serra', $1, 'lia.serra', 'usuario', senha_hash FROM usuarios WHERE email = $2`,
    [lia.email, ADMIN.email],
  );
  ana = await newVisitor({ signedIn: true });
  outra = await newVisitor();
});
afterAll(async () => {
  await ana.leave();
  await outra.leave();
  await forget();
});

/** Opens the panel with the keyboard; the focus is in the name of a new view. */
async function panelOf({ page }: Visitor) {
  await page.getByRole('button', { name: 'Visões' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: 'Visões' });
  await panel.getByLabel('Salvar visão atual').waitFor();
  return panel;
}

test('a view is kept for the team by keys alone, a profile’s list opens with it, and an address wins over it', async () => {
  const { page } = ana;
  await ana.open(`${paths.apolices}?a_vencer=60&ordem=fim.asc`);
  let panel = await panelOf(ana);
  await panel.getByLabel('Salvar visão atual').focus();
  await page.keyboard.type(NOME);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await panel.getByText(`Visão “${NOME}” salva.`).waitFor();
  await ana.expectAccessible('.ap-visoes');
  await ana.expectReadableInDark('.ap-visoes');

  await panel.getByRole('button', { name: `Opções da visão ${NOME}` }).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('group', { name: 'Padrão do perfil' }).getByLabel('Usuário').focus();
  await page.keyboard.press('Space');
  await ana.expectAccessible('.ap-visoes');
  await ana.expectReadableInDark('.ap-visoes');
  await panel.getByLabel('Nome da visão').focus();
  await page.keyboard.press('Enter');
  await panel.getByText(`Visão “${NOME}” alterada.`).waitFor();

  await outra.signIn(lia);
  const hers = outra.page;
  await outra.open(paths.apolices);
  await hers.waitForURL('**?a_vencer=60&ordem=fim.asc');
  await outra.settled();
  panel = await panelOf(outra);
  await panel.getByRole('region', { name: 'Da equipe' }).locator('a[aria-current=true]', { hasText: NOME }).waitFor();
  await outra.expectAccessible('.ap-visoes');
  await hers.setViewportSize(phone);
  await outra.expectNoSidewaysScroll();
  await hers.setViewportSize({ width: 1366, height: 768 });
  await hers.keyboard.press('Escape');

  // The user's own choice wins over the default view, and so does clearing it.
  const link = `${paths.apolices}?situacao=SUSPENSA`;
  await outra.open(link);
  await hers.getByText('Filtros (1)').click();
  await hers.getByRole('button', { name: 'Limpar filtros' }).click();
  await hers.waitForURL(`**${paths.apolices}`);
  await outra.settled();
  const first = hers.getByRole('table').getByRole('link').first();
  await first.click();
  await hers.waitForURL(`**${paths.apolices}/*`);
  await hers.goBack();
  await hers.getByRole('button', { name: 'Visões' }).waitFor();
  await outra.settled();
  await expect.poll(() => new URL(hers.url()).search).toBe('');
  await hers.goBack();
  await hers.waitForURL(`**${link}`);
  await hers.getByRole('link', { name: 'Tomador', exact: true }).click();
  await hers.waitForURL(`**${paths.tomadores}`);
  // The address changes immediately, the page once its chunk has loaded: until then the old list stays visible.
  await hers.getByRole('heading', { level: 1, name: 'Tomador' }).waitFor();
  await hers.getByRole('link', { name: 'Lista de Apólices' }).click();
  await hers.waitForURL('**?a_vencer=60&ordem=fim.asc');
  expect(ana.complaints()).toEqual([]);
  expect(outra.complaints()).toEqual([]);
});
