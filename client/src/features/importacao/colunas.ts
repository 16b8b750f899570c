/** Which column of a table is which field of a registry. */
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { fold } from '../../../../shared/format/fold.ts';

export interface Destino {
  /** The field's column, and its name in the file that is sent. */
  readonly coluna: string;
  readonly rotulo: string;
  readonly obrigatorio: boolean;
}

/** The fields that an import takes. */
export function destinosDe({ campos }: Cadastro): readonly Destino[] {
  return camposDaLinha(campos).map(([coluna, { rotulo, obrigatorio }]) => ({
    coluna,
    rotulo,
    obrigatorio: obrigatorio === true,
  }));
}

/** For each head of a table the field that it names, by label or column; accents, case and signs do not count. '' for none. */
export function casar(destinos: readonly Destino[], cabecalhos: readonly string[]): string[] {
  const free = new Map(
    destinos.flatMap(({ coluna, rotulo }) => [
      [plain(coluna), coluna],
      [plain(rotulo), coluna],
    ]),
  );
  return cabecalhos.map((cabecalho) => {
    const coluna = free.get(plain(cabecalho)) ?? '';
    // One field is filled by one column.
    for (const [nome, dona] of free) if (dona === coluna) free.delete(nome);
    return coluna;
  });
}

const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');
