import { expect, test } from 'vitest';
import { mencaoAberta, mencionados, oferecidas, trechosDe } from '../../../client/src/notas/mencoes.ts';

const pessoa = (id_usuario: number, username: string, nome: string) => ({ id_usuario, username, nome });
const ana = pessoa(1, 'ana', 'Ana Prado');
const souza = pessoa(2, 'ana.souza', 'Ana de Souza');
const rui = pessoa(3, 'rui', 'Rui Ávila');
const pessoas = [ana, souza, rui];

test.each([
  ['@', { em: 0, termo: '' }],
  ['Veja, @ru', { em: 6, termo: 'ru' }],
  ['linha\n@Ana de S', { em: 6, termo: 'Ana de S' }],
  ['ana@exemplo', null],
  ['sem', null],
])('in %j the caret stands in %j', (texto, aberta) => {
  expect(mencaoAberta(texto, texto.length)).toEqual(aberta);
});

test('people are offered by user name and by any beginning in their name, accents aside', () => {
  expect(oferecidas('an', pessoas)).toEqual([ana, souza]);
  expect(oferecidas('avi', pessoas)).toEqual([rui]);
  expect(oferecidas('souza', pessoas)).toEqual([souza]);
  expect(oferecidas('zé', pessoas)).toEqual([]);
});

test('a name is called where nothing of it goes on', () => {
  expect(mencionados('@ana.souza, @RUI! @rui', pessoas)).toEqual([2, 3]);
  expect(mencionados('@anabela @ana-maria rui', pessoas)).toEqual([]);
  expect(mencionados('Fim com @ana.', pessoas)).toEqual([1]);
  expect(mencionados('@x+y', [pessoa(9, 'x+y', 'X')])).toEqual([9]);
});

test('the rest stays plain text', () => {
  expect(trechosDe('Oi @rui, <b>', pessoas).map(({ texto, pessoa: quem }) => [texto, quem])).toEqual([
    ['Oi ', null],
    ['@rui', rui],
    [', <b>', null],
  ]);
  expect(trechosDe('@rui', [])).toEqual([{ texto: '@rui', pessoa: null }]);
});
