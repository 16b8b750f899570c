import { afterEach, describe, expect, test, vi } from 'vitest';
import { diaCorrido, formatarData, formatarMomento, hoje, paraIso } from '../../../shared/format/data.ts';

afterEach(() => void vi.unstubAllEnvs());

// Node reads TZ anew whenever it is set.
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
