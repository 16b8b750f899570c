import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { layouts, printed } from './layouts.ts';
import { writePdf } from './pdf-writer.ts';
import { oneColumn, pdfOf, startUploads } from './uploads.ts';
import { started } from '../../../../support/started.ts';

const uploads = started(startUploads);
beforeEach(() => uploads.forget());

describe('a policy from a PDF', () => {
  test.each(Object.entries(layouts))('is read: %s', async (_name, layout) => {
    const response = await uploads.upload(writePdf(layout(printed)));
    expect(response.body).toEqual({ message: 'Apólice enviada com sucesso!', iD_APOLICE_NACIONAL: expect.any(Number) });
    expect(response.status).toBe(200);
    const { body } = await uploads.get(`/api/Apolice/dados-apolice/${response.body.iD_APOLICE_NACIONAL}`);
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
    const [corretor] = await uploads.api.database.query('SELECT registro_susep FROM corretores');
    expect(corretor).toEqual({ registro_susep: '202012345' });
  });

  test('is read where accents are written apart from their letters', async () => {
    const response = await uploads.upload(writePdf(oneColumn(printed), { decomposed: true }));
    const { body } = await uploads.get(`/api/Apolice/dados-apolice/${response.body.iD_APOLICE_NACIONAL}`);
    expect(body).toMatchObject({ corretorRazaoSocial: 'Corretora Ágil de Seguros S.A.', finaL_VIGENCIA: '2027-03-01' });
  });

  test('is read where its own encoding makes NUL of a letter', async () => {
    const segurado = 'Zebra Yoga Transportes Ltda';
    const file = writePdf(oneColumn({ ...printed, segurado }), { decomposed: true }).toString('latin1');
    const odd = file.replace('<59> <0059>', '<59> <0000>');
    const response = await uploads.upload(Buffer.from(odd, 'latin1'));
    expect([response.status, response.body.message]).toEqual([200, 'Apólice enviada com sucesso!']);
    const [row] = await uploads.api.database.query('SELECT razao_social FROM segurados');
    expect(row).toEqual({ razao_social: 'Zebra oga Transportes Ltda' });
  });

  test('keeps its document, byte for byte, and gives it back as a download', async () => {
    const file = pdfOf();
    const { body } = await uploads.upload(file, '../../ações\u202E "x".pdf');
    const response = await uploads.get(`/api/Apolice/documento/${body.iD_APOLICE_NACIONAL}`).responseType('blob');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename=".*\.pdf"/);
    expect(Buffer.compare(response.body, file)).toBe(0);
    const [row] = await uploads.api.database.query(
      'SELECT sha256, tamanho::integer, nome, enviado_por FROM documentos',
    );
    expect(row).toMatchObject({ tamanho: file.length, nome: 'ações x.pdf', enviado_por: 'ana' });
    const stored = join(uploads.dataDir, 'documentos', String(row?.['sha256']).slice(0, 2), `${row?.['sha256']}.pdf`);
    expect(Buffer.compare(await readFile(stored), file)).toBe(0);
    const [trail] = await uploads.api.database.query(
      "SELECT quem, acao, depois FROM auditoria WHERE entidade = 'apolices' AND acao = 'criar' ORDER BY id DESC LIMIT 1",
    );
    expect(trail).toMatchObject({ quem: 'ana', acao: 'criar', depois: { documento_sha256: row?.['sha256'] } });
  });

  test('G3: insured, broker and branch office that come with it are in the trail; those that are known are not', async () => {
    const { database } = uploads.api;
    const since = async (id: unknown) =>
      (await database.query("SELECT entidade FROM auditoria WHERE id > $1 AND acao = 'criar' ORDER BY id", [id])).map(
        ({ entidade }) => entidade as string,
      );
    const [last] = await database.query('SELECT coalesce(max(id), 0) AS id FROM auditoria');
    await uploads.upload(pdfOf());
    expect((await since(last?.['id'])).filter((entidade) => entidade !== 'sucursal')).toEqual([
      'segurado',
      'corretores',
      'apolices',
    ]);
    const [then] = await database.query('SELECT max(id) AS id FROM auditoria');
    await uploads.upload(pdfOf({ endosso: '1' }));
    expect(await since(then?.['id'])).toEqual(['apolices']);
  });

  test('again: 409, unless it is an endorsement', async () => {
    await uploads.upload(pdfOf());
    const again = await uploads.upload(pdfOf());
    expect(again.status).toBe(409);
    const mensagem = 'Esta apólice já está cadastrada neste ramo.';
    expect(again.body).toEqual({ message: mensagem, erros: [{ campo: 'numero', mensagem }] });
    expect((await uploads.upload(pdfOf({ endosso: '1' }))).status).toBe(200);
    expect((await uploads.upload(pdfOf({ endosso: '1' }))).status).toBe(409);
    expect((await uploads.upload(pdfOf({ ramo: '55 - RC-DC' }))).status).toBe(200);
    expect(await uploads.filesLeft()).toBe(3);
  });

  test('five times at once: one is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => uploads.upload(pdfOf())));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await uploads.filesLeft()).toBe(1);
  });

  test('its broker may be known already, by his SUSEP number', async () => {
    await uploads.api.database.query(
      "INSERT INTO corretores (razao_social, cnpj, registro_susep) VALUES ('Já Cadastrada', '00000000000191', '202012345')",
    );
    const { body } = await uploads.upload(pdfOf({ corretorCnpj: '' }));
    const detail = await uploads.get(`/api/Apolice/dados-apolice/${body.iD_APOLICE_NACIONAL}`);
    expect(detail.body.corretorRazaoSocial).toBe('Já Cadastrada');
  });
});
