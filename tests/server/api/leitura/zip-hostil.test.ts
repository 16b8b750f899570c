import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { lerXmlCte } from '../../../../server/api/leitura/xml/documentos.ts';
import { lerProcedaConemb31 } from '../../../../server/api/leitura/proceda/proceda.ts';
import { cte } from './fixtures/documentos.ts';
import { codigoDe, ler, limites } from './fixtures/leitura.ts';
import { conemb, notfis } from './fixtures/proceda.ts';
import { type EntradaFixture, zip, zipDeVazios } from './fixtures/zip.ts';

const SYMLINK = 0o120_777 * 65_536;
const bom: EntradaFixture = { nome: '1.xml', conteudo: cte() };
const MiB = 1024 * 1024;

describe('U08: a ZIP is refused as a whole', () => {
  test.each<[string, string, readonly EntradaFixture[]]>([
    ['that is empty', 'zip_sem_xml', []],
    ['with folders alone', 'zip_sem_xml', [{ nome: 'a/', conteudo: '', metodo: 0 }]],
    ['with PDF alone', 'zip_sem_xml', [{ nome: 'a.pdf', conteudo: '%PDF-1.7' }]],
    ['with a name that climbs', 'zip_slip', [{ nome: '../../etc/cron.d/x', conteudo: 'x' }]],
    ['with a name that climbs by backslashes', 'zip_slip', [{ nome: String.raw`a\..\..\x.xml`, conteudo: 'x' }]],
    ['with an absolute name of no document', 'zip_sem_xml', [{ nome: '/etc/passwd', conteudo: 'x' }]],
    ['with a NUL in a name', 'zip_slip', [{ nome: '1.xml\0.exe', conteudo: 'x' }]],
    ['with a link', 'zip_slip', [{ nome: 'x.xml', conteudo: '/etc/passwd', atributos: SYMLINK }]],
    ['with a ZIP inside', 'zip_aninhado', [{ nome: 'x.zip', conteudo: zip([bom]) }]],
    ['with a ZIP inside by another name', 'zip_aninhado', [{ nome: 'x.xml', conteudo: zip([bom]) }]],
    ['with a password', 'zip_senha', [{ ...bom, flags: 1 }]],
    ['of another method', 'zip_metodo', [{ ...bom, metodo: 9 }]],
    ['with 40 MB of zeros', 'zip_bomb', [{ nome: 'x.xml', conteudo: Buffer.alloc(40 * MiB) }]],
    ['that declares more than an entry may have', 'zip_bomb', [{ ...bom, tamanho: 0xffff_fff0 }]],
    [
      'that unpacks to more than it declares',
      'zip_bomb',
      [{ nome: 'x.xml', conteudo: ' '.repeat(3 * MiB), tamanho: 100 }],
    ],
    ['that unpacks to less than it declares', 'zip_danificada', [{ ...bom, tamanho: cte().length + 100 }]],
  ])('%s: %s', async (_caso, codigo, entradas) => {
    expect(await codigoDe(lerXmlCte, zip(entradas))).toBe(codigo);
  });

  test('whose entries together are too much, though each is not', async () => {
    const entradas = Array.from({ length: 30 }, (_, at) => ({ nome: `${at}.xml`, conteudo: cte() }));
    expect(await codigoDe(lerXmlCte, zip(entradas), { bytesDescompactados: 20_000 })).toBe('zip_bomb');
  });

  test('with one record too many', async () => {
    const entradas = Array.from({ length: 5 }, (_, at) => ({ nome: `${at}.xml`, conteudo: cte() }));
    expect(await codigoDe(lerXmlCte, zip(entradas), { registros: 4 })).toBe('registros');
  });

  test('with a million entries, by what its end declares', async () => {
    expect(await codigoDe(lerXmlCte, zipDeVazios(1_000_000))).toBe('zip_entradas');
  });

  test('with a million entries behind a smaller number: no more than that number is read', async () => {
    const bytes = zipDeVazios(60_000);
    bytes.writeUInt16LE(3, bytes.length - 12);
    expect(await codigoDe(lerXmlCte, bytes)).toMatchObject({ registros: [], falhas: [{}, {}, {}] });
  });

  test.each([10, 100, 500])('that was cut off, %i bytes before its end', async (falta) => {
    const bytes = zip([bom, { ...bom, nome: '2.xml' }]);
    expect(await codigoDe(lerXmlCte, bytes.subarray(0, bytes.length - falta))).toBe('zip_invalido');
  });

  test('whose contents were changed', async () => {
    const bytes = zip([{ ...bom, metodo: 0 }]);
    bytes[400] = (bytes[400] ?? 0) ^ 1;
    expect(await codigoDe(lerXmlCte, bytes)).toBe('zip_danificada');
  });
});

describe('A-F6: one odd entry is named, and the others are read', () => {
  const danificada = {
    nome: 'd.xml',
    conteudo: cte({ numero: 2 }),
    tamanho: Buffer.byteLength(cte({ numero: 2 })) + 1,
  };
  test.each<[string, EntradaFixture, string]>([
    ['a ZIP inside', { nome: 'x.zip', conteudo: zip([bom]) }, 'um ZIP sem outro ZIP dentro'],
    ['a ZIP inside by another name', { nome: 'x.xml', conteudo: zip([bom]) }, 'um ZIP sem outro ZIP dentro'],
    [
      'a RAR inside',
      { nome: 'x.rar', conteudo: Buffer.from('526172211a0700cf', 'hex') },
      'outra espécie de arquivo; esta é um RAR (.rar), que não é lido aqui; envie os mesmos arquivos em um ZIP',
    ],
    [
      'a 7-Zip called .xml',
      { nome: 'x.xml', conteudo: Buffer.from('377abcaf271c0004', 'hex') },
      'outra espécie de arquivo; esta é um 7-Zip (.7z), que não é lido aqui; envie os mesmos arquivos em um ZIP',
    ],
    ['an entry with a password', { nome: 'x.xml', conteudo: cte(), flags: 1 }, 'um ZIP sem senha'],
    ['one of another method', { nome: 'x.xml', conteudo: cte(), metodo: 9 }, 'um ZIP comum (deflate)'],
    [
      'a name that climbs',
      { nome: '../../etc/cron.d/x', conteudo: 'x' },
      'um nome de arquivo sem caminho para fora do ZIP',
    ],
    ['a NUL in a name', { nome: '1.xml\0.exe', conteudo: 'x' }, 'um nome de arquivo sem caminho para fora do ZIP'],
    [
      'a link',
      { nome: 'x.xml', conteudo: '/etc/passwd', atributos: SYMLINK },
      'um nome de arquivo sem caminho para fora do ZIP',
    ],
    ['a damaged entry', danificada, 'um arquivo inteiro dentro do ZIP'],
  ])('%s', async (_caso, estranha, esperado) => {
    for (const entradas of [
      [estranha, bom],
      [bom, estranha],
    ]) {
      const { registros, falhas } = await ler(lerXmlCte, zip(entradas));
      expect(registros.map(({ origem }) => origem)).toEqual(['1.xml']);
      expect(falhas.map((falha) => [falha.esperado, falha.ignorado])).toEqual([[esperado, undefined]]);
    }
  });

  test.each([
    [String.raw`C:\XML\cte.xml`, 'XML/cte.xml'],
    ['/etc/cte.xml', 'etc/cte.xml'],
    [String.raw`\\servidor\pasta\cte.xml`, 'servidor/pasta/cte.xml'],
    ['C:/cte.xml', 'cte.xml'],
    ['c:\\cte.xml', 'cte.xml'],
  ])('a document under the absolute name %s is read: no name becomes a path', async (nome, origem) => {
    const { registros, falhas } = await ler(lerXmlCte, zip([{ nome, conteudo: cte() }]));
    expect([registros.map((registro) => registro.origem), falhas]).toEqual([[origem], []]);
  });

  test('A-F10: a GZIP inside is read', async () => {
    const { registros } = await ler(lerXmlCte, zip([{ nome: '1.xml.gz', conteudo: gzipSync(cte()) }]));
    expect(registros.map(({ origem }) => origem)).toEqual(['1.xml.gz']);
  });
});

test('hundreds of entries over the same bytes count each time', async () => {
  const um = zip([{ nome: 'x.xml', conteudo: `<a>${'b'.repeat(500_000)}</a>` }]);
  const inicio = um.readUInt32LE(um.length - 6);
  const diretorio = um.subarray(inicio, um.length - 22);
  const fim = Buffer.from(um.subarray(um.length - 22));
  fim.writeUInt16LE(1_000, 8);
  fim.writeUInt16LE(1_000, 10);
  fim.writeUInt32LE(diretorio.length * 1_000, 12);
  const bytes = Buffer.concat([um.subarray(0, inicio), Buffer.alloc(diretorio.length * 1_000, diretorio), fim]);
  expect(await codigoDe(lerXmlCte, bytes, { bytesDescompactados: 100_000_000 })).toBe('zip_bomb');
});

describe('entries that are read piece by piece', () => {
  const par = (mudado: Partial<EntradaFixture>) =>
    zip([
      { nome: 'conemb.txt', conteudo: conemb([{ numero: 1, notas: [1] }]) },
      { nome: 'notfis.txt', conteudo: notfis([{ numero: 1, centavos: 100 }]), ...mudado },
    ]);
  test('are held to the size that they declare', async () => {
    expect(await codigoDe(lerProcedaConemb31, par({ tamanho: 500 }))).toBe('zip_bomb');
    expect(await codigoDe(lerProcedaConemb31, par({ tamanho: 50_000 }))).toBe('zip_invalido');
  });
  test('and to the bound of one entry', async () => {
    expect(await codigoDe(lerProcedaConemb31, par({}), { ...limites, bytesPorEntrada: 600 })).toBe('zip_bomb');
  });
});
