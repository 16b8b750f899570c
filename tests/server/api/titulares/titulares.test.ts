import { beforeAll, expect, test } from 'vitest';
import { fora } from '../../../../server/api/titulares/titulares.repository.ts';
import { started } from '../../../support/started.ts';
import { CPF, OUTRO, startTitulares } from './titulares-under-test.ts';

const api = started(startTitulares);
let averbacao: number;
beforeAll(async () => {
  averbacao = await api.declarar({ cnpj_tomador: CPF, tomador: 'João Autônomo', data_embarque: '2026-10-05' });
  await api.declarar({ cnpj_tomador: OUTRO, tomador: 'Outra Pessoa' });
  // The driver of a trip is in its XML alone; a key may contain the digits by chance.
  const condutor = (cpf: string) => `<condutor><xNome>Pessoa</xNome><CPF>${cpf}</CPF></condutor>`;
  await api.database.query(
    `INSERT INTO viagens (chave, xml, recebido_em, recebido_por) VALUES
       ($1, convert_to($2, 'UTF8'), '2026-03-02 12:00-03', 'ana'), ($3, convert_to($4, 'UTF8'), '2026-03-02 12:00-03', 'ana')`,
    ['viagem-um', condutor(CPF), `9${CPF}9`, condutor(OUTRO)],
  );
  await api.database.query(
    `INSERT INTO auditoria (quando, quem, acao, entidade, id_entidade, depois)
     VALUES ('2026-04-05 12:00-03', 'caio', 'alterar', 'averbacoes', '77', '{"cnpj_tomador": "111.444.777-35"}')`,
  );
  await api.database.query(
    `INSERT INTO emails (origem, automatico, para, assunto, texto, pedido_por, criado_em)
     VALUES ('teste 1', false, '{joao@exemplo.com.br}', 'CPF 111.444.777-35', 'Segue.', 'caio', '2026-05-06 12:00-03')`,
  );
});

test('A-6.5: all that is kept under a CPF, in columns, texts, JSON and XML: duty, until when, and who got it', async () => {
  const { dados } = await api.baixar({ cpf: CPF });
  const seguro = 'Contrato de seguro e prescrição (Lei 15.040/2024; Circular SUSEP 612/2020)';
  // Ten years after departure, message and receipt.
  expect(dados.map((row) => row.slice(0, 6))).toEqual([
    ['Averbacoes', String(averbacao), 'cnpj_tomador', seguro, 'até 05/10/2036', ''],
    ['Auditoria', expect.stringMatching(/^\d+$/), 'depois', 'Nenhum', '', ''],
    ['Emails', '1', 'assunto', seguro, 'até 06/05/2036', 'joao@exemplo.com.br'],
    ['Viagens', 'viagem-um', 'xml', 'Documento fiscal (CTN, arts. 173 e 195)', 'até 02/03/2036', ''],
  ]);
  expect(dados[0]?.[6]).toContain('João Autônomo');
  expect(JSON.stringify(dados)).not.toMatch(/Outra Pessoa|52998224725/);
});

test('A-6.5: all that is kept of a user, but no secret', async () => {
  const [{ id } = { id: 0 }] = await api.database.query<{ id: number }>(
    "SELECT id_usuario AS id FROM usuarios WHERE username = 'ana'",
  );
  const { dados } = await api.baixar({ id_usuario: id });
  const lugares = new Set(dados.map(([lugar]) => lugar));
  expect([...lugares]).toEqual(expect.arrayContaining(['Usuarios', 'Tokens', 'Viagens']));
  expect(JSON.stringify(dados)).not.toMatch(/senha_hash|argon2|"hash"/);
});

test('A-6.5: every table is searched but seven', async () => {
  const tables = await api.database.query<{ nome: string }>(
    `SELECT relname AS nome FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const names = tables.map(({ nome }) => nome);
  // Fails for a table in the list that was dropped or renamed.
  expect(fora.filter((nome) => !names.includes(nome))).toEqual([]);
  expect(fora.toSorted()).toEqual([
    'averbacoes',
    'averbacoes_arquivadas',
    'somas_dos_embarques',
    'somas_por_dia',
    'tentativas_de_senha',
    'titulares',
    'web_session',
  ]);
  // Only XML lies in the database as bytes; other bytes are digests and public keys.
  const bytes = await api.database.query(
    `SELECT table_name || '.' || column_name AS coluna FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name !~ '^(hash|segredo|token|pedido|chave_publica)' AND column_name <> 'xml' AND table_name <> ALL ($1)`,
    [fora],
  );
  expect(bytes).toEqual([]);
});

test('A-6.5: the trail keeps that it was asked, without the whole CPF', async () => {
  await api.baixar({ cpf: OUTRO });
  expect(
    await api.database.query(
      "SELECT quem, acao, id_entidade FROM auditoria WHERE entidade = 'titulares' AND acao = 'consultar' ORDER BY id DESC LIMIT 1",
    ),
  ).toEqual([{ quem: 'chefe', acao: 'consultar', id_entidade: '***.982.247-**' }]);
});

test.each([
  ['nothing', {}, 422],
  ['both', { cpf: CPF, id_usuario: 1 }, 422],
  ['wrong check digits', { cpf: '11144477736' }, 422],
  ['a user that is not', { id_usuario: 9_999 }, 404],
])('%s is refused', async (_, corpo, status) => {
  expect((await api.baixar(corpo)).status).toBe(status);
});

test.each(['ana', 'leitor'])('it is not for %s', async (quem) => {
  expect((await api.baixar({ cpf: CPF }, quem)).status).toBe(403);
});

test('A-6.5: a duty to keep refuses, naming itself and its end', async () => {
  const { status, body } = await api.anonimizar({ cpf: CPF });
  expect([status, body]).toMatchObject([
    409,
    {
      message: `Os dados de ***.444.777-** não podem ser anonimizados até 05/10/2036, por dever de guarda: Contrato de seguro e prescrição (Lei 15.040/2024; Circular SUSEP 612/2020), em Averbacoes ${averbacao} e mais 2.`,
    },
  ]);
});

test('A-6.5: an insured person’s policy and record show their duty: policy’s end and ten years, and no end while in use', async () => {
  const segurado = '12345678909';
  await api.database.query(
    `INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (9, 'Célia Autônoma', '${segurado}');
     INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
       limite_responsabilidade, data_emissao, incluido_por)
     VALUES (9, 1, '9', 54, 9, 1, '2027-01-01', '2027-12-31', 1, '2026-12-20', 'carga')`,
  );
  const { dados } = await api.baixar({ cpf: segurado });
  expect(dados.map(([lugar, registro, , , ate]) => [lugar, registro, ate])).toEqual([
    ['Apolices', '9', 'até 31/12/2037'],
    ['Apolices busca', '9', ''],
    ['Segurados', '9', 'enquanto o cadastro estiver em uso'],
  ]);
  expect((await api.anonimizar({ cpf: segurado })).body).toMatchObject({
    message: expect.stringContaining('não podem ser anonimizados enquanto o cadastro estiver em uso, por dever'),
  });
});
