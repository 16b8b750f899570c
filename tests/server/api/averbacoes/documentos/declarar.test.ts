import { expect, test } from 'vitest';
import { hashToken, newKey } from '../../../../../server/api/autenticacao/token.ts';
import { cancelamentoDe, chaveFiscal, cteDeclarado, mdfeDeclarado } from '../../../../support/documento-fiscal.ts';
import { startConverter, TRANSPORTADOR as cnpj } from '../../conversor/converter-under-test.ts';
import { zip } from '../../leitura/fixtures/zip.ts';
import { started } from '../../../../support/started.ts';

const converter = started(startConverter);

const declarar = (xml: string | Buffer, ramo = 54) =>
  converter
    .as('ana')
    .post(`/api/Averbacao/documento?ramo=${ramo}`)
    .type('application/xml')
    .send(Buffer.isBuffer(xml) ? xml : Buffer.from(xml));
const quantas = async (onde: string) =>
  (await converter.database.query<{ n: number }>(`SELECT count(*)::int AS n FROM averbacoes WHERE ${onde}`))[0]?.n;

test('a CT-e becomes one averbação, by the rate of its policy; sent again it gets the same answer', async () => {
  const first = await declarar(cteDeclarado({ numero: 1, cnpj }));
  expect([first.status, first.body]).toMatchObject([
    200,
    {
      status: 1,
      situacao: 'AVERBADA',
      averbacoes: [{ id_apolice: 10, numero: '5400010', id_grupo: 3, importancia_segurada: '1234.56', premio: '0.39' }],
      erros: [],
    },
  ]);
  expect(first.body.averbacoes[0].numero_averbacao).toMatch(/^54000001011222333000181/);
  const again = await declarar(cteDeclarado({ numero: 1, cnpj }));
  expect([again.status, again.body]).toEqual([200, { ...first.body, situacao: 'JA_AVERBADA' }]);
  expect(await quantas(`numero = '1'`)).toBe(1);
});

test('X16: a key with a data scope declares under its own policies, and is told of no other', async () => {
  const chaveQueVe = async (nome: string, escopo: object) => {
    const key = newKey();
    await converter.database.query(
      `INSERT INTO chaves (nome, id_usuario, hash, final, escopos, validade, escopo)
       SELECT $1, min(id_usuario), $2, 'abcd', '{averbacoes}', current_date + 30, $3 FROM usuarios WHERE perfil = 'admin'`,
      [nome, hashToken(key), JSON.stringify(escopo)],
    );
    return key;
  };
  await converter.addUser('chefe', 'admin');
  const [de] = await converter.database.query<{ id: number }>(
    'SELECT id_segurado AS id FROM apolices WHERE id_apolice = 10',
  );
  const propria = await chaveQueVe('Própria', { segurados: [de?.id] });
  const alheia = await chaveQueVe('Alheia', { segurados: [999] });
  const enviar = (key: string, xml: string | Buffer) => declarar(xml).set('Authorization', key);
  const first = await enviar(propria, cteDeclarado({ numero: 700, cnpj }));
  expect([first.status, first.body]).toMatchObject([200, { situacao: 'AVERBADA', averbacoes: [{ id_apolice: 10 }] }]);
  const again = await enviar(propria, cteDeclarado({ numero: 700, cnpj }));
  expect(again.body).toEqual({ ...first.body, situacao: 'JA_AVERBADA' });

  // Declared under a policy that it does not see, or never: the same refusal.
  const [declarada, nova] = await Promise.all(
    [700, 701].map((numero) => enviar(alheia, cteDeclarado({ numero, cnpj }))),
  );
  expect([declarada?.status, declarada?.body.erros[0].codigo]).toEqual([422, 'APOLICE_NAO_ENCONTRADA']);
  expect(declarada?.body).toEqual(nova?.body);
  expect(declarada?.text).not.toMatch(/5400010|54000001/);
  expect(await quantas(`numero IN ('700', '701')`)).toBe(1);
  const [guardado] = await converter.database.query(
    `SELECT d.situacao, d.recebido_por FROM documentos_fiscais d JOIN averbacoes a USING (competencia, id_averbacao) WHERE a.numero = '700'`,
  );
  expect(guardado).toEqual({ situacao: 'AVERBADA', recebido_por: 'chave:Própria' });

  // Both at once share no lot.
  const [dela, deOutra] = await Promise.all([
    enviar(propria, cteDeclarado({ numero: 702, cnpj })),
    enviar(alheia, cteDeclarado({ numero: 703, cnpj })),
  ]);
  expect([dela?.body.situacao, deOutra?.body.situacao]).toEqual(['AVERBADA', 'RECUSADA']);
  expect((await enviar(propria, cancelamentoDe(chaveFiscal({ numero: 700, cnpj })))).status).toBe(403);
  expect(await quantas(`numero = '700' AND situacao = 'ABERTA'`)).toBe(1);
});

test('many at once are all in, each once, though each is sent twice', async () => {
  const sent = Array.from({ length: 120 }, (_, at) => cteDeclarado({ numero: 1_000 + (at % 60), cnpj }));
  const answers = await Promise.all(sent.map((xml) => declarar(xml)));
  expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
  const numbers = answers.map(({ body }) => body.averbacoes[0].numero_averbacao);
  expect(numbers.slice(0, 60)).toEqual(numbers.slice(60));
  expect(answers.filter(({ body }) => body.situacao === 'AVERBADA')).toHaveLength(60);
  expect(await quantas('numero::int BETWEEN 1000 AND 1059')).toBe(60);
});

test('a refused document names every fault by its code, with what was sent and expected; corrected, it goes in', async () => {
  const refused = await declarar(cteDeclarado({ numero: 2, cnpj, mercadoria: 'Pedra filosofal', modal: '02' }));
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ status: 1, situacao: 'RECUSADA', averbacoes: [] });
  expect(refused.body.erros).toEqual([
    {
      codigo: 'MODAL_INCOMPATIVEL',
      campo: 'ide/modal',
      informado: '02',
      esperado: 'modal rodoviário (01), que é o deste ramo',
      mensagem: 'Envie o documento pelo ramo do seu modal.',
    },
  ]);
  const unknown = await declarar(cteDeclarado({ numero: 2, cnpj, mercadoria: 'Pedra filosofal' }));
  expect(unknown.body.erros).toMatchObject([{ codigo: 'MERCADORIA_DESCONHECIDA', informado: 'Pedra filosofal' }]);
  expect(await quantas(`numero = '2'`)).toBe(0);
  const corrected = await declarar(cteDeclarado({ numero: 2, cnpj }));
  expect([corrected.status, corrected.body.situacao]).toEqual([200, 'AVERBADA']);
});

test.each([
  ['um 7-Zip (.7z)', '7z\u00BC\u00AF\u0027\u001C\0\u0004'],
  ['um RAR (.rar)', 'Rar!\u001A\u0007\u0001\0'],
  ['um ZIP', zip([{ nome: 'cte.xml', conteudo: cteDeclarado({ numero: 3, cnpj }) }])],
  ['uma planilha XLSX', zip([{ nome: '[Content_Types].xml', conteudo: '<Types/>' }])],
  ['um PDF', '%PDF-1.7\n%%EOF'],
  ['uma página HTML', '<!DOCTYPE html><html></html>'],
])('what is no XML is told by its name: %s', async (nome, bytes) => {
  const { status, body } = await declarar(Buffer.from(bytes as string, 'latin1'));
  expect([status, body.erros]).toMatchObject([
    422,
    [{ codigo: 'DOCUMENTO_ILEGIVEL', esperado: expect.stringContaining(`outra espécie de arquivo; esta é ${nome}`) }],
  ]);
});

test('one refused document holds back none that comes with it', async () => {
  const answers = await Promise.all(
    [20, 21, 22].map((numero) =>
      declarar(cteDeclarado({ numero, cnpj, ...(numero === 21 && { valor: '600000.00' }) })),
    ),
  );
  expect(answers.map(({ body }) => [body.situacao, body.erros[0]?.codigo])).toEqual([
    ['AVERBADA', undefined],
    ['RECUSADA', 'LIMITE_EXCEDIDO'],
    ['AVERBADA', undefined],
  ]);
});

test('what the converter has declared is declared: the same number by either way', async () => {
  const xml = cteDeclarado({ numero: 30, cnpj });
  expect((await converter.upload(xml, { layout: 'CT-e XML 4.00', nome: '30.xml' })).status).toBe(200);
  const answer = await declarar(xml);
  const [stored] = await converter.database.query(`SELECT numero_averbacao FROM averbacoes WHERE numero = '30'`);
  expect([answer.body.situacao, answer.body.averbacoes]).toMatchObject(['JA_AVERBADA', [stored]]);
});

test('a cancellation takes an open shipment out, and the document stays cancelled', async () => {
  const chave = chaveFiscal({ numero: 40, cnpj });
  await declarar(cteDeclarado({ numero: 40, cnpj }));
  const cancelled = await declarar(cancelamentoDe(chave));
  expect([cancelled.status, cancelled.body.situacao, cancelled.body.averbacoes.length]).toEqual([200, 'CANCELADA', 1]);
  expect(await quantas(`numero = '40' AND situacao = 'CANCELADA'`)).toBe(1);
  expect((await declarar(cancelamentoDe(chave))).body.situacao).toBe('CANCELADA');
  expect((await declarar(cteDeclarado({ numero: 40, cnpj }))).body.situacao).toBe('CANCELADA');
});

test('an invoiced shipment stays as it is, and its premium is marked to be given back', async () => {
  const chave = chaveFiscal({ numero: 41, cnpj, aamm: '2610' });
  await declarar(cteDeclarado({ numero: 41, cnpj, aamm: '2610', dia: '2026-10-05' }));
  await converter.database.query(`UPDATE averbacoes SET situacao = 'FATURADA' WHERE numero = '41'`);
  for (let time = 0; time < 2; time += 1) await declarar(cancelamentoDe(chave));
  const outraVez = await declarar(cteDeclarado({ numero: 41, cnpj, aamm: '2610', dia: '2026-10-05' }));
  expect([outraVez.status, outraVez.body.situacao, outraVez.body.averbacoes]).toEqual([200, 'CANCELADA', []]);
  expect(await quantas(`numero = '41' AND situacao = 'FATURADA'`)).toBe(1);
  expect(await converter.database.query('SELECT chave, premio::text FROM creditos_de_cancelamento')).toEqual([
    { chave, premio: '0.39' },
  ]);
});

test('an event before its document waits for it; a refused event does nothing', async () => {
  const chave = chaveFiscal({ numero: 42, cnpj });
  const refused = await declarar(cancelamentoDe(chave, '573'));
  expect([refused.status, refused.body.erros[0].codigo]).toEqual([422, 'DOCUMENTO_NAO_AUTORIZADO']);
  const early = await declarar(cancelamentoDe(chave));
  expect([early.body.situacao, early.body.erros[0].codigo]).toEqual(['PENDENTE', 'DOCUMENTO_PENDENTE']);
  expect((await declarar(cteDeclarado({ numero: 42, cnpj }))).body.situacao).toBe('CANCELADA');
  expect(await quantas(`numero = '42'`)).toBe(0);
});

test('an MDF-e gives its vehicle to the CT-es that are there and to those that come', async () => {
  const [there, later] = [50, 51].map((numero) => chaveFiscal({ numero, cnpj })) as [string, string];
  await declarar(cteDeclarado({ numero: 50, cnpj }));
  const mdfe = mdfeDeclarado({ numero: 1, cnpj }, [there, later], 'XYZ9A88');
  const declared = await declarar(mdfe);
  expect(declared.body).toMatchObject({ situacao: 'PENDENTE', averbacoes: [{}], erros: [{ informado: later }] });
  await declarar(cteDeclarado({ numero: 51, cnpj }));
  expect((await declarar(mdfe)).body).toMatchObject({ situacao: 'JA_AVERBADA', averbacoes: [{}, {}], erros: [] });
  expect(
    await converter.database.query(
      `SELECT numero, placa, data_embarque::text FROM averbacoes WHERE numero IN ('50', '51') ORDER BY 1`,
    ),
  ).toEqual([
    { numero: '50', placa: 'XYZ9A88', data_embarque: '2026-11-10' },
    { numero: '51', placa: 'XYZ9A88', data_embarque: '2026-11-11' },
  ]);
});

test.each([
  ['no XML', 'bom dia', 'DOCUMENTO_ILEGIVEL'],
  ['with a DOCTYPE', '<!DOCTYPE a><a/>', 'DOCUMENTO_ILEGIVEL'],
  ['an XML of another world', '<html/>', 'DOCUMENTO_DIFERENTE'],
  ['a test', cteDeclarado({ numero: 60, cnpj, tpAmb: '2' }), 'HOMOLOGACAO'],
  ['a complement', cteDeclarado({ numero: 61, cnpj, tpCTe: '1' }), 'NAO_E_EMBARQUE'],
  ['denied', cteDeclarado({ numero: 62, cnpj, cStat: '301' }), 'DOCUMENTO_NAO_AUTORIZADO'],
  ['cancelled by its own protocol', cteDeclarado({ numero: 63, cnpj, cStat: '101' }), 'DOCUMENTO_CANCELADO'],
])('%s is refused in one sentence', async (_what, xml, codigo) => {
  const answer = await declarar(xml);
  expect([answer.status, answer.body.erros.map((erro: { codigo: string }) => erro.codigo)]).toEqual([422, [codigo]]);
});

test('a large document is read beside the event loop, a form is taken as well as a body', async () => {
  const large = cteDeclarado({ numero: 70, cnpj }).replace('</cteProc>', `<!--${'x'.repeat(100_000)}--></cteProc>`);
  expect((await declarar(large)).body.situacao).toBe('AVERBADA');
  const form = await converter
    .as('ana')
    .post('/api/Averbacao/documento?ramo=54')
    .attach('file', Buffer.from(cteDeclarado({ numero: 71, cnpj })), '71.xml');
  expect(form.body.situacao).toBe('AVERBADA');
});

test('every lot is in the audit trail, with who sent it', async () => {
  const rows = await converter.database.query<{ quem: string; depois: { documentos: object[] } }>(
    `SELECT quem, depois FROM auditoria WHERE entidade = 'averbacoes' AND id_entidade LIKE 'D%' ORDER BY id LIMIT 1`,
  );
  expect(rows).toMatchObject([{ quem: 'ana', depois: { documentos: [{ chave: chaveFiscal({ numero: 1, cnpj }) }] } }]);
});

test('a document of a month that is invoiced goes into the one that is open, and stays found by its key', async () => {
  await converter.database.query(`
    INSERT INTO faturas (id_fatura, id_apolice, id_ramo, id_sucursal, competencia, quantidade, importancia_segurada, premio_comercial,
      desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof,
      iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
    VALUES (1, 10, 54, 1, 202608, 0, 0, 0, 0, 0, 31, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', 'ana');
    INSERT INTO periodos VALUES (10, 3, 202608, true, 1)`);
  const cte = cteDeclarado({ numero: 60, cnpj, aamm: '2608', dia: '2026-08-20' });
  const { status, body } = await declarar(cte);
  expect([status, body.situacao, body.erros]).toEqual([200, 'AVERBADA', []]);
  expect(await quantas(`numero = '60' AND competencia = 202609 AND data_embarque = '2026-08-20'`)).toBe(1);
  expect((await declarar(cte)).body).toMatchObject({ situacao: 'JA_AVERBADA', averbacoes: body.averbacoes });
});
