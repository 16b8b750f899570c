import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiUnderTest, startApi } from '../../api-under-test.ts';
import { layouts, printed, type Printed } from './layouts.ts';
import { writePdf } from './pdf-writer.ts';

let api: ApiUnderTest;
let token: string;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'romaneio-upload-'));
  api = await startApi(dataDir);
  await api.addUser('ana', 'usuario');
  await api.addUser('leitora', 'consulta');
  token = await api.tokenOf('ana');
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await api.database.query('TRUNCATE apolices, segurados, corretores, auditoria CASCADE');
  await rm(join(dataDir, 'documentos'), { recursive: true, force: true });
});

const oneColumn = layouts['one column, label and value in one text'] as (values: Printed) => never;
const pdfOf = (values: Partial<Printed> = {}) => writePdf(oneColumn({ ...printed, ...values }));
const upload = (file: Buffer, name = 'apolice.pdf', field = 'files') =>
  supertest(api.app).post('/api/Apolice/uploadApolice').set('Authorization', token).attach(field, file, name);
const get = (path: string) => supertest(api.app).get(path).set('Authorization', token);

/** Files that are left anywhere under the data folder. */
const filesLeft = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const rowsLeft = async () =>
  (
    await api.database.query<{ n: number }>(
      'SELECT (SELECT count(*) FROM apolices)::integer + (SELECT count(*) FROM segurados)::integer AS n',
    )
  )[0]?.n;

describe('a policy from a PDF', () => {
  test.each(Object.entries(layouts))('is read: %s', async (_name, layout) => {
    const response = await upload(writePdf(layout(printed)));
    expect(response.body).toEqual({ message: 'Apólice enviada com sucesso!', iD_APOLICE_NACIONAL: expect.any(Number) });
    expect(response.status).toBe(200);
    const { body } = await get(`/api/Apolice/dados-apolice/${response.body.iD_APOLICE_NACIONAL}`);
    expect(body).toMatchObject({
      numero: '1005400012345',
      ramo: 54,
      seguradoRazaoSocial: 'Transportadora Serra Dourada Ltda',
      seguradoCNPJ: '11222333000181',
      corretorRazaoSocial: 'Corretora Ágil de Seguros S.A.',
      corretorCNPJ: '12ABC34501DE35',
      iniciO_VIGENCIA: '2026-03-01',
      finaL_VIGENCIA: '2027-03-01',
      limitE_RESPONSABILIDADE_APOLICE: 1_500_000,
      valorPremio: 10_000,
      valorIOF: 738,
      valorTotal: 10_738,
      formaPagamento: 'Boleto em 4 parcelas mensais',
      dataEmissao: '2026-02-20',
      numeroEndosso: '',
      origeM_MOVIMENTO: 'PDF',
      usuarioInclusao: 'ana',
    });
    const [corretor] = await api.database.query('SELECT registro_susep FROM corretores');
    expect(corretor).toEqual({ registro_susep: '202012345' });
  });

  test('is read where accents are written apart from their letters', async () => {
    const response = await upload(writePdf(oneColumn(printed), { decomposed: true }));
    const { body } = await get(`/api/Apolice/dados-apolice/${response.body.iD_APOLICE_NACIONAL}`);
    expect(body).toMatchObject({ corretorRazaoSocial: 'Corretora Ágil de Seguros S.A.', finaL_VIGENCIA: '2027-03-01' });
  });

  test('keeps its document, byte for byte, and gives it back as a download', async () => {
    const file = pdfOf();
    const { body } = await upload(file, '../../ações\u202E "x".pdf');
    const response = await get(`/api/Apolice/documento/${body.iD_APOLICE_NACIONAL}`).buffer().parse(binary);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename=".*\.pdf"/);
    expect(Buffer.compare(response.body, file)).toBe(0);
    const [row] = await api.database.query('SELECT sha256, tamanho::integer, nome, enviado_por FROM documentos');
    expect(row).toMatchObject({ tamanho: file.length, nome: 'ações x.pdf', enviado_por: 'ana' });
    const stored = join(dataDir, 'documentos', String(row?.['sha256']).slice(0, 2), `${row?.['sha256']}.pdf`);
    expect(Buffer.compare(await readFile(stored), file)).toBe(0);
    const [trail] = await api.database.query("SELECT quem, acao, depois FROM auditoria WHERE entidade = 'apolices'");
    expect(trail).toMatchObject({ quem: 'ana', acao: 'criar', depois: { documento_sha256: row?.['sha256'] } });
  });

  test('again: 409, unless it is an endorsement', async () => {
    await upload(pdfOf());
    const again = await upload(pdfOf());
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ message: 'Esta apólice já está cadastrada neste ramo.' });
    expect((await upload(pdfOf({ endosso: '1' }))).status).toBe(200);
    expect((await upload(pdfOf({ endosso: '1' }))).status).toBe(409);
    expect((await upload(pdfOf({ ramo: '55 - RC-DC' }))).status).toBe(200);
    expect(await filesLeft()).toBe(3);
  });

  test('five times at once: one is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(pdfOf())));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await filesLeft()).toBe(1);
  });

  test('its broker may be known already, by his SUSEP number', async () => {
    await api.database.query(
      "INSERT INTO corretores (razao_social, cnpj, registro_susep) VALUES ('Já Cadastrada', '00000000000191', '202012345')",
    );
    const { body } = await upload(pdfOf({ corretorCnpj: '' }));
    const detail = await get(`/api/Apolice/dados-apolice/${body.iD_APOLICE_NACIONAL}`);
    expect(detail.body.corretorRazaoSocial).toBe('Já Cadastrada');
  });
});

describe('what cannot be read is named, all of it at once, and nothing is stored', () => {
  test.each([
    [{ numero: '', inicio: '', fim: '' }, 'número, vigência'],
    [
      { ramo: '99 - Vida', segurado: '', seguradoCnpj: '', susep: '' },
      'ramo, segurado, CNPJ do segurado, registro SUSEP do corretor',
    ],
    [{ seguradoCnpj: '11.222.333/0001-82' }, 'CNPJ do segurado'],
    [{ limite: 'a combinar', emissao: '31/02/2026' }, 'limite máximo, data de emissão'],
    [{ fim: '28/02/2026' }, 'vigência'],
    [{ total: 'R$ 10.738,01' }, 'prêmio total'],
  ])('%j', async (values, titles) => {
    const response = await upload(pdfOf(values));
    expect(response.status).toBe(422);
    expect(response.body.message).toBe(`Não foi possível ler da apólice: ${titles}`);
    expect(response.body.erros.length).toBeGreaterThan(0);
    expect(await rowsLeft()).toBe(0);
    expect(await filesLeft()).toBe(0);
  });

  test('two numbers of one policy contradict each other', async () => {
    const lines = oneColumn(printed) as unknown as { text: string; x: number; y: number }[][];
    const response = await upload(writePdf([...lines, [{ text: 'Nº da Apólice: 999888777', x: 40, y: 700 }]]));
    expect(response.body.erros).toEqual([{ campo: 'numero', mensagem: 'O documento traz mais de um' }]);
  });
});

describe('files that are no policy', () => {
  const empty = writePdf([[]]);
  const encrypted = Buffer.from(
    pdfOf()
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
      ),
    'latin1',
  );
  test.each([
    ['a program called .pdf', Buffer.from('MZ\x90\0\x03'), 415, 'Por favor, selecione apenas arquivos PDF'],
    [
      'HTML with a PDF inside',
      Buffer.concat([Buffer.from('<html>'), pdfOf()]),
      415,
      'Por favor, selecione apenas arquivos PDF',
    ],
    ['nothing', Buffer.alloc(0), 415, 'Por favor, selecione apenas arquivos PDF'],
    ['cut off', pdfOf().subarray(0, 600), 422, 'O PDF está incompleto ou danificado.'],
    [
      'with something behind it',
      Buffer.concat([pdfOf(), Buffer.alloc(4_000, 'PK')]),
      422,
      'O PDF está incompleto ou danificado.',
    ],
    ['a PDF in name only', Buffer.from('%PDF-1.7\nlixo\n%%EOF'), 422, 'O PDF está incompleto ou danificado.'],
    [
      'without text',
      empty,
      422,
      'O PDF não tem texto: parece ser uma imagem digitalizada. Envie o PDF original da apólice.',
    ],
    ['encrypted', encrypted, 422, 'O PDF está protegido por senha. Envie uma cópia sem proteção.'],
  ])('%s', async (_what, file, status, message) => {
    const response = await upload(file);
    expect(response.body.message).toBe(message);
    expect(response.status).toBe(status);
    expect(await filesLeft()).toBe(0);
  });

  test('too large: 413', async () => {
    const response = await upload(Buffer.alloc(50 * 1024 * 1024 + 1, '%PDF-')).catch((error: Error) => error);
    if (response instanceof Error) expect(response.message).toMatch(/EPIPE|ECONNRESET|aborted/);
    else expect(response.status).toBe(413);
    await expect.poll(filesLeft).toBe(0);
  });

  test('in another field, two at once, none, or no form at all', async () => {
    expect((await upload(pdfOf(), 'a.pdf', 'arquivo')).status).toBe(422);
    expect((await upload(pdfOf()).attach('files', pdfOf(), 'b.pdf')).status).toBe(422);
    const post = () => supertest(api.app).post('/api/Apolice/uploadApolice').set('Authorization', token);
    expect((await post().field('x', '1')).status).toBe(422);
    expect((await post().send({})).status).toBe(415);
    expect((await post().set('Content-Type', 'multipart/form-data').send('x')).status).toBe(400);
    expect(
      (await post().set('Content-Type', 'multipart/form-data; boundary=b').send('--b\r\nContent-Dis')).status,
    ).toBe(400);
    await expect.poll(filesLeft).toBe(0);
  });

  test('from who may only read: 403', async () => {
    const reader = await api.tokenOf('leitora');
    const response = await supertest(api.app)
      .post('/api/Apolice/uploadApolice')
      .set('Authorization', reader)
      .attach('files', pdfOf(), 'a.pdf');
    expect(response.status).toBe(403);
    expect(await filesLeft()).toBe(0);
  });
});

function binary(response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
