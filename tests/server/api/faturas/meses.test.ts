import { readFileSync } from 'node:fs';
import { Big } from 'big.js';
import { describe, expect, test } from 'vitest';
import { calcular, fatosDe } from '../../../../server/api/faturas/calculo/calcular.ts';
import { diasDoMes } from '../../../../server/api/faturas/calculo/bloqueios.ts';
import type { Desconto, Entrada, GrupoDoMes } from '../../../../server/api/faturas/calculo/entrada.ts';
import { calcularMes } from '../../../../server/api/faturas/calculo/mes.ts';
import { cosseguro, nada, repartir } from '../../../../server/api/faturas/calculo/partilha.ts';
import { tributacaoDe } from './tributacao.ts';

/* One calculation a month (domain-3 1): months worked out by hand, in parts as they are invoiced. */
const [head = '', ...lines] = readFileSync(new URL('./meses.psv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const names = head.split('|');
const meses = lines
  .filter((line) => !line.startsWith('#'))
  .map((line) => Object.fromEntries(line.split('|').map((cell, at) => [names[at] as string, cell])));

type Row = Readonly<Record<string, string>>;
interface Parte {
  readonly especie: 'E' | 'G' | 'N' | 'C';
  readonly embarques: readonly { readonly grupo: number; readonly premio: string }[];
}

const partesDe = (texto = ''): Parte[] =>
  texto.split(';').map((parte) => {
    const [especie = '', embarques = ''] = parte.split(' ');
    return {
      especie: especie as Parte['especie'],
      embarques: embarques
        .split(',')
        .filter(Boolean)
        .map((um) => ({ grupo: Number(um.split(':')[0]), premio: um.split(':')[1] as string })),
    };
  });

/** `D:P:5`, `A:V:50`, `D:F:1-2=20/3-=5`: percent, amount, bands. */
function descontoDe(texto = ''): Desconto | null {
  if (texto === '') return null;
  const [tipo, forma, valor = ''] = texto.split(':');
  const comum = { id_desconto: 1, tipo: tipo as 'D' | 'A', motivo: 'campanha' };
  if (forma === 'P') return { ...comum, forma: 'PERCENTUAL', percentual: valor };
  if (forma === 'V') return { ...comum, forma: 'VALOR', valor };
  const faixas = valor.split('/').map((faixa) => {
    const [, de = '', ate = '', percentual = ''] = /^(\d+)-(\d*)=(.+)$/.exec(faixa) ?? [];
    return { de: Number(de), ate: ate === '' ? null : Number(ate), percentual };
  });
  return { ...comum, forma: 'FAIXA', faixas };
}

const doGrupo = (texto: string | undefined, id: number) =>
  texto
    ?.split('/')
    .map((um) => um.split('='))
    .find(([grupo]) => grupo === String(id))
    ?.slice(1)
    .join('=');

const somar = (valores: readonly string[]) => valores.reduce((soma, valor) => soma.plus(valor), nada).toFixed(2);

function entradaDe(
  row: Row,
  antes: readonly Parte[],
  parte: Parte,
  cobrado: readonly string[],
  descontado: string,
): Entrada {
  const doMes = (partes: readonly Parte[], id: number) => {
    const premios = partes.flatMap(({ embarques }) =>
      embarques.filter(({ grupo }) => grupo === id).map(({ premio }) => premio),
    );
    return { quantidade: premios.length, premio: somar(premios) };
  };
  const fecha = parte.especie === 'N' || parte.especie === 'C';
  const grupos = [1, 2].map((id): GrupoDoMes => ({
    id_grupo: id,
    agora: doMes([parte], id),
    antes: doMes(antes, id),
    fechado: fecha || [...antes, parte].some(({ especie, embarques }) => especie === 'G' && embarques[0]?.grupo === id),
    premio_minimo: doGrupo(row['minimos dos grupos'], id) ?? '0',
    desconto: descontoDe(doGrupo(row['descontos dos grupos'], id)),
  }));
  return {
    competencia: 202610,
    referencia: 202610,
    ultima: fecha,
    vigencia: {
      inicio_vigencia: '2025-12-31',
      fim_vigencia: '2026-12-31',
      cancelamento_vigencia: null,
      hora_vigencia: '24H',
    },
    suspensoes: [],
    movimento: { quantidade: parte.embarques.length, importancia_segurada: '0', premio: '0' },
    grupos,
    cobrado: { premio_liquido: somar(cobrado), desconto_agravo: descontado, diferenca_cambio: '0', custo_apolice: '0' },
    moeda: null,
    a_abater: [],
    faturamento: {
      premio_minimo: row['minimo'] as string,
      minimo_so_com_averbacao: row['so'] === 'S',
      desconto_apos_minimo: row['apos'] === 'S',
      adicional_fracionamento: '0',
      custo_apolice: row['custo'] as string,
      minimo_pro_rata: true,
      parcelas: 1,
    },
    desconto: descontoDe(row['desconto']),
    mes_sem_faturamento: null,
    tributacao: tributacaoDe({ IOF: '0' }),
    vencimentos: ['2026-11-30'],
    corretores: [],
    cosseguro: [],
  };
}

describe('a month in parts', () => {
  test.each(meses)('$caso', (row) => {
    const cobrado: string[] = [];
    let descontado = nada;
    let custos = nada;
    const partes = partesDe(row['partes']);
    for (const [at, parte] of partes.entries()) {
      const entrada = entradaDe(row, partes.slice(0, at), parte, cobrado, descontado.toFixed(2));
      const calculo = calcular({ ...entrada, cobrado: { ...entrada.cobrado, custo_apolice: custos.toFixed(2) } });
      if ('codigo' in calculo) throw new Error(calculo.codigo);
      cobrado.push(calculo.premio_liquido);
      descontado = descontado.plus(calculo.desconto_agravo);
      custos = custos.plus(calculo.custo_apolice);
      const dias = diasDoMes(202610, entrada.vigencia, [], true);
      if (at === partes.length - 1)
        expect(calcularMes(entrada, fatosDe(entrada, nada), dias).premio_liquido.toFixed(2)).toBe(row['total']);
    }
    expect([cobrado.join(';'), custos.toFixed(2)]).toEqual([
      row['cobrado'],
      new Big(row['custo'] as string).toFixed(2),
    ]);
  });
});

/* A-M4, A-M11: days of 11/2026 (30) that owe a minimum of 300.00, 10.00 a day. */
describe('A-M4 A-M11: days of a month that owe the minimum', () => {
  test.each([
    ['renewal on 10/11 at 24h: the old policy has days 1 to 10', '2025-11-10', '2026-11-10', '24H', null, 10],
    ['and the new one days 11 to 30', '2026-11-10', '2027-11-10', '24H', null, 20],
    ['renewal on 10/11 at 00h: the old policy has days 1 to 9', '2025-11-10', '2026-11-10', '00H', null, 9],
    ['and the new one days 10 to 30', '2026-11-10', '2027-11-10', '00H', null, 21],
    ['begins on the last day of October at 24h: the whole month', '2026-10-31', '2027-10-31', '24H', null, 30],
    ['begins on the last day at 24h: none', '2026-11-30', '2027-11-30', '24H', null, 0],
    ['begins on the last day at 00h: one', '2026-11-30', '2027-11-30', '00H', null, 1],
    ['ends on the 1st at 24h: one', '2025-11-01', '2026-11-01', '24H', null, 1],
    ['ends on the 1st at 00h: none', '2025-11-01', '2026-11-01', '00H', null, 0],
    ['ends on the last day at 00h: all but that', '2025-11-30', '2026-11-30', '00H', null, 29],
    ['begins and ends inside the month', '2026-11-10', '2026-11-20', '24H', null, 10],
    [
      'cancelled on the 21st after beginning on the 10th: 11 to 20',
      '2026-11-10',
      '2027-11-10',
      '24H',
      '2026-11-21',
      10,
    ],
    ['cancelled before it began', '2026-11-10', '2027-11-10', '24H', '2026-11-05', 0],
  ] as const)('%s', (_, inicio_vigencia, fim_vigencia, hora_vigencia, cancelamento_vigencia, validos) => {
    const vigencia = { inicio_vigencia, fim_vigencia, hora_vigencia, cancelamento_vigencia };
    expect(diasDoMes(202611, vigencia, [], true).validos).toBe(validos);
    const [row] = meses as [Row];
    const base = entradaDe(
      { ...row, minimo: '300' },
      [],
      { especie: 'N', embarques: [{ grupo: 1, premio: '0.01' }] },
      [],
      '0',
    );
    const calculo = calcular({ ...base, competencia: 202611, referencia: 202611, vigencia });
    // A shipment that was accepted is billed even where no day is left.
    expect('codigo' in calculo ? calculo : calculo.premio_liquido).toBe(validos === 0 ? '0.01' : `${validos}0.00`);
  });

  test('a suspension counts inside the covered days only; the parameter may owe the whole month', () => {
    const vigencia = {
      inicio_vigencia: '2026-11-10',
      fim_vigencia: '2027-11-10',
      hora_vigencia: '24H',
      cancelamento_vigencia: null,
    } as const;
    const suspensa = [{ data_inicial: '2026-11-01', data_final: '2026-11-15' }];
    expect(diasDoMes(202611, vigencia, suspensa, true)).toEqual({ total: 30, validos: 15, suspensos: 5 });
    expect(diasDoMes(202611, vigencia, suspensa, false)).toEqual({ total: 30, validos: 15, suspensos: 15 });
    expect(diasDoMes(202611, vigencia, [], false).validos).toBe(30);
  });
});

test('A-M18: a month without movement that must be told is an endorsement of nothing', () => {
  const [row] = meses as [Row];
  const vazio = entradaDe(row, [], { especie: 'N', embarques: [] }, [], '0');
  const com = (emite_endosso: boolean) =>
    calcular({ ...vazio, mes_sem_faturamento: { cobra_premio_minimo: false, emite_endosso } });
  expect(com(true)).toMatchObject({ tipo_endosso: 'SEM_MOVIMENTO', premio_liquido: '0.00', valor_total: '0.00' });
  expect(com(false)).toMatchObject({ codigo: 'MES_SEM_FATURAMENTO' });
});

describe('parts by largest remainder', () => {
  test.each([
    ['0.02', '25/25/25/25', '0.01/0.01/0.00/0.00'],
    ['0.01', '33.33/33.33/33.34', '0.00/0.00/0.01'],
    ['100.00', '33.33/33.33/33.34', '33.33/33.33/33.34'],
    ['100.01', '50/50', '50.01/50.00'],
    ['-0.02', '25/25/25/25', '-0.01/-0.01/0.00/0.00'],
    ['1.00', '0/0', '1.00/0.00'],
    ['0.05', '1/1/1', '0.02/0.02/0.01'],
  ])('%s by %s', (valor, pesos, partes) => {
    const dadas = repartir(
      new Big(valor),
      pesos.split('/').map((peso) => new Big(peso)),
    );
    expect(dadas.map((parte) => parte.toFixed(2)).join('/')).toBe(partes);
  });

  test('co-insurance of 0.02 in four: none is negative', () => {
    const congeneres = [1, 2, 3].map((id_congenere) => ({
      id_congenere,
      participacao: '25',
      comissao: '0',
      taxa_administracao: '0',
    }));
    expect(cosseguro(new Big('0.02'), congeneres).map(({ premio }) => premio)).toEqual([
      '0.01',
      '0.01',
      '0.00',
      '0.00',
    ]);
  });
});
