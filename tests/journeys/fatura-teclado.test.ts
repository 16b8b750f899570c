import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { visiting } from './visitor.ts';
import { inDatabase } from './in-database.ts';

interface Emitida {
  readonly id_fatura: number;
  readonly numero_fatura: number;
  readonly numero: string;
  readonly competencia: string;
}

const patient = { timeout: 60_000 };
let emitida: Emitida;
const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  // An issued invoice of the last invoiced month, with a unique number.
  const rows = await inDatabase<Emitida>(`
      SELECT f.id_fatura, f.numero_fatura, a.numero, to_char(make_date(f.competencia / 100, f.competencia % 100, 1), 'YYYY-MM') AS competencia
      FROM faturas f JOIN apolices a USING (id_apolice)
      WHERE f.situacao = 'EMITIDA' AND f.tipo = 'NORMAL' AND f.id_grupo IS NULL
        AND NOT EXISTS (SELECT FROM apolices b WHERE b.numero = a.numero AND b.id_apolice <> a.id_apolice)
      ORDER BY f.competencia DESC, f.id_fatura LIMIT 1`);
  emitida = rows[0] as Emitida;
});

/** Performs a step of the invoice with the keyboard, giving a reason where one is required. */
async function passo(acao: string, motivo?: string): Promise<void> {
  const { page, keys } = visitor;
  await page.getByRole('button', { name: acao, exact: true }).waitFor(patient);
  await visitor.settled();
  await keys.press(acao);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor(patient);
  if (motivo) await keys.fill(/^Motivo/, motivo);
  await keys.press(acao);
  await dialog.waitFor({ state: 'detached', ...patient });
}

async function situacao(palavra: string): Promise<void> {
  await visitor.page.getByRole('main').getByText(palavra, { exact: true }).first().waitFor(patient);
}

test('an issued invoice is cancelled with its reason, which its history keeps', async () => {
  const { page } = visitor;
  await visitor.open(paths.fatura(emitida.id_fatura));
  await passo('Cancelar fatura', 'Prêmio cobrado em duplicidade');
  await situacao('Cancelada');
  await page.getByText('Motivo: Prêmio cobrado em duplicidade').waitFor(patient);
  expect(visitor.complaints()).toEqual([]);
}, 120_000);

test('its month is invoiced anew, from the preview to the payment, under another number', async () => {
  const { page, keys } = visitor;
  await visitor.open(paths.faturasDoMes(emitida.competencia));
  await keys.press('Gerar prévia');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor(patient);
  await keys.fill(/^Apólice/, emitida.numero);
  // Before the search answers, the suggested policies are listed; wait until only the match is left.
  await expect.poll(() => dialog.getByRole('radio').count(), { timeout: 30_000 }).toBe(1);
  await visitor.settled();
  await keys.tabTo(new RegExp(emitida.numero));
  await page.keyboard.press('Space');
  await keys.press('Gerar prévia');
  await page.getByRole('heading', { name: 'Extrato do cálculo' }).waitFor(patient);
  await situacao('Prévia');
  for (const [acao, palavra] of [
    ['Liberar ao corretor', 'Liberada ao corretor'],
    ['Fechar pré-fatura', 'Pré-fatura'],
    ['Aprovar', 'Aprovada'],
    ['Emitir', 'Emitida'],
  ] as const) {
    await passo(acao);
    await situacao(palavra);
  }
  const titulo = await page.getByRole('heading', { level: 1, name: /^Fatura \d/ }).textContent();
  expect(titulo).not.toBe(`Fatura ${emitida.numero_fatura}`);
  await passo('Registrar pagamento');
  await situacao('Paga');
  await visitor.expectAccessible();
  await visitor.expectReadableInDark();
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.expectNoSidewaysScroll();
}, 240_000);
