import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  dataIso,
  diaCorrido,
  diaDoMes,
  diaExiste,
  formatarData,
  formatarHora,
  formatarMomento,
  hoje,
  paraIso,
  somarDias,
} from '../../../shared/format/data.ts';

afterEach(() => void vi.unstubAllEnvs());

// Node re-reads TZ whenever it is set.
describe.each(['America/Sao_Paulo', 'UTC', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'in %s',
  (zone) => {
    test.each([
      ['2026-11-20', '20/11/2026'],
      ['2026-11-20T00:00:00', '20/11/2026'],
      ['2026-11-20T00:00:00.000Z', '20/11/2026'],
      ['2026-11-20T23:59:59-03:00', '20/11/2026'],
      ['2026-11-20 10:00:00', '20/11/2026'],
      ['2018-11-04T00:00:00', '04/11/2018'],
      ['2024-02-29', '29/02/2024'],
      ['2026-02-29', ''],
      ['2026-13-01', ''],
      ['2026-11-200', ''],
      ['20/11/2026', ''],
      ['amanhã', ''],
      ['', ''],
      [null, ''],
      [undefined, ''],
    ])('%j shows as %j', (iso, text) => {
      vi.stubEnv('TZ', zone);
      expect(formatarData(iso)).toBe(text);
    });

    test('a day goes out and comes back as the same day', () => {
      vi.stubEnv('TZ', zone);
      expect(paraIso('2026-11-20')).toBe('2026-11-20T00:00:00.000Z');
      expect(formatarData(paraIso('2026-11-20'))).toBe('20/11/2026');
      expect([paraIso(''), paraIso(null), paraIso('2026-02-30')]).toEqual([null, null, null]);
    });

    test('days differ by whole days, across a change of clocks too', () => {
      vi.stubEnv('TZ', zone);
      expect((diaCorrido('2018-11-05') ?? 0) - (diaCorrido('2018-11-03') ?? 0)).toBe(2);
      expect(diaCorrido('nunca')).toBeNull();
    });
  },
);

test.each(['America/Sao_Paulo', 'UTC', 'Asia/Tokyo'])(
  'today is the day in São Paulo, also where the clock is of %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(hoje(new Date('2026-11-21T01:30:00Z'))).toBe('2026-11-20');
    expect(hoje(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
  },
);

test('today is that of the table of time zones, for ten years to come', () => {
  const dia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
  const halfHours = Array.from({ length: 10 * 366 * 48 }, (_, n) => new Date(Date.now() + n * 1_800_000));
  expect(halfHours.filter((instant) => hoje(instant) !== dia.format(instant))).toEqual([]);
});

test('a moment is that of the table of time zones, from the last summer time on and before', () => {
  const intl = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
  const hours = Array.from({ length: 20 * 366 * 24 }, (_, n) => new Date(Date.UTC(2017, 0, 1, n, 7)));
  const written = (instant: Date) => intl.format(instant).replace(', ', ' às ');
  expect(hours.filter((instant) => formatarMomento(instant.toISOString()) !== written(instant))).toEqual([]);
});

test('a year of before 100 has no days, one of before 1900 is in no document', () => {
  expect([diaExiste(99, 1, 1), diaExiste(100, 1, 1), diaExiste(2024, 2, 29), diaExiste(2026, 2, 29)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([dataIso(1899, 12, 31), dataIso(1900, 1, 2), dataIso(2026, 13, 1)]).toEqual([null, '1900-01-02', null]);
  expect(formatarData('0150-01-02')).toBe('02/01/0150');
});

test('days are counted from 1970-01-01', () => {
  expect([diaCorrido('1970-01-01'), diaCorrido('1970-02-01'), diaCorrido('1969-12-31')]).toEqual([0, 31, -1]);
  expect([somarDias('2026-12-31', 1), somarDias('2024-03-01', -1), somarDias('2026-01-01', 0)]).toEqual([
    '2027-01-01',
    '2024-02-29',
    '2026-01-01',
  ]);
});

test('a day of a month that is shorter is its last', () => {
  expect([diaDoMes(2026, 2, 31), diaDoMes(2024, 2, 30), diaDoMes(2026, 11, 10), diaDoMes(2026, 13, 31)]).toEqual([
    '2026-02-28',
    '2024-02-29',
    '2026-11-10',
    '2027-01-31',
  ]);
});

test('the hour is that of the clock', () => {
  expect(formatarHora(new Date(2026, 10, 20, 9, 5).getTime())).toBe('09:05');
  expect(formatarHora(new Date(2026, 10, 20, 23, 59).getTime())).toBe('23:59');
});

test('no moment shows as nothing', () => {
  expect([formatarMomento(null), formatarMomento(undefined), formatarMomento(''), formatarMomento('ontem')]).toEqual([
    '',
    '',
    '',
    '',
  ]);
});
