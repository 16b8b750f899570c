import { writeXlsx } from 'hucre';
import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { corretores } from '../../../../shared/contracts/cadastros/declarados/corretores.ts';
import { mercadoria } from '../../../../shared/contracts/cadastros/declarados/mercadoria.ts';
import { navio } from '../../../../shared/contracts/cadastros/declarados/navio.ts';
import { completarCnpj } from '../../../../shared/format/cnpj.ts';
import { planilha } from '../leitura/fixtures/planilha.ts';
import { startCadastros } from './api-de-cadastros.ts';
import { started } from '../../../support/started.ts';

/** Fails if the serving process itself reads a file: that is the job of a worker process. */
vi.mock('../../../../server/api/cadastros/importacao/ler-arquivo.ts', () => ({
  abrirArquivo() {
    throw new Error('a file is read by the process that serves');
  },
}));

const usado = started(() => startCadastros(cadastros));

test('tells each line that makes or changes a row, with what was and what is', async () => {
  const { linha } = await usado.incluir(navio);
  const csv = `IMO;Nome;Ano de construção\r\n${linha['imo']};Aurora do Sul;1998\r\n;Navio Novo;2001`;
  const { body } = await usado.importar(navio, csv, true);
  expect(body).toMatchObject({ lidas: 2, incluidas: 1, alteradas: 1, iguais: 0, erros: [] });
  expect(body.linhas).toEqual([
    {
      linha: 2,
      situacao: 'alterada',
      nome: 'Aurora do Sul',
      mudancas: [
        { campo: 'nome', rotulo: 'Nome', antes: linha['nome'], depois: 'Aurora do Sul' },
        { campo: 'ano_construcao', rotulo: 'Ano de construção', antes: null, depois: '1998' },
      ],
    },
    { linha: 3, situacao: 'incluida', nome: 'Navio Novo', mudancas: [] },
  ]);
  expect((await usado.importar(navio, csv, false)).body).toMatchObject({ incluidas: 1, alteradas: 1 });
  const [lido] = await usado.api.database.query("SELECT id_navio, versao FROM navios WHERE nome = 'Aurora do Sul'");
  expect(lido).toMatchObject({ versao: 2 });
  const historico = await usado.pedir('get', `navio/${lido?.['id_navio']}/historico`);
  expect(historico.body.retorno[0]).toMatchObject({ quem: 'ana', acao: 'alterar' });
});

test('names line and field of all that is wrong, and writes nothing', async () => {
  const antes = await usado.api.database.query('SELECT * FROM navios ORDER BY 1');
  const linha = usado.exemplo(navio);
  const csv = [
    'imo;nome;id_pais;ano_construcao;classificado',
    `${linha['imo']};Um;;1990;sim`,
    `${linha['imo']};Dois;;;`,
    '1234568;Três;;;',
    ';;;1990;',
    ';Cinco;Atlântida;3000;talvez',
  ].join('\n');
  const { body } = await usado.importar(navio, csv, false);
  expect(body.erros.map(({ linha: n, campo }: { linha: number; campo: string }) => `${n} ${campo}`)).toEqual([
    '3 imo',
    '4 imo',
    '5 nome',
    '6 ano_construcao',
    '6 classificado',
  ]);
  expect(await usado.api.database.query('SELECT * FROM navios ORDER BY 1')).toEqual(antes);
});

test('what is no table of text or sheet is refused as a file', async () => {
  const { status, body } = await usado.importar(navio, '%PDF-1.7', true);
  expect([status, body.erros[0].campo]).toEqual([422, 'file']);
  const semArquivo = await usado.api.as('ana').post('/api/Cadastro/navio/importacao?simular=true');
  expect(semArquivo.status).toBe(415);
});

test('an XLSX that another program wrote: texts, numbers, dates and yes or no as the sheet has them', async () => {
  const imo = Number(usado.exemplo(navio)['imo']);
  const arquivo = await writeXlsx({
    sheets: [
      {
        name: 'Frota',
        rows: [
          ['IMO', 'Nome', 'Ano de construção', 'Classificado'],
          [imo, 'Estrela do Mar', 1998, 'Sim'],
          [null, '  Vento Sul  ', 2004, null],
        ],
      },
    ],
  });
  const { body } = await usado.importar(navio, Buffer.from(arquivo), false);
  expect(body).toMatchObject({ lidas: 2, incluidas: 2, erros: [] });
  expect(
    await usado.api.database.query(
      "SELECT imo, nome, ano_construcao FROM navios WHERE nome IN ('Estrela do Mar', 'Vento Sul') ORDER BY nome",
    ),
  ).toEqual([
    { imo: String(imo), nome: 'Estrela do Mar', ano_construcao: 1998 },
    { imo: null, nome: 'Vento Sul', ano_construcao: 2004 },
  ]);
});

const brackets = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(200_000)}"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(2_000)}</cellXfs></styleSheet>`;

test.each<[string, string | Buffer]>([
  ['a header of two million columns', `codigo;descricao${';x'.repeat(2_000_000)}\n9;x\n`],
  ['a line without end', `codigo;descricao\n9;${'a'.repeat(4_000_000)}\n`],
  ['quotes that are never closed', `codigo;descricao\n"9;x\n${'9;x\n'.repeat(300_000)}`],
  ['more lines than are read at once', `codigo;descricao\n${'9;x\n'.repeat(200_001)}`],
  ['a sheet without lines whose formats are brackets', planilha({ linhas: '', estilos: brackets })],
])('a file with %s is refused, and leaves nothing', async (_what, arquivo) => {
  const antes = await usado.api.database.query('SELECT count(*) FROM mercadorias');
  const { status, body } = await usado.importar(mercadoria, arquivo, false);
  expect([status, body.erros?.[0]?.campo]).toEqual([422, 'file']);
  expect(await usado.api.database.query('SELECT count(*) FROM mercadorias')).toEqual(antes);
});

test('a name of another registry that is cut in the middle of an emoji is no fault of the server', async () => {
  const { status, body } = await usado.importar(navio, `nome;id_pais\nAurora;${'x'.repeat(299)}💣\n`, true);
  expect([status, body.erros]).toMatchObject([200, [{ linha: 2, campo: 'id_pais', mensagem: 'Não está no cadastro' }]]);
});

test('of a file that is wrong all over the first thousand faults are named', async () => {
  const linhas = Array.from({ length: 5_000 }, () => '12345678901;x;y').join('\n');
  const { body } = await usado.importar(mercadoria, `codigo;descricao;grupo\n${linhas}`, true);
  expect([body.lidas, body.erros.length, body.erros[0]]).toMatchObject([5_000, 1_000, { linha: 2, campo: 'codigo' }]);
});

const amostra = new URL('../../../samples/cabecalho-do-cliente-corretores.csv', import.meta.url);
const importarMapeado = (arquivo: string, mapeamento: unknown) =>
  usado
    .importar(corretores, arquivo, true)
    .field('mapeamento', typeof mapeamento === 'string' ? mapeamento : JSON.stringify(mapeamento));

test('A-E5 a client’s own headers are known by their usual names', async () => {
  const { body } = await usado.importar(corretores, await readFile(amostra), false);
  expect(body).toMatchObject({ lidas: 1, incluidas: 1, erros: [] });
  expect(
    await usado.api.database.query("SELECT razao_social, registro_susep FROM corretores WHERE cnpj = '11222333000181'"),
  ).toEqual([{ razao_social: 'Corretora de Exemplo Ltda', registro_susep: expect.stringMatching(/^10/) }]);
});

test.each([
  [
    'one column',
    'Razão social;CNPJ;Matrícula do corretor',
    'A coluna “Matrícula do corretor” não foi reconhecida; obrigatória: Registro SUSEP',
  ],
  [
    'several columns',
    'Quem;CNPJ;Matrícula do corretor',
    'As colunas “Quem”, “Matrícula do corretor” não foram reconhecidas; obrigatórias: Razão social, Registro SUSEP',
  ],
])('A-E5 %s that is not recognised is named once, not a line', async (_, cabecalho, mensagem) => {
  const linhas = Array.from(
    { length: 40 },
    (__, at) => `Corretora ${at};${completarCnpj(String(10_000_000_0000 + at))};X`,
  );
  const { body } = await usado.importar(corretores, [cabecalho, ...linhas].join('\n'), true);
  expect([body.lidas, body.erros.length, body.erros[0]]).toMatchObject([40, 1, { linha: 1, mensagem }]);
  const semOutra = await usado.importar(
    corretores,
    linhas
      .map((linha) => linha.split(';')[1])
      .toSpliced(0, 0, 'CNPJ')
      .join('\n'),
    true,
  );
  expect(semOutra.body.erros).toMatchObject([
    { mensagem: 'Nenhuma outra coluna no arquivo; obrigatórias: Razão social, Registro SUSEP' },
  ]);
});

test('A-E5 a mapping says the field of each column, titles above the header notwithstanding', async () => {
  const arquivo = 'Carteira de corretores;;\nQuem;Inscrição;Matrícula\nCorretora Boa;45.723.174/0001-10;20.2030405.6\n';
  const colunas = [
    { coluna: 1, campo: 'razao_social', certeza: 0, porque: '' },
    { coluna: 2, campo: 'cnpj' },
    { coluna: 3, campo: 'registro_susep' },
  ];
  expect((await importarMapeado(arquivo, colunas)).body).toMatchObject({ lidas: 1, incluidas: 1, erros: [] });
  const semUma = await importarMapeado(arquivo, colunas.slice(0, 2));
  expect(semUma.body.erros).toMatchObject([
    { linha: 2, mensagem: 'A coluna “Matrícula” não foi reconhecida; obrigatória: Registro SUSEP' },
  ]);
});

test.each([
  ['no JSON', 'x'],
  ['no list', { coluna: 1 }],
  ['an unknown field', [{ coluna: 1, campo: 'cor' }]],
  [
    'a field twice',
    [
      { coluna: 1, campo: 'cnpj' },
      { coluna: 2, campo: 'cnpj' },
    ],
  ],
])('A-E5 a mapping with %s is refused by its field', async (_, mapeamento) => {
  const { status, body } = await importarMapeado('a;b\n1;2\n', mapeamento);
  expect([status, body.erros[0].campo]).toEqual([422, 'mapeamento']);
});

/** A registry as spreadsheets and programs write it: two brokers each. */
const escrito = [
  'Razão social;CNPJ;Registro SUSEP',
  'Um;11.222.333/0001-81;20.2030405.1',
  'Dois;45723174000110;20.2030405.2',
];
const crlf = escrito.join('\r\n');
test.each<[string, string | Buffer]>([
  ['semicolons', crlf],
  ['a `sep=` line', `sep=;\r\n${crlf}`],
  ['a mark and a `sep=` line', `\uFEFFsep=;\r\n${crlf}`],
  ['commas behind a `sep=` line', `sep=,\r\n${crlf.replaceAll(';', ',')}`],
  ['tabs', crlf.replaceAll(';', '\t')],
  ['CR alone', escrito.join('\r')],
  ['a Ctrl-Z at its end', `${crlf}\r\n\u001A`],
  ['a title above', `Carteira de corretores\r\n\r\n${crlf}`],
  ['a footer below', `${crlf}\r\nEmitido em 24/11/2026`],
  ['a padded footer below', `${crlf}\r\n;;\r\nEmitido em 24/11/2026;;\r\n`],
  ['ISO-8859-1', Buffer.from(crlf, 'latin1')],
  ['UTF-16 LE', Buffer.from(`\uFEFF${crlf}`, 'utf16le')],
  ['UTF-16 BE', Buffer.from(`\uFEFF${crlf}`, 'utf16le').swap16()],
  ['texts that a spreadsheet keeps', crlf.replace('45723174000110', '"=""45723174000110"""')],
])('A-E5 A-F9 a registry in CSV with %s', async (_caso, arquivo) => {
  const { body } = await usado.importar(corretores, arquivo, true);
  expect(body.erros).toEqual([]);
  expect(body.linhas.map(({ nome }: { nome: string }) => nome)).toEqual(['Um', 'Dois']);
});

test('A-F9 a CNPJ that lost its digits is told as such, not as a column that is missing', async () => {
  const perdidos = ['Razão social;CNPJ;Registro SUSEP', 'Um;1,12E+13;20.2030405.1', 'Dois;4,57E+13;20.2030405.2'];
  const { body } = await usado.importar(corretores, perdidos.join('\n'), true);
  expect(body.erros.map(({ linha, campo }: { linha: number; campo: string }) => `${linha} ${campo}`)).toEqual([
    '2 cnpj',
    '3 cnpj',
  ]);
});
