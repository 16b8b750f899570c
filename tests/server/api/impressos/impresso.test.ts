import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { abrirImpresso, fecharImpresso, timbrar } from '../../../../server/api/impressos/impresso.ts';
import { codigoQr } from '../../../../server/api/impressos/codigos.ts';
import { intitular, quadro, tabela } from '../../../../server/api/impressos/tabela.ts';

const seguradora = {
  nome: 'Ypê Seguros S.A.',
  cnpj: '12345678000195',
  codigo_susep: '01234',
  endereco: null,
  logotipo: null,
};

async function paginas(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text;
}

/** A one-pixel image, and the same without its picture data. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const QUEBRADO = `${PIXEL.slice(0, 80)}AAAA${PIXEL.slice(100)}`;

test('accents, alphabets of ship names and money come out as they went in, from fonts that the file brings', async () => {
  const impresso = abrirImpresso('Certificado de averbação', seguradora.nome);
  timbrar(impresso, seguradora, 'Certificado de averbação', 'nº 1');
  intitular(impresso, 'Condições');
  quadro(impresso, [
    ['Destinação', 'São João d’Água, coração, pinguim à vista: ÀÂÃÇÉÊÍÓÔÕÚÜ'],
    ['Navio', 'MSC Šiauliai Łódź'],
    ['Sem valor', null],
    ['Prêmio', 'R$ 1.234,56 – 0,0312 %'],
  ]);
  const bytes = await fecharImpresso(impresso, 'Rodapé');
  const [pagina = ''] = await paginas(bytes);
  for (const texto of [
    'Ypê Seguros S.A.',
    'CNPJ 12.345.678/0001-95 · SUSEP 01234',
    'ÀÂÃÇÉÊÍÓÔÕÚÜ',
    'MSC Šiauliai Łódź',
    'R$ 1.234,56 – 0,0312 %',
    'Página 1 de 1',
  ])
    expect(pagina).toContain(texto);
  expect(pagina).not.toContain('Sem valor');
  // Both font weights are embedded, subset to the used glyphs.
  expect(bytes.toString('latin1').match(/\/FontFile2? /g)).toHaveLength(2);
  expect(bytes.length).toBeLessThan(60_000);
});

test('a table of three pages has its head on each, and each page its number', async () => {
  const impresso = abrirImpresso('Fatura', seguradora.nome);
  timbrar(impresso, seguradora, 'Fatura', 'competência 10/2026');
  const linhas = Array.from({ length: 90 }, (_, at) => ({ nome: `Linha ${at + 1}`, valor: `${at + 1},00` }));
  tabela(
    impresso,
    [
      { titulo: 'Descrição', peso: 3, valor: ({ nome }) => nome },
      { titulo: 'Importância', peso: 1, align: 'right', valor: ({ valor }) => valor },
    ],
    [...linhas, { nome: 'Total', valor: '4.095,00' }],
    ({ nome }) => nome === 'Total',
  );
  const folhas = await paginas(await fecharImpresso(impresso, 'Ypê Seguros S.A.'));
  expect(folhas).toHaveLength(3);
  for (const [at, folha] of folhas.entries()) {
    expect(folha).toContain('Descrição');
    expect(folha).toContain(`Página ${at + 1} de 3`);
  }
  expect(folhas.join(' ').match(/Linha \d+/g)).toHaveLength(90);
  expect(folhas.at(-1)).toContain('Total');
});

test('the insurer’s logo stands in the file; a broken one keeps no document back', async () => {
  const com = async (logotipo: string | null) => {
    const impresso = abrirImpresso('Certificado', seguradora.nome);
    timbrar(impresso, { ...seguradora, logotipo }, 'Certificado', 'nº 1');
    return fecharImpresso(impresso, '');
  };
  expect((await com(PIXEL)).toString('latin1')).toContain('/Subtype /Image');
  for (const logotipo of [QUEBRADO, 'data:image/png;base64,AAAA', 'data:image/jpeg;base64,/9j/4AAQ']) {
    const [pagina] = await paginas(await com(logotipo));
    expect(pagina).toContain('Ypê Seguros S.A.');
  }
});

test('a QR code is drawn module by module, as squares that stay sharp', async () => {
  const texto = 'https://romaneio.example/certificado?codigo=ABCD-EFGH-JKMN';
  const impresso = abrirImpresso('QR', null);
  codigoQr(impresso, texto, 48, 48, 90);
  const bytes = (await fecharImpresso(impresso, '')).toString('latin1');
  const desenhos = [...bytes.matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
  const { data } = encode(texto, { ecc: 'M', border: 2 });
  expect(desenhos.join('').match(/ re\n/g)).toHaveLength(data.flat().filter(Boolean).length);
});
