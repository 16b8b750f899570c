import { expect, test } from 'vitest';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { analiseFaturamento } from '../../../shared/contracts/relatorios/declarados/analise-faturamento.ts';
import { averbacoesExcluidas } from '../../../shared/contracts/relatorios/declarados/averbacoes-excluidas.ts';
import { disDesprezadas } from '../../../shared/contracts/relatorios/declarados/dis-desprezadas.ts';
import { embarquesInternacionais } from '../../../shared/contracts/relatorios/declarados/embarques-internacionais.ts';
import { especificacaoResseguro } from '../../../shared/contracts/relatorios/declarados/especificacao-resseguro.ts';
import { relacaoApolices } from '../../../shared/contracts/relatorios/declarados/relacao-apolices.ts';
import type { Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import {
  corridaAgendada,
  corridaDoDia,
  parametrosNaCorrida,
} from '../../../shared/contracts/relatorios/periodo-do-modelo.ts';
import { somarDias } from '../../../shared/format/data.ts';
import { rowsOf } from '../../support/table.ts';
import type { Periodicidade } from '../../../shared/contracts/relatorio-agendamentos.ts';

type Periodo = readonly [de: string | number, ate: string | number];

const diasDe = (periodo: string) => periodo.split(' ') as [string, string];
const mesesDe = (periodo: string) => diasDe(periodo).map(Number) as [number, number];

function movido(relatorio: Relatorio, [de, ate]: Periodo, salvo_em: string, hoje: string, quando?: Periodicidade | '') {
  const corrida = quando ? corridaAgendada(quando, hoje) : corridaDoDia(hoje);
  const { de: inicio, ate: fim } = parametrosNaCorrida(relatorio, { parametros: { de, ate }, salvo_em }, corrida);
  return [inicio, fim];
}

/** Model's period, day it was saved, day of the run, schedule (none on the screen), resulting period, and case. */
const meses = rowsOf(`
  202601 202606 | 2026-07-10 | 2026-12-05 | MENSAL  | 202606 202611 | months keep their number
  202610 202610 | 2026-11-25 | 2027-01-03 | MENSAL  | 202612 202612 | months over the turn of a year
  202610 202610 | 2026-11-25 | 2028-02-29 |         | 202801 202801 | months on the screen
  202611 202611 | 2026-11-25 | 2027-01-05 | MENSAL  | 202612 202612 | the month of the saving is whole
  202611 202611 | 2026-11-25 | 2027-01-05 |         | 202701 202701 | the month of the saving on the screen
  202611 202611 | 2026-11-25 | 2027-01-04 | SEMANAL | 202612 202701 | a week over two months`);

test.each(meses)('%s, saved on %s, run on %s %s: %s (%s)', (periodo, salvo, hoje, quando, esperado) => {
  expect(movido(analiseFaturamento, mesesDe(periodo), salvo, hoje, quando as Periodicidade | '')).toEqual(
    mesesDe(esperado),
  );
});

const dias = rowsOf(`
  2026-01-01 2026-01-31 | 2026-02-03 | 2026-03-31 |         | 2026-02-01 2026-02-28 | whole months end with their last day
  2026-02-01 2026-02-28 | 2026-03-31 | 2028-03-01 | MENSAL  | 2028-02-01 2028-02-29 | February of a leap year
  2026-10-01 2026-10-30 | 2026-11-02 | 2027-03-02 | MENSAL  | 2027-02-01 2027-02-28 | a part of a month
  2026-11-05 2026-12-04 | 2026-12-05 | 2027-01-05 | MENSAL  | 2026-12-05 2027-01-04 | from day to day of a month
  2026-01-31 2026-02-27 | 2026-02-28 | 2026-04-30 | MENSAL  | 2026-03-28 2026-04-27 | from the 31st
  2026-11-03 2026-11-09 | 2026-11-10 | 2027-01-01 | DIARIA  | 2026-12-25 2026-12-31 | days before the saving
  2026-11-01 2026-11-25 | 2026-11-25 | 2027-01-31 |         | 2027-01-01 2027-01-31 | until today on the screen
  2026-11-01 2026-11-25 | 2026-11-25 | 2027-01-05 | MENSAL  | 2026-12-01 2026-12-31 | until today, monthly
  2026-11-01 2026-11-25 | 2026-11-25 | 2027-01-04 | SEMANAL | 2026-12-28 2027-01-03 | until today, weekly
  2026-11-01 2026-11-25 | 2026-11-25 | 2027-01-01 | DIARIA  | 2026-12-01 2026-12-31 | until today, daily
  2026-11-19 2026-11-25 | 2026-11-25 | 2026-12-02 | DIARIA  | 2026-11-25 2026-12-01 | the last days until today
  2026-11-19 2026-11-25 | 2026-11-25 | 2026-12-02 | MENSAL  | 2026-11-01 2026-11-30 | the last days, monthly
  2026-11-01 2026-11-30 | 2026-11-25 | 2027-01-05 | MENSAL  | 2026-12-01 2026-12-31 | the month that still runs`);

test.each(dias)('%s, saved on %s, run on %s %s: %s (%s)', (periodo, salvo, hoje, quando, esperado) => {
  expect(movido(averbacoesExcluidas, diasDe(periodo), salvo, hoje, quando as Periodicidade | '')).toEqual(
    diasDe(esperado),
  );
});

test('what a report suggests from the first of January stays the year’s', () => {
  const doAno: Periodo = ['2026-01-01', '2026-11-25'];
  expect(movido(disDesprezadas, doAno, '2026-11-25', '2027-03-05')).toEqual(['2027-01-01', '2027-03-05']);
  expect(movido(disDesprezadas, doAno, '2026-11-25', '2027-01-05', 'MENSAL')).toEqual(['2026-01-01', '2026-12-31']);
});

test.each<[Periodicidade, Periodo]>([
  ['MENSAL', ['2026-10-01', '2026-10-31']],
  ['MENSAL', ['2026-11-01', '2026-11-25']],
  ['MENSAL', ['2026-10-31', '2026-11-25']],
  ['MENSAL', ['2026-10-31', '2026-11-30']],
  ['MENSAL', ['2026-10-10', '2026-11-09']],
  ['SEMANAL', ['2026-11-01', '2026-11-25']],
  ['SEMANAL', ['2026-11-20', '2026-11-25']],
  ['SEMANAL', ['2026-11-14', '2026-11-20']],
  ['DIARIA', ['2026-11-25', '2026-11-25']],
  ['DIARIA', ['2026-11-23', '2026-11-23']],
])('between two runs no day is left out: %s, %j', (quando, periodo) => {
  let dia = '2026-11-30';
  let coberto = '';
  for (let vez = 0; vez < 30; vez += 1) {
    const [de, ate] = movido(averbacoesExcluidas, periodo, '2026-11-25', dia, quando);
    if (coberto !== '') expect(String(de) <= somarDias(coberto, 1)).toBe(true);
    coberto = String(ate);
    dia = quando === 'DIARIA' ? somarDias(dia, 1) : somarDias(dia, 7);
    // A monthly schedule runs on the last day of each month.
    while (quando === 'MENSAL' && !somarDias(dia, 1).endsWith('-01')) dia = somarDias(dia, 1);
  }
});

test('a month of its own moves; what is empty, cannot be read or follows no suggestion stays', () => {
  const na = (relatorio: Relatorio, parametros: Linha) =>
    parametrosNaCorrida(relatorio, { parametros, salvo_em: '2026-11-25' }, corridaAgendada('MENSAL', '2027-01-05'));
  expect(na(especificacaoResseguro, { competencia: 202_610, id_ramo: 3 })).toEqual({
    competencia: 202_612,
    id_ramo: 3,
  });
  const vazia = { de: '2026-02-30', ate: '2026-11-25', competencia: null };
  expect(na(embarquesInternacionais, vazia)).toEqual(vazia);
  expect(na(embarquesInternacionais, { ...vazia, competencia: 202_611 })).toEqual({ ...vazia, competencia: 202_612 });
  const vigencia = { vigencia_de: '2026-01-01', vigencia_ate: '2026-06-30' };
  expect(na(relacaoApolices, vigencia)).toEqual(vigencia);
});
