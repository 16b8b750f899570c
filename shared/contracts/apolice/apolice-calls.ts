/** Calls of a policy's administration, without schemas for the client. */
import { chamadasDoCadastro } from '../cadastros/cadastro-calls.ts';
import { plainCall } from '../plain-call.ts';
import { apolice } from './apolice.ts';
import { faturamento } from './faturamento.ts';

const body = { kind: 'json', maxBytes: 16_384 } as const;
const daFatura = chamadasDoCadastro(faturamento);
const { create, get, update, history } = chamadasDoCadastro(apolice);

export const chamadasDaApolice = {
  create,
  get,
  update,
  history,
  cancel: plainCall('apolice.cancelamento', 'POST /api/Apolice/{id}/cancelamento', {
    body,
    summary: 'Cancela uma apólice a partir de um dia; é um endosso numerado.',
  }),
  renew: plainCall('apolice.renovacao', 'POST /api/Apolice/{id}/renovacao', {
    body,
    summary:
      'Faz a apólice seguinte com os grupos, taxas, adicionais, tomadores, condições, corretores, cosseguro, faturamento, conurbações e descontos recorrentes desta; o primeiro dia pode ser o último desta, que vai até as 24h.',
  }),
  endorse: plainCall('apolice.endosso', 'POST /api/Apolice/{id}/endosso', {
    body,
    alcadas: ['REATIVAR'],
    summary: 'Altera o que um endosso sem prêmio pode alterar e o guarda com número, data e descrição.',
  }),
  billing: daFatura.get,
  updateBilling: daFatura.update,
  endorsements: plainCall('apolice.endossos', 'GET /api/Apolice/{id}/endossos', {
    summary: 'Os endossos sem prêmio de uma apólice, o último primeiro.',
  }),
};

export const pesquisaDeApolices = plainCall('apolices.search', 'POST /api/Apolice/Pesquisar', {
  tier: 'read',
  body,
  summary:
    'As apólices, as mais novas primeiro ou na ordem pedida, com a busca de ListarApolices e filtros por ramo, sucursal, corretor, segurado, situação e vigência.',
});
