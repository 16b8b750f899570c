import { expect, test, vi } from 'vitest';
import { createDemonstration, DEMONSTRATION_DAY as today } from '../../support/demonstration-database.ts';
import { started } from '../../support/started.ts';

/* The proportions of the demonstration, against those of a real portfolio. Month-ends, a first of the month and a leap day differ. */
vi.setConfig({ hookTimeout: 240_000 });
const database = started(createDemonstration);

const vigente = `cobre(inicio_vigencia, fim_vigencia, hora_vigencia, cancelamento_vigencia, '${today}')`;
const vencidas = `FROM faturas WHERE data_vencimento < '${today}' AND situacao IN ('EMITIDA', 'PAGA')`;
const porApolice = `SELECT f.valor_total AS agora, lag(f.valor_total) OVER w AS antes, lag(competencia) OVER w AS mes, competencia FROM faturas f
  JOIN apolices USING (id_apolice) WINDOW w AS (PARTITION BY id_segurado, f.id_ramo ORDER BY competencia)`;
const viagens = `SELECT placa, data_embarque, count(*) AS documentos FROM averbacoes WHERE placa IS NOT NULL AND NOT nao_acumula GROUP BY 1, 2`;
const comMercadoria = `FROM averbacoes JOIN mercadorias m USING (id_mercadoria) JOIN embalagens e USING (id_embalagem)`;
const vaziosEm = (tables: string) =>
  `SELECT count(*) FROM (VALUES ${tables
    .split(' ')
    .map((table) => `((SELECT count(*) FROM ${table}))`)
    .join(', ')}) t (linhas) WHERE linhas = 0`;

/** Measure, lower and upper bound with the reason, SELECT of one number; shares in percent. */
test.each<[string, number, number, string, string]>([
  [
    'roots among the CNPJs of insurer and branch offices',
    1,
    1,
    'a branch office has the root of its company',
    `SELECT count(DISTINCT left(cnpj, 8)) FROM (
       SELECT cnpj FROM sucursais UNION SELECT valor #>> '{}' FROM parametros WHERE chave = 'seguradora_cnpj') t`,
  ],
  [
    'congêneres with the insurer’s name, root or SUSEP code',
    0,
    0,
    'nobody shares a risk with himself',
    `SELECT count(*) FROM congeneres, (SELECT max(valor #>> '{}') FILTER (WHERE chave = 'seguradora_nome') AS nome,
       max(valor #>> '{}') FILTER (WHERE chave = 'seguradora_cnpj') AS cnpj, max(valor #>> '{}') FILTER (WHERE chave = 'seguradora_susep') AS susep
       FROM parametros) s WHERE razao_social = nome OR left(congeneres.cnpj, 8) = left(s.cnpj, 8) OR codigo_susep = susep`,
  ],
  [
    'share of the insureds that the largest broker brings',
    8,
    20,
    'a power law: ln 2 / ln 149 is 13.9 %, one in 148 would be 0.7 %',
    `SELECT max(n) * 100 / sum(n) FROM (SELECT count(DISTINCT id_segurado) AS n FROM apolices GROUP BY id_corretor) t`,
  ],
  [
    'share of the insureds of the 15 largest of 148 brokers',
    45,
    70,
    'a power law: ln 16 / ln 149 is 55.4 %; equal shares would be 10.1 %',
    `SELECT sum(n) FILTER (WHERE lugar <= 15) * 100 / sum(n) FROM (SELECT n, row_number() OVER (ORDER BY n DESC) AS lugar
       FROM (SELECT count(DISTINCT id_segurado) AS n FROM apolices GROUP BY id_corretor) t) t`,
  ],
  [
    'share of RCTR-C policies in force without RC-DC or RC-V beside them',
    2,
    8,
    'RC-DC and RC-V are compulsory; about 5 % are late',
    `SELECT count(*) FILTER (WHERE NOT EXISTS (SELECT FROM apolices b WHERE b.id_segurado = a.id_segurado AND b.id_ramo = 59
         AND cobre(b.inicio_vigencia, b.fim_vigencia, b.hora_vigencia, b.cancelamento_vigencia, '${today}'))) * 100.0 / count(*)
       FROM apolices a WHERE id_ramo = 54 AND ${vigente}`,
  ],
  [
    'share of due invoices that are paid',
    90,
    99.8,
    'nine of ten or more are paid',
    `SELECT avg((situacao = 'PAGA')::int) * 100 ${vencidas}`,
  ],
  [
    'overdue invoices',
    20,
    300,
    'some dozens of 17,000, which one person can go after',
    `SELECT count(*) ${vencidas} AND situacao = 'EMITIDA'`,
  ],
  [
    'cancelled invoices of the last month',
    1,
    40,
    'rare: below 2 % of a month',
    `SELECT count(*) FROM faturas WHERE situacao = 'CANCELADA' AND competencia = 202610`,
  ],
  [
    'reais of the invoice that 5 % are smaller than',
    100,
    500,
    'invoices begin at hundreds',
    'SELECT percentile_disc(0.05) WITHIN GROUP (ORDER BY valor_total) FROM faturas',
  ],
  [
    'reais of the largest invoice',
    100_000,
    999_999,
    'and end at hundreds of thousands',
    'SELECT max(valor_total) FROM faturas',
  ],
  [
    'share of changes below 30 % from one month to the next',
    75,
    95,
    'most insureds ship alike month after month',
    `SELECT avg((abs(agora - antes) < 0.3 * antes)::int) * 100 FROM (${porApolice}) f WHERE competencia - mes IN (1, 89)`,
  ],
  [
    'suspensions beyond the term of their policy',
    0,
    0,
    'what does not cover cannot be suspended',
    `SELECT count(*) FROM suspensoes JOIN apolices USING (id_apolice)
       WHERE data_inicial < inicio_vigencia OR coalesce(data_final, data_inicial) > fim_vigencia`,
  ],
  [
    'bulk goods in boxes, packed goods in bulk',
    0,
    0,
    'grain and ore are loose, appliances are not',
    `SELECT count(*) ${comMercadoria} WHERE (m.codigo IN ('0101', '0102', '0103', '0104', '0105', '0706')) <> (e.codigo = 'VR')`,
  ],
  [
    'groups of goods sent by air',
    2,
    4,
    'only what is dear for its weight: electronics, medicines, garments',
    `SELECT count(DISTINCT m.grupo) ${comMercadoria} WHERE meio_transporte = 'Aéreo'`,
  ],
  [
    'plates of shipments that do not go by road, and road shipments without one',
    0,
    0,
    'a lorry has a plate, a ship none',
    `SELECT count(*) FROM averbacoes WHERE (meio_transporte = 'Rodoviário') <> (placa IS NOT NULL)`,
  ],
  [
    'soya from states that do not grow it',
    0,
    0,
    'MT, GO, PR, BA, MS and RS do',
    `SELECT count(*) ${comMercadoria} WHERE m.codigo = '0101' AND percurso <> '' AND municipio_origem / 100000 NOT IN (29, 41, 43, 50, 51, 52)`,
  ],
  [
    'share of journeys that carry several documents',
    40,
    80,
    'two thirds of the loads are shared: accumulation by vehicle',
    `SELECT avg((documentos > 1)::int) * 100 FROM (${viagens}) v`,
  ],
  [
    'journeys of a vehicle in a year',
    15,
    80,
    'a lorry is on the road every week or so',
    `SELECT avg(n) FROM (SELECT count(*) AS n FROM (${viagens}) v GROUP BY placa) v`,
  ],
  [
    'gaps in the numbers of an insured’s documents',
    0,
    0,
    'an omission register would name each of them',
    `SELECT count(*) FROM (SELECT max(a.numero::int) - min(a.numero::int) + 1 - count(DISTINCT a.numero) AS lacuna FROM averbacoes a
       JOIN apolices USING (id_apolice) GROUP BY id_segurado) t WHERE lacuna > 0`,
  ],
  [
    'area codes',
    15,
    27,
    'brokers sit in all of Brazil',
    'SELECT count(DISTINCT left(telefone_contato, 2)) FROM corretores',
  ],
  [
    'companies that are EIRELI',
    0,
    0,
    'the form ended with Lei 14.195/2021',
    `SELECT count(*) FROM (SELECT razao_social FROM segurados UNION SELECT razao_social FROM corretores
       UNION SELECT razao_social FROM apolice_tomadores) t WHERE razao_social ILIKE '%eireli%'`,
  ],
  [
    'share of the insureds with the most frequent first word',
    1,
    8,
    'names vary',
    `SELECT max(n) * 100 / sum(n) FROM (SELECT count(*) AS n FROM segurados GROUP BY split_part(razao_social, ' ', 1)) t`,
  ],
  [
    'tables of work without a row',
    0,
    0,
    'every module has something in it; packages, tasks and restitutions come with the first start',
    vaziosEm(
      `de_para relatorio_modelos relatorio_agendamentos notas nota_mencoes pedidos visoes suspensoes descontos_recorrentes dis
      exclusoes_em_bloco eventos_fiscais substituicoes meses_sem_faturamento alcadas conurbacoes contratos_resseguro`.replaceAll(
        /\s+/g,
        ' ',
      ),
    ),
  ],
  [
    'profiles of people besides the administrator',
    2,
    2,
    'usuario and consulta',
    'SELECT count(DISTINCT perfil) FROM usuarios',
  ],
])('V11: %s: %d to %d, as %s', async (_measure, lower, upper, _reason, sql) => {
  const [row] = await database.query<Record<string, unknown>>(sql);
  const measured = Number(Object.values(row ?? {})[0]);
  expect(measured).toBeGreaterThanOrEqual(lower);
  expect(measured).toBeLessThanOrEqual(upper);
});
