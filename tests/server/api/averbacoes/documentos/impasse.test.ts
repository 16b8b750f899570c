import { beforeAll, expect, test } from 'vitest';
import { chaveFiscal, cteDeclarado } from '../../../../support/documento-fiscal.ts';
import { startConverter, TRANSPORTADOR as cnpj } from '../../conversor/converter-under-test.ts';
import { started } from '../../../../support/started.ts';

const converter = started(startConverter);
beforeAll(async () => {
  // The first COMMIT of a batch fails with a deadlock.
  await converter.database.query(`
    CREATE SEQUENCE vezes;
    CREATE FUNCTION impasse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('vezes') = 1 THEN RAISE EXCEPTION 'deadlock' USING ERRCODE = 'deadlock_detected'; END IF;
      RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER impasse AFTER INSERT ON averbacao_documentos DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION impasse()`);
});

test('A-C6: a document whose lot PostgreSQL ends for a deadlock is declared all the same, once', async () => {
  const { status, body } = await converter
    .as('ana')
    .post('/api/Averbacao/documento?ramo=54')
    .type('application/xml')
    .send(Buffer.from(cteDeclarado({ numero: 1, cnpj })));
  expect([status, body.situacao]).toEqual([200, 'AVERBADA']);
  expect(await converter.database.query('SELECT numero FROM averbacoes')).toEqual([{ numero: '1' }]);
});

test('A-C6: and one that is typed by hand', async () => {
  await converter.database.query('ALTER SEQUENCE vezes RESTART');
  const { status, body } = await converter.send('post', '/api/Averbacao', {
    id_apolice: 10,
    id_grupo: 3,
    tipo: 'D',
    tipo_documento: 'CT-e',
    chave: chaveFiscal({ numero: 2, cnpj }),
    numero: '2',
    data_emissao: '2026-11-10',
    data_embarque: '2026-11-11',
    uf_origem: 'SP',
    municipio_origem: 3_550_308,
    uf_destino: 'PR',
    municipio_destino: 4_106_902,
    id_mercadoria: 1,
    id_embalagem: 1,
    placa: 'ABC1D23',
    valor_mercadoria: '1000.00',
  });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(await converter.database.query('SELECT numero FROM averbacoes ORDER BY 1')).toEqual([
    { numero: '1' },
    { numero: '2' },
  ]);
});
