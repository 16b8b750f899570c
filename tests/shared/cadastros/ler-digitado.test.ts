import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conferirCampo } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { lerDigitado } from '../../../shared/contracts/cadastros/ler-digitado.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';

const rotulo = 'Campo';
const inteiro: Campo = { tipo: 'inteiro', rotulo, min: -1_000_000, max: 1_000_000 };
const decimal: Campo = { tipo: 'decimal', rotulo, casas: 6, min: '-10000000', max: '10000000' };
const data: Campo = { tipo: 'data', rotulo };
const competencia: Campo = { tipo: 'competencia', rotulo };
const opcao: Campo = { tipo: 'opcao', rotulo, opcoes: { FOB: 'Livre a bordo', CIF: 'Custo, seguro e frete' } };
const simNao: Campo = { tipo: 'sim-nao', rotulo, padrao: false };
const texto: Campo = { tipo: 'texto', rotulo, max: 60 };

test.each<[Campo, string, unknown]>([
  [inteiro, '1.234', 1234],
  [inteiro, '-12', -12],
  [inteiro, '1,5', '1,5'],
  [inteiro, '1.23', '1.23'],
  [decimal, '1.234,50', '1234.50'],
  [decimal, 'R$ 1.234,50', '1234.50'],
  [decimal, '0,0312 %', '0.0312'],
  [decimal, '1.234', '1234'],
  [decimal, '0.123', '0.123'],
  [decimal, '1234.5', '1234.5'],
  [data, '31/12/2026', '2026-12-31'],
  [data, '2026-12-31', '2026-12-31'],
  [data, '31.12.2026', '31.12.2026'],
  [competencia, '10/2026', 202_610],
  [competencia, '202610', 202_610],
  [competencia, 'outubro', 'outubro'],
  [opcao, 'livre a BORDO', 'FOB'],
  [opcao, 'cif', 'CIF'],
  [opcao, 'EXW', 'EXW'],
  [simNao, 'Sim', true],
  [simNao, 'não', false],
  [simNao, 'talvez', 'talvez'],
  [texto, '  Aurora ', 'Aurora'],
  [texto, '   ', null],
])('%j: %j is read as %j', (campo, digitado, valor) => {
  expect(lerDigitado(campo, digitado)).toBe(valor);
});

/** Formats a stored value and parses the result again. */
function redigitado(campo: Campo, valor: string | number | boolean) {
  return conferirCampo(campo, lerDigitado(campo, valorEmTexto(campo, 'campo', { campo: valor })));
}

const dias = fc
  .date({ min: new Date('1900-01-01T12:00Z'), max: new Date('2199-12-31T12:00Z'), noInvalidDate: true })
  .map((dia) => dia.toISOString().slice(0, 10));
const decimais = fc.bigInt({ min: -9_999_999_999_999n, max: 9_999_999_999_999n }).map((milionesimos) => {
  const [sinal, digitos] = [milionesimos < 0n ? '-' : '', String(milionesimos < 0n ? -milionesimos : milionesimos)];
  const todos = digitos.padStart(7, '0');
  return `${sinal}${todos.slice(0, -6)}.${todos.slice(-6)}`;
});
const meses = fc.tuple(fc.integer({ min: 1901, max: 9999 }), fc.integer({ min: 1, max: 12 }));

test.each<[string, Campo, fc.Arbitrary<string | number | boolean>]>([
  ['decimal', decimal, decimais],
  ['date', data, dias],
  ['billing month', competencia, meses.map(([ano, mes]) => ano * 100 + mes)],
  ['integer', inteiro, fc.integer({ min: -1_000_000, max: 1_000_000 })],
  ['option', opcao, fc.constantFrom('FOB', 'CIF')],
  ['yes or no', simNao, fc.boolean()],
])('any %s that is shown can be typed as it is shown', (_tipo, campo, valores) => {
  fc.assert(
    fc.property(valores, (valor) => {
      expect(redigitado(campo, valor)).toEqual({ valor, falha: null });
    }),
  );
});

test('a decimal with dots between its thousands is the same without them', () => {
  fc.assert(
    fc.property(decimais, (valor) => {
      const [inteiros = '', fracao = ''] = valor.split('.');
      const comPontos = inteiros.replace(/\B(?=(\d{3})+$)/g, '.');
      expect(lerDigitado(decimal, `${comPontos},${fracao}`)).toBe(valor);
    }),
  );
});
