import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { completarCnpj } from '../../../../shared/format/cnpj.ts';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { premios } from './premios.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);

test('200 shipments worked out by hand have the same premium in the database and in the spreadsheet, to the centavo', async () => {
  const rates = [...new Set(premios.map(([, taxa]) => taxa))];
  const cnpjs = new Map(rates.map((taxa, at) => [taxa, cnpjOf(at)]));
  for (const [taxa, cnpj] of cnpjs) {
    await converter.database.query(
      'INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) VALUES (10, $1, $2, $3)',
      [`Tomador a ${taxa} %`, cnpj, taxa],
    );
  }
  await converter.database.query('UPDATE apolices SET limite_viagem = 0, limite_responsabilidade = 9000000000');
  const file = csv(
    premios.map(([valor, taxa], at) =>
      embarque(1 + at, {
        valor_mercadoria: valor,
        cnpj_tomador: cnpjs.get(taxa) as string,
        placa: `AAA${at % 10}A${String(Math.floor(at / 10)).padStart(2, '0')}`,
      }),
    ),
  );
  const answer = await converter.upload(file);
  expect([answer.status, answer.body.aceitos, answer.body.message]).toEqual([
    200,
    200,
    'Arquivo processado com sucesso!',
  ]);
  const rows = await converter.database.query<{ premio: string }>(
    "SELECT premio FROM averbacoes WHERE id_apolice = 10 AND tomador LIKE 'Tomador a %' ORDER BY numero::integer",
  );
  expect(rows.map(({ premio }) => premio)).toEqual(premios.map(([, , premio]) => premio));

  const [header, ...lines] = await spreadsheet();
  const numero = header?.indexOf('Nº Documento') ?? -1;
  const premio = header?.indexOf('Prêmio') ?? -1;
  const shipments = lines.filter((line) => typeof line[numero] === 'string' && /^\d+$/.test(line[numero]));
  const byNumber = new Map(shipments.map((line) => [Number(line[numero]), line[premio]]));
  expect(premios.map((_, at) => byNumber.get(at + 1))).toEqual(premios.map(([, , amount]) => Number(amount)));
  const centavos = premios.reduce((sum, [, , amount]) => sum + BigInt(amount.replace('.', '')), 0n);
  expect(lines.at(-1)?.[premio]).toBe(Number(`${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`));
});

/** Rows of the shipment spreadsheet that staff download. */
async function spreadsheet() {
  const response = await converter
    .as('ana')
    .post('/api/Relatorios/relacaoEmbarquesNacionalOnLine')
    .send({
      previa: true,
      pre_fatura: 0,
      idApolice: 10,
      idGrupo: 0,
      ramo: 54,
      periodoCompetencia: 0,
      colunasSelecionadas: [],
    })
    .responseType('blob');
  expect(response.status).toBe(200);
  const { sheets } = await readXlsx(response.body as Buffer);
  return sheets[1]?.rows ?? [];
}

/** Policyholder CNPJs, one per rate; check digits by the shared routine. */
function cnpjOf(at: number): string {
  return completarCnpj(`${String(30_000_000 + at * 104_729)}0001`);
}
