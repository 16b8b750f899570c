import { expect, test } from 'vitest';
import { fillPath, matchPath, paramNames } from '../../../shared/contracts/path-template.ts';

test.each([
  ['/api/Usuario/{id}', { id: 7 }, '/api/Usuario/7'],
  ['/api/Apolice{ramo}', { ramo: 'Transporte Nacional' }, '/api/ApoliceTransporte%20Nacional'],
  ['/api/Apolice{ramo}/{id}', { ramo: 'RCTR-C', id: '1/2' }, '/api/ApoliceRCTR-C/1%2F2'],
  ['/api/Ramo', {}, '/api/Ramo'],
])('%s filled with %j is %s', (template, params, path) => {
  expect(fillPath(template, params as Record<string, string | number>)).toBe(path);
});

test('a parameter that is missing, and a step within the path, are refused', () => {
  expect(() => fillPath('/api/Usuario/{id}', {})).toThrow('path parameter id of /api/Usuario/{id} is missing');
  for (const id of ['.', '..']) {
    expect(() => fillPath('/api/Layout/{id}', { id })).toThrow(`O nome “${id}” não pode fazer parte de um endereço.`);
  }
});

test('the parameters of a template, in order', () => {
  expect(paramNames('/api/Apolice{ramo}/partes/{id}')).toEqual(['ramo', 'id']);
  expect(paramNames('/api/Ramo')).toEqual([]);
});

test.each([
  ['/api/Usuario/{id}', ['api', 'Usuario', '7'], { id: '7' }],
  ['/api/Apolice{ramo}', ['api', 'ApoliceTomador'], { ramo: 'Tomador' }],
  ['/api/Ramo', ['api', 'Ramo'], {}],
  ['/api/Ramo', ['api', 'ramo'], null],
  ['/api/Usuario/{id}', ['api', 'Usuario'], null],
  ['/api/Usuario/{id}', ['api', 'Usuario', '7', '8'], null],
  ['/api/Usuario/{id}', ['api', 'Usuario', ''], null],
  ['/api/Apolice{ramo}', ['api', 'Apolice'], null],
  ['/api/Apolice{ramo}', ['api', 'apoliceTomador'], null],
  // A leading slash is refused after a prefix, where `Apolice/10` would spell another path, but not as a whole segment.
  ['/api/Apolice{ramo}', ['api', 'Apolice/10'], null],
  ['/api/Apolice{ramo}', ['api', String.raw`Apolice\10`], null],
  ['/api/Apolice{ramo}', ['api', 'ApoliceA/B'], { ramo: 'A/B' }],
  ['/api/Layout/{nome}', ['api', 'Layout', '/x'], { nome: '/x' }],
])('%s matches %j: %j', (template, segments, params) => {
  expect(matchPath(template, segments)).toEqual(params);
});
