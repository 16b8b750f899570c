import supertest from 'supertest';
import { expect, test } from 'vitest';
import type { ResumoDoCadastro } from '../../../../shared/contracts/resumo-dos-cadastros.ts';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { navio } from '../../../../shared/contracts/cadastros/declarados/navio.ts';
import { startCadastros } from './api-de-cadastros.ts';
import { started } from '../../../support/started.ts';

const container = started(() => startCadastros(cadastros));

async function resumos(): Promise<readonly ResumoDoCadastro[]> {
  const { app, tokenOf } = container.api;
  const pedido = supertest(app)
    .get('/api/Cadastro')
    .set('Authorization', await tokenOf('caio'));
  const { body } = await pedido.expect(200);
  return (body as { retorno: ResumoDoCadastro[] }).retorno;
}
const doNavio = async () => (await resumos()).find(({ nome }) => nome === navio.nome);

test('every registry is told of, in their order, also to those who only read', async () => {
  expect((await resumos()).map(({ nome }) => nome)).toEqual(cadastros.map(({ nome }) => nome));
});

test('a new row counts, and is the last change', async () => {
  const antes = await doNavio();
  const inicio = Date.now();
  await container.incluir(navio);
  const depois = await doNavio();
  expect(depois?.total).toBe((antes?.total ?? 0) + 1);
  expect(Date.parse(depois?.alterado_em ?? '')).toBeGreaterThanOrEqual(inicio);
});
