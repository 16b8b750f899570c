import { expect, test } from 'vitest';
import { ramoOf } from '../../../../../server/api/leitura/pdf/to-apolice.ts';

const ramos = [
  [21, '0621', 'Transporte Nacional', 'TN'],
  [25, '0622', 'Importação', 'TI-IMP'],
  [28, '0622', 'Exportação', 'TI-EXP'],
  [32, '0632', 'RCTR-VI-C', 'RCTR-VI-C'],
  [54, '0654', 'RCTR-C', 'RCTR-C'],
  [55, '0655', 'RC-DC', 'RC-DC'],
].map(([id_ramo, codigo_susep, nome, sigla]) => ({ id_ramo, codigo_susep, nome, sigla })) as Parameters<
  typeof ramoOf
>[1];

test.each([
  ['54 - RCTR-C', 54],
  ['0654', 54],
  ['654', 54],
  ['RCTRC', 54],
  ['RCTR-VI-C', 32],
  ['Responsabilidade Civil do Transportador Rodoviário – Carga', 54],
  ['Responsabilidade Civil do Transportador Rodoviário por Desaparecimento de Carga', 55],
  ['Resp. Civil Transportador em Viagem Internacional', 32],
  ['21', 21],
  ['Transportes Nacionais', 21],
  ['0622 Transporte Internacional - Importação', 25],
  ['EXPORTAÇÃO', 28],
  ['0622', null],
  ['99 - Vida', null],
  ['', null],
])('%j is ramo %j', (text, id) => {
  expect(ramoOf(text, ramos)).toBe(id);
});
