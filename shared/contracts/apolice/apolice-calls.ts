/** Calls of a policy's administration, without schemas for the client. */
import type { PlainCall } from '../call.ts';
import { chamadasDoCadastro } from '../cadastros/cadastro-calls.ts';
import { apolice } from './apolice.ts';
import { faturamento } from './faturamento.ts';

const plain = {
  api: 'main',
  limits: { firstByteMs: 15_000, idleMs: 30_000 },
  builtInOnly: true,
} as const;
const write = {
  ...plain,
  method: 'POST',
  body: { kind: 'json', maxBytes: 16_384 },
  tier: 'write',
  access: 'write',
} as const;

const daFatura = chamadasDoCadastro(faturamento);
const { create, get, update, history } = chamadasDoCadastro(apolice);

export const chamadasDaApolice = {
  create,
  get,
  update,
  history,
  cancel: {
    ...write,
    id: 'apolice.cancelamento',
    path: '/api/Apolice/{id}/cancelamento',
    summary: 'Cancela uma apólice a partir de um dia; é um endosso numerado.',
  },
  renew: {
    ...write,
    id: 'apolice.renovacao',
    path: '/api/Apolice/{id}/renovacao',
    summary:
      'Faz a apólice seguinte com os grupos, taxas, adicionais, tomadores, condições, corretores, cosseguro, faturamento, conurbações e descontos recorrentes desta; o primeiro dia pode ser o último desta, que vai até as 24h.',
  },
  endorse: {
    ...write,
    alcadas: ['REATIVAR'],
    id: 'apolice.endosso',
    path: '/api/Apolice/{id}/endosso',
    summary: 'Altera o que um endosso sem prêmio pode alterar e o guarda com número, data e descrição.',
  },
  billing: daFatura.get,
  updateBilling: daFatura.update,
  endorsements: {
    ...plain,
    id: 'apolice.endossos',
    method: 'GET',
    path: '/api/Apolice/{id}/endossos',
    body: { kind: 'none' },
    tier: 'read',
    access: 'read',
    summary: 'Os endossos sem prêmio de uma apólice, o último primeiro.',
  },
} as const satisfies Readonly<Record<string, PlainCall>>;

export const pesquisaDeApolices = {
  id: 'apolices.search',
  method: 'POST',
  path: '/api/Apolice/Pesquisar',
  api: 'main',
  summary:
    'As apólices, as mais novas primeiro ou na ordem pedida, com a busca de ListarApolices e filtros por ramo, sucursal, corretor, segurado, situação e vigência.',
  body: { kind: 'json', maxBytes: 16_384 },
  limits: { firstByteMs: 15_000, idleMs: 30_000 },
  tier: 'read',
  access: 'read',
  builtInOnly: true,
} as const satisfies PlainCall;
