import { describe, expect, test } from 'vitest';
import { CHAVE, startAverbacoes, type AverbacoesUnderTest } from './averbacoes-under-test.ts';
import { startedForEach } from '../../../support/started.ts';

const api = startedForEach(startAverbacoes);

const filtros = { id_ramo: 54, id_apolice: 1, competencia: 202610 };
const declararTres = async () => [await api.declarar({ chave: CHAVE }), await api.declarar(), await api.declarar()];
const chaves = async () =>
  (await api.database.query<{ n: number }>('SELECT count(*)::integer AS n FROM averbacao_documentos'))[0]?.n;

test('a block is tried, excluded, read and undone; totals and documents follow', async () => {
  const [primeira = 0] = await declararTres();
  const tentada = await api.excluir({ filtros, simular: true });
  expect(tentada.body).toEqual({
    status: 1,
    id_bloco: null,
    quantidade: 3,
    importancia_segurada: '3000.00',
    premio: '1.50',
    impedidas: [],
  });
  expect(await api.totais()).toEqual({ ABERTA: '3/3000.00/1.50' });

  const { body } = await api.excluir({ filtros, quantidade: 3 });
  expect(body).toMatchObject({ status: 1, quantidade: 3, impedidas: [] });
  expect(await api.totais()).toEqual({ EXCLUIDA: '3/3000.00/1.50' });
  expect(await chaves()).toBe(0);
  const { id_bloco } = body as { id_bloco: number };
  expect(await api.listar({ id_bloco })).toHaveLength(3);
  const blocos = await api.post(
    '/api/Averbacao/exclusao-bloco/Listar',
    { start: 1, length: 10, search: { value: 'enviado' } },
    'leitor',
  );
  expect(blocos.body).toMatchObject({
    recordsFiltered: 1,
    data: [
      {
        id_bloco,
        filtros,
        quantidade: 3,
        motivo: 'Arquivo enviado duas vezes',
        excluido_por: 'ana',
        desfeito_por: null,
        aberto: true,
      },
    ],
  });
  const excluida = (await api.get(`/api/Averbacao/${primeira}`)).body as {
    retorno: { historico: { evento: string; quem: string }[] };
  };
  expect(excluida.retorno).toMatchObject({ situacao: 'EXCLUIDA', impedimento: 'SITUACAO' });
  expect(excluida.retorno.historico.map(({ evento }) => evento)).toEqual(['AVERBADA', 'EXCLUIDA']);

  expect((await api.post(`/api/Averbacao/exclusao-bloco/${id_bloco}/desfazer`, {}, 'chefe')).body).toEqual({
    status: 1,
    id_bloco,
    quantidade: 3,
  });
  expect(await api.totais()).toEqual({ ABERTA: '3/3000.00/1.50' });
  expect(await chaves()).toBe(3);
  const again = await api.post(`/api/Averbacao/exclusao-bloco/${id_bloco}/desfazer`, {});
  expect([again.status, again.body]).toEqual([409, { message: 'Este bloco já foi desfeito por chefe.' }]);
  const trilha = await api.database.query(
    "SELECT acao, quem FROM auditoria WHERE entidade = 'exclusoes-em-bloco' ORDER BY id",
  );
  expect(trilha).toEqual([
    { acao: 'criar', quem: 'ana' },
    { acao: 'alterar', quem: 'chefe' },
  ]);
});

test('a document that was cancelled or replaced while its block was excluded is not charged when the block is undone', async () => {
  const outra = `${CHAVE.slice(0, -1)}${(Number(CHAVE.at(-1)) + 1) % 10}`;
  await api.declarar({ chave: CHAVE });
  await api.declarar({ chave: outra });
  await api.declarar();
  const { id_bloco } = (await api.excluir({ filtros, quantidade: 3 })).body as { id_bloco: number };
  await api.database.query(`
    INSERT INTO eventos_fiscais (chave, tipo, sequencia, momento, protocolo, xml, recebido_por)
    VALUES ('${CHAVE}', '110111', 1, '2026-10-21 10:00-03', '135260000000001', '', 'integrador');
    INSERT INTO substituicoes (chave, chave_substituta, recebida_por) VALUES ('${outra}', repeat('9', 44), 'integrador')`);
  expect((await api.post(`/api/Averbacao/exclusao-bloco/${id_bloco}/desfazer`, {}, 'chefe')).status).toBe(200);
  expect(await api.totais()).toEqual({ ABERTA: '1/1000.00/0.50', CANCELADA: '2/2000.00/1.00' });
});

describe('nothing goes where', () => {
  const nada = async (answer: Awaited<ReturnType<AverbacoesUnderTest['post']>>, status: number, message: RegExp) => {
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
    expect(Object.keys(await api.totais())).not.toContain('EXCLUIDA');
    expect(await api.database.query('SELECT FROM exclusoes_em_bloco')).toEqual([]);
  };

  test('the quantity is another by now', async () => {
    await declararTres();
    await nada(await api.excluir({ filtros, quantidade: 2 }), 409, /agora são 3 averbações/);
  });

  test('one of the chosen cannot', async () => {
    const ids = [...(await declararTres()), await api.declarar({ situacao: 'CANCELADA' })];
    await nada(await api.excluir({ ids, quantidade: 4 }), 409, /^1 das averbações escolhidas/);
  });

  test('one of the chosen does not exist', async () => {
    await nada(await api.excluir({ ids: [...(await declararTres()), 999_999], quantidade: 3 }), 409, /^1 das/);
  });

  test('the profile only reads', async () => {
    await declararTres();
    await nada(await api.excluir({ filtros, quantidade: 3 }, 'leitor'), 403, /perfil/);
  });

  test('the sum is above the limit, which names it and who can', async () => {
    await declararTres();
    await api.database.query(
      "INSERT INTO alcadas (perfil, acao, limite_valor, vigencia_inicio) VALUES ('usuario', 'EXCLUSAO_BLOCO', 2500, '2020-01-01'), ('admin', 'EXCLUSAO_BLOCO', 3000, '2020-01-01')",
    );
    await nada(
      await api.excluir({ filtros, quantidade: 3 }),
      403,
      /R\$\s3\.000,00 em RCTR-C excede a sua alçada de R\$\s2\.500,00\. Pode decidir: chefe/,
    );
    expect((await api.excluir({ filtros, quantidade: 3 }, 'chefe')).status).toBe(200);
  });

  test.each([
    [{}, 'filtros'],
    [{ filtros: { id_ramo: 54, competencia: 202610 } }, 'filtros.id_apolice'],
    [{ filtros: { id_apolice: 1, competencia: 202610 } }, 'filtros.id_ramo'],
    [{ filtros: { id_apolice: 1, id_ramo: 54 } }, 'filtros'],
    [{ filtros, ids: [1] }, 'filtros'],
    [{ filtros, motivo: 'curto' }, 'motivo'],
    [{ filtros, id_motivo: 999 }, 'id_motivo'],
    [{ filtros, quantidade: undefined }, 'quantidade'],
  ])('%j', async (body, campo) => {
    await declararTres();
    const answer = await api.excluir({ quantidade: 3, ...body });
    expect((answer.body as { erros: { campo: string }[] }).erros.map((erro) => erro.campo)).toContain(campo);
    await nada(answer, 422, /inválidos/);
  });
});

test('what cannot go stays, each with its reason, and the filter takes the rest', async () => {
  await declararTres();
  await api.declarar({ situacao: 'CANCELADA' });
  const cara = await api.declarar({ importancia_segurada: 5000 });
  await api.declarar({ id_grupo: 2 });
  await api.database.query(
    "INSERT INTO alcadas (perfil, acao, limite_valor, vigencia_inicio) VALUES ('usuario', 'EXCLUSAO_BLOCO', 4000, '2020-01-01')",
  );
  const previa = await api.post('/api/Fatura/previa', { id_apolice: 1, id_grupo: 2, competencia: 202610 });
  await api.mover((previa.body as { id: number }).id, { para: 'PRE_FATURA' });
  const { body } = await api.excluir({ filtros, quantidade: 3 });
  expect(body).toMatchObject({
    quantidade: 3,
    impedidas: expect.toSatisfy((partes: { impedimento: string }[]) =>
      ['ALCADA', 'PERIODO_FECHADO', 'SITUACAO'].every((um) => partes.some(({ impedimento }) => impedimento === um)),
    ),
  });
  expect((await api.get(`/api/Averbacao/${cara}`)).body).toMatchObject({
    retorno: { situacao: 'ABERTA', impedimento: 'ALCADA' },
  });
});

describe('a block is not undone where', () => {
  const bloco = async () => ((await api.excluir({ filtros, quantidade: 3 })).body as { id_bloco: number }).id_bloco;
  const desfazer = (id: number) => api.post(`/api/Averbacao/exclusao-bloco/${id}/desfazer`, {});

  test('an invoice holds the period', async () => {
    await declararTres();
    const id = await bloco();
    await api.declarar();
    await api.mover(await api.previa(202610), { para: 'PRE_FATURA' });
    const answer = await desfazer(id);
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'A competência 10/2026 da apólice 5400010 já está em uma fatura: o bloco não se desfaz mais.' },
    ]);
  });

  test('one of its documents was declared again', async () => {
    await declararTres();
    const id = await bloco();
    await api.declarar({ chave: CHAVE });
    const answer = await desfazer(id);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: expect.stringMatching(/^1 documento foi averbado de novo/) },
    ]);
    expect(await api.totais()).toMatchObject({ EXCLUIDA: '3/3000.00/1.50', ABERTA: '1/1000.00/0.50' });
    expect(await chaves()).toBe(1);
  });

  test('it does not exist', async () => {
    expect((await desfazer(7)).status).toBe(404);
  });
});

test('of two exclusions at once exactly one takes the shipments', async () => {
  await declararTres();
  const answers = await Promise.all([
    api.excluir({ filtros, quantidade: 3 }),
    api.excluir({ filtros, quantidade: 3 }, 'chefe'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await api.totais()).toEqual({ EXCLUIDA: '3/3000.00/1.50' });
});

test('an exclusion waits for an invoice that takes the period, and finds it closed', async () => {
  await declararTres();
  const id = await api.previa(202610);
  const [fatura, exclusao] = await Promise.all([
    api.mover(id, { para: 'PRE_FATURA' }),
    api.excluir({ filtros, quantidade: 3 }),
  ]);
  expect([fatura.status, exclusao.status].toSorted()).toEqual([200, 409]);
});
