import { beforeAll, expect, test } from 'vitest';
import { cteDeclarado } from '../../../support/documento-fiscal.ts';
import { chaveDe, csv, embarque, startConverter, TRANSPORTADOR as cnpj } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

/** Policies 10 and 12 of one carrier overlap; 55 is of another ramo. */
const converter = started(startConverter);
beforeAll(async () => {
  await converter.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, numero_susep, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    VALUES (12, 1, '5400012', '054002026000012', 54, 1, 1, '2026-06-01', '2026-11-30', 900000000, '2025-12-20', 'carga'),
           (55, 1, '5500010', NULL, 55, 1, 1, '2026-01-01', '2026-12-31', 900000000, '2025-12-20', 'carga');
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (12, 12, '001', 'Matriz', true), (55, 55, '001', 'Geral', true);
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (12, 0.03), (55, 0.03);
    INSERT INTO caixas_postais (caixa, id_apolice, id_grupo, ativo) VALUES ('DOZE', 12, NULL, true), ('DEZ', 10, NULL, true);
    INSERT INTO caixas_postais (caixa, id_apolice, do_segurado) VALUES ('CLIENTE', 12, true)`);
});

async function enviar(arquivo: string, query: Record<string, string>, layout = 'CSV') {
  return converter
    .as('ana')
    .post(`/api/Conversor/upload/${encodeURIComponent(layout)}`)
    .query({ ramo: 54, ...query })
    .attach('file', Buffer.from(arquivo), 'lote');
}
const apoliceDe = (numero: number) =>
  converter.database.query('SELECT id_apolice FROM averbacoes WHERE numero = $1', [String(numero)]);

test.each([
  ['its number', 1, { apolice: '5400012' }],
  ["the regulator's number", 2, { apolice: '054002026000012' }],
  ['its number and its mailbox', 3, { apolice: '5400012', caixa: 'DOZE' }],
])(
  'A-C11: of two policies in force the one that the upload names takes the file, by %s',
  async (_como, numero, query) => {
    const { status, body } = await enviar(csv([embarque(numero)]), query);
    expect([status, body.aceitos]).toEqual([200, 1]);
    expect(await apoliceDe(numero)).toEqual([{ id_apolice: 12 }]);
  },
);

test('A-C11: a signed document that names a policy of nobody goes there, too; a line that names one of ours stays with it', async () => {
  const xml = await enviar(cteDeclarado({ numero: 4, cnpj }), { apolice: '5400012' }, 'CT-e XML 4.00');
  expect([xml.status, await apoliceDe(4)]).toEqual([200, [{ id_apolice: 12 }]]);
  const linha = await enviar(csv([embarque(5, { apolice: '5400010' })]), { apolice: '5400012' });
  expect([linha.status, await apoliceDe(5)]).toEqual([200, [{ id_apolice: 10 }]]);
});

test.each([
  [{ apolice: '5500010' }, 'apolice', 'Apólice não encontrada neste ramo'],
  [{ apolice: 'nenhuma' }, 'apolice', 'Apólice não encontrada neste ramo'],
  [{ apolice: '5400012', caixa: 'DEZ' }, 'caixa', 'A caixa postal é da apólice 5400010, não da 5400012'],
  [{ ramo: '21', caixa: 'CLIENTE' }, 'caixa', 'O segurado da caixa postal não tem apólice neste ramo'],
])('A-C11: %o is refused before anything is read', async (query, campo, mensagem) => {
  const { status, body } = await enviar(csv([embarque(6)]), query);
  expect([status, body.erros]).toEqual([422, [{ campo, mensagem }]]);
});

test('the mailbox of a client takes what is of any of its policies, whoever the file names', async () => {
  // 12 ends on 30/11, 10 goes on; 55 is the only one of its ramo.
  const alheio = '19131243000197';
  for (const [numero, query, dia, apolice] of [
    [20, { caixa: 'CLIENTE' }, '05/12/2026', 10],
    [21, { caixa: 'CLIENTE', apolice: '5400012' }, '15/10/2026', 12],
    [22, { caixa: 'CLIENTE', ramo: '55' }, '15/10/2026', 55],
  ] as const) {
    const { status, body } = await enviar(
      csv([embarque(numero, { data_embarque: dia, chave: chaveDe(numero, { cnpj: alheio }) })]),
      query,
    );
    expect([numero, status, body.erros]).toEqual([numero, 200, undefined]);
    expect(await apoliceDe(numero)).toEqual([{ id_apolice: apolice }]);
  }
  const dois = await enviar(csv([embarque(23)]), { caixa: 'CLIENTE' });
  expect(dois.body.erros[0].mensagem).toContain('há 5400010, 5400012: informe a apólice');
});

test('A-C11: what is not in force names the policy that was sent to; what waits goes there once more', async () => {
  const fora = await enviar(csv([embarque(7, { data_embarque: '05/12/2026' })]), { apolice: '5400012' });
  expect(fora.body.message).toContain(
    'apólice em vigor em 05/12/2026; no ramo RCTR-C há 5400012 (01/06/2026 a 30/11/2026)',
  );
  const espera = csv([embarque(8, { mercadoria: 'Pedra filosofal' })]);
  const { body } = await enviar(espera, { apolice: '5400012', aceitar: 'validos' });
  await converter.send('post', '/api/Conversor/de-para', { tipo: 'MERCADORIA', de: 'Pedra filosofal', para: '0601' });
  const { body: reenviados } = await converter.send(
    'post',
    `/api/Conversor/conversoes/${body.id_CONVERSAO}/reprocessar`,
    {
      ids: null,
    },
  );
  expect([reenviados.averbados, await apoliceDe(8)]).toEqual([1, [{ id_apolice: 12 }]]);
});
