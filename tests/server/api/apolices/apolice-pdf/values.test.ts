import { describe, expect, test } from 'vitest';
import {
  fold,
  readCnpj,
  readDates,
  readEndosso,
  readMoney,
  readName,
  readNumber,
} from '../../../../../server/api/leitura/pdf/values.ts';

describe('printed values', () => {
  test.each([
    ['R$ 1.500.000,00', '1500000.00'],
    ['1500,5', null],
    ['0,00', '0.00'],
    ['R$10.738,01 à vista', '10738.01'],
    ['1.50,00', null],
    ['99999999999999,00', null],
    ['conforme especificação', null],
  ])('money %j: %j', (text, amount) => {
    expect(readMoney(text)).toBe(amount);
  });

  test.each([
    ['das 24h de 01/03/2026 às 24h de 01.03.2027', ['2026-03-01', '2027-03-01']],
    ['1º de março de 2026', ['2026-03-01']],
    ['29-02-2027', []],
    ['31 de fevereiro de 2026', []],
    ['29/02/2028', ['2028-02-29']],
  ])('dates %j: %j', (text, dates) => {
    expect(readDates(text)).toEqual(dates);
  });

  test.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['12ABC34501DE35', '12ABC34501DE35'],
    ['nº 11.222.333/0001-81', '11222333000181'],
    ['11.222.333/0001', null],
    ['Transportadora Serra Dourada', null],
  ])('CNPJ %j: %j', (text, cnpj) => {
    expect(readCnpj(text)).toBe(cnpj);
  });

  test.each([
    ['1005400012345', '1005400012345'],
    ['54-001.234/26', '54-001.234/26'],
    ['01/03/2026', null],
    ['11.222.333/0001-81', null],
    ['R$ 10,00', null],
    ['1.500,00', null],
    ['DE SEGURO', null],
    ['2.461202601015E+19', null],
    ['54-2026/A', null],
  ])('number %j: %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test.each([
    ['3', '3'],
    ['Não há', '0'],
    ['–', '0'],
    ['de cobertura', null],
  ])('endorsement %j: %j', (text, number) => {
    expect(readEndosso(text)).toBe(number);
  });

  test.each([
    ['Serra Dourada Ltda - CNPJ 11.222.333/0001-81', 'Serra Dourada Ltda'],
    ['123', null],
    ['X', null],
  ])('name %j: %j', (text, name) => {
    expect(readName(text)).toBe(name);
  });

  test('folding keeps every place', () => {
    const text = 'Nº DA APÓLICE – Prêmio 1ª 🚚 ação';
    expect(fold(text)).toBe('no da apolice – premio 1a 🚚 acao');
    expect(fold(text)).toHaveLength(text.length);
  });
});
