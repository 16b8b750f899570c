import { fold } from './fold.ts';

/** Lower is better. */
export const GRAU = { codigo: 0, texto: 1, comeco: 2, palavra: 3, pedaco: 4, outro: 5 } as const;
export type Grau = (typeof GRAU)[keyof typeof GRAU];

export interface Procurado {
  /** Unique identifiers: a code, a number, a CNPJ without punctuation. */
  readonly codigos?: readonly string[];
  readonly textos: readonly string[];
}

type Achado = readonly [grau: Grau, texto: string];

/** Digits or CNPJ without punctuation; null: another text. */
export function semPontuacao(busca: string): string | null {
  const codigo = busca.trim().replaceAll(/[./-]/g, '');
  const digitado = /^\d+$/.test(codigo) || /^(?=.*\d)[\da-z]{14}$/i.test(codigo);
  return digitado && codigo !== busca.trim() ? codigo : null;
}

/** Ranks exact code, exact text, prefix, word prefix, substring, folded. @returns grade and matching text */
export function relevancia(busca: string): (procurado: Procurado) => Achado {
  const termo = fold(busca.trim());
  const codigo = fold(semPontuacao(busca) ?? termo);
  const grauDe = (texto: string): Grau => {
    if (texto === termo) return GRAU.texto;
    if (texto.startsWith(termo) || texto.startsWith(codigo)) return GRAU.comeco;
    for (let em = texto.indexOf(termo); em > 0; em = texto.indexOf(termo, em + 1))
      if (!/[\p{L}\p{N}]/u.test(texto[em - 1] as string)) return GRAU.palavra;
    return texto.includes(termo) || texto.includes(codigo) ? GRAU.pedaco : GRAU.outro;
  };
  return ({ codigos = [], textos }) => {
    const dobrados = codigos.map(fold);
    const exato = dobrados.find((um) => um === termo || um === codigo);
    if (exato !== undefined) return [GRAU.codigo, exato];
    let melhor: Achado = [GRAU.outro, ''];
    for (const texto of [...dobrados, ...textos.map(fold)]) {
      const grau = grauDe(texto);
      if (grau < melhor[0]) melhor = [grau, texto];
    }
    return melhor;
  };
}

/** Sorts by grade, stable. */
export const porGrau = <T>(itens: readonly T[], busca: string, procuradoDe: (item: T) => Procurado): T[] =>
  ordenados(itens, busca, procuradoDe, ([um], [outro]) => um - outro);

/** Sorts by grade, then by the matching text. */
export const porRelevancia = <T>(itens: readonly T[], busca: string, procuradoDe: (item: T) => Procurado): T[] =>
  ordenados(
    itens,
    busca,
    procuradoDe,
    ([um, texto], [outro, doOutro]) => um - outro || (texto < doOutro ? -1 : Number(texto > doOutro)),
  );

function ordenados<T>(
  itens: readonly T[],
  busca: string,
  procuradoDe: (item: T) => Procurado,
  compara: (um: Achado, outro: Achado) => number,
): T[] {
  if (busca.trim() === '') return [...itens];
  const achadoEm = relevancia(busca);
  return itens
    .map((item) => ({ item, achado: achadoEm(procuradoDe(item)) }))
    .toSorted((um, outro) => compara(um.achado, outro.achado))
    .map(({ item }) => item);
}
