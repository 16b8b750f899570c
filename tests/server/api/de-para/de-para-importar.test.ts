import { expect, test, vi } from 'vitest';
import type { Db } from '../../../../server/api/sql/connection.repository.ts';
import { lerCsv } from '../../../../server/api/de-para/de-para.csv.ts';
import { importar } from '../../../../server/api/de-para/de-para.gravar.ts';
import { startConverter, TRANSPORTADOR } from '../conversor/converter-under-test.ts';
import { started } from '../../../support/started.ts';

const LINHAS = 5_000;

const converter = started(startConverter);

/** Line `n` of the file, rotating through kinds and scopes; every tenth repeats the previous one, spelled differently. */
function linha(n: number): string {
  if (n % 10 === 9) return linha(n - 1).replace('carga', '  Cargã ');
  return [
    `MERCADORIA;;;carga ${n};${n % 20 < 10 ? 'grãos  de SOJA' : '0601'}`,
    `EMBALAGEM;CSV;;carga ${n};bx`,
    `MUNICIPIO;;11.222.333/0001-81;carga ${n};4106902`,
    `NAVIO;CSV;${TRANSPORTADOR};carga ${n};Navio ${n}`,
  ][n % 4] as string;
}

const arquivo = (linhas: readonly string[]) => ['tipo;layout;cnpj_segurado;de;para', ...linhas, ''].join('\r\n');
const todas = Array.from({ length: LINHAS }, (_, n) => linha(n));

async function enviar(texto: string | Buffer) {
  return converter.as('ana').post('/api/Conversor/de-para/csv').attach('file', Buffer.from(texto), 'de-para.csv');
}

const gravados = () => converter.database.query('SELECT * FROM de_para ORDER BY id_de_para');
const trilha = () =>
  converter.database.query<{ acao: string; id_entidade: string; depois: object; quem: string; request_id: string }>(
    `SELECT acao, id_entidade, antes, depois, quem, request_id FROM auditoria WHERE entidade = 'de-para' ORDER BY id`,
  );

test('bad lines among thousands: the first twenty faults are named in their order, and nothing is written', async () => {
  const ruins = [
    'CARGA;;;carga;0101',
    'NAVIO;;;;Aurora',
    `NAVIO;;;aurora;${'x'.repeat(121)}`,
    'NAVIO;Nenhum;;aurora;Aurora',
    'EMBALAGEM;;1;tonel;nada',
    'MUNICIPIO;;;ctba;Curitiba',
  ];
  const linhas = todas.map((boa, n) => (n % 200 === 150 ? (ruins[Math.floor(n / 200) % ruins.length] as string) : boa));
  const answer = await enviar(arquivo(linhas));
  const esperados = [
    ['tipo', 'Deve ser MERCADORIA, EMBALAGEM, MUNICIPIO, PAIS, NAVIO'],
    ['de', 'Deve ter de 1 a 120 caracteres'],
    ['para', 'Deve ter de 1 a 120 caracteres'],
    ['layout', 'Layout não encontrado'],
    ['cnpj_segurado', 'CNPJ inválido'],
    ['para', 'Não está no cadastro'],
    ['para', 'Não está no cadastro'],
  ];
  const numeros = [0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10, 10, 11, 12, 13, 14, 15, 16, 16];
  const erros = numeros.map((n, at) => ({
    campo: `linha ${n * 200 + 152}, ${esperados[at % 7]?.[0]}`,
    mensagem: esperados[at % 7]?.[1],
  }));
  expect([answer.status, answer.body.erros]).toEqual([422, erros]);
  const frases = erros.map(({ campo, mensagem }) => `${campo}: ${mensagem}`);
  expect(answer.body.message).toBe(['Nada foi importado.', ...frases].join('\n'));
  expect([await gravados(), await trilha()]).toEqual([[], []]);
});

test('thousands of lines go in: of what a file says twice the last holds, and each mapping has its entry of the trail', async () => {
  await converter.database.query(`
    INSERT INTO de_para (tipo, de, para, ativo, incluido_por) VALUES ('MERCADORIA', 'CARGA 4', '0101', false, 'antes');
    INSERT INTO de_para_pendentes (tipo, id_layout, cnpj_segurado, de, ocorrencias, ultimo_arquivo)
    SELECT v.tipo, id_layout, cnpj, v.de, 1, 'lote.csv'
    FROM layouts, unnest(ARRAY['', '${TRANSPORTADOR}']) cnpj,
      (VALUES ('MERCADORIA', 'CARGA 0'), ('EMBALAGEM', 'CARGA 1'), ('MUNICIPIO', 'CARGA 2'), ('NAVIO', 'CARGA 3'), ('PAIS', 'CARGA 0')) v(tipo, de)
    WHERE nome IN ('CSV', 'XLSX')`);
  const [csv] = await converter.database.query<{ id: number }>(
    `SELECT id_layout AS id FROM layouts WHERE nome = 'CSV'`,
  );

  const answer = await enviar(arquivo(todas.with(9, 'MERCADORIA;;;  cargã  8;0601')));
  expect([answer.status, answer.body]).toMatchObject([200, { criados: LINHAS - 501, alterados: 501 }]);

  const rows = await gravados();
  expect(rows).toHaveLength(LINHAS - 500);
  expect(rows.slice(0, 4)).toMatchObject([
    { de: 'CARGA 4', para: '0101', ativo: true, incluido_por: 'antes' },
    { tipo: 'MERCADORIA', id_layout: null, cnpj_segurado: null, de: 'CARGA 0', para: '0101', incluido_por: 'ana' },
    { tipo: 'EMBALAGEM', id_layout: csv?.id, cnpj_segurado: null, de: 'CARGA 1', para: 'BX', ativo: true },
    { tipo: 'MUNICIPIO', id_layout: null, cnpj_segurado: TRANSPORTADOR, de: 'CARGA 2', para: '4106902', ativo: true },
  ]);
  expect(rows.find(({ de }) => de === 'CARGA 8')).toMatchObject({ tipo: 'MERCADORIA', para: '0601' });

  const entries = await trilha();
  expect(entries).toHaveLength(LINHAS - 500);
  expect(entries.flatMap(({ acao, id_entidade }) => (acao === 'alterar' ? [id_entidade] : []))).toEqual([
    String(rows[0]?.['id_de_para']),
  ]);
  expect(entries.find(({ acao }) => acao === 'alterar')).toMatchObject({
    antes: { de: 'CARGA 4', para: '0101', ativo: false },
    depois: { de: 'CARGA 4', para: '0101', ativo: true },
  });
  const idsOf = new Map(rows.map((row) => [`${String(row['tipo'])} ${String(row['de'])}`, String(row['id_de_para'])]));
  expect(entries.filter(({ id_entidade }) => id_entidade === idsOf.get('MERCADORIA CARGA 8'))).toMatchObject([
    { acao: 'criar', quem: 'ana', depois: { de: 'CARGA 8', para: '0601', id_layout: null, cnpj_segurado: null } },
  ]);
  expect(new Set(entries.map(({ request_id }) => request_id)).size).toBe(1);

  // Only texts within a mapping's scope leave the queue.
  const waiting = await converter.database.query(
    'SELECT tipo, count(*)::integer AS n FROM de_para_pendentes GROUP BY tipo ORDER BY tipo',
  );
  expect(waiting).toEqual([
    { tipo: 'EMBALAGEM', n: 2 },
    { tipo: 'MUNICIPIO', n: 2 },
    { tipo: 'NAVIO', n: 3 },
    { tipo: 'PAIS', n: 4 },
  ]);
});

test('the database is asked a few times for thousands of lines', async () => {
  const statementsFor = async (linhas: readonly string[]) => {
    let statements = 0;
    const counted: Db = converter.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const ana = { id: 1, username: 'ana', perfil: 'usuario', tokenHash: Buffer.alloc(32) } as const;
    const lidas = lerCsv(arquivo(linhas), LINHAS) ?? [];
    await counted
      .transaction()
      .execute((transaction) => importar(transaction, lidas, { ...ana, requestId: 'a request' }));
    return statements;
  };
  expect(await statementsFor(todas)).toBeLessThan(30);
});

test('no more lines are read than are asked for, however many there are', () => {
  expect(lerCsv(arquivo(todas), 3)?.map(({ de }) => de)).toEqual(['carga 0', 'carga 1', 'carga 2']);
});

test.each([
  ['in the old encoding, as Excel saves it', Buffer.from(arquivo(['NAVIO;;;açúcar;Ímã']), 'latin1')],
  ['by commas, its header in capitals', 'Tipo,Layout,CNPJ_SEGURADO,De,Para\nNAVIO,,,"açúcar",Ímã\n'],
  ['by tabs, with its mark', '\uFEFFtipo\tde\tpara\nNAVIO\taçúcar\tÍmã\n'],
])('a file %s', async (_, content) => {
  await converter.database.query('DELETE FROM de_para');
  expect((await enviar(content)).body).toMatchObject({ criados: 1 });
  expect(await gravados()).toMatchObject([{ tipo: 'NAVIO', de: 'ACUCAR', para: 'Ímã' }]);
});

test.each([
  ['a header of two million columns', `tipo;de;para${';x'.repeat(2_000_000)}\nNAVIO;a;b\n`],
  ['a line without end', `tipo;de;para\nNAVIO;${'a'.repeat(4_000_000)};b\n`],
  ['quotes that are never closed', `tipo;de;para\n"NAVIO;a;b\n${'NAVIO;a;b\n'.repeat(300_000)}`],
])('K4: a file with %s is refused', async (_what, content) => {
  const { status, body } = await enviar(content);
  expect([status, body.erros?.[0]?.campo]).toEqual([422, 'file']);
});

test('K4: a file is read outside of the process that serves', async () => {
  const parsed = vi.spyOn(TextDecoder.prototype, 'decode');
  await enviar(arquivo(todas));
  const largest = Math.max(
    0,
    ...parsed.mock.calls.map(([bytes]) => (bytes as Uint8Array | undefined)?.byteLength ?? 0),
  );
  parsed.mockRestore();
  expect(largest).toBeLessThan(arquivo(todas).length);
});

test('an empty file says that it is empty', async () => {
  const { status, body } = await enviar('\r\n');
  expect([status, body.erros]).toEqual([422, [{ campo: 'file', mensagem: 'O arquivo está vazio' }]]);
});
