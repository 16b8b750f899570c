import { expect, test } from 'vitest';
import { escreverCsv, lerCsv, textoDoCsv } from '../../../../server/api/de-para/de-para.csv.ts';
import { decimalBrasileiro, linhaCsv, textoFirme } from '../../../../shared/format/csv.ts';

const linhas = [
  { tipo: 'MERCADORIA', layout: '', cnpj_segurado: '01222333000181', de: '0601', para: '0101' },
  { tipo: 'MERCADORIA', layout: 'CSV', cnpj_segurado: '', de: '10/11', para: '3E5' },
];

/** As a spreadsheet shows and saves it: the text of `="…"`, no other cell changed. */
const salvo = (csv: string) => csv.replaceAll(/"=""([^"]*)"""/g, '$1');

test('A-F12: De-Para comes back from a spreadsheet with its zeros, however it is saved', () => {
  const csv = escreverCsv(linhas);
  expect(csv).toContain('"=""01222333000181""";"=""0601""";"=""0101"""');
  for (const texto of [
    csv,
    salvo(csv),
    salvo(csv).replaceAll(';', '\t'),
    salvo(csv).replaceAll(';', ','),
    salvo(csv).replaceAll('\r\n', '\n'),
    csv.replaceAll(/"=""([^"]*)"""/g, '="$1"'),
  ])
    expect(lerCsv(texto, 100)).toEqual(linhas.map((linha, at) => ({ linha: at + 2, ...linha })));
});

test.each<[string, Buffer]>([
  [
    'UTF-16, as "Unicode text"',
    Buffer.from('\uFEFFtipo\tlayout\tcnpj_segurado\tde\tpara\r\nNAVIO\t\t\tação\tAurora\r\n', 'utf16le'),
  ],
  ['Windows-1252', Buffer.from('tipo;layout;cnpj_segurado;de;para\r\nNAVIO;;;ação;Aurora\r\n', 'latin1')],
  [
    'UTF-16 BE',
    Buffer.from('\uFEFFtipo\tlayout\tcnpj_segurado\tde\tpara\r\nNAVIO\t\t\tação\tAurora\r\n', 'utf16le').swap16(),
  ],
  ['a Ctrl-Z at the end', Buffer.from('tipo;layout;cnpj_segurado;de;para\r\nNAVIO;;;ação;Aurora\r\n\u001A')],
  ['CR alone', Buffer.from('tipo;layout;cnpj_segurado;de;para\rNAVIO;;;ação;Aurora\r')],
  ['an apostrophe', Buffer.from("tipo;layout;cnpj_segurado;de;para\nNAVIO;;;'ação;Aurora\n")],
])('A-F12: what a spreadsheet saves is accepted: %s', (_caso, bytes) => {
  expect(lerCsv(textoDoCsv(bytes), 10)).toEqual([
    { linha: 2, tipo: 'NAVIO', layout: '', cnpj_segurado: '', de: 'ação', para: 'Aurora' },
  ]);
});

test.each([
  ['a `sep=` line', 'sep=;\n', 2, ';'],
  ['a mark and a `sep=` line', '\uFEFFsep=,\n', 2, ','],
  ['a title', 'De-Para da Ipê; de 2026\n\n', 3, ';'],
])('A-F9: above the header of a De-Para may stand %s', (_caso, antes, cabecalho, separador) => {
  const csv = `tipo;layout;cnpj_segurado;de;para\nNAVIO;;;ação;Aurora\n`.replaceAll(';', separador);
  expect(lerCsv(textoDoCsv(Buffer.from(antes + csv)), 10)).toEqual([
    { linha: cabecalho + 1, tipo: 'NAVIO', layout: '', cnpj_segurado: '', de: 'ação', para: 'Aurora' },
  ]);
});

test.each([
  ['0601', '"=""0601"""'],
  ['35261118709931000129570010005000411005000410', '"=""35261118709931000129570010005000411005000410"""'],
  ['1/2', '"=""1/2"""'],
  ['12345', '12345'],
  ['0', '0'],
  ['=1+1', "'=1+1"],
  ['="1"&A1', `"'=""1""&A1"`],
])('A-F12: the text %s is written as %s', (texto, celula) => {
  expect(linhaCsv([textoFirme(texto)])).toBe(`${celula}\r\n`);
});

test('A-F12: a decimal has the comma of Brazilian spreadsheets', () => {
  expect(['20271.80', '0.05', '7'].map(decimalBrasileiro)).toEqual(['20271,80', '0,05', '7']);
});
