import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { arquivar } from '../../../../server/database/arquivo.ts';
import { somarEmbarques } from '../../../../server/api/relatorios/executar-agendamento.ts';
import { cteDeclarado } from '../../../support/documento-fiscal.ts';
import { csv, embarque, startConverter, TRANSPORTADOR as cnpj } from '../conversor/converter-under-test.ts';
import { started } from '../../../support/started.ts';

/* Documents of an archived month, by every route: none is added to it, and those in it are recognised. */
let declarada: { readonly status: number; readonly body: Record<string, unknown> };
const converter = started(startConverter);
beforeAll(async () => {
  declarada = await declarar(1);
  await converter.database.query("UPDATE averbacoes SET situacao = 'FATURADA' WHERE competencia = 202608");
  await somarEmbarques(converter.db);
  const client = new pg.Client({ connectionString: converter.database.url });
  await client.connect();
  await arquivar(client, 202_608, 'operador').finally(() => client.end());
});

async function declarar(numero: number, valor = '1234.56') {
  const { status, body } = await converter
    .as('ana')
    .post('/api/Averbacao/documento?ramo=54')
    .type('application/xml')
    .send(Buffer.from(cteDeclarado({ numero, cnpj, valor, aamm: '2608', dia: '2026-08-20' })));
  return { status, body: body as Record<string, unknown> };
}
test('a document that it has is known when it comes again', async () => {
  expect(declarada.body).toMatchObject({ situacao: 'AVERBADA' });
  expect(await declarar(1)).toEqual({ status: 200, body: { ...declarada.body, situacao: 'JA_AVERBADA' } });
});

test('A-M24 with another amount it warns with both', async () => {
  expect((await declarar(1, '2000.00')).body).toMatchObject({
    situacao: 'JA_AVERBADA',
    erros: [{ codigo: 'VALOR_DIFERENTE', informado: '2000.00', esperado: 'o valor já averbado, 1234.56' }],
  });
});

test('a new one goes into the next month that is open', async () => {
  expect((await declarar(2)).body).toMatchObject({ situacao: 'AVERBADA' });
  expect(await converter.database.query("SELECT competencia FROM averbacoes WHERE numero = '2'")).toEqual([
    { competencia: 202_609 },
  ]);
});

test('where a late one is refused, the refusal names the month and says that it is archived', async () => {
  await converter.database.query(
    `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ('competencia_fechada', '2020-01-01', '"RECUSA"', 'ana')`,
  );
  const sentence = 'uma competência ainda aberta; 08/2026 está arquivada, somente leitura';
  const { status, body } = await declarar(3);
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(sentence)]);
  const { body: doArquivo } = await converter.upload(
    csv([embarque(4, { data_embarque: '21/08/2026', data_emissao: '21/08/2026' })]),
  );
  expect(JSON.stringify(doArquivo)).toContain(sentence);
  expect(await converter.database.query("SELECT 1 FROM averbacoes WHERE numero IN ('3', '4')")).toEqual([]);
});
