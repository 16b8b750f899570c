import { expect, test } from 'vitest';
import { leitorXml } from '../../../../server/api/leitura/xml/leitor-xml.ts';

const surdo = { abre: () => undefined, texto: () => undefined, fecha: () => undefined };
const MiB = 1024 * 1024;

/** Feeds a prefix, then the same chunk repeatedly. @returns the megabytes accepted before it was refused. */
function aceitos(inicio: string, pedaco: string): number {
  const leitor = leitorXml(surdo);
  leitor.escrever(inicio);
  const grande = pedaco.repeat(Math.ceil(65_536 / pedaco.length));
  let total = 0;
  try {
    for (; total < 4 * MiB; total += grande.length) leitor.escrever(grande);
  } catch (error) {
    expect(error).toMatchObject({ code: 'texto_longo' });
  }
  return total / MiB;
}

test.each([
  ['a text', '<a>', 'x'],
  ['a comment', '<a><!--', 'x'],
  ['an attribute', '<a b="', 'x'],
  ['a name', '<a', 'x'],
  ['blanks inside a tag', '<a ', ' '],
  ['a CDATA section', '<a><![CDATA[', 'x'],
  ['an instruction', '<a><?b ', 'x'],
])('%s without end is refused before it fills the memory', (_caso, inicio, pedaco) => {
  expect(aceitos(inicio, pedaco)).toBeLessThan(1.3);
});

test('elements without end are taken as they come', () => {
  expect(aceitos('<a>', '<b/>')).toBeGreaterThan(3);
});
