import { expect, test } from 'vitest';
import { leitores } from '../../../../server/api/leitura/leitores.ts';
import { lerProcedaConemb31 } from '../../../../server/api/leitura/proceda/proceda.ts';
import { chave, destinatario, remetente, transportadora } from './fixtures/chaves.ts';
import { codigoDe, ler } from './fixtures/leitura.ts';
import { conemb, conemb50, notfis, notfis50, registro } from './fixtures/proceda.ts';
import { zip } from './fixtures/zip.ts';

const notas = [
  { numero: 1, centavos: 10_000_001 },
  { numero: 2, centavos: 9 },
];
const par = (conembTexto: string, notfisTexto: string, ...outros: { nome: string; conteudo: string | Buffer }[]) =>
  ler(
    leitores.PROCEDA_CONEMB31,
    zip([{ nome: 'c.txt', conteudo: conembTexto }, { nome: 'n.txt', conteudo: notfisTexto }, ...outros]),
  );

test('A-F10: a waybill of version 5.0 gets what the standard says of it, and the sum of its invoices', async () => {
  const id = chave('57', 77);
  const { registros, falhas } = await par(conemb50([{ numero: 77, notas: [1, 2], chave: id }]), notfis50(notas));
  expect(falhas).toEqual([]);
  expect(registros).toEqual([
    {
      linha: 4,
      origem: 'c.txt',
      campos: {
        tipo_documento: 'CTE',
        chave: id,
        serie: '1',
        numero: '000000000077',
        data_emissao: '31072026',
        data_embarque: '02082026',
        caixa: 'EMBARCADORA',
        cnpj_emitente: transportadora,
        cnpj_embarcador: remetente,
        embarcador: 'INDÚSTRIA AÇÃO LTDA',
        cnpj_remetente: remetente,
        cnpj_destinatario: destinatario,
        cnpj_tomador: remetente,
        tomador: 'INDÚSTRIA AÇÃO LTDA',
        uf_origem: 'SP',
        municipio_origem: '3550308',
        uf_destino: 'PR',
        municipio_destino: 'CURITIBA',
        mercadoria: 'AUTOPECAS',
        embalagem: 'CAIXA',
        placa: 'XYZ9A87',
        valor_mercadoria: '10000010',
        valor_frete: '000000000085000',
      },
    },
  ]);
});

test.each([
  [
    '5.0 with a NOTFIS 3.1',
    conemb50([
      { numero: 1, notas: [1] },
      { numero: 2, notas: [2] },
    ]),
    notfis(notas),
  ],
  [
    '3.1 with a NOTFIS 5.0',
    conemb([
      { numero: 1, notas: [1] },
      { numero: 2, notas: [2] },
    ]),
    notfis50(notas),
  ],
])('a CONEMB %s', async (_caso, conembTexto, notfisTexto) => {
  const { registros, falhas } = await par(conembTexto, notfisTexto);
  expect([registros.map(({ campos }) => campos.valor_mercadoria), falhas]).toEqual([['10000001', '009'], []]);
});

test('the place of delivery is the destination, the insured value counts where it is not less', async () => {
  const { registros } = await par(
    conemb50([{ numero: 1, notas: [1] }]),
    notfis50([{ numero: 1, centavos: 100, segurado: 150 }], { entrega: 'JOINVILLE' }),
  );
  expect(registros[0]?.campos).toMatchObject({
    cnpj_destinatario: destinatario,
    municipio_destino: 'JOINVILLE',
    uf_destino: 'SC',
    valor_averbado: '150',
  });
});

test.each<[string, string, string, string]>([
  ['an invoice that the NOTFIS has not', conemb50([{ numero: 1, notas: [3] }]), notfis50(notas), '524 nota'],
  ['a waybill without invoices', conemb50([{ numero: 1, notas: [] }]), notfis50(notas), '524 nota'],
  ['an exclusion', conemb50([{ numero: 1, notas: [1], acao: 'E' }]), notfis50(notas), '522 ação'],
  [
    'fewer waybills than counted',
    conemb50([{ numero: 1, notas: [1] }], { contados: 2 }),
    notfis50(notas),
    '529 quantidade',
  ],
  ['a NOTFIS without its end', conemb50([{ numero: 1, notas: [1] }]), notfis50(notas, { totais: false }), '519'],
  [
    'a total of other invoices',
    conemb50([{ numero: 1, notas: [1] }]),
    notfis50(notas).replace('51900000001', '51900000002'),
    '519 valor',
  ],
  [
    'an amount that is none',
    conemb50([{ numero: 1, notas: [1] }]),
    notfis50(notas).replace('000000010000001', '0000000100,0001'),
    '506 valor',
  ],
])('%s is named', async (_caso, conembTexto, notfisTexto, campo) => {
  expect((await par(conembTexto, notfisTexto)).falhas[0]).toMatchObject({ campo });
});

const utf16 = (texto: string) => Buffer.from(`\uFEFF${texto}`, 'utf16le');
test.each<[string, (texto: string) => string | Buffer]>([
  ['CR lines', (texto) => texto.replaceAll('\r\n', '\r')],
  ['blank lines between', (texto) => texto.replaceAll('\r\n', '\n\n')],
  ['lines without blanks at their end', (texto) => texto.replaceAll(/ +\r/g, '\r')],
  ['a Ctrl-Z and NUL at the end', (texto) => `${texto}\u001A\0\0`],
  ['the accents of ISO-8859-1', (texto) => Buffer.from(texto, 'latin1')],
  ['UTF-16', utf16],
  ['UTF-16, the other way round', (texto) => utf16(texto).swap16()],
  ['a total that nobody filled in', (texto) => texto.replace(/^(318|519)\d+/m, '$1')],
])('A-F8 A-F9: PROCEDA 3.1 and 5.0 with %s', async (_caso, mudar) => {
  for (const [conembTexto, notfisTexto] of [
    [conemb([{ numero: 1, notas: [1, 2] }]), notfis(notas)],
    [conemb50([{ numero: 1, notas: [1, 2] }]), notfis50(notas)],
  ] as const) {
    const entradas = [conembTexto, notfisTexto].map((texto, at) => ({ nome: `${at}.txt`, conteudo: mudar(texto) }));
    const { registros, falhas } = await ler(leitores.PROCEDA_CONEMB31, zip(entradas));
    expect([
      registros.map(({ campos }) => [campos.valor_mercadoria, campos.embarcador, campos.uf_origem]),
      falhas,
    ]).toEqual([[['10000010', 'INDÚSTRIA AÇÃO LTDA', 'SP']], []]);
  }
});

const mensagem = (tipo: string) =>
  [registro(240, '000', [4, 'REM']), registro(240, `${tipo}0`), registro(240, `${tipo}1`)].join('\r\n');

test.each([
  ['34', 'um OCOREN, de ocorrências na entrega'],
  ['54', 'um OCOREN, de ocorrências na entrega'],
  ['35', 'um DOCCOB, de cobrança'],
  ['55', 'um DOCCOB, de cobrança'],
  ['39', 'um PREFAT, de pré-fatura'],
])(
  'A-F6 A-F10: message %s is named and ignored beside the others, and refused by its name alone',
  async (tipo, nome) => {
    const { registros, falhas } = await par(conemb([{ numero: 1, notas: [1] }]), notfis(notas), {
      nome: 'outra.txt',
      conteudo: mensagem(tipo),
    });
    expect(registros).toHaveLength(1);
    expect(falhas).toMatchObject([{ origem: 'outra.txt', ignorado: true, esperado: expect.stringContaining(nome) }]);
    for (const sozinha of [mensagem(tipo), zip([{ nome: 'outra.txt', conteudo: mensagem(tipo) }])])
      await expect(ler(lerProcedaConemb31, sozinha)).rejects.toThrow(
        `O arquivo é ${nome}, no padrão PROCEDA, que não traz os embarques; envie um ZIP com o CONEMB e o NOTFIS.`,
      );
  },
);

test('A-F6: a packed entry and a broken message are named, and the rest is read', async () => {
  const { registros, falhas } = await par(
    conemb([{ numero: 1, notas: [1] }]),
    notfis(notas),
    { nome: 'x.zip', conteudo: zip([]) },
    { nome: 'cortado.txt', conteudo: registro(240, '000', [4, 'REM']) },
  );
  expect(registros).toHaveLength(1);
  expect(falhas.map((falha) => [falha.origem, falha.ignorado])).toEqual([
    ['x.zip', undefined],
    ['cortado.txt', undefined],
  ]);
  expect(await codigoDe(leitores.PROCEDA_CONEMB31, 'bom dia\n')).toBe('proceda');
});
