import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { leitores } from '../../../../server/api/leitura/leitores.ts';
import { type LayoutDefinition, tiposDeLayout } from '../../../../server/api/leitura/registro.ts';
import { cte } from './fixtures/documentos.ts';
import { codigoDe, ler } from './fixtures/leitura.ts';
import { cabecalho, layoutDePlanilha, linha, planilha, texto } from './fixtures/planilha.ts';
import { zip } from './fixtures/zip.ts';

const layoutDe = (tipo: LayoutDefinition['tipo']): LayoutDefinition => ({
  ...layoutDePlanilha,
  tipo,
  campos: layoutDePlanilha.campos.map((campo, at) => ({ ...campo, posicao: 1 + at * 10, tamanho: 10 })),
});
const arquivos = {
  XML: cte(),
  'XML with a mark and blanks': `\uFEFF\r\n  ${cte({ prologo: '' })}`,
  HTML: '<!DOCTYPE html>\n<html><body><table></table></body></html>',
  ZIP: zip([{ nome: '1.xml', conteudo: cte() }]),
  XLSX: planilha({ linhas: cabecalho + linha(2, texto('A2', '1')) }),
  ODS: zip([
    { nome: 'mimetype', conteudo: 'application/vnd.oasis.opendocument.spreadsheet', metodo: 0 },
    { nome: 'content.xml', conteudo: '<a/>' },
  ]),
  XLS: Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'),
  PDF: '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n',
  texto: 'numero;data_embarque\n1;01/08/2026\n',
} as const;
const textos = ['DELIMITADO', 'FIXO'] as const;
const documentos = ['XML_CTE', 'XML_NFE'] as const;

test.each<[keyof typeof arquivos, readonly LayoutDefinition['tipo'][], string]>([
  ['XML', [...textos, 'PLANILHA', 'PROCEDA_CONEMB31'], 'O arquivo é um XML; escolha um layout de CT-e ou NF-e.'],
  ['XML with a mark and blanks', [...textos, 'PLANILHA'], 'O arquivo é um XML; escolha um layout de CT-e ou NF-e.'],
  ['HTML', tiposDeLayout, 'O arquivo é uma página HTML; salve como .xlsx'],
  ['ZIP', textos, 'O arquivo é um ZIP; escolha um layout de CT-e, NF-e ou PROCEDA'],
  [
    'XLSX',
    [...textos, ...documentos, 'PROCEDA_CONEMB31'],
    'O arquivo é uma planilha XLSX; escolha um layout de planilha (XLSX).',
  ],
  ['ODS', tiposDeLayout, 'O arquivo é uma planilha ODS, do LibreOffice; salve como .xlsx'],
  ['XLS', tiposDeLayout, 'O arquivo é uma planilha XLS, do Excel antigo, ou tem senha; salve como .xlsx'],
  ['PDF', tiposDeLayout, 'O arquivo é um PDF, que não é lido aqui'],
  [
    'texto',
    ['PLANILHA', ...documentos],
    'O arquivo é um texto; escolha um layout de texto delimitado (CSV), de largura fixa ou PROCEDA.',
  ],
])('%s under %j says what it is', async (nome, tipos, frase) => {
  await Promise.all(
    tipos.map((tipo) =>
      expect(ler(leitores[tipo], arquivos[nome], { comLayout: layoutDe(tipo) })).rejects.toThrow(frase),
    ),
  );
});

describe.each(tiposDeLayout)('under %s', (tipo) => {
  test.each([
    ['no byte', ''],
    ['blanks and line ends', ' \r\n\t\r\n'],
    ['a mark', '\uFEFF\r\n'],
    ['a megabyte of line ends', '\r\n'.repeat(500_000)],
  ])('a file of %s is empty', async (_caso, conteudo) => {
    await expect(ler(leitores[tipo], conteudo, { comLayout: layoutDe(tipo) })).rejects.toThrow('O arquivo está vazio.');
  });
});

const tar = Buffer.alloc(1_024);
tar.write('cte.xml');
tar.write('ustar', 257);
test.each<[string, Buffer]>([
  ['um 7-Zip (.7z)', Buffer.from('377abcaf271c0004', 'hex')],
  ['um RAR (.rar)', Buffer.from('526172211a0700cf', 'hex')],
  ['um RAR (.rar)', Buffer.from('526172211a070100', 'hex')],
  ['um BZIP2 (.bz2)', Buffer.from('BZh91AY&SY')],
  ['um XZ (.xz)', Buffer.from('fd377a585a000004', 'hex')],
  ['um TAR (.tar)', tar],
  ['um TAR compactado (.tgz, .tar.gz)', gzipSync(tar)],
])('A-F10: what is %s says so under every layout, and what to send instead', async (nome, conteudo) => {
  const frase = `O arquivo é ${nome}, que não é lido aqui; envie os mesmos arquivos em um ZIP.`;
  for (const tipo of tiposDeLayout)
    await expect(ler(leitores[tipo], conteudo, { comLayout: layoutDe(tipo) })).rejects.toThrow(frase);
});

test.each<[string, LayoutDefinition['tipo'], string | Uint8Array]>([
  ['XML', 'XML_CTE', arquivos.XML],
  ['ZIP', 'XML_CTE', arquivos.ZIP],
  ['XLSX', 'PLANILHA', arquivos.XLSX],
  ['CSV', 'DELIMITADO', arquivos.texto],
  ['CSV in ISO-8859-1', 'DELIMITADO', Buffer.from('numero;data_embarque;observação\n1;01/08/2026;ação\n', 'latin1')],
  [
    'GZIP of several members',
    'DELIMITADO',
    Buffer.concat(['numero;data_embarque\n', '1;01/08/2026\n'].map((um) => gzipSync(um))),
  ],
])('A-F10: a GZIP of %s is read as what is in it', async (caso, tipo, conteudo) => {
  const gz = caso.startsWith('GZIP') ? Buffer.from(conteudo) : gzipSync(conteudo);
  const { registros } = await ler(leitores[tipo], gz, { comLayout: layoutDe(tipo) });
  expect(registros.map(({ campos }) => campos.numero)).toEqual(['1']);
});

test('blanks before a text are of no account', async () => {
  const comLayout = layoutDe('DELIMITADO');
  const { registros } = await ler(leitores.DELIMITADO, `${'\n'.repeat(10_000)}${arquivos.texto}`, { comLayout });
  expect(registros).toMatchObject([{ linha: 10_002, campos: { numero: '1' } }]);
  expect(await codigoDe(leitores.XML_CTE, arquivos['XML with a mark and blanks'])).toMatchObject({ falhas: [] });
});
