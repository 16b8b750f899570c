import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { codigoImpresso, codigoLido, codigoNovo } from '../../../../server/api/averbacoes/certificado.ts';
import { CHAVE, NUMERO, startAverbacoes } from './averbacoes-under-test.ts';
import { doPapel, lerPdf } from '../../../support/pdf-lido.ts';
import { started } from '../../../support/started.ts';

const api = started(startAverbacoes);

const baixar = (id: number, user = 'leitor') => api.get(`/api/Averbacao/${id}/certificado`, user);

/** Issues a shipment's certificate. @returns its code. */
async function emitir(id: number): Promise<string> {
  const { status, headers } = await baixar(id);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const [row] = await api.database.query<{ codigo: string }>(
    'SELECT codigo FROM certificados WHERE id_averbacao = $1',
    [id],
  );
  return row?.codigo as string;
}

/** Verifies a code without a token. */
async function conferir(codigo: string, chave: string): Promise<unknown> {
  const { status, body } = await api.post('/api/Certificado/conferencia', { codigo, chave }, 'ninguém');
  expect(status).toBe(200);
  return body;
}

test('says what is covered, by whom, and how to confirm it', async () => {
  await api.database.query(
    `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por)
     VALUES ('seguradora_nome', '2020-01-01', '"Seguradora São João S.A."', 'bia'), ('seguradora_cnpj', '2020-01-01', '"12345678000195"', 'bia')`,
  );
  const id = await api.declarar({
    chave: CHAVE,
    numero_averbacao: NUMERO,
    placa: 'ABC1D23',
    importancia_segurada: 1234.5,
  });
  const { body } = await baixar(id);
  const codigo = await emitir(id);
  const { text: texto } = await extractText(await getDocumentProxy(new Uint8Array(body as Buffer)), {
    mergePages: true,
  });
  for (const dito of [
    codigoImpresso(codigo),
    'Seguradora São João S.A.',
    'CNPJ 12.345.678/0001-95',
    NUMERO,
    CHAVE,
    'ABC1D23',
    'R$ 1.234,50',
  ])
    expect(texto.replaceAll('\u00A0', ' ')).toContain(dito);
  expect(texto).toMatch(/http:\/\/127\.0\.0\.1:\d+\/certificado/);
  // A-F13: as a screen reader reads it.
  const [lido = []] = await lerPdf(body as Buffer);
  expect(doPapel(lido, 'H1')).toEqual(['Certificado de averbação']);
  expect(doPapel(lido, 'H2')).toEqual(['Apólice', 'Documento', 'Viagem', 'Valores', 'Confirmação']);
  expect(doPapel(lido, 'LBody')).toContain('ABC1D23');
  expect(doPapel(lido, 'Figure')).toEqual(['Código QR']);
  expect(doPapel(lido, 'Link')).toEqual([expect.stringMatching(/^http:.*\/certificado$/)]);
  // Issued twice: same code, one entry in the trail.
  const trilha = await api.database.query(
    "SELECT quem FROM auditoria WHERE entidade = 'certificados' AND acao = 'criar' AND id_entidade = $1",
    [String(id)],
  );
  expect(trilha).toEqual([{ quem: 'leitor' }]);
});

test('A-T1: the journey leads from its origin to its destination', async () => {
  const id = await api.declarar({
    numero_averbacao: NUMERO.replace(/^0/, '3'),
    complemento_origem: 'Santos',
    complemento_destino: 'Roterdã',
  });
  const { body } = await baixar(id);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(body as Buffer)), { mergePages: true });
  expect(text).toMatch(/Origem\s+Santos\s+Destino\s+Roterdã/);
});

describe('a stranger', () => {
  test('learns by code and key together whether it holds, and nothing else', async () => {
    const id = await api.declarar({
      chave: CHAVE.replace('1234', '4321'),
      numero_averbacao: NUMERO.replace(/^0/, '1'),
    });
    const codigo = codigoImpresso(await emitir(id));
    const chave = CHAVE.replace('1234', '4321');
    expect(await conferir(codigo, chave)).toEqual({ status: 1, resultado: 'CONFERE' });
    // As typed from a printed copy.
    expect(await conferir(` ${codigo.toLowerCase().replaceAll('-', ' ')}`, chave.replaceAll(/(.{4})/g, '$1 '))).toEqual(
      {
        status: 1,
        resultado: 'CONFERE',
      },
    );
    for (const [outro, outra] of [
      [codigo, CHAVE],
      [codigo, '0'],
      [codigoNovo(), chave],
      // The key takes precedence over the number.
      [codigo, NUMERO.replace(/^0/, '1')],
      ["' OR 1=1 --", '%'],
    ] as const)
      expect(await conferir(outro, outra)).toEqual({ status: 1, resultado: 'NAO_CONFERE' });
    await api.excluir({ ids: [id], quantidade: 1 });
    expect(await conferir(codigo, chave)).toEqual({ status: 1, resultado: 'SEM_EFEITO' });
  });

  test('confirms a document without a key by its averbação number', async () => {
    const numero_averbacao = NUMERO.replace(/^0/, '2');
    const id = await api.declarar({ chave: '', tipo_documento: 'Romaneio', numero_averbacao });
    const codigo = codigoImpresso(await emitir(id));
    expect(await conferir(codigo, numero_averbacao)).toEqual({ status: 1, resultado: 'CONFERE' });
  });

  test('is told what is missing', async () => {
    const { status, body } = await api.post('/api/Certificado/conferencia', { codigo: '' }, 'ninguém');
    expect(status).toBe(422);
    expect((body as { erros: { campo: string }[] }).erros.map(({ campo }) => campo)).toEqual(['codigo', 'chave']);
  });
});

test('a shipment that is excluded, or that there is not, has none', async () => {
  const id = await api.declarar({ situacao: 'EXCLUIDA', chave: '' });
  expect((await baixar(id)).status).toBe(409);
  expect((await baixar(2_147_483_647)).status).toBe(404);
  expect(await api.database.query('SELECT FROM certificados WHERE id_averbacao = $1', [id])).toEqual([]);
});

test('two who ask at once get the same code', async () => {
  const id = await api.declarar({ chave: '', numero_averbacao: NUMERO.replace(/^0/, '3') });
  const codigos = await Promise.all([emitir(id), emitir(id), emitir(id)]);
  expect(new Set(codigos).size).toBe(1);
});

test('a code has no character that is easily mistaken, and is read as people write it', () => {
  const codigos = Array.from({ length: 200 }, codigoNovo);
  expect(new Set(codigos).size).toBe(200);
  for (const codigo of codigos) {
    expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(codigoLido(codigoImpresso(codigo).toLowerCase())).toBe(codigo);
  }
  expect(codigoLido('oiL0-aaaa-bbbb')).toBe('0110AAAABBBB');
});
