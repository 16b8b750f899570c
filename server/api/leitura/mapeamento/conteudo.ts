import { lugarComUf, ufs } from '../../../../shared/averbacao/lugar-com-uf.ts';
import { cpfValido } from '../../../../shared/format/cnpj.ts';

export type Conteudo = 'chave' | 'cnpj' | 'placa' | 'uf' | 'data' | 'valor' | 'inteiro' | 'cidade-uf' | 'texto';

const semMascara = (texto: string) => texto.replaceAll(/[.\-/\s]/g, '');

/** In order: the first kind that fits. */
const formas: readonly (readonly [Conteudo, (texto: string) => boolean])[] = [
  // Also without the digits that spreadsheets lose: 3,52E+43, 1,12E+13.
  [
    'chave',
    (texto) => /^((?:CTe|NFe)?\d{6}[0-9A-Z]{12}\d{26}|\d+,?\d*E\+43)$/i.test(texto.replaceAll(/[.\-/\s'="]/g, '')),
  ],
  [
    'data',
    (texto) => /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.test(texto) || compacta(texto),
  ],
  [
    'cnpj',
    (texto) => /^([0-9A-Z]{12}\d{2}|\d+,?\d*E\+1[0-3])$/.test(semMascara(texto)) || cpfValido(semMascara(texto)),
  ],
  ['placa', (texto) => /^[A-Z]{3}\d[0-9A-Z]\d{2}$/i.test(semMascara(texto))],
  ['uf', (texto) => ufs.has(texto.toUpperCase())],
  ['inteiro', (texto) => /^\d+$/.test(texto)],
  ['valor', (texto) => /^(?:R\$\s*)?(?:\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,]\d{1,7})?$/.test(texto)],
  ['cidade-uf', (texto) => lugarComUf(texto) !== null],
];

/** `DDMMAAAA` or `AAAAMMDD`, within this century. */
const compacta = (texto: string) =>
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d{2}$|^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(texto);

/** Kind of at least four in five filled values of a column; null: the column is empty. */
export function conteudoDe(valores: readonly string[]): Conteudo | null {
  const cheios = valores.map((valor) => valor.trim()).filter((valor) => valor !== '');
  if (cheios.length === 0) return null;
  const contados = new Map<Conteudo, number>();
  for (const valor of cheios) {
    const conteudo = formas.find(([, cabe]) => cabe(valor))?.[0] ?? 'texto';
    contados.set(conteudo, (contados.get(conteudo) ?? 0) + 1);
  }
  // Round amounts are written as integers.
  if (contados.has('valor')) contados.set('valor', (contados.get('valor') ?? 0) + (contados.get('inteiro') ?? 0));
  const [conteudo = 'texto', quantos = 0] = [...contados].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return quantos * 5 >= cheios.length * 4 ? conteudo : 'texto';
}
