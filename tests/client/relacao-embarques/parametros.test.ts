import { describe, expect, test } from 'vitest';
import { columnSetOf } from '../../../client/src/api/relacao-embarques.ts';
import {
  chooseApolice,
  chooseRamo,
  readParametros,
  reportRequest,
  toggleColuna,
  writeParametros,
} from '../../../client/src/features/relacao-embarques/useParametros.ts';
import { moved as moveColuna } from '../../../client/src/ui/MoveButtons.tsx';

const all = {
  criterio: 'corretor',
  ramo: '54',
  apolice: '10',
  grupo: '3',
  competencia: '2026-10',
  colunas: ['placa', 'motorista'],
};
const none = { criterio: '', ramo: '', apolice: '', grupo: '', competencia: '', colunas: [] };

describe('the address', () => {
  test('holds every parameter and gives it back', () => {
    const address = writeParametros(all);
    expect(address.toString()).toBe(
      'criterio=corretor&ramo=54&apolice=10&grupo=3&competencia=2026-10&colunas=placa%2Cmotorista',
    );
    expect(readParametros(address)).toEqual(all);
  });

  test('holds nothing of what is not chosen', () => {
    expect(writeParametros(none).toString()).toBe('');
    expect(readParametros(new URLSearchParams())).toEqual(none);
  });

  test.each([
    ['criterio=tudo', 'criterio'],
    ['apolice=10%27--', 'apolice'],
    ['grupo=-1', 'grupo'],
    ['competencia=2026-13', 'competencia'],
    ['competencia=202610', 'competencia'],
  ] as const)('%s counts as not chosen', (text, name) => {
    expect(readParametros(new URLSearchParams(text))[name]).toBe('');
  });

  test('a column named twice is one column', () => {
    expect(readParametros(new URLSearchParams('colunas=placa,,placa,uf')).colunas).toEqual(['placa', 'uf']);
  });
});

describe('a choice changes what hangs on it', () => {
  test('another branch, or none, takes policy and sub group away', () => {
    expect(chooseRamo(all, '55', ['uf'])).toEqual({ ...all, ramo: '55', apolice: '', grupo: '', colunas: ['uf'] });
    expect(chooseRamo(all, '', all.colunas)).toMatchObject({ ramo: '', apolice: '', grupo: '' });
  });

  test('another policy, or none, takes the sub group away', () => {
    expect(chooseApolice(all, '11')).toEqual({ ...all, apolice: '11', grupo: '' });
    expect(chooseApolice(all, '')).toMatchObject({ apolice: '', grupo: '' });
  });

  test('columns keep the order in which they were chosen', () => {
    expect(toggleColuna(all.colunas, 'uf')).toEqual(['placa', 'motorista', 'uf']);
    expect(toggleColuna(all.colunas, 'placa')).toEqual(['motorista']);
  });

  test('a column moves by one place, and stays at an end', () => {
    expect(moveColuna(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moveColuna(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moveColuna(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
    expect(moveColuna(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
    expect(moveColuna(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
  });
});

describe('what a run sends', () => {
  test.each([
    ['apolice', 'A'],
    ['corretor', 'C'],
    ['segurado', 'S'],
    ['', 'A'],
  ])('criterion %j is %s', (criterio, tipoSelecao) => {
    expect(reportRequest({ ...all, criterio }, 54).tipoSelecao).toBe(tipoSelecao);
  });

  test('every field, with the competence as a number', () => {
    expect(reportRequest(all, 54)).toEqual({
      tipoSelecao: 'C',
      idApolice: 10,
      idGrupo: 3,
      idSegurado: 0,
      idCorretor: 0,
      ramo: 54,
      periodoCompetencia: 202610,
      colunasSelecionadas: ['placa', 'motorista'],
    });
  });

  test('0 for no sub group and no competence', () => {
    expect(reportRequest({ ...none, apolice: '10' }, 0)).toMatchObject({
      idGrupo: 0,
      periodoCompetencia: 0,
      ramo: 0,
      colunasSelecionadas: [],
    });
  });
});

test.each([
  ['Importação', 'internacional'],
  ['EXPORTAÇÃO', 'internacional'],
  ['importação', 'internacional'],
  ['RCTR-C', 'nacional'],
  ['Importacao', 'nacional'],
  ['Transporte Internacional', 'nacional'],
  ['', 'nacional'],
])('branch %j has the columns of the %s set', (nome, set) => expect(columnSetOf(nome)).toBe(set));
