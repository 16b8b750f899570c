import { expect, test } from 'vitest';
import { lerDelimitado } from '../../../../../server/api/conversor/leitura/delimitado.ts';
import { ler } from './fixtures/leitura.ts';
import { layoutDePlanilha } from './fixtures/planilha.ts';

const comLayout = { ...layoutDePlanilha, tipo: 'DELIMITADO' } as const;
const lerTexto = (texto: string, mudado: Partial<typeof comLayout> = {}) =>
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
