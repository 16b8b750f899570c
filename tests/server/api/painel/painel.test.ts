import { beforeAll, expect, test } from 'vitest';
import type { LinhaDeConversao } from '../../../../shared/contracts/conversor-historico.ts';
import type { Tomador } from '../../../../shared/contracts/listas.ts';
import { addApolice } from '../add-apolice.ts';
import { startApi } from '../api-under-test.ts';
import { addAverbacoes, addGrupo } from '../relacao-embarques/add-averbacoes.ts';
import { started } from '../../../support/started.ts';

/** The current month in São Paulo, as the API computes it. */
let competencia: number;
let inForce: number;
let ended: number;

const api = started(startApi);
beforeAll(async () => {
  const { database } = api;
  await api.addUser('ana', 'consulta');
  const [row] = await database.query<{ mes: number }>(
    `SELECT to_char(now() AT TIME ZONE 'America/Sao_Paulo', 'YYYYMM')::int AS mes`,
  );
  competencia = row?.mes ?? 0;
  inForce = await addApolice(database, { numero: '1' });
  ended = await addApolice(database, { numero: '2' });
  const today = `(now() AT TIME ZONE 'America/Sao_Paulo')::date`;
  await database.query(
    `UPDATE apolices SET inicio_vigencia = ${today} - 300, fim_vigencia = ${today} + 45 WHERE id_apolice = ${inForce}`,
  );
  await database.query(
    `UPDATE apolices SET inicio_vigencia = ${today} - 400, fim_vigencia = ${today} - 1 WHERE id_apolice = ${ended}`,
  );
  await database.query(
    `INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa)
     VALUES (${inForce}, 'Um', '11222333000181', 0.1), (${ended}, 'Outro', '11222333000181', 0.1)`,
  );
  await database.query(
    `INSERT INTO caixas_postais (caixa, id_apolice) VALUES ('1', ${inForce}), ('2', ${inForce}), ('3', ${ended})`,
  );
  await database.query(
    `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, data_final, motivo)
     VALUES (${inForce}, 54, ${today} - 9, NULL, 'a'), (${inForce}, 54, ${today} - 9, ${today} + 1, 'b'), (${inForce}, 54, ${today} - 9, ${today}, 'c'),
       (${inForce}, 54, ${today} - 9, ${today} - 1, 'over'), (${inForce}, 54, ${today} + 1, NULL, 'to come')`,
  );
  await database.query(
    `INSERT INTO auditoria (quem, acao, entidade, id_entidade, antes, depois) VALUES
       ('ana', 'excluir', 'usuarios', '999', '{"nome": "Eva Luz"}', NULL),
       ('ana', 'alterar', 'usuarios', (SELECT id_usuario::text FROM usuarios WHERE username = 'ana'), NULL, '{}'),
       ('rui', 'criar', 'conversor', '3', NULL, '{"arquivo": "embarques.csv"}'),
       ('rui', 'alterar', 'de-para', '4', NULL, '{"tipo": "UF", "de": "Goias", "para": "GO"}'),
       ('rui', 'criar', 'conversor', '4', NULL, '{"arquivo": "sem-placa.csv", "situacao": "RECUSADA"}'),
       ('ana', 'criar', 'apolices', '987654321', NULL, '{"numero": "55"}'),
       ('ana', 'criar', 'apolices', $1, NULL, '{"numero": "1"}'),
       ('ana', 'criar', 'suspensoes', '7', NULL, $2),
       ('ana', 'entrar', 'sessoes', '1', NULL, NULL)`,
    [String(inForce), JSON.stringify({ id_apolice: ended })],
  );
  const idGrupo = await addGrupo(database, inForce, '001');
  await addAverbacoes(database, { idApolice: inForce, idGrupo, competencia, quantidade: 4 });
  await addAverbacoes(database, { idApolice: inForce, idGrupo, competencia, quantidade: 5, situacao: 'EXCLUIDA' });
  const anterior = competencia % 100 === 1 ? competencia - 89 : competencia - 1;
  await addAverbacoes(database, { idApolice: inForce, idGrupo, competencia: anterior, quantidade: 2 });
});

test('the dashboard’s live figures', async () => {
  const response = await api.as('ana').get('/api/Painel');
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({
    inicio: [
      { passo: 'seguradora', feito: false },
      { passo: 'sucursal', feito: true },
      { passo: 'corretor', feito: true },
      { passo: 'segurado', feito: true },
      { passo: 'apolice', feito: true },
      { passo: 'taxa', feito: true, id_apolice: expect.any(Number) },
      { passo: 'arquivo', feito: true },
    ],
    totalApolices: 2,
    tomadoresAtivos: 1,
    caixasPostais: 3,
    suspensoesAtivas: 4,
    suspensoesFuturas: 1,
    vencimentos: [
      { dias: 30, quantidade: 0 },
      { dias: 60, quantidade: 1 },
      { dias: 90, quantidade: 1 },
    ],
  });
  expect(response.body.meses).toHaveLength(12);
  expect(response.body.meses.at(-1)).toEqual({ competencia, averbacoes: 4, premio: 1 });
  expect(response.body.meses[0]).toMatchObject({ averbacoes: 0, premio: 0 });
  expect(response.body.atividades).toEqual([
    activity('ana', 'criou a suspensão da apólice', '2', { entidade: 'apolices', id: String(ended) }),
    activity('ana', 'criou a apólice', '1', { entidade: 'apolices', id: String(inForce) }),
    activity('ana', 'criou a apólice', '55', null),
    activity('rui', 'teve recusado', 'sem-placa.csv', null),
    activity('rui', 'alterou o De-Para', 'Goias', { entidade: 'de-para', id: '4' }),
    activity('rui', 'processou', 'embarques.csv', null),
    activity('ana', 'alterou o usuário', 'ana', { entidade: 'usuarios', id: expect.stringMatching(/^\d+$/) }),
    activity('ana', 'excluiu o usuário', 'Eva Luz', null),
  ]);
});

test('A-T1: what waits is counted as its lists have it, each queue with another number', async () => {
  await api.database.query(
    `INSERT INTO de_para_pendentes (tipo, id_layout, de, ocorrencias, ultimo_arquivo, atualizado_em)
     SELECT 'PAIS', min(id_layout), texto, 3, 'a.csv', now() FROM layouts, unnest('{UM,DOIS}'::text[]) texto GROUP BY texto;
     INSERT INTO conversoes (id_layout, id_ramo, arquivo, sha256, tamanho, situacao, usuario, iniciada_em)
     SELECT min(id_layout), 54, 'a.zip', repeat('0', 64), 1, 'CONCLUIDA', 'ana', now() FROM layouts;
     INSERT INTO recusados (id_conversao, linha, situacao, causas, alterado_por)
     SELECT max(id_conversao), r.linha, r.situacao, '[]', 'ana'
       FROM conversoes, (VALUES (1, 'RECUSADO'), (2, 'IGNORADO'), (3, 'AVERBADO')) r(linha, situacao) GROUP BY r.linha, r.situacao;
     INSERT INTO faturas (id_apolice, id_ramo, id_sucursal, competencia, situacao, data_vencimento, numero_fatura,
       numero_endosso, data_emissao, quantidade, importancia_segurada, premio_comercial, desconto_agravo, premio_minimo_devido,
       dias_validos, premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes,
       cosseguro, alterado_por)
     SELECT id_apolice, 54, id_sucursal, competencia, s, hoje + vence, n, n, CASE WHEN s <> 'APROVADA' THEN hoje END,
       1, 1, 1, 0, 0, 30, 1, 0, 0, 0, 0, 1, '[]', '[]', '[]', 'ana'
     FROM apolices, (SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date AS hoje) d,
       (VALUES (202601, 'APROVADA', 9, NULL::int), (202605, 'APROVADA', 9, NULL), (202602, 'EMITIDA', -1, 1), (202603, 'EMITIDA', 0, 2), (202604, 'PAGA', -9, 3))
         f(competencia, s, vence, n)
     WHERE id_apolice = ${inForce};
     INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, data_final, motivo)
     SELECT ${inForce}, 54, hoje - 40, hoje + fim, 'Falta de pagamento'
     FROM (SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date AS hoje) d, (VALUES (-1), (0), (7), (8), (NULL::int)) f (fim)`,
  );
  const { body } = await api.as('ana').get('/api/Painel');
  expect(body.trabalho).toEqual({
    textos: 2,
    recusados: 1,
    conversoesComRecusados: 1,
    semFatura: 1,
    aEmitir: 2,
    vencidas: 1,
    suspensoesATerminar: 4,
  });
});

test('what was done to registries and to the parts of a policy is told in their words', async () => {
  await api.database.query(
    `INSERT INTO navios (id_navio, nome) VALUES (8, 'Aurora');
     INSERT INTO feriados (id_feriado, nome, data) VALUES (70, 'Corpus Christi', '2031-06-12')`,
  );
  await api.database.query(
    `INSERT INTO auditoria (quem, acao, entidade, id_entidade, antes, depois) VALUES
       ('ana', 'criar', 'tarefas', '3', NULL, '{"tipo": "reenvio", "titulo": "Reprocessamento de lote.csv"}'),
       ('ana', 'criar', 'tarefas', '4', NULL, '{"tipo": "conversao", "titulo": "Conversão de lote.csv"}'),
       ('ana', 'alterar', 'feriado', '70', NULL, '{"nome": "Corpus Christi", "data": "2031-06-12"}'),
       ('ana', 'excluir', 'navio', '9', '{"nome": "Boreal"}', NULL),
       ('ana', 'alterar', 'navio', '8', '{"nome": "Auror"}', '{"nome": "Aurora"}'),
       ('ana', 'alterar', 'apolice-corretores', $1, NULL, '{"linhas": []}')`,
    [String(inForce)],
  );
  const { body } = await api.as('ana').get('/api/Painel');
  expect(body.atividades.slice(0, 5)).toEqual([
    activity('ana', 'alterou “Corretores” da apólice', '1', { entidade: 'apolices', id: String(inForce) }),
    activity('ana', 'alterou o navio', 'Aurora', { entidade: 'navio', id: '8' }),
    activity('ana', 'excluiu o navio', 'Boreal', null),
    activity('ana', 'alterou o feriado', 'Corpus Christi', { entidade: 'feriado', id: '70' }),
    activity('ana', 'iniciou a tarefa', 'Reprocessamento de lote.csv', null),
  ]);
});

test('what the trail knows by an id is told by its name, with the way to it', async () => {
  const { database } = api;
  const [fatura] = await database.query<{ id: string }>(
    'SELECT id_fatura::text AS id FROM faturas WHERE numero_fatura = 1',
  );
  const [previa] = await database.query<{ id: string }>(
    'SELECT id_fatura::text AS id FROM faturas WHERE numero_fatura IS NULL',
  );
  const [averbada] = await database.query<{ id: string; documento: string }>(
    `SELECT id_averbacao::text AS id, tipo_documento || ' ' || numero AS documento FROM averbacoes ORDER BY 1 LIMIT 1`,
  );
  const [conversao] = await database.query<{ id: string }>('SELECT max(id_conversao)::text AS id FROM conversoes');
  const [recusado] = await database.query<{ id: string }>('SELECT max(id_recusado)::text AS id FROM recusados');
  await database.query(
    `INSERT INTO auditoria (quem, acao, entidade, id_entidade, depois) VALUES
       ('ana', 'criar', 'notas', '1', jsonb_build_object('entidade', 'faturas', 'id_registro', $1::text)),
       ('ana', 'criar', 'notas', '2', '{"entidade": "navio", "id_registro": "8"}'),
       ('ana', 'criar', 'notas', '3', '{"entidade": "faturas", "id_registro": "999", "registro": "Fatura 77"}'),
       ('ana', 'alterar', 'faturas', $2, '{"valor_total": "1.00"}'),
       ('ana', 'alterar', 'averbacoes', $3, '{"tipo": "D", "premio": "1.00"}'),
       ('ana', 'alterar', 'recusados', $4, '{"correcoes": {}}'),
       ('ana', 'alterar', 'parametros', 'seguradora_nome', '{"valor": "Uma"}'),
       ('ana', 'criar', 'averbacoes', 'D0000000001', '{"documentos": [{}, {}]}')`,
    [fatura?.id, previa?.id, averbada?.id, recusado?.id],
  );
  const { body } = await api.as('ana').get('/api/Painel');
  expect(body.atividades).toEqual([
    activity('ana', 'enviou', '2 documentos fiscais', null),
    activity('ana', 'alterou o parâmetro', 'Nome da seguradora', { entidade: 'parametros', id: 'sistema' }),
    activity('ana', 'alterou o documento recusado de', 'a.zip', { entidade: 'conversor', id: conversao?.id as string }),
    activity('ana', 'alterou a averbação', averbada?.documento as string, { entidade: 'averbacoes', id: averbada?.id }),
    activity('ana', 'alterou a prévia da apólice', '1', { entidade: 'faturas', id: previa?.id }),
    activity('ana', 'criou uma nota em', 'Fatura 77', null),
    activity('ana', 'criou uma nota no navio', 'Aurora', { entidade: 'navio', id: '8' }),
    activity('ana', 'criou uma nota na fatura', '1', { entidade: 'faturas', id: fatura?.id }),
  ]);
});

function activity(quem: string, descricao: string, objeto: string, alvo: object | null) {
  return { quando: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/), quem, descricao, objeto, alvo };
}

const get = async (path: string) => (await api.as('ana').get(path)).body;

test('the runs with refused documents that wait have as many of them as the dashboard counts', async () => {
  await api.database.query(
    `INSERT INTO conversoes (id_layout, id_ramo, arquivo, sha256, tamanho, situacao, usuario, iniciada_em)
     SELECT min(id_layout), 54, 'Março.csv', repeat('1', 64), 1, 'PARCIAL', 'ana', now() FROM layouts;
     INSERT INTO recusados (id_conversao, linha, situacao, causas, alterado_por)
     SELECT max(id_conversao), linha, 'RECUSADO', '[]', 'ana' FROM conversoes, generate_series(1, 12) linha GROUP BY linha;
     INSERT INTO conversoes (id_layout, id_ramo, arquivo, sha256, tamanho, situacao, usuario, iniciada_em)
     SELECT min(id_layout), 54, 'b.csv', repeat('2', 64), 1, 'RECUSADA', 'ana', now() FROM layouts`,
  );
  const lista = async (filtro: string) => {
    const { data, recordsTotal, recordsFiltered } = await get(`/api/Conversor/conversoes?${filtro}`);
    expect(recordsFiltered).toBe(data.length);
    expect(recordsTotal).toBeGreaterThan(recordsFiltered);
    return (data as LinhaDeConversao[]).map(({ arquivo, esperando }) => [arquivo, esperando]);
  };
  const esperam = await lista('recusados=esperando');
  expect(esperam).toContainEqual(['Março.csv', 12]);
  const { trabalho } = await get('/api/Painel');
  expect(esperam.reduce((sum, [, quantos]) => sum + Number(quantos), 0)).toBe(trabalho.recusados);
  expect(await lista('situacao=RECUSADA')).toContainEqual(['b.csv', 0]);
  expect(await lista('busca=MARCO')).toEqual([['Março.csv', 12]]);
  expect(await lista('busca=%25')).toEqual([]);
});

test('active are the policyholders whose policy the list says to run today', async () => {
  const tomadores: Tomador[] = await get('/api/ApoliceTomador');
  const { tomadoresAtivos } = await get('/api/Painel');
  expect(tomadores.length).toBeGreaterThan(tomadoresAtivos);
  expect(tomadores.filter(({ apolice_vigente }) => apolice_vigente)).toHaveLength(tomadoresAtivos);
});
