import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { leitores } from '../../../../server/api/leitura/leitores.ts';
import { lerXmlCte } from '../../../../server/api/leitura/xml/documentos.ts';
import { cte } from './fixtures/documentos.ts';
import { codigoDe, ler } from './fixtures/leitura.ts';

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
  ['UTF-16 behind blank lines', 'utf16', Buffer.from(`\n\n${cte()}`, 'utf16le')],
  [
    'UTF-16 that says UTF-8',
    'utf16',
    Buffer.from(cte({ prologo: '<?xml version="1.0" encoding="UTF-8"?>' }), 'utf16le'),
  ],
  ['UTF-7', 'especie', cte().replaceAll('<', '+ADw-').replaceAll('>', '+AD4-')],
  ['EBCDIC', 'especie', Buffer.from('4c6fa7949340a58599a28996957e7ff14bf07f6f6e4c8183a38596d99683', 'hex')],
  ['a NUL byte', 'nul', cte({ nome: 'A\0B' })],
  ['a NUL as a reference', 'malformado', cte({ nome: 'A&#0;B' })],
  ['a truncated document', 'malformado', cte().slice(0, -200)],
  ['two roots', 'malformado', `${cte({ prologo: '' })}${cte({ prologo: '' })}`],
  ['a text without end', 'texto_longo', cte({ nome: 'x'.repeat(200_000) })],
  ['a document of 5 MiB', 'documento_grande', cte({ assinatura: `<!--${'x'.repeat(5 * 1024 * 1024)}-->` })],
  ['a picture', 'nul', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  ['a PDF', 'especie', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>'],
])('U09: %s is refused: %s', async (_caso, codigo, conteudo) => {
  expect(await codigoDe(lerXmlCte, conteudo)).toBe(codigo);
});

describe('A-F8: the bytes decide, and leftovers around the root are ignored', () => {
  const declara = (codificacao: string) => cte({ prologo: `<?xml version="1.0" encoding="${codificacao}"?>` });
  test.each<[string, string | Uint8Array]>([
    ['ISO-8859-1 that says UTF-8', Buffer.from(cte(), 'latin1')],
    ['ISO-8859-1 that says nothing', Buffer.from(cte({ prologo: '' }), 'latin1')],
    ['Windows-1252 that says ISO-8859-1', Buffer.from(declara('ISO-8859-1'), 'latin1')],
    ['UTF-8 that says ISO-8859-1', declara('ISO-8859-1')],
    ['UTF-8 with its mark that says ISO-8859-1', `\uFEFF${declara('ISO-8859-1')}`],
    ['UTF-8 that says UTF8', declara('UTF8')],
    ['UTF-8 that says UTF-16', declara('UTF-16')],
    ['UTF-8 that says UTF-7', declara('UTF-7')],
    ['UTF-8 that says IBM037', declara('IBM037')],
    ['UTF-8 that says nothing', cte({ prologo: '' })],
    ['iso-8859-1 in lower case and single quotes', Buffer.from(declara('iso-8859-1').replaceAll('"', "'"), 'latin1')],
    ['two marks', `\uFEFF\uFEFF${cte()}`],
    ['blank lines before', `\r\n \t\n${cte()}`],
    ['NUL and Ctrl-Z before', `\0\u001A${cte()}`],
    ['NUL and Ctrl-Z behind', `${cte()}\0\0\u001A`],
    ['a kilobyte of NUL behind', `${cte()}\n${'\0'.repeat(1_024)}`],
    ['a declaration behind the mark of another', `<?xml version="1.0"?>\n\uFEFF${cte()}`],
    ['a declaration inside the envelope', cte().replace('<CTe', '<?xml version="1.0" encoding="utf-8"?><CTe')],
    ['a declaration in capitals inside the envelope', cte().replace('<CTe', '<?XML version="1.0"?><CTe')],
    ['a GZIP', gzipSync(cte())],
  ])('%s', async (_caso, conteudo) => {
    const lido = await ler(leitores.XML_CTE, conteudo);
    expect([lido.falhas, lido.registros.map(({ campos }) => campos.embarcador)]).toEqual([[], ['INDÚSTRIA AÇÃO LTDA']]);
  });

  test('a document of zeros only is empty, a NUL inside it is none of the leftovers', async () => {
    expect(await codigoDe(lerXmlCte, '\0\n\0')).toBe('vazio');
    expect(await codigoDe(lerXmlCte, `\0${cte({ nome: 'A\0B' })}\0`)).toBe('nul');
  });

  test.each(['10500.2500', '10500.250', '10500.25', '10500.250000'])(
    'a value with trailing zeros: %s',
    async (valor) => {
      const { registros } = await ler(lerXmlCte, cte().replace('150000.10', valor));
      expect(registros[0]?.campos.valor_mercadoria).toBe('10500.25');
    },
  );
});

test('U09: XInclude is an element like any other: nothing is fetched', async () => {
  const compl = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/hostname"/>';
  expect(await codigoDe(lerXmlCte, cte({ compl }))).toMatchObject({ falhas: [], registros: [{ linha: 1 }] });
});

test('names of prototypes are names like any other', async () => {
  const compl = '<__proto__ constructor="x">y</__proto__>';
  expect(await codigoDe(lerXmlCte, cte({ compl }))).toMatchObject({ falhas: [], registros: [{ linha: 1 }] });
});
