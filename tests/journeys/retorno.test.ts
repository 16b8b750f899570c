import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { hoje } from '../../shared/format/data.ts';
import { inDatabase } from './in-database.ts';
import { visiting } from './visitor.ts';

interface Titulo {
  readonly id_fatura: number;
  readonly nosso_numero: string;
  readonly saldo: string;
}

const PAGAMENTOS = 40;
const patient = { timeout: 60_000 };
let titulos: readonly Titulo[];
const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  // Of the demonstration: another journey issues today, with a due date and taxes of next year.
  titulos = await inDatabase<Titulo>(`
    WITH em_aberto AS (
      SELECT id_fatura FROM faturas f
      WHERE situacao = 'EMITIDA' AND competencia <= 202610 AND data_emissao < '${hoje()}'
        AND NOT EXISTS (SELECT FROM fatura_parcelas p WHERE p.id_fatura = f.id_fatura)
        AND NOT EXISTS (SELECT FROM fatura_recebimentos r WHERE r.id_fatura = f.id_fatura)
      ORDER BY id_fatura DESC LIMIT ${PAGAMENTOS}
    )
    UPDATE faturas f SET nosso_numero = '77' || lpad(f.id_fatura::text, 9, '0') FROM em_aberto WHERE f.id_fatura = em_aberto.id_fatura
    RETURNING f.id_fatura, f.nosso_numero, f.valor_total::text AS saldo`);
});

test('40 payments from a bank file, one of them taken back, by keyboard', async () => {
  expect(titulos).toHaveLength(PAGAMENTOS);
  const { page, keys } = visitor;
  await visitor.open(paths.faturas);
  await keys.press('Retorno do banco');
  await page.getByRole('heading', { level: 1, name: 'Retorno do banco' }).waitFor(patient);
  const linhas = titulos.map(({ nosso_numero, saldo }) => `${nosso_numero};${saldo.replace('.', ',')};${hoje()}`);
  const buffer = Buffer.from(['nosso número;valor;data', ...linhas, `999;5,00;${hoje()}`].join('\n'));
  await page.getByLabel('Arquivo de retorno').setInputFiles({ name: 'retorno.csv', mimeType: 'text/csv', buffer });
  await page.getByText(`${PAGAMENTOS} recebimentos a registrar`).waitFor(patient);
  await visitor.expectAccessible();
  await keys.press(`Registrar ${PAGAMENTOS} recebimentos`);
  await page.getByText(`${PAGAMENTOS} recebimentos registrados`).waitFor(patient);
  const pagas = await inDatabase<{ pagas: number }>(
    `SELECT count(*)::integer AS pagas FROM faturas WHERE situacao = 'PAGA' AND nosso_numero LIKE '77%'`,
  );
  expect(pagas).toEqual([{ pagas: PAGAMENTOS }]);

  await visitor.open(paths.fatura((titulos[0] as Titulo).id_fatura));
  await keys.press(/^Estornar R\$/);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor(patient);
  await keys.fill(/^Motivo/, 'Pago em duplicidade pelo banco');
  await keys.press('Estornar');
  await dialog.waitFor({ state: 'detached', ...patient });
  await page.getByText('Estorno: Pago em duplicidade pelo banco').waitFor(patient);
  await visitor.expectAccessible();
  expect(visitor.complaints()).toEqual([]);
}, 240_000);
