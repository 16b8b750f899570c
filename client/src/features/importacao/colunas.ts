/** Maps table columns to registry fields. */
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { fold } from '../../../../shared/format/fold.ts';

export interface Destino {
  /** The field's column, and its name in the uploaded file. */
  readonly coluna: string;
  readonly rotulo: string;
  readonly obrigatorio: boolean;
}

/** Fields that can be imported. */
export function destinosDe({ campos }: Cadastro): readonly Destino[] {
  return camposDaLinha(campos).map(([coluna, { rotulo, obrigatorio }]) => ({
    coluna,
    rotulo,
    obrigatorio: obrigatorio === true,
  }));
}

/** Field of each header, matched by label or column, ignoring accents, case and punctuation; '' for none. */
export function casar(destinos: readonly Destino[], cabecalhos: readonly string[]): string[] {
  const free = new Map(
    destinos.flatMap(({ coluna, rotulo }) => [
      [plain(coluna), coluna],
      [plain(rotulo), coluna],
    ]),
  );
  return cabecalhos.map((cabecalho) => {
    const coluna = free.get(plain(cabecalho)) ?? '';
    // A field takes only one column.
    for (const [nome, dona] of free) if (dona === coluna) free.delete(nome);
    return coluna;
  });
}

const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');
