import { type Escopo, listasDoEscopo } from '../../../shared/contracts/escopo.ts';

export type ListaDoEscopo = keyof typeof listasDoEscopo;
export const listas = Object.keys(listasDoEscopo) as ListaDoEscopo[];

/** A scope in a form: each list has rows with the key of a registry row. */
export type EscopoDigitado = Readonly<Record<ListaDoEscopo, readonly { readonly qual: string }[]>> & {
  readonly ve: 'tudo' | 'parte';
};

export const escopoDigitado = (escopo: Escopo | null): EscopoDigitado => {
  const [sucursais = [], corretores = [], segurados = []] = listas.map((lista) =>
    escopo?.[lista]?.map((id) => ({ qual: String(id) })),
  );
  return { ve: escopo === null ? 'tudo' : 'parte', sucursais, corretores, segurados };
};

/** null: everything. Without any row the API asks for one. */
export function escopoEnviado({ ve, ...linhas }: EscopoDigitado): Escopo | null {
  if (ve === 'tudo') return null;
  const ids = listas.map((lista) => [lista, linhas[lista].flatMap(({ qual }) => (qual === '' ? [] : Number(qual)))]);
  return Object.fromEntries(ids.filter(([, escolhidos]) => escolhidos?.length));
}
