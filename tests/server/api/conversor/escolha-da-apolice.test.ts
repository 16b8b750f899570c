import { beforeAll, expect, test } from 'vitest';
import { conemb, notfis } from '../leitura/fixtures/proceda.ts';
import { zip } from '../leitura/fixtures/zip.ts';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

/** Policy 10, its renewal 11, and 12, which overlaps both. */
const converter = started(startConverter);
beforeAll(async () => {
  await converter.database.query(`
    UPDATE apolices SET fim_vigencia = '2026-11-10' WHERE id_apolice = 10;
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    VALUES (11, 1, '5400011', 54, 1, 1, '2026-11-10', '2027-11-10', 900000000, '2025-12-20', 'carga'),
           (12, 1, '5400012', 54, 1, 1, '2026-06-01', '2026-10-31', 900000000, '2025-12-20', 'carga'),
           (55, 1, '5500010', 55, 1, 1, '2026-01-01', '2026-12-31', 900000000, '2025-12-20', 'carga');
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES
      (11, 11, '001', 'Matriz', true), (12, 12, '001', 'Matriz', true), (13, 12, '002', 'Filial', false), (55, 55, '001', 'Geral', true);
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (11, 0.02), (12, 0.03);
    INSERT INTO mercadorias (id_mercadoria, codigo, descricao, grupo) VALUES (9, '0602', 'Autopecas', 'Autopeças');
    INSERT INTO caixas_postais (caixa, id_apolice, id_grupo, ativo) VALUES
      ('FILIAL', 12, 13, true), ('EMBARCADORA', 12, 13, true), ('MATRIZ', 12, NULL, true), ('DC', 55, NULL, true), ('FECHADA', 12, NULL, false)`);
});

const em = (numero: number, dia: string, other = {}) =>
  embarque(numero, {
    data_embarque: dia,
    data_emissao: dia,
    placa: `ABC1D${String(numero % 100).padStart(2, '0')}`,
    ...other,
  });

const enviar = async (file: string | Buffer, caixa: string, layout = 'CSV') =>
  converter
    .as('ana')
    .post(`/api/Conversor/upload/${encodeURIComponent(layout)}?ramo=54&caixa=${encodeURIComponent(caixa)}`)
    .attach('file', Buffer.from(file), 'lote');

const guardado = (numero: number | string) =>
  converter.database.query('SELECT id_apolice, id_grupo FROM averbacoes WHERE numero = $1', [String(numero)]);

test.each([
  ['the day before the renewal', 1, '09/11/2026', 10],
  ['the day that both policies name: the old one covers it until 24h', 2, '10/11/2026', 10],
  ['the day after', 3, '11/11/2026', 11],
])('A1: %s', async (_case, numero, dia, idApolice) => {
  const { status, body } = await converter.upload(csv([em(numero, dia)]));
  expect([status, body.aceitos]).toEqual([200, 1]);
  expect(await guardado(numero)).toMatchObject([{ id_apolice: idApolice }]);
});

test('a policy that begins at 0h covers its first day', async () => {
  expect((await converter.upload(csv([em(4, '01/01/2026')]))).status).toBe(422);
  await converter.database.query(`UPDATE apolices SET hora_vigencia = '00H' WHERE id_apolice = 10`);
  expect((await converter.upload(csv([em(4, '01/01/2026')]))).body).toMatchObject({ aceitos: 1 });
});

test('of several policies in force the mailbox chooses, with its group; without one the file is refused by name', async () => {
  const file = csv([em(10, '15/10/2026')]);
  const refused = await converter.upload(file);
  expect([refused.status, refused.body.erros]).toEqual([
    422,
    [
      {
        campo: 'Linha 2, segurado',
        mensagem:
          '“11222333000181”; esperado: uma só apólice em vigor em 15/10/2026 para este CNPJ; no ramo RCTR-C há 5400010, 5400012: informe a apólice no arquivo ou envie-o à caixa postal dela',
      },
    ],
  ]);
  expect((await enviar(file, 'FILIAL')).body).toMatchObject({ aceitos: 1 });
  expect(await guardado(10)).toEqual([{ id_apolice: 12, id_grupo: 13 }]);
});

test("a mailbox without a group means its policy's default one, and the file's own policy comes before the mailbox", async () => {
  const file = csv([
    em(11, '15/10/2026'),
    em(12, '15/10/2026', { apolice: '5400010' }),
    em(13, '15/10/2026', { subgrupo: '002' }),
  ]);
  expect((await enviar(file, 'MATRIZ')).body).toMatchObject({ aceitos: 3 });
  expect(await guardado(11)).toEqual([{ id_apolice: 12, id_grupo: 12 }]);
  expect(await guardado(12)).toEqual([{ id_apolice: 10, id_grupo: 3 }]);
  expect(await guardado(13)).toEqual([{ id_apolice: 12, id_grupo: 13 }]);
});

test.each([
  ['INEXISTENTE', 'Caixa postal não encontrada'],
  ['FECHADA', 'Caixa postal não encontrada'],
  ['DC', 'A caixa postal é da apólice 5500010, do ramo RC-DC'],
])('the mailbox %s is refused before anything is read', async (caixa, mensagem) => {
  const { status, body } = await enviar(csv([em(20, '15/10/2026')]), caixa);
  expect([status, body.erros]).toEqual([422, [{ campo: 'caixa', mensagem }]]);
});

test('a mailbox whose policy is not in force on the day: a fault that names the policy', async () => {
  const { status, body } = await enviar(csv([em(21, '15/12/2026')]), 'FILIAL');
  expect([status, body.erros[0].mensagem]).toEqual([422, expect.stringContaining('no ramo RCTR-C há 5400012')]);
});

test('the mailbox that record 000 of a PROCEDA file names as its receiver chooses as well', async () => {
  const bytes = zip([
    { nome: 'conemb.txt', conteudo: conemb([{ numero: 503, notas: [1] }]) },
    { nome: 'notfis.txt', conteudo: notfis([{ numero: 1, centavos: 100_000 }]) },
  ]);
  const { status, body } = await converter.upload(bytes, { layout: 'PROCEDA CONEMB 3.1', nome: 'proceda.zip' });
  expect([status, body.message, body.aceitos]).toEqual([200, 'Arquivo processado com sucesso!', 1]);
  expect(await guardado('503'.padStart(12, '0'))).toEqual([{ id_apolice: 12, id_grupo: 13 }]);
});

test('A4: documents of two branches have numbers of their own, with the CNPJ of their emitter', async () => {
  const filial = '11222333000262';
  const semChave = { chave: '', tipo_documento: 'Minuta', cnpj_emitente: filial, apolice: '5400011' };
  const lines = [
    em(30, '20/11/2026', semChave),
    em(30, '20/11/2026', { ...semChave, cnpj_emitente: '11222333000181', data_emissao: '19/11/2026' }),
  ];
  const { status, body } = await converter.upload(csv(lines));
  expect([status, body.message]).toEqual([200, 'Arquivo processado com sucesso!']);
  const rows = await converter.database.query<{ n: string }>(
    `SELECT numero_averbacao AS n FROM averbacoes WHERE numero = '30' ORDER BY data_emissao DESC`,
  );
  expect(rows.map(({ n }) => [n.length, n.slice(0, 23)])).toEqual([
    [40, `540000011${filial}`],
    [40, `540000011${'11222333000181'}`],
  ]);
});

test('a mailbox follows the renewals of its policy, into the group of the same code; what is older stays with the old one', async () => {
  await converter.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por, id_apolice_anterior)
    VALUES (14, 1, '5400014', 54, 1, 1, '2026-10-31', '2026-11-30', 900000000, '2026-10-20', 'carga', 12),
           (15, 1, '5400015', 54, 1, 1, '2026-11-30', '2027-11-30', 900000000, '2026-11-20', 'carga', 14);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES
      (140, 14, '001', 'Matriz', true), (141, 14, '002', 'Filial', false), (150, 15, '001', 'Matriz', true), (151, 15, '002', 'Filial', false);
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (14, 0.03), (15, 0.03)`);
  const file = csv([em(60, '31/10/2026'), em(61, '01/11/2026'), em(62, '15/12/2026')]);
  expect((await enviar(file, 'FILIAL')).body).toMatchObject({ aceitos: 3 });
  expect(await guardado(60)).toEqual([{ id_apolice: 12, id_grupo: 13 }]);
  expect(await guardado(61)).toEqual([{ id_apolice: 14, id_grupo: 141 }]);
  expect(await guardado(62)).toEqual([{ id_apolice: 15, id_grupo: 151 }]);
  expect((await enviar(csv([em(63, '15/12/2026')]), 'MATRIZ')).body).toMatchObject({ aceitos: 1 });
  expect(await guardado(63)).toEqual([{ id_apolice: 15, id_grupo: 150 }]);
});
