import { beforeAll, describe, expect, test } from 'vitest';
import { marcaDaApolice, situacaoDaApolice, situacoesDaApolice } from '../../../../shared/apolice/situacao.ts';
import { findPagina } from '../../../../server/api/apolices/lista/pesquisa.repository.ts';
import { addApolice } from '../add-apolice.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

let hoje: string;
/** Policies of each kind by number, as overrides to one that began a month ago and ends in a year. */
const apolices: Readonly<Record<string, string>> = {
  vigente: '',
  'a-vencer': 'fim_vigencia = h + 10',
  'vence-hoje': 'fim_vigencia = h',
  vencida: 'fim_vigencia = h - 1',
  futura: 'inicio_vigencia = h + 1',
  cancelada: 'cancelamento_vigencia = h',
  'cancelada-depois': 'cancelamento_vigencia = h + 5',
  suspensa: 'valor_premio = 9000, id_ramo = 55',
  'suspensa-vencida': 'fim_vigencia = h - 3',
  'suspensa-outrora': 'valor_premio = NULL',
};
const ids: Record<string, number> = {};

const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'consulta');
  [{ hoje } = { hoje: '' }] = await api.database.query<{ hoje: string }>(
    `SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date::text AS hoje`,
  );
  for (const [numero, muda] of Object.entries(apolices)) {
    const id = await addApolice(api.database, { numero });
    ids[numero] = id;
    const set = ['inicio_vigencia = h - 30', 'fim_vigencia = h + 335']
      .filter((um) => !muda.startsWith(um.split(' ')[0] as string))
      .concat(muda || []);
    await api.database.query(
      `UPDATE apolices SET ${set.join(', ').replaceAll(/\bh\b/g, `'${hoje}'::date`)} WHERE id_apolice = $1`,
      [id],
    );
  }
  const suspender = (numero: string, ate: string) =>
    api.database.query(
      `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, data_final, motivo)
       SELECT id_apolice, id_ramo, $2::date - 6, ${ate}, 'Falta de pagamento' FROM apolices WHERE id_apolice = $1`,
      [ids[numero], hoje],
    );
  await suspender('suspensa', 'NULL');
  await suspender('suspensa-vencida', 'NULL');
  await suspender('suspensa-outrora', '$2::date - 1');
});

const pesquisa = (body: object) =>
  api
    .as('ana')
    .post('/api/Apolice/Pesquisar')
    .send({ start: 1, length: 25, search: { value: '' }, ...body });
const numeros = async (body: object) => {
  const { body: answer } = await pesquisa(body);
  expect(answer.recordsTotal).toBe(answer.data.length);
  return answer.data.map(({ numero }: { numero: string }) => numero);
};

describe('the list of policies with filters and an order', () => {
  test('the newest first, page by page, with the total', async () => {
    const todas = Object.keys(apolices).toReversed();
    expect(await numeros({})).toEqual(todas);
    const segunda = await pesquisa({ start: 4, length: 3 });
    expect(segunda.body.data.map((row: { numero: string }) => row.numero)).toEqual(todas.slice(3, 6));
    expect(segunda.body.recordsTotal).toBe(todas.length);
    expect((await pesquisa({ start: 2_000_000 })).body).toMatchObject({ data: [], recordsTotal: todas.length });
  });

  test('the server filters by the situation that the screens show, and each policy is in one', async () => {
    const { body } = await pesquisa({});
    for (const situacao of situacoesDaApolice) {
      const shown = body.data.filter((row: object) => situacaoDaApolice(row, hoje) === situacao);
      expect(shown).not.toHaveLength(0);
      expect(await numeros({ filtros: { situacao } })).toEqual(shown.map((row: { numero: string }) => row.numero));
    }
  });

  test('of a branch, too, and by its id', async () => {
    const [ramo] = await api.database.query<{ nome: string }>('SELECT nome FROM ramos WHERE id_ramo = 55');
    const { body } = await api.as('ana').get(`/api/Apolice${ramo?.nome}`);
    const suspensa = body.retorno.find(({ numero }: { numero: string }) => numero === 'suspensa');
    expect(suspensa).toMatchObject({ suspensa_ate: null, suspensa_motivo: 'Falta de pagamento' });
    expect(suspensa.suspensa_desde).toMatch(/^\d{4}-\d\d-\d\d$/);
    const one = await pesquisa({ filtros: { id_apolice: ids['suspensa'] } });
    expect(one.body.data).toMatchObject([{ numero: 'suspensa', suspensao: { motivo: 'Falta de pagamento' } }]);
  });

  test('a suspension of today is told with its reason, one of another day is not', async () => {
    const { body } = await pesquisa({ search: { value: 'suspensa' } });
    const marcas = body.data.map((row: { numero: string; suspensao: null }) => [
      row.numero,
      marcaDaApolice(row, hoje)?.texto,
    ]);
    expect(Object.fromEntries(marcas)).toEqual({
      suspensa: expect.stringMatching(/^Suspensa desde \d\d\/\d\d\/\d{4} \(Falta de pagamento\)$/),
      'suspensa-vencida': 'Vencida há 3 dias',
      'suspensa-outrora': undefined,
    });
    expect(body.data[0].sucursal).toBe('São Paulo');
    expect(body.data[0].ultimo_faturamento).toBeNull();
    const suspensaoDe = async (numero: string) =>
      (await api.as('ana').get(`/api/Apolice/${ids[numero]}`)).body.suspensao;
    expect(await suspensaoDe('suspensa')).toMatchObject({ ate: null, motivo: 'Falta de pagamento' });
    expect(await suspensaoDe('suspensa-outrora')).toBeNull();
  });

  test('filters narrow a search and one another', async () => {
    expect(await numeros({ filtros: { a_vencer: 30 } })).toEqual(['vence-hoje', 'a-vencer']);
    expect(await numeros({ filtros: { a_vencer: 0 } })).toEqual(['vence-hoje']);
    expect(await numeros({ filtros: { id_ramo: 55 } })).toEqual(['suspensa']);
    expect(await numeros({ filtros: { id_ramo: 54, situacao: 'SUSPENSA' } })).toEqual([]);
    expect(await numeros({ search: { value: 'vencida' }, filtros: { situacao: 'VENCIDA' } })).toEqual([
      'suspensa-vencida',
      'vencida',
    ]);
    expect(await numeros({ search: { value: 'nenhuma' }, filtros: { situacao: 'VENCIDA' } })).toEqual([]);
    expect(await numeros({ filtros: { vigencia: { ate: hoje }, situacao: 'FUTURA' } })).toEqual([]);
    expect(await numeros({ filtros: { id_corretor: 999 } })).toEqual([]);
  });

  test.each([
    ['suspensa', { ordem: { campo: 'numero', sentido: 'asc' } }, ['suspensa', 'suspensa-outrora', 'suspensa-vencida']],
    ['suspensa', { filtros: { situacao: 'SUSPENSA' }, ordem: { campo: 'fim', sentido: 'desc' } }, ['suspensa']],
    ['vence', { filtros: { a_vencer: 30 } }, ['vence-hoje', 'a-vencer']],
  ] as const)('a search for %s with %j finds these, in this order', async (value, parte, achadas) => {
    const pedido = { start: 1, length: 25, search: { value }, ...parte };
    const pagina = await findPagina(api.db, pedido);
    expect(pagina.ids.map((id) => Object.keys(ids).find((numero) => ids[numero] === id))).toEqual(achadas);
  });

  test('an order is over all rows, no premium being less than any', async () => {
    const pagina = async (ordem: object) =>
      (await pesquisa({ length: 1, ordem })).body.data.map((row: { numero: string }) => row.numero);
    expect(await pagina({ campo: 'premio', sentido: 'desc' })).toEqual(['suspensa']);
    expect(await pagina({ campo: 'premio', sentido: 'asc' })).toEqual(['suspensa-outrora']);
    expect(await pagina({ campo: 'numero', sentido: 'asc' })).toEqual(['a-vencer']);
    for (const campo of [
      'tomador',
      'cnpj',
      'corretor',
      'status',
      'sucursal',
      'faturamento',
      'endosso',
      'emissao',
      'ramo',
      'inicio',
    ])
      expect(await pagina({ campo, sentido: 'desc' })).toHaveLength(1);
  });

  test.each([
    [{ filtros: { situacao: 'ATIVA' } }, 'filtros.situacao'],
    [{ filtros: { a_vencer: 367 } }, 'filtros.a_vencer'],
    [{ filtros: { vigencia: { de: '2026-02-30' } } }, 'filtros.vigencia.de'],
    [{ ordem: { campo: 'senha', sentido: 'asc' } }, 'ordem.campo'],
    [{ length: 1_001 }, 'length'],
  ])('%j is refused by its field', async (values, campo) => {
    const { status, body } = await pesquisa(values);
    expect(status).toBe(422);
    expect(body.erros.map((fault: { campo: string }) => fault.campo)).toEqual([campo]);
  });
});
