/** Selection in the matrix: a rectangle between two cells. */
import type { Lugar } from './bloco.ts';
import { type Mudancas, type Par, parDe, ufs } from './quadro.ts';

export interface Selecao {
  readonly ativa: Lugar;
  /** The opposite corner; equals `ativa` if a single cell is selected. */
  readonly ancora: Lugar;
}

export const so = (lugar: Lugar): Selecao => ({ ativa: lugar, ancora: lugar });
export const inicio = so({ linha: 0, coluna: 0 });
const ULTIMA = ufs.length - 1;

export const linhaInteira = ({ linha }: Lugar): Selecao => ({
  ativa: { linha, coluna: 0 },
  ancora: { linha, coluna: ULTIMA },
});
export const colunaInteira = ({ coluna }: Lugar): Selecao => ({
  ativa: { linha: 0, coluna },
  ancora: { linha: ULTIMA, coluna },
});
export const tudo: Selecao = { ativa: { linha: 0, coluna: 0 }, ancora: { linha: ULTIMA, coluna: ULTIMA } };

/** Moves by an offset, clamped to the edges. */
export function andar({ linha, coluna }: Lugar, linhas: number, colunas: number): Lugar {
  const dentro = (n: number) => Math.min(Math.max(n, 0), ULTIMA);
  return { linha: dentro(linha + linhas), coluna: dentro(coluna + colunas) };
}

export interface Retangulo {
  readonly de: Lugar;
  readonly ate: Lugar;
}

export const retangulo = ({ ativa, ancora }: Selecao): Retangulo => ({
  de: { linha: Math.min(ativa.linha, ancora.linha), coluna: Math.min(ativa.coluna, ancora.coluna) },
  ate: { linha: Math.max(ativa.linha, ancora.linha), coluna: Math.max(ativa.coluna, ancora.coluna) },
});

export const contem = ({ de, ate }: Retangulo, { linha, coluna }: Lugar) =>
  linha >= de.linha && linha <= ate.linha && coluna >= de.coluna && coluna <= ate.coluna;

export const parEm = ({ linha, coluna }: Lugar): Par => parDe(ufs[linha] ?? '', ufs[coluna] ?? '');

export function paresDe(selecao: Selecao): readonly (readonly Par[])[] {
  const { de, ate } = retangulo(selecao);
  return ufs
    .slice(de.linha, ate.linha + 1)
    .map((origem) => ufs.slice(de.coluna, ate.coluna + 1).map((destino) => parDe(origem, destino)));
}

export const comTaxa = (selecao: Selecao, taxa: string | null): Mudancas =>
  new Map(paresDe(selecao).flatMap((linha) => linha.map((par) => [par, taxa] as const)));

/**
 * Fills down or right: copies the first row or column of the selection over the rest; a single row or column is filled from
 * the one before it.
 */
export function preencher(
  selecao: Selecao,
  sentido: 'baixo' | 'direita',
  taxaEm: (par: Par) => string | null,
): Mudancas {
  const { de, ate } = retangulo(selecao);
  const baixo = sentido === 'baixo';
  const um = baixo ? de.linha === ate.linha : de.coluna === ate.coluna;
  const primeira = (baixo ? de.linha : de.coluna) - Number(um);
  if (primeira < 0) return new Map();
  const fonte = ({ linha, coluna }: Lugar) =>
    taxaEm(parEm(baixo ? { linha: primeira, coluna } : { linha, coluna: primeira }));
  return new Map(
    paresDe(selecao).flatMap((pares, l) =>
      pares.map((par, c) => [par, fonte({ linha: de.linha + l, coluna: de.coluna + c })] as const),
    ),
  );
}
