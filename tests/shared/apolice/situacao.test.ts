import { expect, test } from 'vitest';
import {
  marcaDaApolice,
  situacaoDaApolice,
  suspensaoTerminou,
  tiposDeAverbacao,
} from '../../../shared/apolice/situacao.ts';

const apolice = (inicio: string, fim: string, resto: object = {}) => ({
  iniciO_VIGENCIA: inicio,
  finaL_VIGENCIA: fim,
  ...resto,
});
const suspensao = { desde: '2026-06-01', ate: null, motivo: 'Inadimplência' };
const anual = apolice('2026-01-01', '2026-12-31');
const cancelada = apolice('2026-01-01', '2026-12-31', { cancelamentO_VIGENCIA: '2026-06-15T00:00:00' });
const suspensa = { ...anual, suspensao };

test.each<[string, object, string, string, string | null]>([
  ['in force', anual, '2026-06-15', 'VIGENTE', null],
  ['on its first day', anual, '2026-01-01', 'VIGENTE', null],
  ['a day before it', anual, '2025-12-31', 'FUTURA', 'Ainda não vigente: começa em 01/01/2026'],
  ['on its last day', anual, '2026-12-31', 'VIGENTE', 'Vence hoje'],
  ['a day before its last', anual, '2026-12-30', 'VIGENTE', 'Vence em 1 dia'],
  ['30 days before its last', anual, '2026-12-01', 'VIGENTE', 'Vence em 30 dias'],
  ['31 days before its last', anual, '2026-11-30', 'VIGENTE', null],
  ['a day after its last', anual, '2027-01-01', 'VENCIDA', 'Vencida há 1 dia'],
  ['two days after its last', anual, '2027-01-02', 'VENCIDA', 'Vencida há 2 dias'],
  ['on the day of its cancellation', cancelada, '2026-06-15', 'CANCELADA', 'Cancelada em 15/06/2026'],
  ['a day before its cancellation', cancelada, '2026-06-14', 'VIGENTE', 'Cancelada a partir de 15/06/2026'],
  ['cancelled and expired', cancelada, '2027-06-15', 'CANCELADA', 'Cancelada em 15/06/2026'],
  ['suspended', suspensa, '2026-06-15', 'SUSPENSA', 'Suspensa desde 01/06/2026 (Inadimplência)'],
  [
    'suspended until a day',
    { ...anual, suspensao: { ...suspensao, ate: '2026-06-30' } },
    '2026-06-15',
    'SUSPENSA',
    'Suspensa de 01/06/2026 a 30/06/2026 (Inadimplência)',
  ],
  ['suspended and expired', suspensa, '2027-01-01', 'VENCIDA', 'Vencida há 1 dia'],
  ['without dates', {}, '2026-06-15', 'VIGENTE', null],
])('a policy %s', (_, dados, hoje, situacao, texto) => {
  expect(situacaoDaApolice(dados, hoje)).toBe(situacao);
  const marca = marcaDaApolice(dados, hoje);
  expect(marca?.texto ?? null).toBe(texto);
  expect(marca?.situacao ?? 'VIGENTE').toBe(texto !== null && situacao === 'VIGENTE' ? 'A_VENCER' : situacao);
});

test.each([
  ['2026-06-15', '2026-06-14', false],
  ['2026-06-15', '2026-06-15', false],
  ['2026-06-15T00:00:00', '2026-06-15', false],
  ['2026-06-15', '2026-06-16', true],
  [null, '2026-06-16', false],
  [undefined, '2026-06-16', false],
])('a suspension until %s is over on %s: %j', (fim, hoje, terminou) => {
  expect(suspensaoTerminou(fim, hoje)).toBe(terminou);
});

test('the kinds of declaration have a word for each letter', () => {
  expect(tiposDeAverbacao).toEqual({ D: 'Diária', M: 'Mensal', A: 'Automática', N: 'N' });
});
