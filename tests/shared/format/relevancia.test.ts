import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../../shared/format/fold.ts';
import { GRAU, porRelevancia, type Procurado, relevancia } from '../../../shared/format/relevancia.ts';

const so = (texto: string, ...codigos: string[]): Procurado => ({ textos: [texto], codigos });
const ordem = (busca: string, ...itens: Procurado[]) =>
  porRelevancia(itens, busca, (item) => item).map(({ textos }) => textos[0]);

test('A-E3: exact code, exact text, beginning, word, piece, and what was found by anything else', () => {
  const itens = [
    so('Nada disso'),
    so('Espírito Santo', 'ES'),
    so('Rio-sp'),
    so('SPX'),
    so('sp'),
    so('São Paulo', 'SP'),
  ] as const;
  expect(ordem('SP', ...itens)).toEqual(['São Paulo', 'sp', 'SPX', 'Rio-sp', 'Espírito Santo', 'Nada disso']);
});

test('A-E3: of texts that begin so, the alphabet decides: the American dollar is before the Australian one', () => {
  expect(ordem('dólar', so('Dólar australiano', 'AUD'), so('Dólar americano', 'USD'))[0]).toBe('Dólar americano');
});

test.each(['11.222.333/0001-81', '11222333000181', ' 11.222.333/0001-81 '])('A-E3: the CNPJ %s is a code', (busca) => {
  expect(ordem(busca, so('Ana 11222333000181 Ltda'), so('Ipê', '11222333000181'))).toEqual([
    'Ipê',
    'Ana 11222333000181 Ltda',
  ]);
});

test('A-E3: the root of a CNPJ, and an alphanumeric one, need no punctuation either', () => {
  expect(relevancia('11.222.333')(so('Ipê', '11222333000181'))[0]).toBe(GRAU.comeco);
  expect(relevancia('12.abc.345/01de-35')(so('Ipê', '12ABC34501DE35'))[0]).toBe(GRAU.codigo);
});

const texto = fc.array(fc.constantFrom(...'aÁbçC1 -.'), { maxLength: 6 }).map((letras) => letras.join(''));
const procurado = fc.record({
  codigos: fc.array(texto, { maxLength: 2 }),
  textos: fc.array(texto, { minLength: 1, maxLength: 2 }),
});
const busca = texto.filter((um) => /\w/.test(fold(um)));

/** A naive implementation of the ranking rule. */
function grauPelaRegra(procura: string, { codigos = [], textos }: Procurado): number {
  const termo = fold(procura).trim();
  const digitos = /^[\d./-]+$/.test(termo) ? termo.replaceAll(/[./-]/g, '') : termo;
  const todos = [...textos, ...codigos].map(fold);
  if (codigos.map(fold).some((um) => um === termo || um === digitos)) return 0;
  if (todos.includes(termo)) return 1;
  if (todos.some((um) => um.startsWith(termo) || um.startsWith(digitos))) return 2;
  if (
    todos.some((um) =>
      um.split(/(?<![\p{L}\p{N}])/u).some((_, em, partes) => partes.slice(em).join('').startsWith(termo) && em > 0),
    )
  )
    return 3;
  return todos.some((um) => um.includes(termo) || um.includes(digitos)) ? 4 : 5;
}

test('A-E3: for any texts the grade is the one of the rule, whatever case and accents', () => {
  fc.assert(
    fc.property(busca, procurado, (procura, um) => {
      expect(relevancia(procura)(um)[0]).toBe(grauPelaRegra(procura, um));
      const outro = { codigos: um.codigos.map(fold), textos: um.textos.map((t) => t.toUpperCase()) };
      expect(relevancia(fold(procura))(outro)[0]).toBe(relevancia(procura)(um)[0]);
    }),
    { numRuns: 2_000 },
  );
});

test('A-E3: ranking loses nothing, adds nothing, and never puts the worse before the better', () => {
  fc.assert(
    fc.property(busca, fc.array(procurado, { maxLength: 8 }), (procura, itens) => {
      const ordenados = porRelevancia(itens, procura, (item) => item);
      expect(new Set(ordenados)).toEqual(new Set(itens));
      expect(ordenados).toHaveLength(itens.length);
      const graus = ordenados.map((item) => relevancia(procura)(item)[0]);
      expect(graus).toEqual(graus.toSorted((a, b) => a - b));
    }),
  );
});

test('A-E3: without a search the order stays', () => {
  expect(ordem('  ', so('b'), so('a'))).toEqual(['b', 'a']);
});
