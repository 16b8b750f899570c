import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { somarEmbarques } from '../../../../server/api/relatorios/executar-agendamento.ts';
import { arquivar } from '../../../../server/database/arquivo.ts';
import { startDis } from './dis-under-test.ts';

let api: Awaited<ReturnType<typeof startDis>>;
beforeAll(async () => {
  api = await startDis();
});
afterAll(() => api.converter.close());

test('a declaration’s history names the document of a shipment in an archived month', async () => {
  const { converter, importacao, di, averbacao, excluir, mudancas } = api;
  const { database } = converter;
  const id = await di('2611111110', { data_registro: '2026-10-12' });
  const id_averbacao = await importacao({ tipo: 'P', data_embarque: '2026-10-11' });
  const { tipo_documento, numero, numero_averbacao } = await averbacao(id_averbacao);
  // Old trail entries do not name the document.
  await database.query(
    `INSERT INTO auditoria (quem, acao, entidade, id_entidade, antes, depois)
     VALUES ('sistema', 'alterar', 'dis', $1, '{"averbacao": null}', jsonb_build_object('averbacao', $2::text))`,
    [String(id), numero_averbacao],
  );
  expect((await excluir([id_averbacao])).status).toBe(200);
  await somarEmbarques(converter.parts.db);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await arquivar(client, 202_610, 'operador').finally(() => client.end());
  expect(await database.query('SELECT FROM averbacoes WHERE id_averbacao = $1', [id_averbacao])).toEqual([]);

  const named = [`sistema: Averbação null > ${tipo_documento} ${numero}`];
  expect(await mudancas(id)).toEqual(named);
  // If the importer is no longer a client, the declaration's number identifies the policy.
  await database.query(`UPDATE dis SET id_apolice = NULL, cnpj_importador = '45723174000110' WHERE id_di = $1`, [id]);
  expect(await mudancas(id)).toEqual(named);
});
