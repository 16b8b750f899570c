import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findPagina } from '../../../../server/api/apolices/lista/pesquisa.repository.ts';
import { situacoesDaApolice } from '../../../../shared/apolice/situacao.ts';
import { addApolice } from '../add-apolice.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

type Pedido = Parameters<typeof findPagina>[1];

/** 400 policies over two ramos, sucursais, insured and brokers: past, current and future, suspended and invoiced. */
const api = started(startApi);
beforeAll(async () => {
  await addApolice(api.database, { numero: 'primeira' });
  await api.database.query(`
    INSERT INTO sucursais (id_sucursal, codigo, nome, uf) VALUES (90, '90', 'Ágil Sul', 'RS');
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (90, 'Água Boa', '19131243000197'), (91, 'Zênite', '33000167000101');
    INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (90, 'Émile Corretora', '33000167000101', '1');
    INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia, cancelamento_vigencia,
      limite_responsabilidade, data_emissao, valor_premio, numero_endosso, tipo, incluido_por)
    SELECT CASE WHEN n % 3 = 0 THEN 90 ELSE a.id_sucursal END, 'N' || n * 7 % 401, CASE WHEN n % 4 = 0 THEN 55 ELSE 54 END,
      CASE n % 5 WHEN 0 THEN 90 WHEN 1 THEN 91 ELSE a.id_segurado END, CASE WHEN n % 7 = 0 THEN 90 ELSE a.id_corretor END,
      h - 390 + n * 17 % 400, h - 390 + n * 17 % 400 + 20 + n % 360, CASE WHEN n % 11 = 0 THEN h - 5 + n % 10 END, n, h - n % 30,
      CASE WHEN n % 3 > 0 THEN n * 31 % 100 END, CASE WHEN n % 6 = 0 THEN (n % 4)::text ELSE '' END, CASE WHEN n % 9 = 0 THEN 'M' ELSE 'D' END, 'x'
    FROM apolices a, generate_series(1, 400) n, (SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date AS h) d;
    INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, data_final, motivo)
    SELECT id_apolice, id_ramo, current_date - 10, CASE WHEN id_apolice % 2 = 0 THEN current_date - 1 END, 'Falta de pagamento'
    FROM apolices WHERE id_apolice % 6 < 2;
    INSERT INTO faturas (tipo, de, ate, justificativa, situacao, id_apolice, id_ramo, id_sucursal, competencia, quantidade,
      importancia_segurada, premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido,
      adicional_fracionamento, custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, alterado_por,
      numero_fatura, numero_endosso, data_vencimento)
    SELECT 'ESPECIAL', '2026-01-01', '2026-01-02', 'Fora do ciclo', (ARRAY['EMITIDA', 'PAGA', 'CANCELADA', 'PREVIA'])[1 + (id_apolice + m) % 4],
      id_apolice, id_ramo, id_sucursal, 202600 + m, 1, 1, 1, 0, 0, 31, 1, 0, 0, 7.38, 0, 1, '[]', '[]', '[]', 'x',
      id_apolice * 10 + m, m, current_date
    FROM apolices, generate_series(1, 5) m WHERE id_apolice * 7 % 5 < m`);
});

const hoje = `(now() AT TIME ZONE 'America/Sao_Paulo')::date`;
const suspensa = `EXISTS (SELECT FROM suspensoes s WHERE s.id_apolice = a.id_apolice AND s.id_ramo = a.id_ramo
  AND s.data_inicial <= ${hoje} AND coalesce(s.data_final >= ${hoje}, true))`;
/** The situation, computed policy by policy. */
const situacao = `CASE WHEN a.cancelamento_vigencia <= ${hoje} THEN 'CANCELADA' WHEN a.fim_vigencia < ${hoje} THEN 'VENCIDA'
  WHEN a.inicio_vigencia > ${hoje} THEN 'FUTURA' WHEN ${suspensa} THEN 'SUSPENSA' ELSE 'VIGENTE' END`;

const filtros: readonly (readonly [filtro: NonNullable<Pedido['filtros']>, onde: string])[] = [
  ...situacoesDaApolice.flatMap((uma) => [
    [{ situacao: uma }, `${situacao} = '${uma}'`] as const,
    [
      { situacao: uma, id_ramo: 55, id_sucursal: 90 },
      `${situacao} = '${uma}' AND id_ramo = 55 AND id_sucursal = 90`,
    ] as const,
    [{ situacao: uma, id_corretor: 90 }, `${situacao} = '${uma}' AND id_corretor = 90`] as const,
  ]),
  [{ id_ramo: [54, 55] }, 'true'],
  [{ id_sucursal: 90 }, 'id_sucursal = 90'],
  [{ id_segurado: 91, id_ramo: 54 }, 'id_segurado = 91 AND id_ramo = 54'],
  [{ a_vencer: 60 }, `cancelamento_vigencia IS NULL AND fim_vigencia BETWEEN ${hoje} AND ${hoje} + 60`],
  [
    { vigencia: { de: '2026-01-01', ate: '2026-06-30' }, id_ramo: 54 },
    `fim_vigencia >= '2026-01-01' AND inicio_vigencia <= '2026-06-30' AND id_ramo = 54`,
  ],
  [{ id_apolice: [2, 3, 4000] }, 'id_apolice IN (2, 3)'],
];

const ordens: Readonly<Record<NonNullable<Pedido['ordem']>['campo'], string>> = {
  numero: 'numero',
  ramo: 'id_ramo',
  tomador: '(SELECT razao_social FROM segurados s WHERE s.id_segurado = a.id_segurado)',
  cnpj: '(SELECT cnpj FROM segurados s WHERE s.id_segurado = a.id_segurado)',
  corretor: '(SELECT razao_social FROM corretores k WHERE k.id_corretor = a.id_corretor)',
  inicio: 'inicio_vigencia',
  fim: 'fim_vigencia',
  status: 'tipo',
  premio: 'coalesce(valor_premio, -1)',
  emissao: 'data_emissao',
  endosso: 'numero_endosso',
  sucursal: '(SELECT nome FROM sucursais u WHERE u.id_sucursal = a.id_sucursal)',
  faturamento: `coalesce((SELECT max(competencia) FROM faturas f
    WHERE f.id_apolice = a.id_apolice AND f.situacao IN ('EMITIDA', 'PAGA')), -1)`,
};

const esperada = async (onde: string, por: string, sentido: string) =>
  (
    await api.database.query<{ id: number }>(
      `SELECT id_apolice AS id FROM apolices a WHERE ${onde} ORDER BY ${por} ${sentido}, id_apolice ${sentido}`,
    )
  ).map(({ id }) => id);
const pagina = (pedido: Partial<Pedido>) =>
  findPagina(api.db, { start: 1, length: 500, search: { value: '' }, ...pedido });

test.each(filtros)('%o finds what each policy by itself says, and counts it', async (filtro, onde) => {
  const ids = await esperada(onde, 'id_apolice', 'DESC');
  expect(await pagina({ filtros: filtro })).toEqual({ total: ids.length, ids });
  // Searches that match all but one, and some.
  for (const [value, padrao] of [
    ['n', '% n%'],
    ['boa', '%boa%'],
  ] as const) {
    const delas = (
      await api.database.query<{ id: number }>(
        `SELECT id_apolice AS id FROM apolices_busca WHERE texto LIKE '${padrao}'`,
      )
    ).map(({ id }) => id);
    const narrowed = ids.filter((id) => delas.includes(id));
    expect(await pagina({ filtros: filtro, search: { value } })).toEqual({ total: narrowed.length, ids: narrowed });
  }
});

test('a word that some policies have narrows, one that all have does not', async () => {
  const total = async (value: string) =>
    (await pagina({ search: { value }, ordem: { campo: 'fim', sentido: 'asc' } })).total;
  expect([await total(''), await total('r'), await total('n')]).toEqual([401, 401, 400]);
  expect([await total('boa'), await total('zênite')]).toEqual([80, 80]);
});

test.each(Object.entries(ordens))('by %s, both ways, whole or filtered', async (campo, por) => {
  for (const sentido of ['asc', 'desc'] as const) {
    const ordem = { campo: campo as keyof typeof ordens, sentido };
    const ids = await esperada('true', por, sentido);
    expect(await pagina({ ordem, start: 100, length: 50 })).toEqual({ total: ids.length, ids: ids.slice(99, 149) });
    const vigentes = await esperada(`${situacao} = 'VIGENTE'`, por, sentido);
    expect((await pagina({ ordem, filtros: { situacao: 'VIGENTE' } })).ids).toEqual(vigentes);
  }
});

test('the kept counts follow every write', async () => {
  const contadas = `SELECT id_ramo, id_sucursal, inicio_vigencia::text, fim_vigencia::text, cancelamento_vigencia::text, `;
  const iguais = async () => {
    const { rows: kept } = await sql
      .raw(`${contadas} quantidade FROM apolices_celulas WHERE quantidade <> 0 ORDER BY 1, 2, 3, 4, 5`)
      .execute(api.db);
    const { rows: counted } = await sql
      .raw(`${contadas} count(*) AS quantidade FROM apolices GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`)
      .execute(api.db);
    expect(kept).toEqual(counted);
  };
  await iguais();
  await api.database.query(`UPDATE apolices SET cancelamento_vigencia = current_date WHERE id_apolice % 5 = 0`);
  await api.database.query(
    `UPDATE apolices SET fim_vigencia = fim_vigencia + 1, id_ramo = 55 WHERE id_apolice % 9 = 0`,
  );
  await api.database.query(`UPDATE apolices SET valor_premio = 1`);
  await iguais();
  await api.database.query(
    `DELETE FROM suspensoes; DELETE FROM faturas; DELETE FROM apolices WHERE id_apolice % 4 = 0`,
  );
  await iguais();
});
