import { createSuspensao, listSuspensoes, updateSuspensao } from '../../../shared/contracts/suspensoes.ts';
import type { FieldFault } from '../../http/http-error.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { conflict, invalid, notFound } from '../chamada/refusals.ts';
import { refuseStale, write } from '../escrita/writer.repository.ts';
import { calendarDate, presentSuspensao } from './suspensoes.presenter.ts';
import {
  updateSuspensaoRow,
  findSuspensoes,
  hasSuspensao,
  insertSuspensao,
  lockApoliceAndRamo,
  lockSuspensao,
  type Periodo,
} from './suspensoes.repository.ts';

const repetida = () => conflict('Esta apólice já tem uma suspensão deste ramo neste mesmo período.');

export const suspensoesRoutes = ({ db }: ApiParts) => [
  // A bare array, as the product spec requires.
  endpoint(listSuspensoes, async () => (await findSuspensoes(db)).map(presentSuspensao)),

  endpoint(createSuspensao, async ({ body, autor }) => {
    const values = { id_apolice: body.iD_APOLICE, id_ramo: body.ramo, ...periodoDe(body) };
    const id = await write(db, async (transaction) => {
      const exists = await lockApoliceAndRamo(transaction, body.iD_APOLICE, body.ramo);
      const faults: FieldFault[] = [];
      if (!exists.apolice) faults.push({ campo: 'iD_APOLICE', mensagem: 'Esta apólice não existe' });
      if (!exists.ramo) faults.push({ campo: 'ramo', mensagem: 'Este ramo não existe' });
      // A ramo other than the policy's would suspend nothing: cover is looked up by policy and ramo.
      else if (exists.apolice && exists.apolice.id_ramo !== body.ramo)
        faults.push({ campo: 'ramo', mensagem: `Esta apólice é do ramo ${exists.apolice.ramo}` });
      faults.push(...foraDeOrdem(values));
      if (faults.length > 0) throw invalid(faults);
      if (await hasSuspensao(transaction, values)) throw repetida();
      return insertSuspensao(transaction, values, autor);
    });
    return { message: 'Suspensão criada com sucesso!', iD_SUSPENSAO_APOLICE: id };
  }),

  endpoint(updateSuspensao, async ({ params, body, autor }) => {
    const periodo = periodoDe(body);
    const faults = foraDeOrdem(periodo);
    if (faults.length > 0) throw invalid(faults);
    await write(db, async (transaction) => {
      const antes = await lockSuspensao(transaction, params.id);
      if (antes === undefined) throw notFound('Suspensão não encontrada.');
      refuseStale(antes, body.versao);
      await lockApoliceAndRamo(transaction, antes.id_apolice, antes.id_ramo);
      if (await hasSuspensao(transaction, { ...antes, ...periodo }, params.id)) throw repetida();
      await updateSuspensaoRow(transaction, antes, periodo, autor);
    });
    return { message: 'Suspensão atualizada com sucesso!' };
  }),
];

interface Sent {
  readonly datA_INICIAL: string;
  readonly datA_FINAL: string | null;
  readonly motivo: string;
}

const periodoDe = ({ datA_INICIAL, datA_FINAL, motivo }: Sent): Periodo => ({
  data_inicial: calendarDate(datA_INICIAL),
  data_final: datA_FINAL === null ? null : calendarDate(datA_FINAL),
  motivo,
});

const foraDeOrdem = ({ data_inicial, data_final }: Periodo): FieldFault[] =>
  data_final !== null && data_final < data_inicial
    ? [{ campo: 'datA_FINAL', mensagem: 'Não pode ser anterior à data inicial' }]
    : [];
