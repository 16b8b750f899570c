import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { FieldFault } from '../../../http/http-error.ts';
import type { Db } from '../../sql/connection.repository.ts';

export interface ParteEscrita {
  readonly idApolice: number;
  readonly antes: readonly Linha[];
  readonly depois: readonly Linha[];
}

/** Rule of a part; any fault refuses the write. `linhas.0.taxa` names a field of a row. */
export type RegraDaParte = (transaction: Db, escrita: ParteEscrita) => Promise<readonly FieldFault[]>;
