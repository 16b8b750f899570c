import type { LinhaRespondida } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { chaveOf } from '../api/registros.ts';
import { fold } from '../../../shared/format/fold.ts';
import type { SelectOption } from '../ui/select-option.ts';
import { nomeOf } from './palavras.ts';

export function opcoesOf(
  referido: Cadastro,
  rows: readonly LinhaRespondida[],
  chosen: string,
  wanted: readonly (readonly [coluna: string, valor: string])[] = [],
): SelectOption[] {
  const fits = (row: LinhaRespondida) =>
    row.ativo && wanted.every(([coluna, valor]) => !valor || String(row[coluna]) === valor);
  return rows
    .filter((row) => fits(row) || String(chaveOf(referido, row)) === chosen)
    .map((row) => ({
      value: String(chaveOf(referido, row)),
      label: nomeOf(referido, row),
      sought: soughtOf(referido, row),
      codes: referido.unicos.flatMap(([coluna, outra]) => (coluna && !outra ? String(row[coluna] ?? '') : [])),
    }));
}

function soughtOf({ nomeia, unicos }: Cadastro, row: LinhaRespondida): string {
  const columns = new Set([...nomeia, ...unicos.flat()]);
  return fold([...columns].map((coluna) => row[coluna] ?? '').join(' '));
}
