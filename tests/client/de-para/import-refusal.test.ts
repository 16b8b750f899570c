import { expect, test } from 'vitest';
import { sendDeParaCsv } from '../../../client/src/api/de-para.ts';
import { failureOf } from '../../../client/src/api/server-message.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';

const IMPORT = 'POST /api/Conversor/de-para/csv';
const refusedWith = (body: object) => {
  fakeGateway({ [IMPORT]: { status: 422, body } });
  return sendDeParaCsv(new File(['x'], 'de-para.csv')).catch((error: Error) => failureOf(error).message);
};

test('what is wrong with the whole file is said, rather than that something is', async () => {
  const mensagem = 'Envie um CSV com as colunas tipo;layout;cnpj_segurado;de;para';
  expect(
    await refusedWith({ message: 'Há campos inválidos na requisição.', erros: [{ campo: 'file', mensagem }] }),
  ).toBe(mensagem);
});

test('what is wrong with its lines is said line by line', async () => {
  const message = 'Nada foi importado.\nlinha 2, para: Não está no cadastro';
  const erros = [{ campo: 'linha 2, para', mensagem: 'Não está no cadastro' }];
  expect(await refusedWith({ message, erros })).toBe(message);
});
