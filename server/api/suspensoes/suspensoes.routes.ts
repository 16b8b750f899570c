import { createSuspensao, listSuspensoes } from '../../../shared/contracts/suspensoes.ts';
import type { FieldFault } from '../../http/http-error.ts';
import { endpoint } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { invalid } from '../refusals.ts';
import { calendarDate } from './suspensoes.dates.ts';
import { presentSuspensao } from './suspensoes.presenter.ts';
import { findSuspensoes, insertSuspensao, lockApoliceAndRamo } from './suspensoes.repository.ts';

export const suspensoesRoutes = ({ db }: ApiParts) => [
  // A bare array: the product spec allows nothing else here.
  endpoint(listSuspensoes, 'read', async () => (await findSuspensoes(db)).map(presentSuspensao)),

  endpoint(createSuspensao, 'write', async ({ body, caller, requestId }) => {
    const inicial = calendarDate(body.datA_INICIAL);
    const final = body.datA_FINAL === null ? null : calendarDate(body.datA_FINAL);
    const id = await db.transaction().execute(async (transaction) => {
      const exists = await lockApoliceAndRamo(transaction, body.iD_APOLICE, body.ramo);
      const faults: FieldFault[] = [];
      if (!exists.apolice) faults.push({ campo: 'iD_APOLICE', mensagem: 'Esta apólice não existe' });
      if (!exists.ramo) faults.push({ campo: 'ramo', mensagem: 'Este ramo não existe' });
      if (final !== null && final < inicial) {
        faults.push({ campo: 'datA_FINAL', mensagem: 'Não pode ser anterior à data inicial' });
      }
      if (faults.length > 0) throw invalid(faults);
      const values = {
        id_apolice: body.iD_APOLICE,
        id_ramo: body.ramo,
        data_inicial: inicial,
        data_final: final,
        motivo: body.motivo,
      };
      return insertSuspensao(transaction, values, { id: caller.id, username: caller.username, requestId });
    });
    return { message: 'Suspensão criada com sucesso!', iD_SUSPENSAO_APOLICE: id };
  }),
];
