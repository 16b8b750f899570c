import { expect, test } from 'vitest';
import {
  ultimoVencimento,
  vencimentosDasParcelas,
  vencimentoSugerido,
} from '../../../../server/api/faturas/calculo/vencimento.ts';

const feriados = new Set(['2026-12-25', '2027-01-01']);
const corridos = { maximo: 30, contagem: 'CORRIDOS', feriados } as const;
const uteis = { ...corridos, contagem: 'UTEIS' } as const;
const prazo = (prazo_vencimento: number | null, regra: typeof corridos | typeof uteis = corridos) => ({
  ...regra,
  prazo_vencimento,
  dia_vencimento: null,
});
const dia = (dia_vencimento: number) => ({ ...corridos, prazo_vencimento: null, dia_vencimento });

test.each([
  ['after the policy’s days', '2026-11-23', prazo(15), '2026-12-08'],
  ['after 30 days where the policy says nothing', '2026-11-23', prazo(null), '2026-12-23'],
  ['a Saturday moves to Monday', '2026-11-23', prazo(12), '2026-12-07'],
  ['a holiday on a Friday moves to Monday', '2026-11-25', prazo(30), '2026-12-28'],
  ['the policy’s day of this month', '2026-11-02', dia(10), '2026-11-10'],
  ['of the next month where it has passed', '2026-11-10', dia(10), '2026-12-10'],
  ['the last day of a shorter month', '2027-02-02', dia(31), '2027-03-01'],
  ['working days, weekends and a holiday left out', '2026-12-21', prazo(5, uteis), '2026-12-29'],
  ['never behind what the ramo allows', '2026-11-23', { ...prazo(15), maximo: 7 }, '2026-11-30'],
])('%s', (_, hoje, calendario, expected) => {
  expect(vencimentoSugerido(hoje, calendario)).toBe(expected);
});

test.each([
  ['30 days, on to the next working day', '2026-11-25', corridos, '2026-12-28'],
  ['RC-V has 7', '2026-11-23', { ...corridos, maximo: 7 }, '2026-11-30'],
  ['7 working days', '2026-12-21', { ...uteis, maximo: 7 }, '2026-12-31'],
])('the last that may be: %s', (_, hoje, regra, expected) => {
  expect(ultimoVencimento(hoje, regra)).toBe(expected);
});

test('instalments: the first falls on the agreed day, the others a month apart on a working day', () => {
  // 31/10/2026 and 31/01/2027 are weekend days; November has 30 days.
  expect(vencimentosDasParcelas('2026-10-31', 4, feriados)).toEqual([
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2027-02-01',
  ]);
});
