import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { ADMIN } from '../support/visited-product.ts';
import { newVisitor, type Visitor } from './visitor.ts';
import { inDatabase } from './in-database.ts';

/* A user with a low limit, and the administrator. */
const vera = { email: 'vera.prates@romaneio.example', password: ADMIN.password };
let asking: Visitor;
let deciding: Visitor;

async function forget(): Promise<void> {
  await inDatabase('DELETE FROM usuarios WHERE email = $1', [vera.email]);
}

beforeAll(async () => {
  await forget();
  await inDatabase(
    `WITH vera AS (
       INSERT INTO usuarios (nome, email, username, perfil, senha_hash)
       SELECT 'Vera Prates', $1, 'vera.prates', 'usuario', senha_hash FROM usuarios WHERE email = $2 RETURNING id_usuario
     )
     INSERT INTO alcadas (id_usuario, acao, limite_valor, vigencia_inicio)
     SELECT id_usuario, 'APROVAR_PREVIA', 0.01, '2020-01-01' FROM vera`,
    [vera.email, ADMIN.email],
  );
  asking = await newVisitor();
  deciding = await newVisitor({ signedIn: true });
});
afterAll(async () => {
  await asking.leave();
  await deciding.leave();
  await forget();
});

/** The last invoice of the demonstration in a state; other journeys use the first ones. */
async function ultimaFatura(situacao: string): Promise<{ id_fatura: number; numero: string; competencia: number }> {
  const [row] = await inDatabase<{ id_fatura: number; numero: string; competencia: number }>(
    `SELECT id_fatura, numero, competencia FROM faturas JOIN apolices USING (id_apolice)
     WHERE situacao = $1 AND competencia = 202610 ORDER BY id_fatura DESC LIMIT 1`,
    [situacao],
  );
  if (row === undefined) throw new Error(`no invoice is ${situacao}`);
  return row;
}

test('what exceeds one’s limit is asked for, seen by who may decide, and given', async () => {
  const { id_fatura, numero } = await ultimaFatura('LIBERADA');
  await asking.signIn(vera);
  await asking.open(paths.fatura(id_fatura));
  await asking.page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  const pedido = asking.page.getByRole('dialog');
  await pedido.getByText(/O valor de .* excede a sua alçada/).waitFor();
  await asking.expectAccessible();
  await pedido.getByRole('button', { name: 'Pedir autorização' }).click();
  await pedido.waitFor({ state: 'detached' });
  await asking.page.getByText('Aguarda decisão').waitFor();
  await expect.poll(() => asking.page.getByRole('link', { name: 'Decidir' }).count()).toBe(0);

  await deciding.open(paths.dashboard);
  const aguardam = deciding.page.getByRole('region', { name: 'Aguardam você' });
  await deciding.expectAccessible();
  await aguardam.getByRole('link', { name: `Aprovar a fatura da apólice ${numero}` }).click();
  await deciding.page.getByRole('button', { name: 'Autorizar' }).first().click();
  const decisao = deciding.page.getByRole('dialog');
  await decisao.getByLabel('Observação').fill('De acordo com o corretor');
  await deciding.expectAccessible();
  await decisao.getByRole('button', { name: 'Autorizar' }).click();
  await decisao.waitFor({ state: 'detached' });
  await deciding.open(paths.fatura(id_fatura));
  await deciding.page.getByText('Autorizado por').waitFor();
  await deciding.page.setViewportSize({ width: 390, height: 844 });
  await deciding.expectNoSidewaysScroll();
  await deciding.page.setViewportSize({ width: 1366, height: 768 });
  expect(deciding.complaints()).toEqual([]);
});

test('an issued invoice is cancelled with a reason, and its month invoiced again', async () => {
  const { page } = deciding;
  const { id_fatura, numero, competencia } = await ultimaFatura('EMITIDA');
  await deciding.open(paths.fatura(id_fatura));
  const dialog = page.getByRole('dialog');
  const passo = async (acao: string) => {
    await page.getByRole('button', { name: acao, exact: true }).click();
    if (acao === 'Cancelar fatura') await dialog.getByLabel('Motivo').fill('Taxa de outra filial');
    await dialog.getByRole('button', { name: acao, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await passo('Cancelar fatura');
  await page.getByText('Taxa de outra filial').first().waitFor();

  const mes = `${Math.floor(competencia / 100)}-${String(competencia % 100).padStart(2, '0')}`;
  await deciding.open(`${paths.faturas}?competencia=${mes}`);
  await page.getByRole('button', { name: 'Gerar prévia' }).click();
  await dialog.getByLabel('Apólice').fill(numero);
  await dialog.getByRole('radio', { name: numero }).check();
  await dialog.getByRole('button', { name: 'Gerar prévia' }).click();
  await page.getByRole('heading', { level: 1, name: 'Prévia' }).waitFor();
  await passo('Aprovar');
  await passo('Emitir');
  await page.getByRole('heading', { level: 1, name: /^Fatura \d+$/ }).waitFor();
  await expect.poll(() => page.url()).not.toContain(`/${id_fatura}`);
  expect(deciding.complaints()).toEqual([]);
});
