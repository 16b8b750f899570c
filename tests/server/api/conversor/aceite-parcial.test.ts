import { cteDeclarado } from '../../../support/documento-fiscal.ts';
import { expect, test } from 'vitest';
import { csv, embarque, startConverter, TRANSPORTADOR } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);

test('the good documents go in, each other one waits with all of its causes', async () => {
  const answer = await converter.upload(
    csv([
      embarque(1),
      embarque(2, { mercadoria: 'Pedra filosofal', municipio_destino: 'Avalon' }),
      embarque(3, { data_embarque: '01/02/2027' }),
      // One trip: the second does not fit on top of the first, the third does.
      embarque(4, { placa: 'XYZ1D23', valor_mercadoria: '400.000,00' }),
      embarque(5, { placa: 'XYZ1D23', valor_mercadoria: '100.000,01' }),
      embarque(6, { placa: 'XYZ1D23', valor_mercadoria: '100.000,00' }),
      embarque(1),
    ]),
    { aceitar: 'validos' },
  );
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { situacao: 'PARCIAL', lidos: 7, aceitos: 3, recusados: 3, ignorados: 1, importanciaSegurada: '501234.56' },
  ]);
  const { id_CONVERSAO: id } = answer.body;
  const stored = await converter.database.query(
    'SELECT numero, premio::text FROM averbacoes WHERE id_conversao = $1 ORDER BY numero',
    [id],
  );
  expect(stored).toEqual([
    { numero: '1', premio: '0.39' },
    { numero: '4', premio: '124.80' },
    { numero: '6', premio: '31.20' },
  ]);
  const waiting = await converter.database.query<{ linha: number; causas: { codigo: string; valor: string }[] }>(
    'SELECT linha, chave, situacao, causas FROM recusados WHERE id_conversao = $1 ORDER BY linha',
    [id],
  );
  expect(waiting.map(({ linha, causas }) => [linha, ...causas.map(({ codigo }) => codigo).toSorted()])).toEqual([
    [3, 'MERCADORIA_DESCONHECIDA', 'MUNICIPIO_DESCONHECIDO'],
    [4, 'FORA_DA_VIGENCIA'],
    [6, 'LIMITE_EXCEDIDO'],
  ]);
  expect(waiting[2]?.causas[0]?.valor).toBe('R$ 500.000,01');
  const [totals] = await converter.database.query(
    `SELECT sum(quantidade)::int AS quantidade, sum(premio)::text AS premio FROM averbacoes_totais WHERE situacao = 'ABERTA'`,
  );
  expect(totals).toEqual({ quantidade: 3, premio: '156.39' });
});

test('a file of which nothing is accepted is refused, and its documents wait nevertheless', async () => {
  const answer = await converter.upload(csv([embarque(20, { mercadoria: 'Pedra filosofal' })]), {
    aceitar: 'validos',
  });
  expect(answer.status).toBe(422);
  const [count] = await converter.database.query('SELECT count(*)::int FROM recusados WHERE id_conversao = $1', [
    answer.body.id_CONVERSAO,
  ]);
  expect(count).toEqual({ count: 1 });
});

test('what the policy says comes before the file; where no policy is known the file decides', async () => {
  await converter.database.query(`UPDATE apolices SET aceitar = 'validos' WHERE id_apolice = 10`);
  const partly = await converter.upload(csv([embarque(30), embarque(31, { mercadoria: 'Pedra filosofal' })]));
  expect(partly.body).toMatchObject({ situacao: 'PARCIAL', aceitos: 1, recusados: 1 });
  const none = await converter.upload(csv([embarque(32), embarque(33, { apolice: '999' })]));
  expect(none.status).toBe(422);
  await converter.database.query(`UPDATE apolices SET aceitar = 'tudo' WHERE id_apolice = 10`);
  const all = csv([embarque(34), embarque(35, { mercadoria: 'Pedra filosofal' })]);
  expect((await converter.upload(all, { aceitar: 'validos' })).status).toBe(422);
  expect(await converter.database.query(`SELECT FROM averbacoes WHERE numero IN ('32', '34')`)).toEqual([]);
});

test('A-E10 the unknown goods of an XML are Diversas where no policy of the insured has conditions by goods', async () => {
  await converter.database.query(`
    INSERT INTO mercadorias (id_mercadoria, codigo, descricao, grupo, ativo)
    VALUES (90, '0000000001', 'Diversas', 'Diversas', true), (91, '0991', 'Lã', 'Fibras', false);
    UPDATE apolices SET aceitar = NULL WHERE id_apolice = 10`);
  const enviar = (numero: number, mercadoria: string) =>
    converter.upload(cteDeclarado({ numero, cnpj: TRANSPORTADOR, mercadoria }), {
      layout: 'CT-e XML 4.00',
      nome: `${numero}.xml`,
    });
  const gravada = async (numero: number) =>
    (await converter.database.query(
      `SELECT id_mercadoria, mercadoria_a_conferir FROM averbacoes WHERE numero = '${numero}'`,
    )) as object[];
  await enviar(60, 'PEDRA FILOSOFAL');
  expect(await gravada(60)).toEqual([{ id_mercadoria: 90, mercadoria_a_conferir: 'PEDRA FILOSOFAL' }]);
  // A spreadsheet can be corrected, and goods out of use are known to the registry.
  const refusals = [
    await converter.upload(csv([embarque(61, { mercadoria: 'Pedra filosofal' })])),
    await enviar(62, 'lã'),
  ];
  for (const condicao of [
    'INSERT INTO apolice_mercadorias (id_apolice, id_mercadoria) VALUES (10, 1)',
    'INSERT INTO apolice_taxas (id_apolice, taxa, grupo_mercadoria) VALUES (10, 0.05, $$Autopeças$$)',
    'INSERT INTO apolice_taxas (id_apolice, taxa, id_mercadoria) VALUES (10, 0.06, 2)',
    "UPDATE mercadorias SET ativo = false WHERE codigo = '0000000001'",
  ]) {
    await converter.database.query(condicao);
    refusals.push(await enviar(63, 'PEDRA FILOSOFAL'));
    await converter.database.query(
      'DELETE FROM apolice_mercadorias; DELETE FROM apolice_taxas WHERE num_nonnulls(id_mercadoria, grupo_mercadoria) > 0',
    );
  }
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422]);
  expect([...(await gravada(61)), ...(await gravada(62)), ...(await gravada(63))]).toEqual([]);
});

test('goods that the registry does not know become the default ones where a parameter says so, to be reviewed', async () => {
  await converter.database.query(
    `INSERT INTO parametros (chave, id_ramo, vigencia_inicio, valor, alterado_por) VALUES ('mercadoria_padrao', 54, '2026-01-01', '"0601"', 'ana')`,
  );
  const answer = await converter.upload(csv([embarque(40, { mercadoria: 'Pedra filosofal' }), embarque(41)]));
  expect(answer.body).toMatchObject({ situacao: 'CONCLUIDA', aceitos: 2 });
  expect(
    await converter.database.query(
      `SELECT numero, id_mercadoria, mercadoria_a_conferir FROM averbacoes WHERE numero IN ('40', '41') ORDER BY 1`,
    ),
  ).toEqual([
    { numero: '40', id_mercadoria: 2, mercadoria_a_conferir: 'Pedra filosofal' },
    { numero: '41', id_mercadoria: 1, mercadoria_a_conferir: null },
  ]);
});
