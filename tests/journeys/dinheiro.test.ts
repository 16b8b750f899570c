import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { gerarPrevia, passo, situacao } from './fatura-steps.ts';
import { inDatabase } from './in-database.ts';
import { visiting } from './visitor.ts';

/* Money that survives correction, by keys alone: a CT-e of an invoiced month, a rate that changes, and the turn of the year. */

const patient = { timeout: 60_000 };
const visitor = visiting({ signedIn: true });
const numero = '54990001';
let apolice: number;

/** Adds a policy, with a rate of 0.05 %, commission of 15 % and no minimum. */
beforeAll(async () => {
  const [nova] = await inDatabase<{ id: number }>(`
    INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia, limite_responsabilidade, data_emissao, incluido_por)
    SELECT id_sucursal, '${numero}', 54, id_segurado, id_corretor, '2026-01-01', '2027-12-31', 900000000, '2025-12-20', 'carga' FROM apolices WHERE id_ramo = 54 LIMIT 1
    RETURNING id_apolice AS id`);
  apolice = nova?.id as number;
  await inDatabase(`INSERT INTO grupos (id_apolice, codigo, nome, padrao) VALUES (${apolice}, '001', 'Geral', true)`);
  await inDatabase(`INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (${apolice}, 0.05)`);
  await inDatabase(`INSERT INTO apolice_faturamento (id_apolice, premio_minimo) VALUES (${apolice}, 0)`);
  await inDatabase(
    `INSERT INTO apolice_corretores (id_apolice, id_corretor, percentual) SELECT id_apolice, id_corretor, 15 FROM apolices WHERE id_apolice = $1`,
    [apolice],
  );
  await inDatabase(
    `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ('prazo_maximo_vencimento', '2026-01-02', '90', 'admin')`,
  );
});

afterAll(() =>
  inDatabase("DELETE FROM parametros WHERE chave = 'prazo_maximo_vencimento' AND vigencia_inicio = '2026-01-02'"),
);

async function averbar(competencia: number, dia: string, documento: number, importancia: string): Promise<number> {
  await inDatabase('SELECT garantir_competencia($1)', [competencia]);
  const [nova] = await inDatabase<{ id: number }>(
    `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento, numero,
       data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
     SELECT $1, id_apolice, id_grupo, 'CONVERSOR', $3::text, $3::text, 'CT-e', $3::text, $4, $4, 'Rodoviário', $5::numeric, 0.05, 0.05, round($5::numeric * 0.05 / 100, 2)
     FROM grupos WHERE id_apolice = $2 RETURNING id_averbacao::integer AS id`,
    [competencia, apolice, String(54_990_000 + documento), dia, importancia],
  );
  return nova?.id as number;
}

const linha = async (nome: string) => {
  const row = visitor.page
    .getByRole('table', { name: 'Memória do cálculo' })
    .getByRole('row')
    .filter({ hasText: nome })
    .last();
  return (await row.getByRole('cell').last().textContent())?.replaceAll(/\s+/g, ' ');
};

/** An issued invoice of the month. @param campos of its approval */
async function faturar(mes: string, campos: Readonly<Record<string, string>>): Promise<void> {
  await visitor.open(paths.faturasDoMes(mes));
  await gerarPrevia(visitor, numero);
  await passo(visitor, 'Aprovar', campos);
  await situacao(visitor, 'Aprovada');
  await passo(visitor, 'Emitir');
  await situacao(visitor, 'Emitida');
}

test('a CT-e of an invoiced month is cancelled: its premium comes back by an endorsement that is paid', async () => {
  const { page, keys } = visitor;
  // 200,000.00 and 100,000.00 at 0.05 %: 100.00 and 50.00.
  const id = await averbar(202609, '2026-09-05', 1, '200000.00');
  await averbar(202609, '2026-09-06', 2, '100000.00');
  await faturar('2026-09', {});
  await expect.poll(() => linha('Prêmio líquido')).toBe('R$ 150,00');
  await visitor.open(paths.averbacao(id));
  await keys.press('Excluir averbação');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('o prêmio volta em uma restituição').waitFor(patient);
  await expect.poll(() => dialog.getByRole('option').count()).toBeGreaterThan(1);
  await keys.tabTo(/^Motivo/);
  await page.keyboard.press('ArrowDown');
  await keys.fill(/^Justificativa/, 'CT-e cancelado na SEFAZ');
  await keys.press('Excluir averbação');
  await dialog.waitFor({ state: 'detached', ...patient });
  const restituicoes = () =>
    inDatabase<{ id: number; valor: string }>(
      'SELECT id_restituicao AS id, valor::text FROM restituicoes WHERE id_apolice = $1',
      [apolice],
    );
  await expect.poll(async () => (await restituicoes()).map(({ valor }) => valor), patient).toEqual(['100.00']);
  await visitor.open(paths.restituicao((await restituicoes())[0]?.id as number));
  await visitor.expectAccessible();
  await passo(visitor, 'Emitir endosso', { 'Conta ou chave PIX': 'financeiro@ipe.example' });
  await situacao(visitor, 'Endosso emitido');
  await passo(visitor, 'Registrar pagamento');
  await situacao(visitor, 'Paga');
  await visitor.expectAccessible();
}, 240_000);

test('a rate that changed is worked out anew for the open shipments of the policy, with its reason', async () => {
  const { page, keys } = visitor;
  const id = await averbar(202610, '2026-10-05', 3, '200000.00');
  await inDatabase('UPDATE apolice_taxas SET taxa = 0.06 WHERE id_apolice = $1', [apolice]);
  await visitor.open(paths.apolice(apolice));
  await keys.press('Condições e taxas');
  await keys.press('Recalcular embarques');
  const dialog = page.getByRole('dialog');
  // 200,000.00 × 0.06 % = 120.00.
  await dialog.getByText(/1 embarque aberto muda: diferença de R\$\s20,00/).waitFor(patient);
  await visitor.expectAccessible();
  await keys.fill(/^Motivo/, 'Taxa renegociada');
  await keys.press('Recalcular');
  await dialog.waitFor({ state: 'detached', ...patient });
  const premio = async () =>
    (await inDatabase<{ premio: string }>('SELECT premio::text FROM averbacoes WHERE id_averbacao = $1', [id]))[0]
      ?.premio;
  await expect.poll(premio, patient).toBe('120.00');
}, 240_000);

test('the turn of the year: 12/2026 received in January bears no tax, 01/2027 bears CBS and IBS', async () => {
  const { page, keys } = visitor;
  await inDatabase('UPDATE apolice_taxas SET taxa = 0.05 WHERE id_apolice = $1', [apolice]);
  await averbar(202612, '2026-12-05', 4, '200000.00');
  await averbar(202701, '2027-01-05', 5, '200000.00');
  const Motivo = 'Movimento antecipado pelo segurado';
  await faturar('2026-12', { Vencimento: '11/01/2027', Motivo });
  await expect.poll(() => Promise.all(['IOF', 'Total'].map(linha))).toEqual(['R$ 0,00', 'R$ 100,00']);
  await keys.press('Registrar recebimento');
  const dialog = page.getByRole('dialog');
  // On a day of 2026 the IOF is due: 100.00 × 7.38 % = 7.38.
  await dialog.getByText(/Saldo nesta data: R\$\s107,38/).waitFor(patient);
  await keys.fill(/^Data do recebimento/, '11/01/2027');
  await dialog.getByText(/Saldo nesta data: R\$\s100,00/).waitFor(patient);
  await visitor.expectAccessible();
  await page.keyboard.press('Escape');
  // 100.00 − 15.00 = 85.00: × 10.75 % = 9.1375, × 0.10 % = 0.085.
  await faturar('2027-01', { Vencimento: '10/02/2027', Motivo });
  await expect.poll(() => Promise.all(['CBS', 'IBS', 'Total'].map(linha))).toEqual(['R$ 9,14', 'R$ 0,09', 'R$ 109,23']);
  await visitor.expectAccessible();
}, 240_000);
