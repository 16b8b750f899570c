import { expect, test } from 'vitest';
import { lerDelimitado } from '../../../../server/api/leitura/texto/delimitado.ts';
import { codigoDe } from './fixtures/leitura.ts';
import { layoutDePlanilha } from './fixtures/planilha.ts';

const comLayout = { ...layoutDePlanilha, tipo: 'DELIMITADO' } as const;

test.each<[string, string, string | Uint8Array]>([
  ['a line without end', 'linha_longa', `numero;data_embarque\n${'9'.repeat(5_000_000)}`],
  [
    'quotes that are never closed',
    'aspas_abertas',
    `numero;data_embarque\n"1;2026-08-01\n${'2;2026-08-01\n'.repeat(10_000)}`,
  ],
  ['NUL bytes', 'nul', 'numero;data_embarque\n1\0;2026-08-01\n'],
  ['UTF-16 without its mark', 'utf16', Buffer.from('numero;data_embarque\n1;2026-08-01\n', 'utf16le')],
  ['half a UTF-16 character', 'codificacao', Buffer.from([0xff, 0xfe, 0x6e, 0, 0x75])],
])('delimited text with %s is refused: %s', async (_caso, codigo, conteudo) => {
  expect(await codigoDe(lerDelimitado, conteudo, { comLayout })).toBe(codigo);
});
