import { expect } from 'vitest';
import {
  acumuloRisco,
  acumulos,
  agrupamentos,
  foraDoAcumulo,
  importanciaSegurada,
  semTomador,
  tomadores,
} from './recontagem.ts';
import type { RelatoriosUnderTest } from './relatorios-under-test.ts';

const periodo = { de: '2026-01-01', ate: '2026-12-31' };

type Linhas = readonly Record<string, unknown>[];

/** Comparisons so far: those of one insured party take turns at the groupings, from which they differ by their condition alone. */
let vez = 0;

/**
 * Compares every report of sums with its recount.
 * @param recontadas cache of recounts by statement; valid until a shipment changes.
 */
export async function comparar(api: RelatoriosUnderTest, recontadas = new Map<string, Linhas>()): Promise<void> {
  const igualA = async (statement: string, data: Linhas) => {
    const esperadas = recontadas.get(statement) ?? (await api.database.query(statement));
    recontadas.set(statement, esperadas);
    expectIguais(data, esperadas);
  };
  vez += 1;
  for (const ambito of ['N', 'I']) {
    for (const [nth, agrupar] of agrupamentos.entries()) {
      const pedido = { de: 202_601, ate: 202_612, ambito, agrupar };
      const { data } = await api.linhas('importancia-segurada', pedido);
      await igualA(importanciaSegurada(agrupar, ambito), data);
      if ((nth + vez) % 3 !== 0) continue;
      const doSegurado = await api.linhas('importancia-segurada', { ...pedido, id_segurado: 1, id_sucursal: 1 });
      await igualA(importanciaSegurada(agrupar, ambito, 'o.id_segurado = 1 AND o.id_sucursal = 1'), doSegurado.data);
    }
    for (const acumulo of acumulos) {
      const { data, avisos } = await api.linhas('acumulo-risco', { ...periodo, ambito, acumulo });
      await igualA(acumuloRisco(acumulo, ambito), data);
      await igualA(foraDoAcumulo(ambito), [contadosEm(avisos)]);
    }
  }
  const doMes = { competencia: 202_610 };
  await igualA(tomadores(202_610), (await api.linhas('tomador', doMes)).data);
  await igualA(semTomador(202_610), (await api.linhas('tomador-sem-cadastro', doMes)).data);
}

/** Numbers in the warning about shipments left out. */
function contadosEm(avisos: readonly string[]) {
  const aviso = avisos.find((um) => um.includes('não acumula')) ?? '0 embarques: IS de R$ 0,00';
  const [, quantidade, is = ''] = /^(\d+) .* IS de R\$\s([\d.,]+)\.?$/.exec(aviso) ?? [];
  return { quantidade: Number(quantidade), importancia_segurada: is.replaceAll('.', '').replace(',', '.') };
}

function expectIguais(data: Linhas, esperadas: Linhas): void {
  const nomes = Object.keys(esperadas[0] ?? {});
  const cells = (linhas: Linhas) => linhas.map((linha) => JSON.stringify(nomes.map((nome) => linha[nome]))).toSorted();
  expect(cells(data)).toEqual(cells(esperadas));
}
