import { expect, test } from 'vitest';
import { lerXmlCte } from '../../../../server/api/leitura/xml/documentos.ts';
import { cte } from './fixtures/documentos.ts';
import { codigoDe } from './fixtures/leitura.ts';

const declaracao = '<?xml version="1.0"?>';
const risadas = `${declaracao}<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from('bcdefghij', (nome, at) => `<!ENTITY ${nome} "${`&${String.fromCodePoint(97 + at)};`.repeat(10)}">`).join('')}]>`;

test.each<[string, string, string | Uint8Array]>([
  ['an empty file', 'vazio', ''],
  ['a DOCTYPE', 'doctype', cte({ prologo: `${declaracao}<!DOCTYPE cteProc SYSTEM "http://127.0.0.1:1/x.dtd">` })],
  ['a billion laughs', 'doctype', cte({ prologo: risadas, nome: '&j;' })],
  [
    'an external entity',
    'doctype',
    cte({ prologo: `${declaracao}<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>`, nome: '&e;' }),
  ],
  ['an entity of nobody', 'entidade', cte({ nome: 'A &nbsp; B' })],
  ['20,000 levels', 'profundidade', `${declaracao}<cteProc>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</cteProc>`],
  ['UTF-16 with its mark', 'utf16', Buffer.from(`\uFEFF${cte()}`, 'utf16le')],
  ['UTF-16 without its mark', 'utf16', Buffer.from(cte(), 'utf16le')],
  ['UTF-16, the other way round', 'utf16', Buffer.from(`\uFEFF${cte()}`, 'utf16le').swap16()],
  ['UTF-7', 'codificacao', cte({ prologo: '<?xml version="1.0" encoding="UTF-7"?>' })],
  ['EBCDIC', 'codificacao', cte({ prologo: '<?xml version="1.0" encoding="IBM037"?>' })],
  ['ISO-8859-1 that says UTF-8', 'codificacao', Buffer.from(cte(), 'latin1')],
  [
    'a mark of UTF-8 that says ISO-8859-1',
    'codificacao',
    `\uFEFF${cte({ prologo: '<?xml version="1.0" encoding="ISO-8859-1"?>' })}`,
  ],
  ['a NUL byte', 'nul', cte({ nome: 'A\0B' })],
  ['a NUL as a reference', 'malformado', cte({ nome: 'A&#0;B' })],
  ['a truncated document', 'malformado', cte().slice(0, -200)],
  ['two roots', 'malformado', `${cte({ prologo: '' })}${cte({ prologo: '' })}`],
  ['a text without end', 'texto_longo', cte({ nome: 'x'.repeat(200_000) })],
  ['a document of 5 MiB', 'documento_grande', cte({ assinatura: `<!--${'x'.repeat(5 * 1024 * 1024)}-->` })],
  ['a picture', 'nul', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
  ['a PDF', 'especie', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>'],
])('U09: %s is refused: %s', async (_caso, codigo, conteudo) => {
  expect(await codigoDe(lerXmlCte, conteudo)).toBe(codigo);
});

test('U09: XInclude is an element like any other: nothing is fetched', async () => {
  const compl = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/hostname"/>';
  expect(await codigoDe(lerXmlCte, cte({ compl }))).toMatchObject({ falhas: [], registros: [{ linha: 1 }] });
});

test('names of prototypes are names like any other', async () => {
  const compl = '<__proto__ constructor="x">y</__proto__>';
  expect(await codigoDe(lerXmlCte, cte({ compl }))).toMatchObject({ falhas: [], registros: [{ linha: 1 }] });
});
