import { describe, expect, test } from 'vitest';
import { isWhole, presetsOf, readTyped, shifted, writtenDate } from '../../../../client/src/ui/dates/typed-date.ts';
import { monthInWords } from '../../../../client/src/ui/month-names.ts';

const TODAY = '2026-11-26';

describe('A-V9: a typed day', () => {
  test.each([
    ['05/03/2026', '2026-03-05'],
    ['5.3.2026', '2026-03-05'],
    ['5-3-26', '2026-03-05'],
    ['5 / 3 / 2026', '2026-03-05'],
    ['010526', '2026-05-01'],
    ['01052026', '2026-05-01'],
    ['20260501', '2026-05-01'],
    ['2026-05-01', '2026-05-01'],
    ['2026-05-01T10:30:00', '2026-05-01'],
    ['01/05/2026 10:30', '2026-05-01'],
    ['5/3', '2026-03-05'],
    ['5 de março de 2026', '2026-03-05'],
    ['5 MAR 26', '2026-03-05'],
    ['hoje', '2026-11-26'],
    ['Ontem', '2026-11-25'],
    ['amanhã', '2026-11-27'],
    ['-3d', '2026-11-23'],
    ['+2s', '2026-12-10'],
    ['-1m', '2026-10-26'],
    ['-1a', '2025-11-26'],
    ['-30', '2026-10-27'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (typed, day) => expect(readTyped('day', typed, TODAY)).toBe(day));

  test.each([
    '31/02/2026',
    '29/02/2027',
    '01/2026',
    '5.20.2026',
    '32',
    'x',
    '1/1/26x',
    '01/01/1899',
    '01/01/2200',
    'ma 26',
  ])('%s is none', (typed) => expect(readTyped('day', typed, TODAY)).toBeNull());
});

describe('A-V9: a typed month', () => {
  test.each([
    ['01/2026', '2026-01'],
    ['10/26', '2026-10'],
    ['1.26', '2026-01'],
    ['012026', '2026-01'],
    ['0126', '2026-01'],
    ['2026-01', '2026-01'],
    ['202601', '2026-01'],
    ['jan/26', '2026-01'],
    ['outubro de 2025', '2025-10'],
    ['março', '2026-03'],
    ['05/03/2026', '2026-03'],
    ['este mês', '2026-11'],
    ['mês passado', '2026-10'],
    ['-1', '2026-10'],
    ['-1a', '2025-11'],
  ])('%s is %s', (typed, month) => expect(readTyped('month', typed, TODAY)).toBe(month));

  test.each(['13/2026', '00/26', '2026', 'ju/26', ''])('%j is none', (typed) =>
    expect(readTyped('month', typed, TODAY)).toBeNull(),
  );
});

test('what is written is read back, and applies before the field is left', () => {
  expect(writtenDate('day', '2026-03-05')).toBe('05/03/2026');
  expect(writtenDate('month', '2026-03')).toBe('03/2026');
  expect([writtenDate('day', ''), writtenDate('month', '')]).toEqual(['', '']);
  expect(['05/03/2026', '2026-03-05', '05032026', '05/03/20', '5.3.2026'].map((text) => isWhole('day', text))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a month moved keeps its day where the month has it', () => {
  expect(shifted('2026-03-31', -1, 'm')).toBe('2026-02-28');
  expect(shifted('2026-01-15', -2, 'm')).toBe('2025-11-15');
  expect(shifted('2028-02-29', 1, 'a')).toBe('2029-02-28');
});

test('presets are whole days and months up to today', () => {
  expect(presetsOf('day', '2026-03-15')).toEqual([
    ['Mês passado', '2026-02-01', '2026-02-28'],
    ['Últimos 30 dias', '2026-02-14', '2026-03-15'],
    ['Este ano', '2026-01-01', '2026-03-15'],
  ]);
  expect(presetsOf('month', '2026-01-15')).toEqual([
    ['Mês passado', '2025-12', '2025-12'],
    ['Este ano', '2026-01', '2026-01'],
  ]);
});

test('a month in words; what is no month has none', () => {
  expect(['2026-01', '2026-10', '1999-03', '1999-12'].map(monthInWords)).toEqual([
    'janeiro de 2026',
    'outubro de 2026',
    'março de 1999',
    'dezembro de 1999',
  ]);
  expect(['2026-00', '2026-13', '202610', 'x', ''].map(monthInWords)).toEqual(['', '', '', '', '']);
});
