import { expect, test } from 'vitest';
import {
  competenciaDoEmbarque,
  comTraco,
  formatarCompetencia,
  formatarMes,
  mesAnterior,
} from '../../../shared/format/data.ts';

test.each([
  [202_601, '01/2026', '2026-01', 'jan 2026', 202_512],
  [202_602, '02/2026', '2026-02', 'fev 2026', 202_601],
  [202_603, '03/2026', '2026-03', 'mar 2026', 202_602],
  [202_604, '04/2026', '2026-04', 'abr 2026', 202_603],
  [202_605, '05/2026', '2026-05', 'mai 2026', 202_604],
  [202_606, '06/2026', '2026-06', 'jun 2026', 202_605],
  [202_607, '07/2026', '2026-07', 'jul 2026', 202_606],
  [202_608, '08/2026', '2026-08', 'ago 2026', 202_607],
  [202_609, '09/2026', '2026-09', 'set 2026', 202_608],
  [202_610, '10/2026', '2026-10', 'out 2026', 202_609],
  [202_611, '11/2026', '2026-11', 'nov 2026', 202_610],
  [202_612, '12/2026', '2026-12', 'dez 2026', 202_611],
])('%i is written %s, %s, %s; before it comes %i', (competencia, barra, traco, mes, anterior) => {
  expect([formatarCompetencia(competencia), comTraco(competencia)]).toEqual([barra, traco]);
  expect([formatarMes(competencia), formatarMes(competencia, '/')]).toEqual([mes, mes.replace(' ', '/')]);
  expect(mesAnterior(competencia)).toBe(anterior);
});

test('a shipment of another month is marked', () => {
  expect(competenciaDoEmbarque(202_611, '2026-11-30')).toBe('11/2026');
  expect(competenciaDoEmbarque(202_611, '2026-10-31')).toBe('11/2026 (embarque de outro mês)');
});
