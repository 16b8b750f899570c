import { describe, expect, test } from 'vitest';
import { lerCampo } from '../../../../../server/api/leitura/conferencia/ler-campo.ts';
import { deTextoEmCelula } from '../../../../../server/api/leitura/texto/celula-limpa.ts';
import { campoDeTexto, type LayoutCampo } from '../../../../../server/api/leitura/registro.ts';

const campo = (mudado: Partial<LayoutCampo>): LayoutCampo => ({
  ...campoDeTexto,
  campo: 'data_embarque',
  cabecalho: 'data_embarque',
  ...mudado,
});

describe.each(['DD/MM/AAAA', null])('a date by the mask %s', (mascaraData) => {
  const ler = lerCampo(campo({ tipo: 'DATA', mascaraData }));
  test.each([
    ['21/11/2026', '2026-11-21'],
    ['1/11/2026', '2026-11-01'],
    ['01/2/2026', '2026-02-01'],
    ['21/11/2026 08:30', '2026-11-21'],
    ['1/1/2026 8:30', '2026-01-01'],
    ['21/11/2026  23:59:59', '2026-11-21'],
    ['21/11/2026 00:00:00.000', '2026-11-21'],
  ])('%s is %s', (texto, data) => {
    expect(ler(texto)).toBe(data);
  });
  test.each([
    ['31/2/2026', 'uma data que exista'],
    ['0/11/2026 08:30', 'uma data que exista'],
    ['1/13/2026', 'uma data que exista'],
    ['21/11/26', 'data no formato DD/MM/AAAA'],
    ['21/11/2026 25:00', 'data no formato DD/MM/AAAA'],
    ['21/11/2026 08:30 e mais', 'data no formato DD/MM/AAAA'],
    ['21/11/202608:30', 'data no formato DD/MM/AAAA'],
    ['001/11/2026', 'data no formato DD/MM/AAAA'],
  ])('%s is none: %s', (texto, esperado) => {
    expect(ler(texto)).toEqual({ esperado });
  });
});

describe('an amount with a decimal comma', () => {
  const valor = { campo: 'valor_mercadoria', tipo: 'DECIMAL', separadorDecimal: ',', casasDecimais: 2 } as const;
  const esperado = 'valor com vírgula decimal e até 2 casas, como 1.234,56';
  test.each(['R$ 1.234,56', 'R$\u00A01.234,56', 'R$1234,56', ' R$  1.234,56 ', '1.234,56'])('%j', (texto) => {
    expect(lerCampo(campo(valor))(texto)).toBe('1234.56');
  });
  test.each(['R$', 'R$ R$ 1,00', 'US$ 1,00', '1.234,56 R$', 'R$ -1,00', 'R$ 1,234.56', 'R$ 1.23'])(
    '%j is none',
    (texto) => {
      expect(lerCampo(campo(valor))(texto)).toEqual({ esperado });
    },
  );
  test('has no R$ where the amount is in another currency, or the decimal sign is the point', () => {
    expect(lerCampo(campo({ ...valor, campo: 'valor_fob' }))('R$ 1.234,56')).toEqual({ esperado });
    expect(lerCampo(campo({ ...valor, separadorDecimal: '.' }))('R$ 1.23')).toHaveProperty('esperado');
  });
});

describe('a text', () => {
  test.each<[Partial<LayoutCampo>, string | undefined, unknown]>([
    [{}, ' Pneus ', 'Pneus'],
    [{}, '', null],
    [{}, '   ', null],
    [{}, undefined, null],
    [{ obrigatorio: true }, ' ', { esperado: 'um valor (campo obrigatório)' }],
    [{ obrigatorio: true, valorPadrao: 'Caixa' }, '', 'Caixa'],
    [{ valorPadrao: '' }, '', null],
    [{ valorPadrao: 'Caixa' }, 'Palete', 'Palete'],
    [{ transformacao: 'MAIUSC' }, 'abc1d23', 'ABC1D23'],
    [{ transformacao: 'MAIUSC', valorPadrao: 'caixa' }, '', 'CAIXA'],
    [{ transformacao: 'SO_DIGITOS' }, '11.222.333/0001-81', '11222333000181'],
    [{}, 'x'.repeat(255), 'x'.repeat(255)],
    [{}, 'x'.repeat(256), { esperado: 'no máximo 255 caracteres' }],
    [{}, 'a\0b', { esperado: 'um texto sem o caractere nulo' }],
  ])('with %j: %j is %j', (mudado, texto, lido) => {
    expect(lerCampo(campo(mudado))(texto)).toEqual(lido);
  });
});

test.each([
  ['DDMMAAAA', '21112026', '2026-11-21'],
  ['AAAAMMDD', '20261121', '2026-11-21'],
  ['AAAA-MM-DD', '2026-11-21', '2026-11-21'],
  ['AAAA-MM-DD', '2026-11-21T08:30:00-03:00', '2026-11-21'],
  ['DDMMAAAA', '2112026', { esperado: 'data no formato DDMMAAAA' }],
  ['AAAAMMDD', '2026-11-21', { esperado: 'data no formato AAAAMMDD' }],
  ['AAAA-MM-DD', '21/11/2026', { esperado: 'data no formato AAAA-MM-DD' }],
  [null, '2026-11-21', '2026-11-21'],
])('by the mask %s the date %s is %j', (mascaraData, texto, lido) => {
  const ler = lerCampo(campo({ tipo: 'DATA', mascaraData }));
  expect([ler(texto), ler(texto)]).toEqual([lido, lido]);
});

describe('a number', () => {
  const inteiro = { tipo: 'INTEIRO' } as const;
  const decimal = (separadorDecimal: ',' | '.' | null, casasDecimais: number) =>
    ({ campo: 'valor_mercadoria', tipo: 'DECIMAL', separadorDecimal, casasDecimais }) as const;
  const ponto = 'valor com ponto decimal e até 2 casas, como 1234.56';
  test.each<[Partial<LayoutCampo>, string, unknown]>([
    [inteiro, '007', '007'],
    [inteiro, '1'.repeat(15), '1'.repeat(15)],
    [inteiro, '1'.repeat(16), { esperado: 'um número inteiro' }],
    [inteiro, '1,5', { esperado: 'um número inteiro' }],
    [decimal('.', 2), '1234.56', '1234.56'],
    [decimal('.', 2), '1234', '1234'],
    [decimal('.', 2), '1234.567', { esperado: ponto }],
    [decimal('.', 2), '1.234.567', { esperado: ponto }],
    [decimal(',', 2), '1.234.567', '1234567'],
    [decimal(',', 2), '12.34,5', { esperado: 'valor com vírgula decimal e até 2 casas, como 1.234,56' }],
    [decimal(',', 2), `${'9'.repeat(13)},99`, `${'9'.repeat(13)}.99`],
    [decimal(',', 2), `${'9'.repeat(14)},99`, { esperado: 'valor com até 13 dígitos inteiros' }],
    [decimal('.', 2), '9'.repeat(13), '9'.repeat(13)],
    [decimal('.', 2), '9'.repeat(14), { esperado: 'valor com até 13 dígitos inteiros' }],
    [decimal(null, 2), '123456', '1234.56'],
    [decimal(null, 2), '5', '0.05'],
    [decimal(null, 0), '5', '5'],
    [decimal(null, 2), '1'.repeat(15), `${'1'.repeat(13)}.11`],
    [decimal(null, 2), '1'.repeat(16), { esperado: 'só dígitos, os 2 últimos decimais' }],
    [decimal(null, 2), '12,34', { esperado: 'só dígitos, os 2 últimos decimais' }],
  ])('by %j: %s is %j', (mudado, texto, lido) => {
    expect(lerCampo(campo(mudado))(texto)).toEqual(lido);
  });
});

test.each([
  ['.', 2, '1.234,56', '1234.56'],
  ['.', 2, 'R$ 1.234,56', '1234.56'],
  ['.', 2, '1234,5', '1234.5'],
  ['.', 2, '1.234', '1.234'],
  ['.', 2, '1234,567', '1234,567'],
  ['.', 2, '12.34,56', '12.34,56'],
  [',', 2, '1.234,56', '1.234,56'],
] as const)(
  'typed in a cell for the mark %s and %i places: %s becomes %s',
  (separadorDecimal, casasDecimais, texto, escrito) => {
    const valor = campo({ campo: 'valor_mercadoria', tipo: 'DECIMAL', separadorDecimal, casasDecimais });
    expect(deTextoEmCelula(texto, valor)).toBe(escrito);
  },
);
