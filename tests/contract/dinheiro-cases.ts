import type { BuiltInCase } from './built-in-case.ts';

/** Corrections of shipments and restitutions. */
export const casosDoDinheiro: Readonly<Record<string, Partial<BuiltInCase>>> = {
  // The sample policy is suspended on the day of its shipment.
  'averbacoes.corrigir': { json: { versao: 1, motivo: 'Placa', placa: 'ABC1D23' }, refusedWith: 422 },
  'averbacoes.recalcular': { json: { filtros: { id_apolice: 1 }, simular: true } },
  // A version that nobody read: the shipment stays for the calls that follow.
  'averbacoes.excluir-uma': { json: { versao: 9, id_motivo: 1 }, refusedWith: 409 },
  'faturas.numeracao': { query: 'id_apolice=1' },
  'restituicoes.list': { json: { start: 1, length: 10, search: { value: '' } } },
  'restituicoes.emitir': { json: { versao: 1 } },
  'restituicoes.liquidar': { json: { versao: 2, data: '2026-10-01', meio: 'PIX' } },
  // It is paid by now.
  'restituicoes.cancelar': { json: { versao: 3, motivo: 'Engano' }, refusedWith: 409 },
};
