/** Calls of a policy's administration, without schemas for the client. */
import { chamadasDoCadastro } from '../cadastros/cadastro-calls.ts';
import { plainCall } from '../plain-call.ts';
import { apolice, faturamento } from './apolice.ts';

const body = { kind: 'json', maxBytes: 16_384 } as const;
const daFatura = chamadasDoCadastro(faturamento);
const { create, get, update, history } = chamadasDoCadastro(apolice);

export const chamadasDaApolice = {
  create,
  get,
  update,
  history,
  cancel: plainCall('apolice.cancelamento', 'POST /api/Apolice/{id}/cancelamento', { body }),
  renew: plainCall('apolice.renovacao', 'POST /api/Apolice/{id}/renovacao', { body }),
  endorse: plainCall('apolice.endosso', 'POST /api/Apolice/{id}/endosso', { body, alcadas: ['REATIVAR'] }),
  billing: daFatura.get,
  updateBilling: daFatura.update,
  endorsements: plainCall('apolice.endossos', 'GET /api/Apolice/{id}/endossos'),
};
