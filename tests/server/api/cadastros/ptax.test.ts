import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buscarPtax, manterPtax } from '../../../../server/api/cadastros/cambio/buscar-ptax.ts';
import { createLogger } from '../../../../server/log.ts';
import { type ApiUnderTest, startApi } from '../api-under-test.ts';

/** Fake PTAX service of the central bank: records requests and returns rates by currency. */
let server: Server;
let url: string;
let asked: string[];
let answers: Readonly<Record<string, unknown>>;
let api: ApiUnderTest;
let logged: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push(path);
    const answer = answers[/@codigoMoeda='(\w+)'/.exec(path)?.[1] ?? ''];
    response.statusCode = answer === undefined ? 503 : 200;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/odata`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(async () => {
  [asked, logged] = [[], []];
  api = await startApi();
  await api.database.query(`
    INSERT INTO moedas (codigo_iso, nome, paridade_tipo, ativo) VALUES
      ('BRL', 'Real', NULL, true), ('EUR', 'Euro', 'B', true), ('USD', 'Dólar', 'A', true), ('SEK', 'Coroa', 'A', false)`);
});
afterEach(() => api.close());

const log = createLogger('info', 'tests', { write: (line) => void logged.push(line) });
const buscar = () => buscarPtax({ db: api.db, url, log }, new AbortController().signal);
const rates = () =>
  api.database.query(
    `SELECT codigo_iso, (now() AT TIME ZONE 'America/Sao_Paulo')::date - data AS dias, taxa_compra, taxa_venda, origem, c.alterado_por
     FROM cambios c JOIN moedas USING (id_moeda) ORDER BY codigo_iso, data`,
  );

/** The date that many days ago in São Paulo. */
const diasAtras = (dias: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - dias * 86_400_000);
const cotacao = (dias: number, venda: string, tipo = 'Fechamento') =>
  `{"cotacaoCompra":5.0000001,"cotacaoVenda":${venda},"dataHoraCotacao":"${diasAtras(dias)} 13:09:26.5","tipoBoletim":"${tipo}"}`;
const resposta = (...cotacoes: string[]) => `{"value":[${cotacoes.join(',')}]}`;

test('closing rates of active quoted currencies, digit by digit; days without closing stay without', async () => {
  answers = {
    USD: resposta(
      cotacao(5, '5.4321'),
      cotacao(4, '5.5', 'Intermediário'),
      cotacao(2, '5.1000000'),
      cotacao(40, '4.9'),
    ),
    EUR: resposta(),
  };
  await buscar();
  expect(await rates()).toEqual([
    {
      codigo_iso: 'USD',
      dias: 5,
      taxa_compra: '5.0000001',
      taxa_venda: '5.4321000',
      origem: 'PTAX',
      alterado_por: 'PTAX',
    },
    {
      codigo_iso: 'USD',
      dias: 2,
      taxa_compra: '5.0000001',
      taxa_venda: '5.1000000',
      origem: 'PTAX',
      alterado_por: 'PTAX',
    },
  ]);
  expect(asked.map((path) => /'(\w{3})'/.exec(path)?.[1])).toEqual(['EUR', 'USD']);
  const [ano, mes, dia] = diasAtras(30).split('-');
  expect(asked[1]).toContain(`@dataInicialCotacao='${mes}-${dia}-${ano}'`);
  expect(
    await api.database.query("SELECT count(*)::int AS n FROM auditoria WHERE quem = 'PTAX' AND entidade = 'cambio'"),
  ).toEqual([{ n: 2 }]);
});

test('the next time only what is missing since is asked for, and what people entered stays', async () => {
  await api.database.query(`
    INSERT INTO cambios (id_moeda, data, taxa_compra, taxa_venda, origem)
    SELECT id_moeda, (now() AT TIME ZONE 'America/Sao_Paulo')::date - 3, 5, 5, o FROM moedas, unnest('{PTAX,MANUAL}'::text[]) o WHERE codigo_iso = 'USD'`);
  answers = { USD: resposta(cotacao(3, '6'), cotacao(1, '5.2')), EUR: resposta() };
  await buscar();
  await buscar();
  expect((await rates()).map((rate) => `${rate['origem']} ${rate['dias']} ${rate['taxa_venda']}`)).toEqual([
    'PTAX 3 5.0000000',
    'MANUAL 3 5.0000000',
    'PTAX 1 5.2000000',
  ]);
  const [ano, mes, dia] = diasAtras(0).split('-');
  expect(asked.at(-1)).toContain(`@dataInicialCotacao='${mes}-${dia}-${ano}'`);
});

test.each([
  ['does not answer', undefined],
  ['answers something else', '<html>manutenção</html>'],
  ['answers no rate', { value: [{ cotacaoCompra: 'x', cotacaoVenda: 1, dataHoraCotacao: '2026-01-01 10:00' }] }],
])('a service that %s is told of, keeps nothing and holds up no other currency', async (_what, eur) => {
  answers = { EUR: eur, USD: resposta(cotacao(1, '5.2')) };
  await buscar();
  expect((await rates()).map(({ codigo_iso }) => codigo_iso)).toEqual(['USD']);
  expect(logged.join('')).toContain('"moeda":"EUR"');
});

test('it looks when it starts, and its end waits for nothing', async () => {
  answers = { EUR: resposta(), USD: resposta(cotacao(1, '5.2')) };
  const end = manterPtax({ db: api.db, url, log });
  await expect.poll(rates).toHaveLength(1);
  await end();
  expect(logged).toEqual([]);
});
