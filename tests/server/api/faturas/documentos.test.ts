import { readXlsx } from 'hucre';
import { expectWellMade } from '../../../support/well-made-planilha.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { nomeDaLinha } from '../../../../shared/format/linha-da-memoria.ts';
import { definirParametro } from '../parametros/definir-parametro.ts';
import { doPapel, lerPdf } from '../../../support/pdf-lido.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { emDezDias, startFaturas } from './faturas-under-test.ts';
import { combinar, premioEmReais } from './combinar.ts';
import { worked } from './worked-invoices.ts';
import { started } from '../../../support/started.ts';

/*
 * Invoices of the worked table, produced from shipments, rules and rates: database, screen data, PDF and spreadsheet agree to the
 * centavo.
 */
const api = started(async () => startFaturas(await temporaryFolder('documentos-da-fatura')));

interface Retorno {
  readonly valor_total: string;
  readonly memoria: readonly { readonly linha: string; readonly valor: string }[];
  readonly comissoes: readonly { readonly valor: string }[];
  readonly cosseguro: readonly { readonly premio: string; readonly liquido: string }[];
}

async function baixar(method: 'get' | 'post', path: string, body?: object): Promise<Buffer> {
  const answer = await api.as('ana')[method](path).send(body).responseType('blob');
  expect(answer.status).toBe(200);
  return answer.body as Buffer;
}

const simples = worked.filter(
  (row) =>
    row['suspensoes'] === '' &&
    row['cancelamento'] === '' &&
    row['credito'] === '0' &&
    !row['premio']?.includes(':') &&
    row['total'] !== undefined &&
    row['cosseguro'] === '' &&
    row['corretores'] === '' &&
    row['sem_faturamento_cobra'] === '' &&
    Number(row['quantidade']) < 10 &&
    row['desconto'] === '',
);

/** Combined rules: discounts of every form, suspensions, cancellation, co-insurance, credits, currency. */
const combinacoes = worked.filter(({ caso }) => caso?.startsWith('combinação: '));

test('the table has enough of them', () => {
  expect([simples.length >= 20, combinacoes.length >= 12]).toEqual([true, true]);
});

test.each([
  ['of one rule', simples],
  ['of rules together', combinacoes],
])(
  'worked invoices %s are the same in database, screen, PDF and spreadsheet',
  { timeout: 180_000 },
  async (_, rows) => {
    for (const row of rows) {
      await preparar(row);
      await combinar(api.database, row);
      const id = await api.previa(202610);
      const { body } = await api.get(`/api/Fatura/${id}`);
      const { retorno } = body as { retorno: Retorno };
      expect([row['caso'], retorno.cosseguro.map(({ premio, liquido }) => `${premio}>${liquido}`).join('/')]).toEqual([
        row['caso'],
        row['quotas'],
      ]);
      if (row['corretores'] !== '') {
        expect(retorno.comissoes.map(({ valor }) => valor).join('/')).toBe(row['comissoes']);
      }
      const [gravada] = await api.database.query<{ valor_total: string; iof: string; premio_liquido: string }>(
        'SELECT valor_total, iof, premio_liquido FROM faturas WHERE id_fatura = $1',
        [id],
      );
      const esperada = { valor_total: row['total'], iof: row['valor_iof'], premio_liquido: row['liquido'] };
      expect([row['caso'], gravada]).toEqual([row['caso'], esperada]);
      expect([row['caso'], retorno]).toMatchObject([row['caso'], esperada]);

      const { text } = await extractText(
        await getDocumentProxy(new Uint8Array(await baixar('get', `/api/Fatura/${id}/pdf`))),
        { mergePages: true },
      );
      const impresso = plain(text);
      for (const { linha, valor } of retorno.memoria) {
        expect(impresso).toContain(nomeDaLinha(linha));
        expect(impresso).toContain(plain(formatarReais(valor)));
      }
      const bytes = await baixar('post', `/api/Fatura/${id}/relacao`);
      await expectWellMade(bytes);
      const { sheets } = await readXlsx(bytes);
      expect(sheets.map(({ name }) => name)).toEqual(['Resumo', 'Relação']);
      const linhas = sheets[0]?.rows ?? [];
      for (const { linha, valor } of retorno.memoria) {
        expect([linha, centavos(linhas.find(([nome]) => nome === nomeDaLinha(linha))?.[4])]).toEqual([
          linha,
          centavos(valor),
        ]);
      }
      const embarques = sheets[1]?.rows ?? [];
      if (Number(row['quantidade']) > 0) {
        if (!row['premio']?.includes(':')) expect(centavos(embarques.at(-1)?.[13])).toBe(centavos(row['premio']));
        expect(embarques).toHaveLength(Number(row['quantidade']) + 2);
      }
    }
  },
);

test('an issued invoice names its number and due date; a cancelled one says so and lists no shipments', async () => {
  await preparar(simples[1] ?? {});
  const id = await api.previa(202610);
  await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  await api.mover(id, { para: 'EMITIDA' });
  const texto = async () =>
    plain(
      (
        await extractText(await getDocumentProxy(new Uint8Array(await baixar('get', `/api/Fatura/${id}/pdf`))), {
          mergePages: true,
        })
      ).text,
    );
  expect(await texto()).toMatch(/Fatura 1\b.*Apólice 5400010 · competência 10\/2026/);
  // Domain-3 4: who must be named on an invoice, and with what.
  await definirParametro(api, 'seguradora_endereco', 'Av. Central, 100, Campinas/SP');
  await definirParametro(api, 'processo_susep', '15414.900123/2016-11');
  await api.database.query(
    "INSERT INTO municipios (codigo_ibge, nome, uf) VALUES (3550308, 'São Paulo', 'SP') ON CONFLICT DO NOTHING; UPDATE segurados SET endereco = 'Rua das Acácias, 10', codigo_ibge = 3550308, uf = 'SP', cep = '01001000' WHERE id_segurado = 1",
  );
  const nomeada = await texto();
  expect(nomeada).toContain('Av. Central, 100, Campinas/SP');
  expect(nomeada).toContain('Rua das Acácias, 10, São Paulo/SP, CEP 01001-000');
  expect(nomeada).toContain('Ágil S.A. · SUSEP 202012345');
  expect(nomeada).toContain('15414.900123/2016-11');
  // A-F13: as a screen reader reads it.
  const [lida = []] = await lerPdf(await baixar('get', `/api/Fatura/${id}/pdf`));
  expect(doPapel(lida, 'H1')).toEqual(['Fatura 1']);
  expect(doPapel(lida, 'H2')[0]).toBe('Extrato do cálculo');
  expect(doPapel(lida, 'TH').slice(0, 3)).toEqual(['Linha', 'Conta', 'Valor']);
  expect(doPapel(lida, 'TD')[0]).toBe('Prêmio comercial');
  await api.mover(id, { para: 'CANCELADA', motivo: 'Taxa errada' }, 'chefe');
  expect(await texto()).toContain('Fatura cancelada: não pague.');
  expect((await api.post(`/api/Fatura/${id}/relacao`, {})).status).toBe(409);
});

test('the shipment report of an invoice lists its month alone; another policy’s invoice is not found', async () => {
  await preparar(simples[1] ?? {});
  await api.averbar(202609, ['77.00']);
  const id = await api.previa(202609);
  const pedido = { previa: true, idApolice: 1, idGrupo: 0, ramo: 54, periodoCompetencia: 0, colunasSelecionadas: [] };
  const path = '/api/Relatorios/relacaoEmbarquesNacionalOnLine';
  const { sheets } = await readXlsx(await baixar('post', path, { ...pedido, pre_fatura: id }));
  expect(centavos(sheets[0]?.rows.at(-1)?.at(-1))).toBe(7_700);
  const outra = await api.post(path, { ...pedido, pre_fatura: id + 1_000 });
  expect([outra.status, outra.body.message]).toEqual([404, 'Fatura não encontrada nesta apólice.']);
});

/** Sets up the only period from a row of the table, split over that many shipments. */
async function preparar(row: Readonly<Record<string, string>>): Promise<void> {
  await api.database.query(`
    UPDATE periodos SET fechado = false, id_fatura = NULL;
    DELETE FROM fatura_passos; DELETE FROM fatura_linhas;
    DELETE FROM faturas WHERE numero_fatura IS NULL;
    DELETE FROM averbacoes; DELETE FROM apolice_faturamento`);
  await api.database.query(
    `INSERT INTO apolice_faturamento (id_apolice, premio_minimo, minimo_so_com_averbacao, desconto_apos_minimo,
       adicional_fracionamento, custo_apolice) VALUES (1, $1, $2, $3, $4, $5)`,
    [
      row['premio_minimo'],
      row['so_com_averbacao'] === 'S',
      row['apos_minimo'] === 'S',
      row['fracionamento'],
      row['custo'],
    ],
  );
  await api.database.query('UPDATE iof SET aliquota = $1 WHERE id_ramo = 54', [row['iof']]);
  const quantidade = Number(row['quantidade']);
  if (quantidade > 0) {
    const [primeiro, ...outros] = Array.from({ length: quantidade }, () => '0.00');
    await api.averbar(202610, [premioEmReais(row['premio'] ?? primeiro ?? ''), ...outros]);
  }
}

const plain = (texto: string) => texto.replaceAll(/\s+/g, ' ');
const centavos = (valor: unknown) => Math.round(Number(valor) * 100);
