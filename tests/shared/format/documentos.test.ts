import { expect, test } from 'vitest';
import { digitoDaChave, faltaDaChave } from '../../../shared/format/chave-acesso.ts';
import { cpfValido, digitoModulo11 } from '../../../shared/format/cnpj.ts';

test.each([
  // 1 × 2 = 2, and 11 − 2 = 9.
  ['1', 9],
  ['0', 0],
  // 6 × 2 = 12, remainder 1: 0.
  ['6', 0],
  // A counts as 17: 34, remainder 1: 0; B as 18: 36, remainder 3.
  ['A', 0],
  ['B', 8],
  // Weights restart after 9: 1 × 2 + 0 × 9 …, so the ninth from the right weighs 2.
  ['100000000', 9],
  ['10000000', 2],
  ['112223330001', 8],
  // Example of the NF-e manual.
  ['5206043300991100250655012000000780026730161', 5],
])('the check digit of %s is %i', (base, digito) => {
  expect(digitoModulo11(base)).toBe(digito);
});

test.each([
  ['52060433009911002506550120000007800267301615', null],
  ['35261111222333000181570010000001231123456784', null],
  ['35261112ABC34501DE35570010000000011100000006', null],
  ['35261111222333000181580010000001231123456788', null],
  ['35261111222333000181670010000001231123456787', null],
  ['35261211222333000181570010000001231123456788', null],
  ['35260111222333000181570010000001231123456781', null],
  ['5206043300991100250655012000000780026730161', 'chave de acesso com 44 caracteres'],
  ['520604330099110025065501200000078002673016155', 'chave de acesso com 44 caracteres'],
  ['A2060433009911002506550120000007800267301615', 'chave de acesso com letras só no CNPJ'],
  ['5206043300991100250655012000000780026730161A', 'chave de acesso com letras só no CNPJ'],
  ['30261111222333000181570010000001231123456788', 'chave de acesso que começa com o código de uma UF'],
  ['35260011222333000181570010000001231123456788', 'chave de acesso com ano e mês de emissão (AAMM)'],
  ['35261311222333000181570010000001231123456781', 'chave de acesso com ano e mês de emissão (AAMM)'],
  ['35261111222333000181560010000001231123456780', 'chave de acesso de modelo 55, 57, 58 ou 67'],
  ['52060433009911002506550120000007800267301614', 'chave de acesso com dígito verificador 5'],
])('the fault of the access key %s: %s', (chave, falta) => {
  expect(faltaDaChave(chave)).toBe(falta);
});

test('every state begins a key', () => {
  const resto = '0433009911002506550120000007800267301616'.slice(0, 39);
  const ufs = [
    11, 12, 13, 14, 15, 16, 17, 21, 22, 23, 24, 25, 26, 27, 28, 29, 31, 32, 33, 35, 41, 42, 43, 50, 51, 52, 53,
  ];
  const aceita = (uf: number) => {
    const base = `${String(uf).padStart(2, '0')}06${resto}`;
    return faltaDaChave(`${base}${digitoDaChave(base)}`) === null;
  };
  expect(Array.from({ length: 100 }, (_, uf) => uf).filter(aceita)).toEqual(ufs);
});

test.each([
  ['52998224725', true],
  ['12345678909', true],
  ['00000000191', true],
  ['10000000108', true],
  ['52998224724', false],
  ['52998224735', false],
  ['5299822472', false],
  ['529982247250', false],
  ['529.982.247-25', false],
  ['11111111111', false],
])('the CPF %s is valid: %j', (cpf, valido) => {
  expect(cpfValido(cpf)).toBe(valido);
});
