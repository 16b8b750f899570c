import type { Mudancas, Par } from './quadro.ts';

export interface Edicao {
  readonly mudancas: Mudancas;
  readonly antes: readonly Mudancas[];
  readonly depois: readonly Mudancas[];
}

export type Ato =
  | { readonly tipo: 'mudar'; readonly mudancas: Mudancas; readonly gravadas: Mudancas }
  | { readonly tipo: 'desfazer' }
  | { readonly tipo: 'refazer' }
  | { readonly tipo: 'descartar' };

export const semEdicao: Edicao = { mudancas: new Map(), antes: [], depois: [] };

/** @param ato `gravadas` holds the saved percentages: a cell set back to its saved value is not a change. */
export function editar({ mudancas, antes, depois }: Edicao, ato: Ato): Edicao {
  switch (ato.tipo) {
    case 'mudar': {
      const igual = (par: Par, taxa: string | null) =>
        (mudancas.has(par) ? mudancas.get(par) : (ato.gravadas.get(par) ?? null)) === taxa;
      if ([...ato.mudancas].every(([par, taxa]) => igual(par, taxa))) return { mudancas, antes, depois };
      const juntas = new Map([...mudancas, ...ato.mudancas]);
      const novas = [...juntas].filter(([par, taxa]) => (ato.gravadas.get(par) ?? null) !== taxa);
      return { mudancas: new Map(novas), antes: [...antes, mudancas], depois: [] };
    }
    case 'desfazer': {
      const ultima = antes.at(-1);
      return ultima === undefined
        ? { mudancas, antes, depois }
        : { mudancas: ultima, antes: antes.slice(0, -1), depois: [mudancas, ...depois] };
    }
    case 'refazer': {
      const [proxima, ...outras] = depois;
      return proxima === undefined
        ? { mudancas, antes, depois }
        : { mudancas: proxima, antes: [...antes, mudancas], depois: outras };
    }
    case 'descartar':
      return semEdicao;
  }
}
