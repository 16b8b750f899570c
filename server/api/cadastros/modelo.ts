import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { camposDaLinha } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { linhaCsv, MARCA_UTF8 } from '../../../shared/format/csv.ts';

/** An empty CSV whose columns the import takes. */
export function modeloCsv({ campos }: Cadastro): string {
  return MARCA_UTF8 + linhaCsv(camposDaLinha(campos).map(([, { rotulo }]) => rotulo));
}
