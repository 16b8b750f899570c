import { expect, test } from 'vitest';
import { headOf } from '../../../client/src/features/conversor/file-head.ts';
import { gradeDe } from '../../../client/src/features/conversor/Grade.tsx';

const head = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return headOf(bytes, bytes.length);
};
const placa = { campo: 'placa', valor: 'X', esperado: 'placa AAA9999' };

test('a bad value is marked in its column by the header, however that is spelled', () => {
  const grade = gradeDe(head('numero;PLACA;valor\n1;X;2\n2;ABC1D23;3\n'), [{ ...placa, linha: 2 }]);
  expect(grade.cabecalho).toEqual(['numero', 'PLACA', 'valor']);
  expect(grade.linhas.map(({ linha, erros }) => [linha, [...erros]])).toEqual([
    [2, [[1, 'placa AAA9999']]],
    [3, []],
  ]);
  expect(grade.marcadas).toBe(1);
});

test('without a header the value tells its column; what stands nowhere marks the line', () => {
  const marcas = [
    { ...placa, linha: 1 },
    { linha: 2, campo: '', valor: '2;Y;9', esperado: '3 colunas' },
  ];
  const { cabecalho, linhas } = gradeDe(head('1;X;5\n2;Y;9\n'), marcas);
  expect(cabecalho).toBeNull();
  expect(linhas.map(({ erros }) => [...erros])).toEqual([[[1, 'placa AAA9999']], [[-1, '3 colunas']]]);
});

test('a value over several lines counts as the line that it begins in', () => {
  const { linhas } = gradeDe(head('nome;cor;placa\n"a;\nb";y;X\nc;z;Y\n'), [{ ...placa, linha: 2 }]);
  expect(linhas.map(({ linha, valores }) => [linha, valores])).toEqual([
    [2, ['a;\nb', 'y', 'X']],
    [4, ['c', 'z', 'Y']],
  ]);
});

test('the first twenty lines are shown, and those further on that are marked', () => {
  const text = `nome;placa\n${Array.from({ length: 60 }, (_, at) => `n${at};X\n`).join('')}`;
  const { linhas, marcadas } = gradeDe(head(text), [
    { ...placa, linha: 50 },
    { ...placa, linha: 9_000 },
  ]);
  expect([linhas.length, linhas.at(-1)?.linha, marcadas]).toEqual([21, 50, 1]);
});
