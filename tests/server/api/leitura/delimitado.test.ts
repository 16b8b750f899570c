import { expect, test } from 'vitest';
import { lerDelimitado } from '../../../../server/api/leitura/texto/delimitado.ts';
import type { LayoutDefinition } from '../../../../server/api/leitura/registro.ts';
import { codigoDe, ler } from './fixtures/leitura.ts';
import { layoutDePlanilha } from './fixtures/planilha.ts';

const comLayout = { ...layoutDePlanilha, tipo: 'DELIMITADO' } as const;
const lerTexto = (texto: string, mudado: Partial<LayoutDefinition> = {}) =>
  ler(lerDelimitado, texto, { comLayout: { ...comLayout, ...mudado } });

test('lines of separators and blanks alone are none, before the header, between lines and at the end', async () => {
  const { registros, falhas } = await lerTexto(
    ';;;\nnumero;data_embarque;valor_mercadoria\n1;2026-08-01;\n;;\n \n2;;\n;;;;;\n ;\t;""\n',
  );
  expect(falhas).toEqual([]);
  expect(registros).toEqual([
    { linha: 3, campos: { numero: '1', data_embarque: '2026-08-01' } },
    { linha: 6, campos: { numero: '2' } },
  ]);
});

test('quotes inside a value that does not begin with them are characters, one or several', async () => {
  const { registros, falhas } = await lerTexto(
    'numero;cnpj_tomador\ntubo 3" de aço;1\n24" e 32";2\n"3"" de\naço";3"\n',
  );
  expect(falhas).toEqual([]);
  expect(registros.map(({ linha, campos }) => [linha, campos.numero, campos.cnpj_tomador])).toEqual([
    [2, 'tubo 3" de aço', '1'],
    [3, '24" e 32"', '2'],
    [4, '3" de\naço', '3"'],
  ]);
});

test('quotes that open a value must close it: text behind them is told by its line, an open end refuses the file', async () => {
  const { registros, falhas } = await lerTexto('numero;cnpj_tomador\n"3" de aço;1\n"a"b"c;2\n3;3\n');
  expect(registros.map(({ linha }) => linha)).toEqual([4]);
  expect(falhas.map(({ linha, esperado }) => [linha, esperado])).toEqual([
    [2, 'aspas só em volta do valor inteiro'],
    [3, 'aspas só em volta do valor inteiro'],
  ]);
  expect(await codigoDe(lerDelimitado, 'numero\n"3 de aço\n4\n', { comLayout })).toBe('aspas_abertas');
});

test('a header in several lines tells its separator by the whole of it', async () => {
  const { registros } = await lerTexto('"Nú\nmero","data\nembarque",numero\nx,2026-08-01,7\n');
  expect(registros).toEqual([{ linha: 4, campos: { numero: '7', data_embarque: '2026-08-01' } }]);
});

test.each(['sep=;', '\uFEFFSEP=;\r', '"sep=;"'])(
  'a first line %j names the separator and is no header',
  async (linha) => {
    const { registros } = await lerTexto(`${linha}\nnumero;a,b,c,d,e,cnpj_tomador,data_embarque\n7;x\n`);
    expect(registros).toEqual([{ linha: 3, campos: { numero: '7' } }]);
  },
);

test('and counts for none of the header lines, nor where columns have numbers', async () => {
  const campos = comLayout.campos.map((campo, at) => ({ ...campo, coluna: at + 1 }));
  const semCabecalho = await lerTexto('sep=\t\n7\t2026-08-01\n', { linhasCabecalho: 0, campos });
  expect(semCabecalho.registros).toEqual([{ linha: 2, campos: { numero: '7', data_embarque: '2026-08-01' } }]);
  const duas = await lerTexto('sep=|\nEmbarques\nnumero|cnpj_tomador\n7|8\n', { linhasCabecalho: 2 });
  expect(duas.registros).toEqual([{ linha: 4, campos: { numero: '7', cnpj_tomador: '8' } }]);
  const outra = await lerTexto('numero;cnpj_tomador\nsep=;\n');
  expect(outra.registros).toEqual([{ linha: 2, campos: { numero: 'sep=' } }]);
});
