import { expect, test } from 'vitest';
import { chaveFiscal, cteDeclarado } from '../../../../support/documento-fiscal.ts';
import { digitada, startConverter, TRANSPORTADOR as cnpj } from '../../conversor/converter-under-test.ts';
import { zip } from '../../leitura/fixtures/zip.ts';
import { started } from '../../../../support/started.ts';

const converter = started(startConverter);

const declarar = (xml: string) =>
  converter.as('ana').post('/api/Averbacao/documento?ramo=54').type('application/xml').send(Buffer.from(xml));

test('an invoiced shipment that is excluded releases its document: it goes in again by call, by file and from the screen', async () => {
  await converter.addUser('gerente', 'admin');
  await converter.database.query(
    "INSERT INTO motivos (id_motivo, tipo, descricao) VALUES (900, 'EXCLUSAO_AVERBACAO', 'Engano') ON CONFLICT DO NOTHING",
  );
  const restituir = async (numero: number) => {
    const [row] = await converter.database.query<{ id: number }>(
      `UPDATE averbacoes SET situacao = 'FATURADA' WHERE numero = $1 RETURNING id_averbacao::integer AS id`,
      [String(numero)],
    );
    const pedido = { versao: 1, id_motivo: 900, motivo: 'Valor errado' };
    const { status } = await converter.as('gerente').post(`/api/Averbacao/${row?.id}/exclusao`).send(pedido);
    expect(status).toBe(200);
    return row?.id;
  };
  for (const numero of [810, 811, 812, 813]) expect((await declarar(cteDeclarado({ numero, cnpj }))).status).toBe(200);
  for (const numero of [810, 811, 812, 813]) await restituir(numero);
  // 1,234.56 and 2,000.00 at 0.0312 %: 0.39 and 0.62.
  for (const [numero, valor, premio] of [
    [810, '1234.56', '0.39'],
    [811, '2000.00', '0.62'],
  ] as const) {
    const { body } = await declarar(cteDeclarado({ numero, cnpj, valor }));
    expect(body).toMatchObject({ situacao: 'AVERBADA', averbacoes: [{ premio }], erros: [] });
    expect((await declarar(cteDeclarado({ numero, cnpj, valor }))).body).toEqual({ ...body, situacao: 'JA_AVERBADA' });
  }
  const doArquivo = zip([{ nome: '1.xml', conteudo: cteDeclarado({ numero: 812, cnpj, valor: '2000.00' }) }]);
  const file = await converter.upload(doArquivo, { layout: 'CT-e XML 4.00', nome: 'lote.zip' });
  expect(file.body).toMatchObject({ aceitos: 1, ignorados: 0 });
  // Declared by the file: the call finds that shipment, not the restituted one.
  const again = await declarar(cteDeclarado({ numero: 812, cnpj, valor: '2000.00' }));
  expect(again.body).toMatchObject({ situacao: 'JA_AVERBADA', averbacoes: [{ premio: '0.62' }] });
  const corpo = digitada(813, { chave: chaveFiscal({ numero: 813, cnpj }), valor_mercadoria: '2000.00' });
  const typed = await converter.send('post', '/api/Averbacao', corpo);
  expect([typed.status, typed.body.erros]).toEqual([200, undefined]);
});
