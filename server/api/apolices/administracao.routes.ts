import { contratoDaApolice } from '../../../shared/contracts/apolice/apolice-contract.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import { found } from '../chamada/refusals.ts';
import { findApoliceInteira } from './administracao.repository.ts';
import { findPendencias } from './partes/avisos.repository.ts';
import { avisosDe } from './partes/avisos.ts';
import { cancelar, endossar } from './endossos/endossar.ts';
import { findEndossos } from './endossos/endossos.repository.ts';
import { alterarApolice, incluirApolice } from './gravar-apolice.ts';
import { historicoDaApolice } from './historico-da-apolice.ts';
import { gravarFaturamento } from './partes/faturamento.ts';
import { findFaturamento } from './partes/faturamento.repository.ts';
import { renovar } from './endossos/renovar.ts';

export const administracaoRoutes = ({ db }: ApiParts) => {
  const { create, get, update, history, cancel, renew, endorse, endorsements, billing, updateBilling } =
    contratoDaApolice;
  return [
    endpoint(create, ({ body, autor }) => incluirApolice(db, body, autor)),

    endpoint(get, async ({ params }) => {
      const retorno = found(await findApoliceInteira(db, params.id), 'Apólice não encontrada.');
      const pendencias = found(await findPendencias(db, params.id), 'Apólice não encontrada.');
      const avisos = avisosDe(pendencias, await lerParametro(db, 'dias_alerta_vigencia'));
      return { status: 1, retorno, avisos, suspensao: pendencias.suspensao };
    }),

    endpoint(update, ({ params, body, autor }) => alterarApolice(db, Number(params.id), body, autor)),
    endpoint(cancel, ({ params, body, autor }) => cancelar(db, params.id, body, autor)),
    endpoint(renew, ({ params, body, autor }) => renovar(db, params.id, body, autor)),
    endpoint(endorse, ({ params, body, autor }) => endossar(db, params.id, body, autor)),

    endpoint(billing, async ({ params }) => ({
      status: 1,
      retorno: found(await findFaturamento(db, params.id), 'Apólice não encontrada.'),
    })),
    endpoint(updateBilling, ({ params, body, autor }) => gravarFaturamento(db, params.id, body, autor)),

    endpoint(endorsements, async ({ params }) => ({ status: 1, retorno: await findEndossos(db, params.id) })),
    endpoint(history, async ({ params }) => ({
      status: 1,
      retorno: await historicoDaApolice(db, Number(params.id)),
    })),
  ];
};
