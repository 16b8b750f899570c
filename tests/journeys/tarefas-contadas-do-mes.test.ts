/** Tasks of a month, counted in steps. Each ceiling was set before the task was walked. */
import { expect, test } from 'vitest';
import { hoje } from '../../shared/format/data.ts';
import { fold } from '../../shared/format/fold.ts';
import { beginTask } from './counted-task.ts';
import { embarquesCsv } from './embarques.ts';
import { inDatabase } from './in-database.ts';
import { newVisitor } from './visitor.ts';
import { startedForEach } from '../support/started.ts';

// A new browser per task: the menu remembers which groups were open.
const visitor = startedForEach(() => newVisitor({ signedIn: true }));
const patient = { timeout: 60_000 };
const hojeDaCasa = `(now() AT TIME ZONE 'America/Sao_Paulo')::date`;

const dialog = () => visitor.page.getByRole('dialog');

test('40 payments from a bank file: 5 steps', async () => {
  const { page } = visitor;
  const titulos = await inDatabase<{ nosso_numero: string; saldo: string }>(`
    WITH em_aberto AS (SELECT id_fatura FROM faturas WHERE situacao = 'EMITIDA' ORDER BY id_fatura LIMIT 40)
    UPDATE faturas f SET nosso_numero = '78' || lpad(f.id_fatura::text, 9, '0') FROM em_aberto WHERE f.id_fatura = em_aberto.id_fatura
    RETURNING f.nosso_numero, f.valor_total::text AS saldo`);
  const linhas = titulos.map(({ nosso_numero, saldo }) => `${nosso_numero};${saldo.replace('.', ',')};${hoje()}`);
  const buffer = Buffer.from(['nosso número;valor;data', ...linhas].join('\n'));
  const task = await beginTask(visitor);
  await task.menu('Faturas', 'Lista de Faturas');
  await task.press(page.getByRole('main').getByRole('link', { name: 'Retorno do banco' }).first());
  const retorno = { name: 'retorno.csv', mimeType: 'text/csv', buffer };
  await task.chooseFiles(page.getByLabel('Arquivo de retorno'), retorno);
  await task.press(page.getByRole('button', { name: `Registrar ${titulos.length} recebimentos` }));
  await page.getByText(`${titulos.length} recebimentos registrados`).waitFor(patient);
  expect(task.steps()).toBeLessThanOrEqual(5);
  expect(visitor.complaints()).toEqual([]);
}, 180_000);

test('one wrong averbação corrected, by its key: 9 steps', async () => {
  const { page } = visitor;
  const [uma] = await inDatabase<{ id: number; chave: string; numero: string }>(
    `SELECT a.id_averbacao::integer AS id, a.chave, a.numero FROM averbacoes a JOIN apolices o USING (id_apolice)
     LEFT JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
     WHERE a.situacao = 'ABERTA' AND p.fechado IS NOT TRUE AND length(a.chave) = 44 AND a.tipo <> 'P' AND a.moeda IS NULL
       AND a.data_embarque BETWEEN o.inicio_vigencia AND o.fim_vigencia
       AND NOT EXISTS (SELECT FROM suspensoes s WHERE s.id_apolice = a.id_apolice)
     ORDER BY a.id_averbacao DESC LIMIT 1`,
  );
  if (uma === undefined) throw new Error('no open averbação');
  const task = await beginTask(visitor);
  await task.goTo(uma.chave, /./);
  await page.getByRole('heading', { level: 1, name: uma.numero }).waitFor(patient);
  await task.press(page.getByRole('button', { name: 'Corrigir' }));
  await task.press(dialog().getByLabel('Observação'));
  await task.type('Conferida com o embarcador');
  await task.press(dialog().getByLabel(/^Motivo/));
  await task.type('Observação do embarcador');
  await task.press(dialog().getByRole('button', { name: 'Corrigir' }));
  await expect
    .poll(() => inDatabase(`SELECT observacao FROM averbacoes WHERE id_averbacao = ${uma.id}`), patient)
    .toEqual([{ observacao: 'Conferida com o embarcador' }]);
  expect(task.steps()).toBeLessThanOrEqual(9);
  expect(visitor.complaints()).toEqual([]);
}, 120_000);

test('a policy suspended by its insured, and the suspension ended: 4 steps', async () => {
  const { page } = visitor;
  const [uma] = await inDatabase<{ id: number; numero: string; segurado: string }>(
    `SELECT a.id_apolice AS id, a.numero, s.razao_social AS segurado FROM apolices a JOIN segurados s USING (id_segurado)
     WHERE a.cancelamento_vigencia IS NULL AND ${hojeDaCasa} BETWEEN a.inicio_vigencia AND a.fim_vigencia - 31
       AND NOT EXISTS (SELECT FROM suspensoes x WHERE x.id_apolice = a.id_apolice)
       AND (SELECT total FROM pagina_apolices(s.razao_social, 1, 1)) = 1
     ORDER BY a.id_apolice DESC LIMIT 1`,
  );
  if (uma === undefined) throw new Error('no policy of an insured with one');
  const task = await beginTask(visitor);
  await task.search(`suspender ${fold(uma.segurado)}: Vistoria`, `Suspender · Apólice ${uma.numero}`);
  await task.key('Enter');
  await expect
    .poll(() =>
      dialog()
        .getByLabel(/^Motivo/)
        .inputValue(),
    )
    .toBe('Vistoria');
  await task.press(dialog().getByRole('button', { name: 'Criar Suspensão' }));
  await page.getByText('Suspensão criada com sucesso!').first().waitFor(patient);
  await dialog().waitFor({ state: 'detached', ...patient });
  await task.press(page.getByRole('button', { name: `Encerrar a suspensão da apólice ${uma.numero}` }).first());
  const encerrada = `SELECT data_final::text FROM suspensoes WHERE id_apolice = ${uma.id} AND data_final IS NOT NULL`;
  await expect.poll(() => inDatabase(encerrada), patient).toHaveLength(1);
  expect(task.steps()).toBe(4);
  await inDatabase(`DELETE FROM suspensoes WHERE id_apolice = ${uma.id}`);
  expect(visitor.complaints()).toEqual([]);
}, 120_000);

test('what changed on a policy since Monday: 2 steps', async () => {
  const { page } = visitor;
  const [uma] = await inDatabase<{ numero: string }>(`SELECT numero FROM apolices WHERE id_apolice = 10`);
  const task = await beginTask(visitor);
  await task.search(`historico ${uma?.numero}`, `Histórico · Apólice ${uma?.numero}`);
  await task.key('Enter');
  await page.getByRole('heading', { level: 1, name: `Apólice #${uma?.numero}` }).waitFor(patient);
  await page.getByText('O que mudou').or(page.getByText('Nenhuma alteração')).first().waitFor(patient);
  expect(task.steps()).toBe(2);
  expect(visitor.complaints()).toEqual([]);
}, 120_000);

test('a client’s CSV mapped and taken in: 6 steps', async () => {
  const { page } = visitor;
  const { buffer, ...arquivo } = await embarquesCsv([{}, {}], 978_101);
  const [nomes = '', ...linhas] = buffer.toString().split('\n');
  const doCliente = nomes.replace('numero', 'Nº do CT-e').replace('valor_mercadoria', 'Valor da Carga');
  const task = await beginTask(visitor);
  await task.menu('Conversor', 'Processamento');
  await task.chooseFiles(page.getByLabel('Arquivo', { exact: true }), {
    ...arquivo,
    buffer: Buffer.from([doCliente, ...linhas].join('\n')),
  });
  await task.press(page.getByRole('button', { name: /^Mapear colunas/ }));
  await task.press(dialog().getByRole('button', { name: /^Salvar como layout de / }));
  await dialog().waitFor({ state: 'detached', ...patient });
  await page.getByRole('button', { name: /^Ramo.*RCTR-C/ }).waitFor(patient);
  await task.press(page.getByRole('button', { name: 'Processar' }));
  await page.getByText('Arquivo processado com sucesso!').waitFor(patient);
  expect(task.steps()).toBeLessThanOrEqual(6);
  expect(visitor.complaints()).toEqual([]);
}, 180_000);

test('the preview of an insured found and contested: 3 steps', async () => {
  const [uma] = await inDatabase<{ id: number; numero: string }>(
    `SELECT f.id_fatura AS id, o.numero FROM faturas f JOIN apolices o USING (id_apolice)
     WHERE f.situacao = 'LIBERADA' ORDER BY f.id_fatura DESC LIMIT 1`,
  );
  if (uma === undefined) throw new Error('no preview that a broker may contest');
  const task = await beginTask(visitor);
  await task.search(`contestar ${uma.numero}: cobrado duas vezes`, `Contestar a prévia · Apólice ${uma.numero}`);
  await task.key('Enter');
  await expect
    .poll(() =>
      dialog()
        .getByLabel(/^Motivo/)
        .inputValue(),
    )
    .toBe('cobrado duas vezes');
  await task.press(dialog().getByRole('button', { name: 'Contestar', exact: true }));
  const gravada = `SELECT situacao FROM faturas WHERE id_fatura = ${uma.id}`;
  await expect.poll(() => inDatabase(gravada), patient).toEqual([{ situacao: 'CONTESTADA' }]);
  expect(task.steps()).toBe(3);
  expect(visitor.complaints()).toEqual([]);
}, 120_000);

test('a policy’s open averbações at a rate changed since: 7 steps', async () => {
  const { page } = visitor;
  const [uma] = await inDatabase<{ id: number; numero: string; quais: string[]; premio: string }>(
    `SELECT o.id_apolice AS id, o.numero, array_agg(id_averbacao) AS quais, sum(premio)::text AS premio
     FROM averbacoes a JOIN apolices o USING (id_apolice)
     LEFT JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
     WHERE a.situacao = 'ABERTA' AND p.fechado IS NOT TRUE AND a.moeda IS NULL AND o.id_ramo = 54
       AND (SELECT count(*) FROM apolice_taxas t WHERE t.id_apolice = o.id_apolice AND tipo = 'TAXA') = 1
       AND NOT EXISTS (SELECT FROM apolice_tomadores t WHERE t.id_apolice = o.id_apolice)
     GROUP BY 1, 2 HAVING count(*) BETWEEN 3 AND 25 ORDER BY 1 LIMIT 1`,
  );
  if (uma === undefined) throw new Error('no policy with one rate');
  await inDatabase(`UPDATE apolice_taxas SET taxa = taxa * 2 WHERE id_apolice = ${uma.id}`);
  const task = await beginTask(visitor);
  await task.goTo(uma.numero, uma.numero);
  const abas = page.getByRole('navigation', { name: 'Partes da apólice' });
  await task.press(abas.getByRole('link', { name: 'Condições e taxas' }));
  await task.press(page.getByRole('button', { name: 'Recalcular embarques' }));
  await dialog()
    .getByText(/embarques? abertos? muda/)
    .waitFor(patient);
  await visitor.expectAccessible();
  await expect.poll(() => visitor.keys.focused()).toBe('Motivo');
  await task.type('Taxa renegociada');
  await task.press(dialog().getByRole('button', { name: 'Recalcular' }));
  await dialog().waitFor({ state: 'detached', ...patient });
  // Twice the rate is twice the premium, but for the half centavos of each shipment.
  const desvio = async () => {
    const somados = `SELECT abs(sum(premio) - 2 * ${uma.premio})::float AS desvio FROM averbacoes WHERE id_averbacao = ANY($1)`;
    return (await inDatabase<{ desvio: number }>(somados, [uma.quais]))[0]?.desvio;
  };
  await expect.poll(desvio, patient).toBeLessThanOrEqual(uma.quais.length * 0.01);
  expect(task.steps()).toBe(7);
  expect(visitor.complaints()).toEqual([]);
}, 120_000);
