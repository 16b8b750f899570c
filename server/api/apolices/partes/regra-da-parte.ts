import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { FieldFault } from '../../../http/http-error.ts';
import type { Db } from '../../sql/connection.repository.ts';

/** A part that is about to be written: all of its rows, as they are and as they will be. */
export interface ParteEscrita {
  readonly idApolice: number;
  readonly antes: readonly Linha[];
  readonly depois: readonly Linha[];
}

/** What a declaration cannot say of a part: whatever comes back refuses all of it. `linhas.0.taxa` names a field of a row. */
export type RegraDaParte = (transaction: Db, escrita: ParteEscrita) => Promise<readonly FieldFault[]>;
