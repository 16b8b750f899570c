import { createSuspensao, listSuspensoes } from '../../../shared/contracts/suspensoes.ts';
import type { FieldFault } from '../../http/http-error.ts';
import { endpoint } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import { conflict, invalid } from '../serving/refusals.ts';
import { write } from '../serving/writer.repository.ts';
import { calendarDate } from './suspensoes.dates.ts';
import { presentSuspensao } from './suspensoes.presenter.ts';
import { findSuspensoes, hasSuspensao, insertSuspensao, lockApoliceAndRamo } from './suspensoes.repository.ts';

export const suspensoesRoutes = ({ db }: ApiParts) => [
  // A bare array: the product spec allows nothing else here.
  endpoint(listSuspensoes, async () => (await findSuspensoes(db)).map(presentSuspensao)),

  endpoint(createSuspensao, async ({ body, autor }) => {
    const inicial = calendarDate(body.datA_INICIAL);
    const final = body.datA_FINAL === null ? null : calendarDate(body.datA_FINAL);
    const id = await write(db, async (transaction) => {
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
      if (await hasSuspensao(transaction, values)) {
        throw conflict('Esta apólice já tem uma suspensão deste ramo neste mesmo período.');
      }
      return insertSuspensao(transaction, values, autor);
    });
    return { message: 'Suspensão criada com sucesso!', iD_SUSPENSAO_APOLICE: id };
  }),
];
