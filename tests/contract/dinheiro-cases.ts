import type { BuiltInCase } from './built-in-case.ts';

/** Invoices, payments, corrections of shipments and restitutions. */
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
  // Month of the sample shipment; the sample invoice is for the month before.
  'faturas.previa': { json: { id_apolice: 1, competencia: 202_610 } },
  'faturas.simular-desconto': {
    json: {
      id_apolice: 1,
      competencia: 202_610,
      tipo: 'D',
      forma: 'FAIXA',
      faixas: [{ de: 1, ate: null, percentual: '5' }],
    },
  },
  // No limit of authority is registered, so no invoice exceeds one.
  'pedidos.decidir': { json: { aprovar: false, motivo: 'Confira as taxas', versao: 1 } },
  // The sample shipment departs on the 2nd.
  'faturas.especial': {
    json: { id_apolice: 1, de: '2026-10-01', ate: '2026-10-10', justificativa: 'Embarque isolado' },
  },
  // The sample invoice is a preview of a month without shipments.
  'faturas.recalcular': { refusedWith: 409 },
  'faturas.numero': { refusedWith: 409 },
  'faturas.boleto': { refusedWith: 409 },
  'faturas.email-proposto': { refusedWith: 409 },
  'faturas.email': { json: { para: ['a@exemplo.com.br'], assunto: 'Fatura', texto: 'Segue.' }, refusedWith: 409 },
  'faturas.lote': { json: { para: 'EMITIDA', filtros: { competencia: 202_610 } } },
  'faturas.transicao': { json: { para: 'LIBERADA', versao: 1 } },
  'faturas.devido': { query: 'data=2026-11-10', refusedWith: 409 },
  'faturas.recebimento': { json: { data: '2026-11-10', valor: '1.00', meio: 'PIX', versao: 1 }, refusedWith: 409 },
  'faturas.estorno': { json: { motivo: 'Engano', versao: 1 }, refusedWith: 404 },
  'recebimentos.importacao': { refusedWith: 422 },
};
