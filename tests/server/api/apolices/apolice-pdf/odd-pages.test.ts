import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { started } from '../../../../support/started.ts';
import { layouts, printed } from './layouts.ts';
import { writePdf } from './pdf-writer.ts';
import { pdfOf, startUploads } from './uploads.ts';

const uploads = started(startUploads);
beforeEach(() => uploads.forget());

const sample = (name: string) => readFile(join(import.meta.dirname, 'amostras', `${name}.pdf`));
const twoColumns = layouts['two columns'] as NonNullable<(typeof layouts)[string]>;

/** Number, insured, and total premium of the policy that a file becomes, or the refusal. */
async function policyOf(file: Buffer) {
  const { body } = await uploads.upload(file);
  if (body.iD_APOLICE_NACIONAL === undefined) return body.message as string;
  const { body: apolice } = await uploads.get(`/api/Apolice/dados-apolice/${body.iD_APOLICE_NACIONAL}`);
  return [apolice.numero, apolice.seguradoCNPJ, apolice.valorTotal, apolice.finaL_VIGENCIA];
}
const policy = ['1005400012345', '11222333000181', 10_738, '2027-03-01'];

/** With the cross-reference table of its present offsets. */
function reindexed(text: string): Buffer {
  const at = (number: number) => String(text.search(new RegExp(`^${number} 0 obj`, 'm'))).padStart(10, '0');
  let number = 0;
  const table = text.replaceAll(/^\d{10} 00000 n/gm, () => `${at((number += 1))} 00000 n`);
  return Buffer.from(table.replace(/startxref\n\d+/, `startxref\n${table.search(/^xref/m)}`), 'latin1');
}

describe('A-F11', () => {
  test.each([
    ['formulario-com-campos', '9000000709'],
    ['linhas-antes-do-cabecalho', '9000000700'],
    ['pagina-girada', '9000000708'],
  ])('%s becomes a policy', async (name, numero) => {
    expect(await policyOf(await sample(name))).toEqual([numero, ...policy.slice(1)]);
  });

  test.each([
    [1, 90],
    [2, 180],
    [3, 270],
    [1, 0],
    [3, 0],
    [0, 90],
  ] as const)('a page with its text turned %i times, shown turned by %i degrees', async (turns, rotate) => {
    expect(await policyOf(writePdf(twoColumns(printed), { turns, rotate }))).toEqual(policy);
  });

  test.each<[string, Buffer]>([
    ['blank lines before', Buffer.concat([Buffer.from('\r\n \n'), pdfOf()])],
    ['a mark of UTF-8 before', Buffer.concat([Buffer.from('\uFEFF'), pdfOf()])],
    ['NUL before', Buffer.concat([Buffer.alloc(300), pdfOf()])],
    ['blank lines behind', Buffer.concat([pdfOf(), Buffer.alloc(5_000, '\r\n')])],
    ['a block of NUL behind', Buffer.concat([pdfOf(), Buffer.alloc(16_384)])],
    [
      'the boundary of a form behind',
      Buffer.concat([pdfOf(), Buffer.from(`\r\n------Boundary${'7'.repeat(1_500)}--\r\n`)]),
    ],
  ])('%s', async (_what, file) => {
    expect(await policyOf(file)).toEqual(policy);
  });

  test.each<[string, Buffer]>([
    ['a ZIP behind', Buffer.concat([pdfOf(), Buffer.alloc(2_000), Buffer.from('PK\u0003\u0004'), Buffer.alloc(900)])],
    ['a script behind', Buffer.concat([pdfOf(), Buffer.from(`<script>${' '.repeat(2_000)}</script>`)])],
    ['more than padding behind', Buffer.concat([pdfOf(), Buffer.alloc(70_000, 'x')])],
  ])('but %s is refused', async (_what, file) => {
    expect(await policyOf(file)).toBe('O PDF está incompleto ou danificado.');
  });

  test.each([
    ['in hexadecimal', '/V <39303030303030373039>'],
    ['as UTF-16 in hexadecimal', '/V <FEFF0039003000300030003000300030003700300039>'],
    ['with octal escapes', String.raw`/V (9000000\067\060\071)`],
    ['over two lines', '/V (90000\\\n00709)'],
    ['without a blank', '/V(9000000709)'],
    ['that may only be read', '/Ff 1 /V (9000000709)'],
    ['with its default beside it', '/DV (0) /V (9000000709)'],
  ])('a form field %s is read', async (_what, value) => {
    const text = (await sample('formulario-com-campos')).toString('latin1').replace('/V (9000000709)', value);
    expect(await policyOf(reindexed(text))).toEqual(['9000000709', ...policy.slice(1)]);
  });

  test('a hidden field says nothing', async () => {
    const file = (await sample('formulario-com-campos')).toString('latin1');
    const [campo = ''] = /\(9000000709\)[^]*?\/F 4/.exec(file) ?? [];
    const hidden = file.replace(campo, campo.replace('/F 4', '/F 2'));
    expect(await policyOf(Buffer.from(hidden, 'latin1'))).toMatch(/^Não foi possível ler da apólice: /);
  });
});

test('A-O8: a file name in ISO-8859-1 is kept with its accents, as one in UTF-8 is', async () => {
  const named = (name: Buffer) =>
    uploads
      .post()
      .set('Content-Type', 'multipart/form-data; boundary=b')
      .send(
        Buffer.concat([
          Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="'),
          name,
          Buffer.from('"\r\n\r\n'),
          pdfOf(),
          Buffer.from('\r\n--b--\r\n'),
        ]),
      );
  for (const bytes of [Buffer.from('Apólice São João.pdf', 'latin1'), Buffer.from('Apólice São João.pdf')]) {
    expect((await named(bytes)).status).toBe(200);
    expect(await uploads.api.database.query('SELECT nome FROM documentos')).toEqual([{ nome: 'Apólice São João.pdf' }]);
    await uploads.forget();
  }
});
