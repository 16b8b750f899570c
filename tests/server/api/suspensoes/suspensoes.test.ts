import { beforeAll, describe, expect, test } from 'vitest';
import { suspensaoTerminou } from '../../../../shared/apolice/situacao.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { addApolice } from '../add-apolice.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

let apolice: number;
const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'usuario');
  apolice = await addApolice(api.database, { numero: '1' });
});

const create = (values: object) =>
  api
    .as('ana')
    .post('/api/SuspensaoApolice')
    .send({
      iD_APOLICE: apolice,
      ramo: 54,
      datA_INICIAL: '2026-03-01',
      datA_FINAL: null,
      motivo: 'Inadimplência',
      ...values,
    });
const list = async () => (await api.as('ana').get('/api/SuspensaoApolice')).body;

describe('suspensions', () => {
  test('are created and listed as a bare array, and leave their trail', async () => {
    const response = await create({ datA_INICIAL: '2026-03-01T00:00:00', datA_FINAL: '2026-03-31T00:00:00' });
    expect(response.status).toBe(200);
    expect(response.body.message).toBe('Suspensão criada com sucesso!');
    const id = response.body.iD_SUSPENSAO_APOLICE;
    expect(await list()).toEqual([
      {
        iD_SUSPENSAO_APOLICE: id,
        iD_APOLICE: apolice,
        ramo: 54,
        datA_INICIAL: '2026-03-01T00:00:00',
        datA_FINAL: '2026-03-31T00:00:00',
        motivo: 'Inadimplência',
        numero_apolice: '1',
        segurado: expect.any(String),
        versao: 1,
      },
    ]);
    const trail = await api.database.query(
      "SELECT quem, acao, id_entidade, depois FROM auditoria WHERE entidade = 'suspensoes'",
    );
    expect(trail).toEqual([
      {
        quem: 'ana',
        acao: 'criar',
        id_entidade: String(id),
        depois: expect.objectContaining({ data_final: '2026-03-31' }),
      },
    ]);
  });

  test.each([
    ['without a zone', '2026-11-20T23:59:59', '2026-11-20'],
    ['a day as a browser spells it', '2026-11-20T00:00:00.000Z', '2026-11-20'],
    ['midnight in São Paulo', '2026-11-20T03:00:00.000Z', '2026-11-20'],
    ['late in the evening in São Paulo', '2026-11-21T02:30:00Z', '2026-11-20'],
    ['with an offset', '2026-11-20T22:00:00-03:00', '2026-11-20'],
    ['the day of a clock change of old', '2018-11-04T00:00:00', '2018-11-04'],
    ['the last day that there is', '9999-12-31', '9999-12-31'],
  ])('the day does not shift: %s', async (_what, sent, stored) => {
    await api.database.query('DELETE FROM suspensoes');
    const response = await create({ datA_INICIAL: sent });
    const [row] = await api.database.query('SELECT data_inicial::text AS dia FROM suspensoes WHERE id_suspensao = $1', [
      response.body.iD_SUSPENSAO_APOLICE,
    ]);
    expect(row).toEqual({ dia: stored });
  });

  test.each([
    [{ iD_APOLICE: 999_999 }, 'iD_APOLICE', 'Esta apólice não existe'],
    [{ ramo: 99 }, 'ramo', 'Este ramo não existe'],
    [{ ramo: 55 }, 'ramo', 'Esta apólice é do ramo RCTR-C'],
    [{ datA_FINAL: '2026-02-28' }, 'datA_FINAL', 'Não pode ser anterior à data inicial'],
    [{ datA_INICIAL: '2026-02-30' }, 'datA_INICIAL', 'Esta data não existe'],
    [{ datA_INICIAL: '0000-00-00' }, 'datA_INICIAL', 'Esta data não existe'],
    [{ datA_INICIAL: '2026-02-28T25:00' }, 'datA_INICIAL', 'Esta hora não existe'],
    [{ datA_INICIAL: '28/02/2026' }, 'datA_INICIAL', 'Deve ser uma data e hora ISO 8601'],
    [{ motivo: '  ' }, 'motivo', 'Campo obrigatório'],
    [{ motivo: 'a\0b' }, 'motivo', 'Não pode ter o caractere nulo'],
  ])('D07: %j is refused by its field', async (values, campo, mensagem) => {
    const before = (await list()).length;
    const response = await create(values);
    expect(response.status).toBe(422);
    expect(response.body.erros).toEqual([{ campo, mensagem }]);
    expect(await list()).toHaveLength(before);
  });

  test('K16: of ten equal ones at once exactly one is written, an endless one and one with an end alike', async () => {
    for (const datA_FINAL of [null, '2026-07-31']) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => create({ datA_INICIAL: '2026-07-01', datA_FINAL })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
      expect(answers.find(({ status }) => status === 409)?.body).toEqual({
        message: 'Esta apólice já tem uma suspensão deste ramo neste mesmo período.',
      });
    }
  });

  test('every reason of the database is named at once', async () => {
    const response = await create({ iD_APOLICE: 999_999, ramo: 99, datA_FINAL: '2020-01-01' });
    expect(response.body.erros.map((fault: { campo: string }) => fault.campo)).toEqual([
      'iD_APOLICE',
      'ramo',
      'datA_FINAL',
    ]);
  });
});

test('the policy’s history tells of its suspensions: since when, until when, why, and what was changed', async () => {
  const id = await addApolice(api.database, { numero: 'historico' });
  const { iD_SUSPENSAO_APOLICE } = (await create({ iD_APOLICE: id })).body;
  await api
    .as('ana')
    .put(`/api/SuspensaoApolice/${iD_SUSPENSAO_APOLICE}`)
    .send({ datA_INICIAL: '2026-03-01', datA_FINAL: '2026-03-31', motivo: 'Inadimplência', versao: 1 });
  const { body } = await api.as('ana').get(`/api/Apolice/${id}/historico`);
  expect(body.retorno).toMatchObject([
    { quem: 'ana', acao: 'alterar', mudancas: [{ rotulo: 'Suspensa até', antes: null, depois: '31/03/2026' }] },
    {
      quem: 'ana',
      acao: 'alterar',
      mudancas: [
        { rotulo: 'Suspensa desde', antes: null, depois: '01/03/2026' },
        { rotulo: 'Motivo da suspensão', antes: null, depois: 'Inadimplência' },
      ],
    },
  ]);
});

describe('both ends of a suspension count: on its last day the list and the policy say that it holds', () => {
  const emDias = (dias: number) => hoje(new Date(Date.now() + dias * 86_400_000));

  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('it ends in %i days: %s', async (dias, vale) => {
    const numero = `fim-${dias}`;
    const iD_APOLICE = await addApolice(api.database, { numero });
    await create({ iD_APOLICE, datA_INICIAL: emDias(-5), datA_FINAL: emDias(dias) });
    const naLista = (await list()).find((uma: { iD_APOLICE: number }) => uma.iD_APOLICE === iD_APOLICE);
    const { body } = await api
      .as('ana')
      .post('/api/Apolice/Pesquisar')
      .send({ start: 1, length: 1, search: { value: '' }, filtros: { id_apolice: iD_APOLICE } });
    expect(!suspensaoTerminou(naLista.datA_FINAL, hoje())).toBe(vale);
    expect(body.data[0].suspensao !== null).toBe(vale);
  });
});
