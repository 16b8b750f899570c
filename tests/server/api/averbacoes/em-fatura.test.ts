import { readXlsx } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';
import { naSituacao } from '../../../../client/src/api/averbacoes.ts';
import { averbacoesFilters } from '../../../../client/src/features/averbacoes/averbacoes-columns.tsx';
import { situacaoDaLinha } from '../../../../shared/averbacao/situacao.ts';
import type { LinhaDeAverbacao, TotaisDaLista } from '../../../../shared/contracts/averbacao.ts';
import { startAverbacoes } from './averbacoes-under-test.ts';
import { started } from '../../../support/started.ts';

/**
 * Three shipments in the invoice of their month, one of them excluded; one in a special invoice; the others open, one of them in
 * a preview.
 */
const api = started(startAverbacoes);
beforeAll(async () => {
  for (const valores of [
    { placa: 'ABC1D23' },
    { importancia_segurada: 2000, premio: 1 },
    { situacao: 'EXCLUIDA' },
    { id_grupo: 2, placa: 'ABC1D23' },
    { id_grupo: 2, situacao: 'CANCELADA' },
    { competencia: 202609, data_embarque: '2026-09-30', situacao: 'FATURADA' },
    { competencia: 202609, data_embarque: '2026-09-30' },
  ])
    await api.declarar(valores);
  // The default group's invoice is the month's last.
  await api.database.query('UPDATE grupos SET padrao = (id_grupo = 2)');
  const { body } = await api.post('/api/Fatura/previa', { id_apolice: 1, id_grupo: 1, competencia: 202610 });
  expect((await api.mover((body as { id: number }).id, { para: 'PRE_FATURA' })).status).toBe(200);
  expect((await api.post('/api/Fatura/previa', { id_apolice: 1, id_grupo: 2, competencia: 202610 })).status).toBe(200);
});

async function listar(filtros: object, search = '') {
  const { body } = await api.post('/api/Averbacao/Listar', {
    start: 1,
    length: 100,
    search: { value: search },
    filtros,
  });
  return body as { data: LinhaDeAverbacao[]; recordsFiltered: number; totais: TotaisDaLista };
}

async function daPlanilha(filtros: object) {
  const { body } = await api
    .as('leitor')
    .post('/api/Averbacao/planilha')
    .send({ search: { value: '' }, filtros })
    .responseType('blob');
  const { sheets } = await readXlsx(body as Buffer);
  const [titulos = [], ...linhas] = sheets[1]?.rows ?? [];
  return {
    capa: sheets[0]?.rows.map((linha) => linha.join(' ')) ?? [],
    situacoes: linhas.slice(0, -1).map((linha) => linha[titulos.indexOf('Situação')]),
  };
}

const somar = (linhas: readonly LinhaDeAverbacao[], coluna: 'importancia_segurada' | 'premio') =>
  linhas.reduce((soma, linha) => soma + Number(linha[coluna]), 0).toFixed(2);
const somasDe = (linhas: readonly LinhaDeAverbacao[]) => ({
  quantidade: linhas.length,
  importancia_segurada: somar(linhas, 'importancia_segurada'),
  premio: somar(linhas, 'premio'),
});
const opcoes = averbacoesFilters[0]?.options ?? [];

test.each(opcoes.map(({ value, label }) => [label, value]))(
  'the filter “%s” finds the rows that say so: in the list, its sums and its spreadsheet',
  async (palavra, situacao) => {
    const todas = (await listar({})).data.filter((linha) => situacaoDaLinha(linha)[0] === palavra);
    const { data, recordsFiltered, totais } = await listar(naSituacao({}, situacao));
    expect(data).toEqual(todas);
    expect(recordsFiltered).toBe(todas.length);
    expect(totais).toEqual({
      ...somasDe(todas),
      validas: somasDe(todas.filter((linha) => ['ABERTA', 'FATURADA'].includes(linha.situacao))),
    });
    expect((await daPlanilha(naSituacao({}, situacao))).situacoes).toEqual(todas.map(() => palavra));
  },
);

test('A-T1: a preview holds no shipment: its month is not closed', async () => {
  const { data } = await listar({ competencia: 202610 });
  expect(data.filter(({ id_grupo }) => id_grupo === 2).map(({ situacao, em_fatura }) => [situacao, em_fatura])).toEqual(
    expect.arrayContaining([
      ['ABERTA', false],
      ['CANCELADA', false],
    ]),
  );
  expect((await listar(naSituacao({ competencia: 202610 }, 'ABERTA'))).recordsFiltered).toBe(1);
});

test('every row is found by exactly one of the filters', async () => {
  const achadas = await Promise.all(opcoes.map(({ value }) => listar(naSituacao({}, value))));
  expect(achadas.map(({ recordsFiltered }) => recordsFiltered)).toEqual([2, 3, 1, 1, 0]);
});

test('a search within a state keeps to it', async () => {
  expect((await listar(naSituacao({}, 'ABERTA'), 'ABC1D23')).data.map(({ id_grupo }) => id_grupo)).toEqual([2]);
  expect((await listar(naSituacao({}, 'FATURADA'), 'ABC1D23')).data.map(({ id_grupo }) => id_grupo)).toEqual([1]);
});

test('the cover of a spreadsheet says what it was narrowed to', async () => {
  expect((await daPlanilha(naSituacao({}, 'FATURADA'))).capa).toContainEqual(expect.stringContaining('Em fatura Sim'));
  expect((await daPlanilha(naSituacao({}, 'ABERTA'))).capa).toContainEqual(expect.stringContaining('Em fatura Não'));
});

test('the stored state alone is asked for as before', async () => {
  expect((await listar({ situacao: 'ABERTA' })).recordsFiltered).toBe(4);
  expect((await listar({ situacao: 'FATURADA' })).recordsFiltered).toBe(1);
});

describe('a block of', () => {
  const bloco = (filtros: object) =>
    api.excluir({ filtros: { id_ramo: 54, id_apolice: 1, ...filtros }, quantidade: 2, simular: true });

  test('open shipments has none that an invoice holds', async () => {
    const { body } = await bloco(naSituacao({}, 'ABERTA'));
    expect(body).toMatchObject({ quantidade: 2, importancia_segurada: '2000.00', premio: '1.00', impedidas: [] });
  });

  test('those in an invoice has nothing that could go', async () => {
    const { body } = await bloco(naSituacao({}, 'FATURADA'));
    expect(body).toMatchObject({ quantidade: 0 });
    expect((body as { impedidas: unknown }).impedidas).toEqual(
      expect.arrayContaining([
        { impedimento: 'PERIODO_FECHADO', quantidade: 2 },
        { impedimento: 'SITUACAO', quantidade: 1 },
      ]),
    );
  });
});
