import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { onDatabase } from '../support/template-database.ts';
import { openPlanilha } from './planilha.ts';
import { visiting } from './visitor.ts';
import { ownProduct } from './own-product.ts';

let averbacao: { id: number; chave: string; numero: string; apolice: string };
/** A day of one policy whose shipments are all open. */
let bloco: { id_apolice: number; numero: string; id_ramo: number; ramo: string; dia: string; quantas: number };

const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  await onDatabase(ownProduct().databaseUrl, async (client) => {
    const one = await client.query(
      `SELECT a.id_averbacao::integer AS id, a.chave, a.numero, o.numero AS apolice FROM averbacoes a JOIN apolices o USING (id_apolice)
       WHERE length(a.chave) = 44 ORDER BY a.competencia DESC, a.id_averbacao LIMIT 1`,
    );
    averbacao = one.rows[0] as typeof averbacao;
    const many = await client.query(
      `SELECT a.id_apolice, o.numero, o.id_ramo, r.nome AS ramo, a.data_embarque::text AS dia, count(*)::integer AS quantas
       FROM averbacoes a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
       LEFT JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
       GROUP BY 1, 2, 3, 4, 5 HAVING bool_and(a.situacao = 'ABERTA' AND p.fechado IS NOT TRUE) AND count(*) > 1
       ORDER BY 6, 1, 5 LIMIT 1`,
    );
    bloco = many.rows[0] as typeof bloco;
  });
});

const situacoes = () =>
  onDatabase(ownProduct().databaseUrl, async (client) => {
    const { rows } = await client.query(
      'SELECT DISTINCT situacao FROM averbacoes WHERE id_apolice = $1 AND data_embarque = $2',
      [bloco.id_apolice, bloco.dia],
    );
    return rows.map(({ situacao }) => situacao as string);
  });

test('a key typed into Ctrl+K leads to its averbação, which tells all of itself', async () => {
  const { page } = visitor;
  await visitor.open(paths.dashboard);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type(averbacao.chave);
  await page.getByRole('option', { name: /^Buscar .* Averbações$/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: averbacao.numero }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(paths.averbacao(averbacao.id));
  await page.getByRole('heading', { name: 'Como o prêmio se formou' }).waitFor();
  await page.getByText(averbacao.chave).waitFor();
  await visitor.expectAccessible();
});

test('the list finds by number and shows what it adds up to', async () => {
  const { page } = visitor;
  await visitor.open(paths.averbacoes);
  await visitor.keys.fill(/^Buscar em Averbações/, averbacao.chave);
  await page.keyboard.press('Enter');
  await page.getByText('1 averbação').first().waitFor();
  await visitor.keys.press(new RegExp(String.raw`^\S+ ${averbacao.numero}$`));
  await page.getByRole('heading', { level: 1, name: averbacao.numero }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(paths.averbacao(averbacao.id));
});

test('the shipments and the invoices of a month leave as spreadsheets that the server makes', async () => {
  const { page } = visitor;
  for (const [path, name] of [
    [`${paths.averbacoes}?competencia=2026-10`, 'averbacoes'],
    [`${paths.faturas}?competencia=2026-10`, 'faturas'],
  ] as const) {
    await visitor.open(path);
    await visitor.keys.press('Exportar');
    const downloads = page.waitForEvent('download');
    await visitor.keys.press('XLSX (todos, com todas as colunas)');
    const download = await downloads;
    expect(download.suggestedFilename()).toBe(`${name} 2026-10.xlsx`);
    const { shipments } = await openPlanilha(download);
    expect(shipments.length).toBeGreaterThan(10);
  }
});

test('a block is excluded and brought back, by keys alone', async () => {
  const { page, keys } = visitor;
  const search = new URLSearchParams({
    ramo: String(bloco.id_ramo),
    apolice: String(bloco.id_apolice),
    de: bloco.dia,
    ate: bloco.dia,
  }).toString();
  await visitor.open(`${paths.exclusaoBloco}?${search}`);
  await visitor.expectAccessible();
  await keys.press('Conferir');
  await page.getByText(`Podem sair: ${bloco.quantas} averbações`).waitFor();
  await visitor.expectAccessible();
  await keys.press('Excluir todas as que podem sair');

  const sair = `Excluir ${bloco.quantas} averbações`;
  await keys.press(sair);
  await page.getByText(`Digite ${bloco.quantas}`).waitFor();
  await expect.poll(() => situacoes()).toEqual(['ABERTA']);
  // The reasons are loaded by a separate call.
  await visitor.settled();
  await keys.tabTo(/^Motivo/);
  await page.keyboard.press('ArrowDown');
  await keys.fill(/^Justificativa/, 'Arquivo enviado duas vezes');
  await keys.fill(/^Para confirmar/, String(bloco.quantas));
  await visitor.expectAccessible();
  await keys.press(sair);
  await page.getByText(`${bloco.quantas} averbações excluídas`).waitFor();
  await expect.poll(() => situacoes()).toEqual(['EXCLUIDA']);
  await visitor.settled();
  await visitor.expectAccessible();

  await keys.press('Desfazer bloco');
  await page.getByRole('alertdialog').waitFor();
  await visitor.expectAccessible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer bloco' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Bloco \d+: desfeito$/).waitFor();
  await expect.poll(() => situacoes()).toEqual(['ABERTA']);
});
