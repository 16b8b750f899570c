import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { links } from '../../client/src/navigation/links.ts';
import { paths } from '../../client/src/navigation/paths.ts';
import { hoje } from '../../shared/format/data.ts';
import { onDatabase } from '../support/template-database.ts';
import { ownProduct } from './own-product.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';
import { inDatabase } from './in-database.ts';

/* The current month of one ramo; the other journeys use the previous month. */
const mes = hoje().slice(0, 7);
const RAMO = 56;
/** Closings are queued, and a busy machine is slow. */
const patient = { timeout: 60_000 };

/** A policy of the ramo without shipments, so with nothing to invoice. */
const numero = String(Date.now());

const query = (sql: string) => inDatabase(sql, [numero]);

const visitor = started(() => newVisitor({ signedIn: true }));
beforeAll(async () => {
  await query(`
    INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    SELECT id_sucursal, $1, ${RAMO}, id_segurado, id_corretor, current_date - 90, current_date + 90, 1000, current_date - 90, 'carga'
    FROM apolices WHERE id_apolice = 10`);
});
afterAll(async () => {
  // The other journeys count the policies.
  await query('DELETE FROM apolices WHERE numero = $1');
});

/** Blocks a closing at its first policy until `work` is done. */
async function holdingBack(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownProduct().databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `SELECT FROM grupos WHERE id_apolice IN (SELECT id_apolice FROM apolices WHERE id_ramo = ${RAMO}) FOR UPDATE`,
    );
    await work();
  } finally {
    await client.end();
  }
}

/** Waits until the task's process has checked the stop flag: the rest of a small month takes less time. */
async function stopSeen(): Promise<void> {
  await onDatabase(ownProduct().databaseUrl, async (client) => {
    const { rows } = await client.query<{ agora: string }>('SELECT clock_timestamp()::text AS agora');
    const look = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND state = 'idle' AND query LIKE '%SELECT parar,%FROM tarefas%' AND query_start > $1`;
    await expect
      .poll(async () => (await client.query(look, [rows[0]?.agora])).rowCount, { interval: 50 })
      .toBeGreaterThan(0);
  });
}

/** Chooses a step and confirms it, with the keyboard only. */
async function fazer(acao: string): Promise<void> {
  const { page, keys } = visitor;
  await keys.press(acao);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => keys.focused()).toBe('Exceto as apólices');
  // The month is not over: approval says why it does not wait.
  if (acao === 'Aprovar todas') await keys.fill('Justificativa', 'Apólices encerradas a pedido');
  await keys.press(acao);
  await dialog.waitFor({ state: 'detached' });
}

/** Waits for a step's outcome on the page; a toast repeats it. */
function desfecho(text: RegExp): Promise<void> {
  return visitor.page.getByRole('main').getByText(text).waitFor(patient);
}

test('a month is opened from the palette: what is to be done, and what is blocked with its reason', async () => {
  const { page, keys } = visitor;
  await visitor.open(paths.dashboard);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('fechamento do m');
  await page.getByRole('option', { name: /^Fechamento do mês/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Fechamento do mês' }).waitFor();
  await visitor.open(`${links.fechamentoDoMes(mes)}&ramo=${RAMO}`);
  await page.getByText(/faturas a calcular, R\$/).waitFor();
  await keys.press(/Não há averbações/);
  await page.getByRole('link', { name: numero }).waitFor();
  await visitor.expectGood();
});

test('previews are begun, seen under way, stopped and gone on with', async () => {
  const { page, keys } = visitor;
  await holdingBack(async () => {
    await fazer('Calcular prévias');
    await page.getByRole('progressbar', { name: 'Cálculo das prévias' }).waitFor(patient);
    // Only one closing per month can run at a time.
    await expect.poll(() => page.getByRole('button', { name: 'Aprovar todas' }).isDisabled()).toBe(true);
    await visitor.expectAccessible();
    await keys.press('Parar');
    await page.getByRole('button', { name: 'Parando...' }).waitFor(patient);
    await stopSeen();
  });
  await desfecho(/^Parada a pedido/);
  await visitor.settled();
  await fazer('Calcular prévias');
  await desfecho(/prévias calculadas/);
}, 180_000);

test('what was reviewed is approved and issued, and nothing is left', async () => {
  const { page } = visitor;
  await page.getByText(/faturas a aprovar, R\$/).waitFor(patient);
  await fazer('Aprovar todas');
  await desfecho(/faturas aprovadas\.$/);
  await page.getByText(/faturas a emitir, R\$/).waitFor(patient);
  await fazer('Emitir todas');
  await desfecho(/faturas emitidas\.$/);
  await page.getByText(/faturas já emitidas\.$/).waitFor(patient);
  await page.getByText('Nada a emitir.').waitFor();
  await visitor.expectGood();
}, 240_000);

test('one’s tasks stand on a page of their own, with what came of them and the way there', async () => {
  const { page, keys } = visitor;
  await visitor.open(paths.tarefas);
  const emissao = page.getByRole('article', { name: /^Fechamento de / }).first();
  await emissao.getByText('Concluída').waitFor();
  await page.getByText('Parada', { exact: true }).waitFor();
  await visitor.expectGood();
  await keys.press('Ver resultado');
  await page.getByRole('heading', { level: 1, name: 'Lista de Faturas' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('competencia')).toBe(mes);
  expect(visitor.complaints()).toEqual([]);
});
