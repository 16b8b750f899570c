import { beforeAll, describe, expect, test } from 'vitest';
import { addApolice } from '../add-apolice.ts';
import { addAverbacoes, addGrupo } from './add-averbacoes.ts';
import { startReport } from './report-under-test.ts';
import { started } from '../../../support/started.ts';

let apolice: number;
let sameBroker: number;
let otherBranch: number;
let geral: number;
let filial: number;
let other: number;

const report = started(startReport);
beforeAll(async () => {
  const { database } = report;
  ({ apolice, geral, filial } = report);
  sameBroker = await addApolice(database, { numero: '200' });
  otherBranch = await addApolice(database, { numero: '300', ramo: 21 });
  other = await addGrupo(database, sameBroker, '001');
  await addAverbacoes(database, {
    idApolice: apolice,
    idGrupo: geral,
    competencia: 202609,
    quantidade: 3,
    situacao: 'FATURADA',
  });
  await addAverbacoes(database, { idApolice: apolice, idGrupo: geral, competencia: 202610, quantidade: 2 });
  await addAverbacoes(database, {
    idApolice: apolice,
    idGrupo: filial,
    competencia: 202609,
    quantidade: 4,
    situacao: 'FATURADA',
  });
  await addAverbacoes(database, {
    idApolice: apolice,
    idGrupo: filial,
    competencia: 202608,
    quantidade: 4,
    situacao: 'EXCLUIDA',
  });
  await addAverbacoes(database, { idApolice: sameBroker, idGrupo: other, competencia: 202609, quantidade: 1 });
  await addAverbacoes(database, {
    idApolice: otherBranch,
    idGrupo: await addGrupo(database, otherBranch, '001'),
    competencia: 202609,
    quantidade: 1,
  });
});

async function list(asked: object) {
  const response = await report.list(asked);
  return {
    status: response.status,
    body: response.body,
    rows: (response.body.retorno ?? []) as { id_apolice: number; id_grupo: number; situacao: string }[],
  };
}
const groups = (rows: { id_grupo: number }[]) => rows.map(({ id_grupo }) => id_grupo);

test('A-F5 a row for each group with shipments, in the words of the product spec', async () => {
  const { body } = await list({});
  expect(body).toEqual({
    status: 1,
    retorno: [
      {
        // Three of September are invoiced, two of October are not.
        situacao: 'Em parte',
        ramo: 'RCTR-C',
        numero: '100',
        id_grupo: geral,
        grupo: '001 · 001',
        razao_social: 'Transportes Ipê-Açu Ltda',
        id_apolice: apolice,
        embarques: 5,
        importancia_segurada: '5000.50',
        premio: '1.25',
      },
      {
        situacao: 'Faturado',
        ramo: 'RCTR-C',
        numero: '100',
        id_grupo: filial,
        grupo: '002 · 002',
        razao_social: 'Transportes Ipê-Açu Ltda',
        id_apolice: apolice,
        embarques: 4,
        importancia_segurada: '4000.40',
        premio: '1.00',
      },
    ],
  });
});

describe('what narrows the list', () => {
  test('competência: that month alone', async () => {
    const { rows } = await list({ periodoCompetencia: 202609 });
    expect(rows.map(({ situacao }) => situacao)).toEqual(['Faturado', 'Faturado']);
    expect((await list({ periodoCompetencia: 202610 })).rows).toMatchObject([
      { id_grupo: geral, situacao: 'Pendente' },
    ]);
  });
  test('a month without shipments, or with excluded ones alone: an empty list', async () => {
    expect((await list({ periodoCompetencia: 202601 })).rows).toEqual([]);
    expect((await list({ periodoCompetencia: 202608 })).rows).toEqual([]);
  });
  test('the group', async () => {
    expect(groups((await list({ idGrupo: filial })).rows)).toEqual([filial]);
  });
});

describe('what widens it', () => {
  test('C: the policies of its broker in that branch', async () => {
    expect(groups((await list({ tipoSelecao: 'C' })).rows)).toEqual([geral, filial, other]);
  });
  test('S: the policies of its insured in that branch, the policy’s own where none is named', async () => {
    expect(groups((await list({ tipoSelecao: 'S', ramo: 0 })).rows)).toEqual([geral, filial, other]);
    // If an insured or broker is given, it replaces the policy's own.
    const nobody = { idSegurado: 2_000_000, idCorretor: 2_000_000 };
    expect((await list({ tipoSelecao: 'S', ...nobody })).rows).toEqual([]);
    expect((await list({ tipoSelecao: 'C', ...nobody })).rows).toEqual([]);
  });
  test('another branch', async () => {
    const { rows } = await list({ tipoSelecao: 'C', ramo: 21 });
    expect(rows.map(({ id_apolice }) => id_apolice)).toEqual([otherBranch]);
  });
});

test.each([
  [202_613, 422],
  [202_600, 422],
  [-1, 422],
  ['', 422],
  [null, 422],
  [0, 200],
])('D08: competência %j: %i', async (periodoCompetencia, status) => {
  const answer = await list({ periodoCompetencia });
  expect(answer.status).toBe(status);
  if (status === 422) expect(answer.body.erros).toMatchObject([{ campo: 'periodoCompetencia' }]);
});

test('an unknown policy: 404', async () => {
  expect(await list({ idApolice: 999_999 })).toMatchObject({
    status: 404,
    body: { message: 'Apólice não encontrada.' },
  });
});

test.each([
  ['Nacional', { nome: 'taxa_final', descricao: 'Taxa Final (%)' }],
  ['Internacional', { nome: 'valor_cif', descricao: 'Valor CIF' }],
])('colunasDisponiveis%s answers keys and their texts', async (set, column) => {
  const response = await report.colunas(set);
  expect(response.status).toBe(200);
  expect(response.body).toContainEqual(column);
});
