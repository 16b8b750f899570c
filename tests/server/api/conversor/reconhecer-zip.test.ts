import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { cteDeclarado } from '../../../support/documento-fiscal.ts';
import { started } from '../../../support/started.ts';
import { zip } from '../leitura/fixtures/zip.ts';
import { startConverter, TRANSPORTADOR } from './converter-under-test.ts';

const COMECO = 64 * 1024;
const converter = started(startConverter);

/** Sends the part of a ZIP that the client sends. */
async function reconhecer(bytes: Buffer) {
  const { body } = await converter
    .as('ana')
    .post(`/api/Conversor/reconhecer?tamanho=${bytes.length}`)
    .attach('file', bytes.subarray(0, COMECO), 'arquivo');
  return body;
}

/** As a stored PDF of 200 KB: no later entry is within the first 64 KiB. */
const dacte = {
  nome: 'dacte.pdf',
  conteudo: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]),
  metodo: 0,
};
const cteDaFrota = { nome: 'cte.xml', conteudo: cteDeclarado({ numero: 1, cnpj: TRANSPORTADOR }) };
const cemEVinte = Array.from({ length: 120 }, (_, at) => ({
  nome: `${at}-inu.xml`,
  conteudo: '<procInutCTe><inutCTe/></procInutCTe>',
}));

test('A-F7: a ZIP that is cut off is not told by the name of the entry that is seen', async () => {
  expect(await reconhecer(zip([dacte, cteDaFrota]))).toMatchObject({
    layout: null,
    porque_layout: 'ZIP: não se vê de que layout é; escolha-o',
  });
  expect(await reconhecer(zip([{ nome: 'dacte.pdf', conteudo: '%PDF-1.7\n' }]))).toMatchObject({
    layout: null,
    porque_layout: 'no ZIP, dacte.pdf: É um PDF, que não é lido aqui; envie o XML, a planilha ou o texto',
  });
});

test('A-F7: a CT-e behind 120 companions is seen', async () => {
  expect(await reconhecer(zip([...cemEVinte, cteDaFrota]))).toMatchObject({
    layout: 'CT-e XML 4.00',
    porque_layout: 'no ZIP, cte.xml: XML de CT-e',
  });
});
