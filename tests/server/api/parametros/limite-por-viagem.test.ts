import { beforeAll, expect, test } from 'vitest';
import { cteDeclarado } from '../../../support/documento-fiscal.ts';
import { csv, embarque, startConverter, TRANSPORTADOR as cnpj } from '../conversor/converter-under-test.ts';
import { definirParametro } from './definir-parametro.ts';
import { started } from '../../../support/started.ts';

const api = started(startConverter);
beforeAll(async () => {
  await api.addUser('chefe', 'admin');
  await definirParametro(api, 'lmr_excedido', 'ALCADA', { ramo: 54 });
  await api.database.query(`
    INSERT INTO alcadas (acao, perfil, id_ramo, limite_valor, vigencia_inicio) VALUES ('LIBERAR_LMR', 'admin', 54, 600000, '2026-01-01')`);
});

/** The policy's trip limit is R$ 500,000.00. */
const viagem = (numero: number, valor: string) =>
  csv([embarque(numero, { placa: `ABC1D${numero}`, valor_mercadoria: valor })]);

test('beyond the limit of a trip: who has the authority, up to its amount; others are told whom to ask', async () => {
  const recusado = await api.upload(viagem(10, '500.000,01'));
  expect([recusado.status, recusado.body.erros]).toEqual([
    422,
    [
      {
        campo: 'Linha 2, valor_mercadoria',
        mensagem:
          '“R$ 500.000,01”; esperado: até R$ 500.000,00 por viagem na apólice 5400010 (veículo ABC1D10 em 11/11/2026); acima disso, com alçada: chefe',
      },
    ],
  ]);
  expect((await api.upload(viagem(10, '500.000,01'), { user: 'chefe' })).body).toMatchObject({ aceitos: 1 });
  const demais = await api.upload(viagem(11, '600.000,01'), { user: 'chefe' });
  expect([demais.status, demais.body.message]).toEqual([
    422,
    expect.stringContaining('com alçada: ninguém a tem para este valor'),
  ]);
});

test('a document that comes by itself is held to the same', async () => {
  const declarar = async (user: string) =>
    api
      .as(user)
      .post('/api/Averbacao/documento?ramo=54')
      .type('application/xml')
      .send(Buffer.from(cteDeclarado({ numero: 20, cnpj, valor: '550000.00' })));
  expect((await declarar('ana')).body).toMatchObject({ situacao: 'RECUSADA', erros: [{ codigo: 'LIMITE_EXCEDIDO' }] });
  expect((await declarar('chefe')).body).toMatchObject({ situacao: 'AVERBADA' });
});

test('where the parameter blocks, nobody’s authority helps', async () => {
  await definirParametro(api, 'lmr_excedido', 'BLOQUEIA', { ramo: 54, de: '2026-02-01' });
  expect((await api.upload(viagem(30, '500.000,01'), { user: 'chefe' })).status).toBe(422);
});
