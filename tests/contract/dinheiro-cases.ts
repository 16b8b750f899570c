import type { BuiltInCase } from './built-in-case.ts';

/** Corrections of shipments and restitutions. */
export const casosDoDinheiro: Readonly<Record<string, Partial<BuiltInCase>>> = {
  'faturas.numeracao': { query: 'id_apolice=1' },
  'restituicoes.list': { json: { start: 1, length: 10, search: { value: '' } } },
  'restituicoes.emitir': { json: { versao: 1 } },
  'restituicoes.liquidar': { json: { versao: 2, data: '2026-10-01', meio: 'PIX' } },
  // It is paid by now.
  'restituicoes.cancelar': { json: { versao: 3, motivo: 'Engano' }, refusedWith: 409 },
};
