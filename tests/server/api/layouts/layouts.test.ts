import { expect, test } from 'vitest';
import { chaveDe, csv, embarque, startConverter } from '../conversor/converter-under-test.ts';
import { started } from '../../../support/started.ts';

const CSV = 4;
const XLSX = 5;
const FIXO = 6;
const LAYOUTS = '/api/Conversor/layouts';

const converter = started(startConverter);

/** Copies a layout. @returns the copy's id. */
async function copyOf(source: number, body: object): Promise<number> {
  const answer = await converter.send('post', `${LAYOUTS}/${source}/copia`, body);
  expect([answer.status, answer.body.message]).toEqual([200, 'Layout copiado com sucesso!']);
  return answer.body.id_LAYOUT_ENTRADA_MASSA;
}

async function layout(id: number) {
  const { data } = (await converter.get(LAYOUTS)).body;
  return data.find((row: { id_LAYOUT_ENTRADA_MASSA: number }) => row.id_LAYOUT_ENTRADA_MASSA === id);
}

async function offered(): Promise<string[]> {
  const { retorno } = (await converter.get('/api/Conversor/GetLayoutEntrada')).body;
  return retorno.map(({ nome }: { nome: string }) => nome);
}

const auditOf = (id: number) =>
  converter.database.query(
    "SELECT quem, acao, antes, depois FROM auditoria WHERE entidade = 'layouts' AND id_entidade = $1 ORDER BY id",
    [String(id)],
  );

const outros = { numero: '9001', chave: chaveDe(9001), data_emissao: '2026-11-10', data_embarque: '20261111' };
const comPonto = [
  { campo: 'valor_mercadoria', separadorDecimal: '.' },
  { campo: 'data_emissao', mascaraData: 'AAAA-MM-DD' },
  { campo: 'data_embarque', mascaraData: 'AAAAMMDD' },
];

test('a file with decimal points, ISO dates, commas and a title line goes in by a copy that says so', async () => {
  const file = Buffer.from(
    `Embarques de novembro\n${csv([embarque(1, { ...outros, municipio_origem: 'São Paulo', valor_mercadoria: '1234.56' })], ',')}`,
    'latin1',
  );
  await copyOf(CSV, {
    nome: 'CSV com ponto',
    separador: ',',
    codificacao: 'ISO-8859-1',
    linhasCabecalho: 2,
    campos: comPonto,
  });
  expect((await converter.upload(file)).status).toBe(422);
  const answer = await converter.upload(file, { layout: 'CSV com ponto' });
  expect([answer.status, answer.body.importanciaSegurada]).toEqual([200, '1234.56']);
  expect(
    await converter.database.query(
      "SELECT data_emissao::text, data_embarque::text, municipio_origem FROM averbacoes WHERE numero = '9001'",
    ),
  ).toEqual([{ data_emissao: '2026-11-10', data_embarque: '2026-11-11', municipio_origem: 3550308 }]);
});

test('decimals may be implied, and a file may have no header', async () => {
  const shipment = embarque(1, { numero: '9002', chave: chaveDe(9002), valor_mercadoria: '123456' });
  const [header = '', line = ''] = csv([shipment]).split('\n');
  const campos = header.split(';').map((campo, at) => ({ campo, coluna: at + 1 }));
  await copyOf(CSV, {
    nome: 'CSV sem cabeçalho',
    separador: ';',
    linhasCabecalho: 0,
    campos: campos.map((field) => (field.campo === 'valor_mercadoria' ? { ...field, separadorDecimal: null } : field)),
  });
  const answer = await converter.upload(`${line}\n`, { layout: 'CSV sem cabeçalho' });
  expect([answer.status, answer.body.importanciaSegurada]).toEqual([200, '1234.56']);
});

test('a sample is read by what a copy would be; its encoding is that of what was pasted', async () => {
  const texto = csv([embarque(1, { ...outros, valor_mercadoria: '1234.56', municipio_origem: 'São Paulo' })]);
  const valor = async (body: object, id = CSV) => {
    const answer = await converter.send('post', `${LAYOUTS}/${id}/teste`, { ramo: 54, texto, ...body });
    const fields: { campo: string; valor: string | null; esperado: string | null }[] = answer.body.linhas[0].campos;
    return ['valor_mercadoria', 'data_embarque', 'municipio_origem'].map(
      (name) => fields.find(({ campo }) => campo === name)?.valor ?? null,
    );
  };
  const ajustes = { codificacao: 'ISO-8859-1', campos: comPonto };
  expect(await valor({})).toEqual([null, null, 'São Paulo']);
  expect(await valor({ ajustes })).toEqual(['1234.56', '2026-11-11', 'São Paulo']);
  expect(await valor({}, await copyOf(CSV, { nome: 'CSV da amostra', ...ajustes }))).toEqual([
    '1234.56',
    '2026-11-11',
    'São Paulo',
  ]);
  const refused = await converter.send('post', `${LAYOUTS}/${CSV}/teste`, {
    ramo: 54,
    texto,
    ajustes: { linhasCabecalho: 0 },
  });
  expect(refused.status).toBe(422);
});

test('K2: of a sample no more than twenty lines are answered, right or wrong', async () => {
  const texto = `${csv([embarque(1)])}${'x\n'.repeat(30_000)}`;
  const { body } = await converter.send('post', `${LAYOUTS}/${CSV}/teste`, { ramo: 54, texto });
  expect([body.motivo, body.linhas.length]).toEqual([null, 20]);
});

test('a copy is changed; what is not sent stays; the audit trail has before and after', async () => {
  const id = await copyOf(CSV, { nome: 'CSV da Ipê', cnpjSegurado: '11.222.333/0001-81', separador: '|' });
  const answer = await converter.send('put', `${LAYOUTS}/${id}`, {
    versao: 1,
    nome: 'CSV do Ipê',
    codificacao: 'UTF-8',
    campos: [{ campo: 'valor_mercadoria', separadorDecimal: '.', valorPadrao: '10.50' }],
  });
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'Layout alterado com sucesso!', id_LAYOUT_ENTRADA_MASSA: id },
  ]);
  const changed = await layout(id);
  expect(changed).toMatchObject({
    nome: 'CSV do Ipê',
    copia: true,
    cnpjSegurado: '11222333000181',
    separador: '|',
    codificacao: 'UTF-8',
    linhasCabecalho: 1,
  });
  expect(changed.campos).toHaveLength(48);
  const valor = {
    campo: 'valor_mercadoria',
    cabecalho: 'valor_mercadoria',
    separadorDecimal: '.',
    valorPadrao: '10.50',
  };
  expect(changed.campos[20]).toMatchObject(valor);
  // A no-op update leaves no history.
  expect((await converter.send('put', `${LAYOUTS}/${id}`, { nome: 'CSV do Ipê', versao: 2 })).status).toBe(200);
  expect(await auditOf(id)).toMatchObject([
    {
      quem: 'ana',
      acao: 'criar',
      antes: null,
      depois: { nome: 'CSV da Ipê', copiaDe: 'CSV', separador: '|', campos: [] },
    },
    {
      quem: 'ana',
      acao: 'alterar',
      antes: {
        nome: 'CSV da Ipê',
        codificacao: null,
        campos: [{ campo: 'valor_mercadoria', separadorDecimal: ',', valorPadrao: null }],
      },
      depois: { nome: 'CSV do Ipê', codificacao: 'UTF-8', campos: [valor] },
    },
  ]);
});

test('a copy that is switched off leaves the converter, keeps its history, and comes back', async () => {
  const id = await copyOf(CSV, { nome: 'CSV que descansa' });
  const file = csv([embarque(9003)]);
  expect((await converter.upload(file, { layout: 'CSV que descansa' })).status).toBe(200);
  const set = async (ativo: boolean) =>
    converter.send('put', `${LAYOUTS}/${id}/ativo`, { ativo, versao: (await layout(id)).versao });
  expect((await set(false)).body.message).toBe('Layout desativado com sucesso!');
  expect((await set(false)).status).toBe(200);
  expect(await offered()).not.toContain('CSV que descansa');
  expect((await converter.upload(file, { layout: 'CSV que descansa' })).status).toBe(404);
  expect((await layout(id)).ativo).toBe(false);
  const { data } = (await converter.get('/api/Conversor/conversoes?pagina=1&tamanho=10')).body;
  expect(data.map((run: { layout: string }) => run.layout)).toContain('CSV que descansa');
  expect((await set(true)).body.message).toBe('Layout ativado com sucesso!');
  expect(await offered()).toContain('CSV que descansa');
  expect((await auditOf(id)).slice(1)).toMatchObject([
    { acao: 'alterar', antes: { ativo: true }, depois: { nome: 'CSV que descansa', ativo: false } },
    { acao: 'alterar', antes: { ativo: false }, depois: { ativo: true } },
  ]);
});

test("the product's own layouts are copied alone, an unknown one is nobody's, a name is somebody's", async () => {
  const id = await copyOf(CSV, { nome: 'CSV de alguém' });
  const put = async (path: string, body: object) =>
    (await converter.send('put', `${LAYOUTS}/${path}`, { versao: 1, ...body })).status;
  expect(await put(`${CSV}`, { nome: 'CSV' })).toBe(409);
  expect(await put(`${CSV}/ativo`, { ativo: false })).toBe(409);
  expect(await put('999', { nome: 'x' })).toBe(404);
  expect(await put('999/ativo', { ativo: false })).toBe(404);
  expect(await put(`${id}`, { nome: 'CSV' })).toBe(409);
  expect((await layout(CSV)).ativo).toBe(true);
  await converter.addUser('caio', 'consulta');
  for (const [path, body] of [
    [`${id}`, { nome: 'CSV do Caio' }],
    [`${id}/ativo`, { ativo: false }],
  ] as const) {
    const answer = await converter.as('caio').put(`${LAYOUTS}/${path}`).send(body);
    expect(answer.status).toBe(403);
  }
});

const place = { posicao: 1, tamanho: 5 };
test.each([
  [CSV, { cnpjSegurado: '11.222.333/0001-80' }, 'CNPJ inválido'],
  [CSV, { separador: '#' }, 'Deve ser ; , | ou tabulação'],
  [CSV, { codificacao: 'UTF-16' }, 'Deve ser UTF-8 ou ISO-8859-1'],
  [CSV, { linhasCabecalho: 51 }, 'Deve ser no máximo 50'],
  [CSV, { linhasCabecalho: -1 }, 'Não pode ser negativo'],
  [CSV, { campos: [{ campo: 'data_embarque', mascaraData: 'MM/DD/AAAA' }] }, /^Deve ser DD\/MM\/AAAA/],
  [CSV, { campos: [{ campo: 'valor_frete', separadorDecimal: ';' }] }, 'Deve ser vírgula ou ponto'],
  [CSV, { campos: [{ campo: 'placa', separadorDecimal: '.' }] }, /^placa não é um valor decimal/],
  [CSV, { campos: [{ campo: 'placa', mascaraData: 'DDMMAAAA' }] }, /^placa não é uma data/],
  [CSV, { campos: [{ campo: 'nada' }] }, 'O layout não tem nada'],
  [CSV, { campos: [{ campo: 'placa' }, { campo: 'placa' }] }, 'placa está repetido'],
  [CSV, { campos: [{ campo: 'valor_frete', valorPadrao: '10.50' }] }, /^O valor padrão de valor_frete/],
  [CSV, { linhasCabecalho: 0 }, /^Sem linha de cabeçalho o separador não se reconhece/],
  [CSV, { separador: ';', linhasCabecalho: 0 }, /^Falta em numero a coluna/],
  [XLSX, { separador: ';' }, 'Só um layout de texto delimitado tem separador'],
  [XLSX, { codificacao: 'UTF-8' }, 'Só um layout de texto tem codificação'],
  [1, { linhasCabecalho: 1 }, 'Este tipo de layout não tem linhas de cabeçalho'],
  [1, { campos: [{ campo: 'valor_mercadoria', separadorDecimal: ',' }] }, /é da norma deste tipo de layout$/],
  [FIXO, { campos: [{ campo: 'numero', ...place, posicao: null }] }, /^Falta em numero a posição e o tamanho/],
  [FIXO, { campos: [{ campo: 'placa', ...place, tamanho: null }] }, /^Falta em placa a posição e o tamanho/],
])('a copy of %i with %j is refused', async (source, ajustes, said) => {
  const answer = await converter.send('post', `${LAYOUTS}/${source}/copia`, { nome: 'recusado', ...ajustes });
  expect(answer.status).toBe(422);
  const matching = typeof said === 'string' ? said : expect.stringMatching(said);
  expect(answer.body.erros).toContainEqual({ campo: expect.any(String), mensagem: matching });
});

test('fixed width: a field without a place is one that the file does not have', async () => {
  await copyOf(FIXO, { nome: 'Fixo curto', campos: [{ campo: 'placa', posicao: null, tamanho: null }] });
  const sample = await converter.send('post', `${LAYOUTS}/${FIXO}/teste`, {
    ramo: 54,
    texto: 'x'.repeat(300),
    ajustes: { campos: [{ campo: 'placa', posicao: null, tamanho: null }] },
  });
  const fields: { campo: string }[] = sample.body.linhas[0].campos;
  expect(fields.map(({ campo }) => campo)).not.toContain('placa');
  expect(sample.body.motivo).toBeNull();
});
