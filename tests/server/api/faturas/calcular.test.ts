import { Big } from 'big.js';
import { describe, expect, test } from 'vitest';
import { diasDoMes } from '../../../../server/api/faturas/calculo/bloqueios.ts';
import { calcular } from '../../../../server/api/faturas/calculo/calcular.ts';
import type { Desconto, Entrada } from '../../../../server/api/faturas/calculo/entrada.ts';
import { tributacaoDe } from './tributacao.ts';
import { worked } from './worked-invoices.ts';

test('there are at least 120 of them', () => {
  expect(worked.length).toBeGreaterThanOrEqual(120);
});

describe('an invoice worked out by hand', () => {
  test.each(worked)('$caso', (row) => {
    const result = calcular(entradaDe(row));
    if ('codigo' in result) {
      expect(result.codigo).toBe(row['dias']);
      expect(result.mensagem).toMatch(/\.$/);
      return;
    }
    expect({
      dias: String(result.dias_validos),
      desconto_agravo: result.desconto_agravo,
      minimo_devido: result.premio_minimo_devido,
      liquido: result.premio_liquido,
      adicional: result.adicional_fracionamento,
      valor_iof: result.iof,
      total: result.valor_total,
      comissoes: result.comissoes.map(({ valor }) => valor).join('/'),
      quotas: result.cosseguro.map(({ premio, liquido }) => `${premio}>${liquido}`).join('/'),
    }).toEqual(
      pick(row, [
        'dias',
        'desconto_agravo',
        'minimo_devido',
        'liquido',
        'adicional',
        'valor_iof',
        'total',
        'comissoes',
        'quotas',
      ]),
    );
  });
});

test('the worked sheet says each step with what it was made of', () => {
  const row = worked.find(({ caso }) => caso === 'tudo de uma vez') ?? {};
  const result = calcular(entradaDe(row));
  expect(
    'memoria' in result && result.memoria.map(({ linha, conta, valor }) => `${linha}: ${conta} = ${valor}`),
  ).toEqual([
    'premio_comercial: 77 averbações = 1234.56',
    'desconto_agravo: Desconto de 7,25% sobre R$ 1.234,56: campanha = -89.51',
    'minimo_devido: R$ 900,00 ÷ 30 × 23 dias = 690.00',
    'premio_liquido: Prêmio das averbações = 1145.05',
    'adicional_fracionamento: 2,1% de R$ 1.145,05 = 24.05',
    'custo_apolice: Custo de apólice = 30.00',
    'iof: 7,38% de R$ 1.199,10 = 88.49',
    'restituicao: Restituição de 09/2025: CT-e 1 = -18.20',
    'valor_total: R$ 1.199,10 + R$ 88,49 − R$ 18,20 = 1269.39',
  ]);
});

test('kind of invoice and endorsement, and the rate of IOF', () => {
  const entrada = entradaDe(worked.find(({ caso }) => caso === 'tudo de uma vez') ?? {});
  expect(calcular(entrada)).toMatchObject({ tipo: 'NORMAL', tipo_endosso: 'COBRANCA', aliquota_iof: '7.38' });
  // Charged with a later month.
  expect(calcular({ ...entrada, referencia: entrada.competencia - 1 })).toMatchObject({ tipo_endosso: 'AJUSTE' });
});

test('no shipments but a minimum: an invoice of the minimum', () => {
  const entrada = entradaDe({ ...worked[0], premio: '0', quantidade: '0', desconto: '' });
  expect(calcular(entrada)).toMatchObject({ tipo: 'PREMIO_MINIMO', premio_liquido: '300.00' });
});

test('the worked sheet names a surcharge, and what other invoices of the month have charged', () => {
  const entrada = entradaDe(worked.find(({ caso }) => caso === 'agravo de 0.01 %') ?? {});
  const cobrado = { ...entrada.cobrado, premio_liquido: '100.00' };
  expect(calcular({ ...entrada, cobrado })).toMatchObject({
    premio_liquido: '887.75',
    memoria: expect.arrayContaining([
      { linha: 'desconto_agravo', conta: 'Agravo de 0,01% sobre R$ 987,65: campanha', valor: '0.10' },
      { linha: 'ja_faturado', conta: 'Cobrado por outras faturas de 11/2025', valor: '-100.00' },
    ]),
  });
});

test('suspensions count once each day, in any order', () => {
  const { vigencia } = entradaDe(worked[0] ?? {});
  const de = (data_inicial: string, data_final: string) => ({ data_inicial, data_final });
  // 10 to 14 and 20 to 25: eleven of October's 31 days.
  const suspensoes = [de('2025-10-20', '2025-10-25'), de('2025-10-12', '2025-10-14'), de('2025-10-10', '2025-10-13')];
  expect(diasDoMes(202510, vigencia, suspensoes, true)).toEqual({ total: 31, validos: 20, suspensos: 11 });
});

test('the worked sheet of a month without shipments keeps the lines that are always shown', () => {
  const entrada = entradaDe({ ...worked[0], premio_minimo: '0', custo: '0', credito: '0', desconto: '' });
  const vazia = {
    ...entrada,
    ...movimentoDe('0', 0),
    mes_sem_faturamento: { cobra_premio_minimo: false, emite_endosso: true },
  };
  const linhas = (result: ReturnType<typeof calcular>) =>
    'memoria' in result && result.memoria.map(({ linha }) => linha);
  expect(calcular(vazia)).toMatchObject({ tipo_endosso: 'SEM_MOVIMENTO', valor_total: '0.00' });
  expect(linhas(calcular(vazia))).toEqual(['premio_comercial', 'premio_liquido', 'iof', 'valor_total']);
  expect(linhas(calcular({ ...vazia, ...movimentoDe('USD:0:5.4321', 0) }))).toEqual([
    'premio_comercial',
    'diferenca_cambio',
    'premio_liquido',
    'iof',
    'valor_total',
  ]);
});

test.each([
  ['the month before the beginning', 202312],
  ['the month whose last day is the first of the policy: cover begins at its 24h', 202401],
  ['the month after the end', 202702],
])('no invoice in %s', (_, competencia) => {
  const entrada = entradaDe({ ...worked[0], competencia: String(competencia) });
  const vigencia = {
    inicio_vigencia: '2024-01-31',
    fim_vigencia: '2027-01-31',
    cancelamento_vigencia: null,
    hora_vigencia: '24H' as const,
  };
  const vazia = { ...entrada, ...movimentoDe('0', 0), vigencia };
  expect(calcular(vazia)).toMatchObject({ codigo: 'FORA_DA_VIGENCIA' });
  // Accepted shipments are billed all the same (A-M4).
  expect(calcular({ ...entrada, vigencia })).toMatchObject({ premio_comercial: '145.10' });
});

function pick(row: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? '']));
}

function entradaDe(row: Record<string, string>): Entrada {
  const cell = (name: string) => row[name] ?? '';
  const parts = (name: string) => cell(name).split('/').filter(Boolean);
  return {
    competencia: Number(cell('competencia')),
    referencia: Number(cell('competencia')),
    ultima: true,
    cobrado: { premio_liquido: '0', desconto_agravo: '0', diferenca_cambio: '0', custo_apolice: '0' },
    vigencia: {
      hora_vigencia: '24H',
      inicio_vigencia: '2023-12-31',
      fim_vigencia: '2026-12-31',
      cancelamento_vigencia: cell('cancelamento') || null,
    },
    suspensoes: cell('suspensoes')
      .split(',')
      .filter(Boolean)
      .map((span) => {
        const [data_inicial = '', data_final = ''] = span.split('..');
        return { data_inicial, data_final: data_final || null };
      }),
    ...movimentoDe(cell('premio'), Number(cell('quantidade'))),
    a_abater:
      Number(cell('credito')) === 0
        ? []
        : [{ id_restituicao: 1, competencia: 202509, causa: 'CT-e 1', saldo: cell('credito') }],
    faturamento: {
      premio_minimo: cell('premio_minimo'),
      minimo_so_com_averbacao: cell('so_com_averbacao') === 'S',
      desconto_apos_minimo: cell('apos_minimo') === 'S',
      adicional_fracionamento: cell('fracionamento'),
      custo_apolice: cell('custo'),
      minimo_pro_rata: true,
      parcelas: 1,
    },
    desconto: descontoDe(cell('desconto')),
    mes_sem_faturamento:
      cell('sem_faturamento_cobra') === ''
        ? null
        : { cobra_premio_minimo: cell('sem_faturamento_cobra') === 'S', emite_endosso: false },
    tributacao: tributacaoDe({ IOF: cell('iof') }),
    vencimentos: ['2026-10-15'],
    corretores: parts('corretores').map((percentual, at) => ({ id_corretor: at + 1, percentual })),
    cosseguro: parts('cosseguro').map((part, at) => {
      const [participacao = '', comissao = '', taxa_administracao = ''] = part.split(':');
      return { id_congenere: at + 1, participacao, comissao, taxa_administracao };
    }),
  };
}

/** `37.50`: reais; `USD:104.54:5.4321:12.00`: dollars, their rate, and a premium in reais; without a rate: none is known. */
function movimentoDe(cell: string, quantidade: number): Pick<Entrada, 'movimento' | 'moeda' | 'grupos'> {
  const [codigo = '', premio, taxa, fixo = '0'] = cell.includes(':') ? cell.split(':') : [];
  const cambio = taxa ? { id_cambio: 1, data: '2025-11-20', taxa } : null;
  // Shipments in a currency were booked at a rate of 1.
  const emReais = premio === undefined ? cell : new Big(premio).plus(fixo).toFixed(2);
  return {
    movimento: { quantidade, importancia_segurada: '0', premio: emReais },
    grupos: [
      {
        id_grupo: 1,
        agora: { quantidade, premio: emReais },
        antes: { quantidade: 0, premio: '0' },
        fechado: true,
        premio_minimo: '0',
        desconto: null,
      },
    ],
    moeda: premio === undefined ? null : { codigo, premio, fixo, cambio },
  };
}

/** `D:P:5`: 5 % discount; `A:V:50`: R$ 50 surcharge; `D:F:1-50=7.5/51-=15`: by number of shipments. */
function descontoDe(cell: string): Desconto | null {
  if (cell === '') return null;
  const [tipo, forma, value = ''] = cell.split(':');
  const common = { id_desconto: 1, tipo: tipo as 'D' | 'A', motivo: 'campanha' };
  if (forma === 'P') return { ...common, forma: 'PERCENTUAL', percentual: value };
  if (forma === 'V') return { ...common, forma: 'VALOR', valor: value };
  const faixas = value.split('/').map((faixa) => {
    const [, de = '', ate = '', percentual = ''] = /^(\d+)-(\d*)=(.+)$/.exec(faixa) ?? [];
    return { de: Number(de), ate: ate === '' ? null : Number(ate), percentual };
  });
  return { ...common, forma: 'FAIXA', faixas };
}
