import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Aviso } from '../../../../shared/contracts/avisos.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { insertSampleRows } from '../../../contract/sample-rows.ts';
import { addPessoas } from '../add-pessoas.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startApi);
const pessoas = started(() => addPessoas(api, { carga: 'consulta', ana: 'usuario', rui: 'usuario', bia: 'consulta' }));
beforeAll(async () => {
  await insertSampleRows(api.database);
  await api.database.query("UPDATE usuarios SET nome = 'Ana Lima' WHERE username = 'ana'");
});
beforeEach(async () => {
  await api.database.query(
    'TRUNCATE notas, nota_mencoes, avisos_vistos, tarefas, de_para_pendentes, pedidos, relatorio_agendamentos CASCADE',
  );
});

const idOf = (quem: string) => pessoas.idOf(quem);
const call = (method: 'get' | 'put' | 'post' | 'delete', path: string, quem: string, body?: object) =>
  pessoas.call(method, `/${path}`, quem, body);
const avisos = async (quem: string) => (await call('get', 'Avisos', quem)).body as { novos: number; avisos: Aviso[] };
const titulos = async (quem: string) => (await avisos(quem)).avisos.map(({ titulo, novo }) => [titulo, novo]);

const tarefa = (quem: string, titulo: string, situacao: string, idade = '1 minute') =>
  api.database.query(
    `INSERT INTO tarefas (tipo, titulo, id_usuario, usuario, chave, pedido, situacao, mensagem, terminada_em)
     VALUES ('relatorio', $1::text, $2, $3, $1::text, '{}', $4::text, 'No que deu', CASE WHEN $4::text IN ('AGUARDANDO', 'EM_ANDAMENTO') THEN NULL
       ELSE now() - $5::interval END)`,
    [titulo, idOf(quem), quem, situacao, idade],
  );

test('each sees the own tasks that ended by themselves, the latest first', async () => {
  await tarefa('ana', 'Antiga', 'CONCLUIDA', '31 days');
  await tarefa('ana', 'Relatório', 'CONCLUIDA', '2 minutes');
  await tarefa('ana', 'Fechamento', 'FALHOU');
  await tarefa('ana', 'Parada', 'CANCELADA');
  await tarefa('ana', 'Outra', 'EM_ANDAMENTO');
  await tarefa('rui', 'De Rui', 'CONCLUIDA');
  expect(await titulos('ana')).toEqual([
    ['Fechamento: falhou', true],
    ['Relatório', true],
  ]);
  expect((await avisos('ana')).avisos[0]).toMatchObject({
    tipo: 'tarefa',
    falhou: true,
    detalhe: 'No que deu',
    rota: null,
  });
  expect(await titulos('rui')).toEqual([['De Rui', true]]);
  expect(await titulos('bia')).toEqual([]);
});

const arquivo = (quem: string, nome: string, idade: string, [feitas, falhas]: readonly [number, number] = [3, 0]) =>
  api.database.query(
    `INSERT INTO tarefas (tipo, titulo, id_usuario, usuario, chave, pedido, situacao, total, feitas, falhas, mensagem, rota, terminada_em)
     VALUES ('conversao', 'Conversão de ' || $1, $2, $3, $1, '{}', 'CONCLUIDA', $5, $5, $6, 'Arquivo processado',
       '/dashboard/conversor/processamento/historico/7', now() - $4::interval)`,
    [nome, idOf(quem), quem, idade, feitas, falhas],
  );

test('files that were converted one soon after the other are one notice, which leads to the list of them', async () => {
  for (let at = 0; at < 30; at += 1) {
    // A file with pending rows counts as processed, one without accepted rows as refused.
    await arquivo('ana', `${at}.csv`, `${600 - at} seconds`, at < 2 ? [3, 3] : [3, at === 2 ? 1 : 0]);
  }
  await arquivo('ana', 'de-ontem.csv', '1 day');
  await tarefa('ana', 'Relatório', 'CONCLUIDA', '585 seconds');
  await tarefa('ana', 'Fechamento', 'CONCLUIDA', '584 seconds');
  const { novos, avisos: vistos } = await avisos('ana');
  expect(vistos.map(({ titulo }) => titulo)).toEqual([
    '30 arquivos processados, 2 recusados',
    'Fechamento',
    'Relatório',
    'Conversão de de-ontem.csv',
  ]);
  expect(vistos.map(({ rota }) => rota)).toEqual([
    '/dashboard/conversor/processamento/historico',
    null,
    null,
    '/dashboard/conversor/processamento/historico/7',
  ]);
  expect([vistos[0]?.detalhe, vistos[3]?.detalhe, novos]).toEqual([null, 'Arquivo processado', 4]);
});

test('files that follow one another all day are a notice for each hour from the first', async () => {
  // One every eight minutes: minutes 0 to 56 fall in the first hour, 64 to 112 in the second.
  for (let at = 0; at < 20; at += 1) await arquivo('ana', `${at}.csv`, `${(20 - at) * 8} minutes`);
  expect((await titulos('ana')).map(([titulo]) => titulo)).toEqual([
    '5 arquivos processados',
    '7 arquivos processados',
    '8 arquivos processados',
  ]);
});

test('of a batch of which nothing was taken nothing was processed', async () => {
  await arquivo('ana', 'a.csv', '2 minutes', [1, 1]);
  await arquivo('ana', 'b.csv', '1 minute', [4, 4]);
  expect(await titulos('ana')).toEqual([['2 arquivos recusados', true]]);
});

test('a mention is told to whom it calls, by the record’s name, until its note is deleted; not to oneself', async () => {
  const { body } = await call('post', 'Nota/apolices/1', 'ana', {
    texto: '@rui @ana vejam',
    mencoes: [idOf('rui'), idOf('ana')],
  });
  expect((await avisos('rui')).avisos).toMatchObject([
    {
      tipo: 'mencao',
      id: body.id,
      titulo: 'Ana Lima mencionou você em Apólice 5400010',
      detalhe: '@rui @ana vejam',
      registro: { entidade: 'apolices', id: '1' },
    },
  ]);
  expect([await titulos('ana'), await titulos('bia')]).toEqual([[], []]);
  await call('delete', `Nota/${body.id}`, 'ana');
  expect(await titulos('rui')).toEqual([]);
});

test('a request is told to those who may decide it, as long as it waits', async () => {
  await api.database.query(
    `INSERT INTO pedidos (chamada, recebido, entidade, id_registro, descricao, acao, perfis, id_ramo, valor, id_usuario, pedido_por)
     VALUES ('faturas.transicao', '{}', 'faturas', '1', 'Aprovar a fatura da apólice 5400010', 'APROVAR_PREVIA', '{usuario,admin}', 54,
       1234.5, $1::integer, 'ana')`,
    [idOf('ana')],
  );
  expect((await avisos('rui')).avisos).toMatchObject([
    {
      tipo: 'pedido',
      titulo: 'Ana Lima pede a sua autorização: Aprovar a fatura da apólice 5400010',
      detalhe: formatarReais('1234.50'),
      rota: '/dashboard/pedidos',
    },
  ]);
  // The requester, and a read-only user.
  expect([await titulos('ana'), await titulos('bia')]).toEqual([[], []]);
  await api.database.query(
    "UPDATE pedidos SET situacao = 'RECUSADO', resposta = 'Confira', decidido_por = 'rui', decidido_em = now()",
  );
  expect(await titulos('rui')).toEqual([]);
  expect((await avisos('ana')).avisos).toMatchObject([
    { tipo: 'resposta', titulo: 'rui recusou: Aprovar a fatura da apólice 5400010', detalhe: 'Confira', falhou: true },
  ]);
});

test('texts without a mapping are one line, for those who can map them', async () => {
  const texto = (de: string) =>
    api.database.query(
      `INSERT INTO de_para_pendentes (tipo, id_layout, de, ocorrencias, ultimo_arquivo)
       SELECT 'PAIS', min(id_layout), $1, 1, 'lote.csv' FROM layouts`,
      [de],
    );
  await texto('ARGENTINA');
  expect(await titulos('ana')).toEqual([['1 valor aguardando De-Para', true]]);
  await texto('PARAGUAI');
  expect(await titulos('ana')).toEqual([['2 valores aguardando De-Para', true]]);
  expect(await titulos('bia')).toEqual([]);
});

test('a schedule whose turn came to nothing is told to whose it is', async () => {
  await api.database.query(
    `INSERT INTO relatorio_agendamentos (id_modelo, id_usuario, periodicidade, hora, formato, ativo, ultima_em, impedimento)
     SELECT min(id_modelo), $1, 'DIARIA', 7, 'xlsx', false, now(), 'Sem permissão' FROM relatorio_modelos`,
    [idOf('ana')],
  );
  expect((await avisos('ana')).avisos).toMatchObject([
    { tipo: 'agendamento', titulo: 'Do trimestre: o agendamento falhou', detalhe: 'Sem permissão', falhou: true },
  ]);
  expect(await titulos('rui')).toEqual([]);
});

test('what was seen is new no longer, whatever moment is said later; what comes then is', async () => {
  await tarefa('ana', 'Relatório', 'CONCLUIDA', '2 minutes');
  const { avisos: lidos, novos } = await avisos('ana');
  expect(novos).toBe(1);
  const visto = (ate: string) => call('put', 'Avisos/vistos', 'ana', { ate });
  expect((await visto(lidos[0]?.quando ?? '')).status).toBe(200);
  await visto('2020-01-01T00:00:00Z');
  expect(await titulos('ana')).toEqual([['Relatório', false]]);
  await tarefa('ana', 'Fechamento', 'FALHOU');
  expect((await avisos('ana')).novos).toBe(1);
  // A timestamp in the future does not mark later notices as seen.
  await visto('2199-01-01T00:00:00Z');
  await tarefa('ana', 'Depois', 'CONCLUIDA', '-1 second');
  expect((await avisos('ana')).novos).toBe(1);
  expect((await visto('ontem')).body.erros).toEqual([
    { campo: 'ate', mensagem: 'Deve ser um momento ISO 8601, em UTC' },
  ]);
  expect((await call('get', 'Avisos', 'ninguém')).status).toBe(401);
});
