import { beforeEach, expect, test } from 'vitest';
import { csv, type Embarque, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);
beforeEach(() => converter.database.query('DELETE FROM apolice_prazos'));

const faultsOf = async (...embarques: Embarque[]) => {
  const { status, body } = await converter.upload(csv(embarques));
  return { status, erros: body.erros };
};

test('goods that the policy does not cover, and goods beyond their own limit', async () => {
  await converter.database.query('INSERT INTO apolice_mercadorias VALUES (10, 2, NULL), (10, 1, 1000)');
  expect(
    await faultsOf(
      embarque(1, { mercadoria: 'Pneus novos' }),
      embarque(2, { placa: 'ABC1D24' }),
      embarque(3, { placa: 'ABC1D25', valor_mercadoria: '1.000,00' }),
    ),
  ).toEqual({
    status: 422,
    erros: [
      {
        campo: 'Linha 2, mercadoria',
        mensagem: '“Pneus novos”; esperado: mercadoria coberta; a apólice 5400010 não cobre Pneus novos',
      },
      {
        campo: 'Linha 3, valor_mercadoria',
        mensagem: '“R$ 1.234,56”; esperado: até R$ 1.000,00 por embarque de Grãos de soja na apólice 5400010',
      },
    ],
  });
  await converter.database.query('DELETE FROM apolice_mercadorias');
});

test.each([
  ['EMBARQUE', 'data_embarque', '11/11/2026', 'do embarque, que foi 12/10/2026'],
  ['EMISSAO', 'data_emissao', '10/11/2026', 'da emissão, que foi 11/10/2026'],
])('a shipment beyond the time that its policy gives, from %s', async (base, campo, data, fim) => {
  await converter.database.query('INSERT INTO apolice_prazos VALUES (10, $1, -30)', [base]);
  expect(await faultsOf(embarque(10))).toEqual({
    status: 422,
    erros: [
      {
        campo: `Linha 2, ${campo}`,
        mensagem: `“${data}”; esperado: data dentro do prazo da apólice 5400010: averbação até 30 dias antes ${fim}`,
      },
    ],
  });
});

test('in time, it goes in; and what went in in time may come again too late', async () => {
  await converter.database.query(`UPDATE apolices SET fim_vigencia = '2099-12-31'`);
  await converter.database.query(`INSERT INTO apolice_prazos VALUES (10, 'EMBARQUE', 0)`);
  const future = embarque(20, { data_embarque: '10/12/2099', data_emissao: '10/12/2099' });
  expect((await converter.upload(csv([future]))).body).toMatchObject({ aceitos: 1 });
  await converter.database.query('DELETE FROM apolice_prazos');
  expect((await converter.upload(csv([embarque(21)]))).body).toMatchObject({ aceitos: 1 });
  await converter.database.query(`INSERT INTO apolice_prazos VALUES (10, 'EMBARQUE', -30)`);
  expect((await converter.upload(csv([embarque(21)]), { repetir: true })).body).toMatchObject({
    aceitos: 0,
    ignorados: 1,
  });
});

test('a container under RC-DC is covered along with its goods', async () => {
  const valores = { valor_mercadoria: '0,00', valor_averbado: '10,00', valor_container: '5,00' };
  const { body } = await converter.upload(csv([embarque(30, valores)]), { ramo: 55 });
  expect(body.message).toContain(
    'Linha 2, valor_mercadoria: “0,00”; esperado: valor da mercadoria maior que zero, porque há valor de contêiner',
  );
});
