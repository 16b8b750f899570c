import { beforeEach, expect, test } from 'vitest';
import { hoje } from '../../../../shared/format/data.ts';
import { startFaturas } from '../faturas/faturas-under-test.ts';
import { startedForEach } from '../../../support/started.ts';

const api = startedForEach(async () => {
  const faturas = await startFaturas();
  await faturas.database.query(
    "INSERT INTO moedas (codigo_iso, nome) VALUES ('USD', 'Dólar'), ('EUR', 'Euro') ON CONFLICT DO NOTHING",
  );
  return faturas;
});

const desconto = (percentual: string, user: string, extra: object = {}) =>
  api.post(
    '/api/Cadastro/desconto-recorrente',
    {
      id_apolice: 1,
      competencia_inicial: 202611,
      motivo: 'Renovação',
      tipo: 'D',
      forma: 'PERCENTUAL',
      percentual,
      ...extra,
    },
    user,
  );
const alcada = (linha: string) =>
  api.database.query(
    `INSERT INTO alcadas (acao, perfil, limite_percentual, vigencia_inicio, vigencia_fim, exige_segundo_usuario) VALUES ${linha}`,
  );
const regra = (valor: string) =>
  api.database.query(
    "INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ('sem_alcada', '2020-01-01', to_jsonb($1::text), 'chefe')",
    [valor],
  );

test('A-X10: an installation without any authority is free', async () => {
  expect((await desconto('90.00', 'ana')).status).toBe(200);
});

test.each([
  ['no row', "('AGRAVO', 'usuario', 5, '2020-01-01', NULL, false)"],
  ['an expired row', "('DESCONTO', 'usuario', 99, '2020-01-01', current_date - 1, false)"],
  ['a row of tomorrow', "('DESCONTO', 'usuario', 99, current_date + 1, NULL, false)"],
])('A-X10: %s asks another person for the act', async (_, linha) => {
  await alcada(linha);
  const { status, body } = await desconto('1.00', 'ana');
  expect([status, body.message]).toEqual([
    403,
    'Sem alçada para “Dar desconto”, outra pessoa precisa autorizar. Pode decidir: chefe.',
  ]);
  const pedido = await desconto('1.00', 'ana', { pedir: true });
  expect(pedido.status).toBe(202);
});

test.each([
  ['RECUSAR', 403, 'Você não tem alçada para “Dar desconto”. Ninguém tem alçada para este valor.'],
  ['LIVRE', 200, undefined],
])('A-X10: sem_alcada %s', async (valor, status, message) => {
  await alcada("('AGRAVO', 'usuario', 5, '2020-01-01', NULL, false)");
  await regra(valor);
  const feito = await desconto('1.00', 'ana');
  expect([feito.status, feito.body.message]).toEqual([status, message]);
});

test('A-X10: who is alone needs no second person, unless the row wants one', async () => {
  await api.database.query("UPDATE usuarios SET ativo = false WHERE username = 'ana'");
  await alcada("('AGRAVO', 'usuario', 5, '2020-01-01', NULL, false)");
  expect((await desconto('1.00', 'chefe')).status).toBe(200);
  await alcada("('DESCONTO', 'admin', 50, '2020-01-01', NULL, true)");
  const { status, body } = await desconto('1.00', 'chefe', { competencia_inicial: 202612 });
  expect([status, body.quem_pode]).toEqual([403, null]);
});

test('A-X10: a second person is asked for in exclusions, too', async () => {
  await api.averbar(202610, ['1.00']);
  await alcada("('EXCLUSAO_BLOCO', 'usuario', NULL, '2020-01-01', NULL, true)");
  const [{ id, motivo }] = (await api.database.query<{ id: string; motivo: number }>(
    "SELECT (SELECT id_averbacao FROM averbacoes) AS id, id_motivo AS motivo FROM motivos WHERE tipo = 'EXCLUSAO_AVERBACAO' LIMIT 1",
  )) as [{ id: string; motivo: number }];
  const corpo = { ids: [Number(id)], simular: false, quantidade: 1, id_motivo: motivo, motivo: 'Enviada em dobro' };
  const { status, body } = await api.post('/api/Averbacao/exclusao-bloco', corpo);
  expect([status, body.message]).toEqual([403, 'Esta decisão exige um segundo usuário. Pode decidir: chefe.']);
});

const usd = "(SELECT id_moeda FROM moedas WHERE codigo_iso = 'USD')";
const [ano, mes, dia] = hoje().split('-');

test.each([
  [
    'DESCONTO',
    'desconto-recorrente',
    '',
    'Apólice;De;Motivo;Tipo;Forma;Percentual\n5400010/RCTR-C/;11/2026;Lote;Desconto;Percentual;%\n',
    ['5,01', '5,00', '5,01%'],
  ],
  [
    'AGRAVO',
    'desconto-recorrente',
    '',
    'Apólice;De;Motivo;Tipo;Forma;Percentual\n5400010/RCTR-C/;11/2026;Lote;Agravo;Percentual;%\n',
    ['6', '5', '6,00%'],
  ],
  [
    'ALTERAR_CAMBIO',
    'cambio',
    `INSERT INTO cambios (data, id_moeda, taxa_compra, taxa_venda, origem) VALUES (current_date, ${usd}, 5, 5, 'PTAX')`,
    `Data;Moeda;Compra;Venda;Origem\n${dia}/${mes}/${ano};USD;5,00;%;Manual\n`,
    ['5,50', '5,25', '10,00%'],
  ],
  [
    'TAXA_ABAIXO_DO_PISO',
    'tomador',
    'UPDATE apolices SET taxa_minima = 0.2',
    'Apólice;Razão social;CNPJ;Taxa\n5400010/RCTR-C/;Cliente;11444777000161;%\n',
    ['0,16', '0,19', '20,00%'],
  ],
  [
    'TAXA_ABAIXO_DO_PISO',
    'mercadoria',
    "INSERT INTO mercadorias (codigo, descricao, grupo, taxa_minima) VALUES ('Z1', 'Vidro', 'Frágeis', 0.2)",
    'Código;Descrição;Grupo;Taxa mínima\nZ1;Vidro;Frágeis;%\n',
    ['0,1', '0,19', '50,00%'],
  ],
])('A-X9: %s by import into %s is refused by line, tried or written, and done within the limit', async (...caso) => {
  const [acao, cadastro, antes, csv, [alem, dentro, medida]] = caso;
  if (antes !== '') await api.database.query(antes);
  await alcada(`('${acao}', 'usuario', 5, '2020-01-01', NULL, false)`);
  const importar = async (valor: string | undefined, simular: boolean) =>
    (
      await api
        .as('ana')
        .post(`/api/Cadastro/${cadastro}/importacao?simular=${simular}`)
        .attach('file', Buffer.from(csv.replace('%', valor ?? '')), 'lote.csv')
    ).body;
  const mensagem = `O percentual de ${medida} excede a sua alçada de 5,00%. Pode decidir: chefe.`;
  for (const simular of [true, false])
    expect((await importar(alem, simular)).erros).toEqual([expect.objectContaining({ linha: 2, mensagem })]);
  const feita = await importar(dentro, false);
  expect([feita.erros, feita.incluidas + feita.alteradas]).toEqual([[], 1]);
});

test('A-X9: rows that are activated together say which one is beyond the authority', async () => {
  expect((await desconto('50.00', 'ana')).status).toBe(200);
  await api.database.query('UPDATE descontos_recorrentes SET ativo = false');
  await alcada("('DESCONTO', 'usuario', 5, '2020-01-01', NULL, false)");
  const { body } = await api.post('/api/Cadastro/desconto-recorrente/ativo', {
    ativo: true,
    linhas: [{ id: 1, versao: 1 }],
  });
  expect(body).toMatchObject({
    gravadas: [],
    recusadas: [{ id: 1, mensagem: expect.stringContaining('50,00% excede') }],
  });
});

test('A-X9: a bulletin that a person takes away is all of it, however that is done', async () => {
  await alcada("('ALTERAR_CAMBIO', 'usuario', 5, '2020-01-01', NULL, false)");
  await api.database.query(
    `INSERT INTO cambios (data, id_moeda, taxa_compra, taxa_venda, origem) SELECT current_date, id_moeda, 5, 5, 'PTAX' FROM moedas WHERE codigo_iso = 'USD'`,
  );
  const [{ id_cambio, id_moeda, versao } = {}] = await api.database.query('SELECT * FROM cambios');
  const path = `/api/Cadastro/cambio/${id_cambio as number}`;
  const boletim = { data: hoje(), id_moeda, taxa_compra: '5.0000000', taxa_venda: '5.0000000', origem: 'PTAX', versao };
  const excede = expect.stringContaining('O percentual de 100,00% excede a sua alçada de 5,00%.');
  const outra = ((await api.database.query("SELECT id_moeda FROM moedas WHERE codigo_iso = 'EUR'"))[0] ?? {})[
    'id_moeda'
  ];
  for (const mudanca of [{ origem: 'MANUAL' }, { data: '2020-01-02' }, { id_moeda: outra }]) {
    const { status, body } = await api
      .as('ana')
      .put(path)
      .send({ ...boletim, ...mudanca });
    expect([mudanca, status, body.message]).toEqual([mudanca, 403, excede]);
  }
  const { status, body } = await api.as('ana').delete(`${path}?versao=${versao as number}`);
  expect([status, body.message]).toEqual([403, excede]);
  const desativado = await api.post('/api/Cadastro/cambio/ativo', {
    ativo: false,
    linhas: [{ id: id_cambio, versao }],
  });
  expect(desativado.body).toMatchObject({ gravadas: [], recusadas: [{ id: id_cambio, mensagem: excede }] });
  // A rate within the limit stays possible.
  const dentro = await api
    .as('ana')
    .put(path)
    .send({ ...boletim, taxa_venda: '5.2500000' });
  expect([dentro.status, dentro.body.message]).toEqual([200, undefined]);
});

test('A-X9: what changed since the request is said, and not done', async () => {
  await alcada("('ALTERAR_CAMBIO', 'usuario', 2, '2020-01-01', NULL, false)");
  await api.database.query(
    `INSERT INTO cambios (data, id_moeda, taxa_compra, taxa_venda, origem) SELECT current_date - 1, id_moeda, 5, 5, 'PTAX' FROM moedas WHERE codigo_iso = 'USD'`,
  );
  const [{ id_moeda }] = (await api.database.query<{ id_moeda: number }>(
    "SELECT id_moeda FROM moedas WHERE codigo_iso = 'USD'",
  )) as [{ id_moeda: number }];
  const taxa = { data: hoje(), id_moeda, taxa_compra: '5.5', taxa_venda: '5.5', pedir: true };
  const { body } = await api.post('/api/Cadastro/cambio', taxa);
  await api.database.query('UPDATE cambios SET taxa_venda = 4.4, taxa_compra = 4.4');
  const decidida = await api.post(`/api/Pedido/${body.id_pedido}/decisao`, { aprovar: true, versao: 1 }, 'chefe');
  expect([decidida.status, decidida.body.message]).toEqual([409, 'Mudou desde o pedido: era 10,00% e agora é 25,00%.']);
  expect(await api.database.query("SELECT FROM cambios WHERE origem = 'MANUAL'")).toEqual([]);
});

beforeEach(() => api.database.query('DELETE FROM alcadas'));
