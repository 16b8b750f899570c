import { beforeAll, expect, test } from 'vitest';
import { pedirReenvios } from '../../../../server/api/conversor/recusados/reenviar.ts';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

/** Goods 0700 are inactive; 0801 and 0802 had the same text before texts became unique. */
const converter = started(startConverter);
beforeAll(async () => {
  await converter.addUser('chefe', 'admin');
  await converter.database.query(`
    INSERT INTO mercadorias (id_mercadoria, codigo, descricao, grupo, ativo) VALUES
      (70, '0700', 'Algodão', 'Fibras', false), (81, '0801', 'Café torrado', 'Grãos', true), (82, '0802', 'CAFE  TORRADO', 'Grãos', true);
    SELECT setval(pg_get_serial_sequence('mercadorias', 'id_mercadoria'), 100);
    UPDATE embalagens SET ativo = false WHERE codigo = 'PX';
    INSERT INTO municipios (codigo_ibge, nome, uf, ativo) VALUES (4199998, 'Velha Vila', 'PR', false)`);
});

const causaDe = async (outro: Record<string, string>, numero: number) => {
  const { status, body } = await converter.upload(csv([embarque(numero, outro)]));
  expect(status).toBe(422);
  return body.erros[0].mensagem as string;
};

test.each([
  ['goods by their text', { mercadoria: 'algodao' }, 'o registro 0700 do cadastro de mercadorias está desativado'],
  ['goods by their code', { mercadoria: '0700' }, 'o registro 0700 do cadastro de mercadorias está desativado'],
  ['a packing', { embalagem: 'Palete' }, 'o registro PX do cadastro de embalagens está desativado'],
  ['a town', { municipio_destino: 'Velha Vila' }, 'o registro 4199998 do cadastro de municípios de PR está desativado'],
  [
    'goods that are two',
    { mercadoria: 'café torrado' },
    'mais de um registro ativo do cadastro de mercadorias (0801, 0802)',
  ],
])('A-C3: the converter takes no row out of use, and none of several: %s', async (_caso, outro, causa) => {
  expect(await causaDe(outro, 1)).toContain(`${causa}: mapeie-o em Conversor › De-Para`);
});

test('A-C3: nor does De-Para lead to a row out of use; once its row is active, what waits may go in', async () => {
  const para = { tipo: 'MERCADORIA', de: 'Fibra branca', para: '0700' };
  expect((await converter.send('post', '/api/Conversor/de-para', para)).status).toBe(422);
  await converter.database.query(
    `INSERT INTO de_para (tipo, de, para, incluido_por) VALUES ('MERCADORIA', 'FIBRA BRANCA', '0700', 'ana')`,
  );
  const { body } = await converter.upload(csv([embarque(2, { mercadoria: 'Fibra branca' })]), { aceitar: 'validos' });
  const reenvios = () => converter.database.query(`SELECT chave FROM tarefas WHERE tipo = 'reenvio'`);
  await pedirReenvios(converter.parts);
  expect(await reenvios()).toEqual([]);
  await converter.database.query(`UPDATE mercadorias SET ativo = true WHERE codigo = '0700'`);
  await pedirReenvios(converter.parts);
  expect(await reenvios()).toEqual([{ chave: String(body.id_CONVERSAO) }]);
});

test('A-C3: a text is the one of a single active row: the write says which has it already', async () => {
  const mercadoria = (codigo: string, descricao: string) => ({ codigo, descricao, grupo: 'Grãos' });
  const erros = [
    {
      campo: 'descricao',
      mensagem: 'Já é o nome da mercadoria 0101, Grãos de soja: mude um dos dois ou desative o que não vale',
    },
  ];
  const soja = await converter.send('post', '/api/Cadastro/mercadoria', mercadoria('0901', ' GRAOS  de soja'));
  expect([soja.status, soja.body.erros]).toEqual([422, erros]);

  const nova = await converter.send('post', '/api/Cadastro/mercadoria', mercadoria('0901', 'Soja em grãos'));
  expect(nova.status).toBe(200);
  const { id, versao } = nova.body as { id: number; versao: number };
  const mudar = (valores: object) => converter.send('put', `/api/Cadastro/mercadoria/${id}`, valores);
  expect((await mudar({ versao, descricao: 'Grãos de Soja' })).body.erros).toEqual(erros);

  // An inactive row may take the text, and stays inactive.
  const trocar = (ativo: boolean, lida: number) =>
    converter.send('post', '/api/Cadastro/mercadoria/ativo', { ativo, linhas: [{ id, versao: lida }] });
  expect((await trocar(false, versao)).body.gravadas).toEqual([{ id, versao: versao + 1 }]);
  expect((await mudar({ versao: versao + 1, descricao: 'Grãos de Soja' })).status).toBe(200);
  const { body } = await trocar(true, versao + 2);
  expect(body).toMatchObject({ gravadas: [], recusadas: [{ id, mensagem: erros[0]?.mensagem }] });

  // Rows with a duplicate text can still be edited, and one of them renamed.
  const cafe = await converter.send('put', '/api/Cadastro/mercadoria/82', { versao: 1, grupo: 'Bebidas' });
  expect(cafe.status).toBe(200);
  const aparte = await converter.send('put', '/api/Cadastro/mercadoria/82', { versao: 2, descricao: 'Café moído' });
  expect(aparte.status).toBe(200);
  expect((await converter.upload(csv([embarque(3, { mercadoria: 'Café Torrado' })]))).body.aceitos).toBe(1);
});

test('A-C3: lines of one import that repeat one another are refused, and nothing is written', async () => {
  const linhas = ['Codigo;Descricao;Grupo', '0911;Milho;Grãos', '0912;MILHO;Grãos'].join('\n');
  const importar = await converter
    .as('ana')
    .post('/api/Cadastro/mercadoria/importacao?simular=false')
    .attach('file', Buffer.from(linhas), 'mercadorias.csv');
  expect([importar.status, JSON.stringify(importar.body)]).toEqual([
    422,
    expect.stringContaining('da mercadoria 0911, Milho'),
  ]);
  expect(await converter.database.query(`SELECT FROM mercadorias WHERE codigo LIKE '091_'`)).toEqual([]);
});
