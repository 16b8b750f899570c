import { Big } from 'big.js';
import type { Db } from '../../sql/connection.repository.ts';
import { parcelar } from '../recebimentos/cobranca.ts';
import { planejar } from '../recebimentos/planejar.ts';
import { inserir, lockConta, regrasDoDia } from '../recebimentos/receber.ts';
import { estornarAbatimentos, insertAbatimentos } from '../restituicoes/abatimento.repository.ts';
import type { PedidoDePasso } from './exigencias.ts';
import { nextEndosso, nextEndossos } from '../../sql/situacao-da-apolice.repository.ts';
import { type FaturaRow, findHoje, type Passo } from './faturas.repository.ts';
import { insertLinhas, insertMovimentos, type Movimento, nextNumeros } from './linhas.repository.ts';

/** Effects of a step, but for those of an issue. */
export async function efeito(
  transaction: Db,
  fatura: FaturaRow,
  pedido: PedidoDePasso,
  quem: string,
  hoje: string,
): Promise<Passo> {
  const { id_fatura, id_apolice, valor_total } = fatura;
  // Restitutions settle a part of the charge.
  const cobrado = new Big(valor_total).plus(fatura.credito);
  const movimento = { id_fatura, id_apolice, registrado_por: quem };
  const agora = new Date();
  switch (pedido.para) {
    case 'LIBERADA':
      return { data_liberacao: agora };
    case 'APROVADA':
      return { data_aprovacao: agora, data_vencimento: pedido.vencimento };
    case 'PAGA':
      return pagar(transaction, fatura, pedido, quem, hoje);
    case 'CANCELADA': {
      const estorno = { tipo: 'ESTORNO_DE_PREMIO', data: hoje, valor: cobrado.neg().toFixed(2) } as const;
      await insertMovimentos(transaction, [{ ...movimento, ...estorno }]);
      await estornarAbatimentos(transaction, fatura, quem, hoje);
      return { motivo: pedido.motivo, endosso_cancelamento: await nextEndosso(transaction, id_apolice) };
    }
    case 'REJEITADA':
      return { motivo: pedido.motivo };
    default:
      return {};
  }
}

/** Numbers invoices of different policies, with their regulatory rows, instalments and ledger, in sets. @returns the effect on each, by its id */
export async function emitir(transaction: Db, faturas: readonly FaturaRow[], quem: string) {
  const efeitos = new Map<number, Passo>();
  if (faturas.length === 0) return efeitos;
  const hoje = await findHoje(transaction);
  const numeros = await nextNumeros(transaction, faturas);
  const apolices = faturas.map(({ id_apolice }) => id_apolice);
  const endossos = await nextEndossos(transaction, apolices);
  await insertLinhas(transaction, faturas);
  const movimentos: Movimento[] = [];
  for (const [at, fatura] of faturas.entries()) {
    const { id_fatura, id_apolice, credito } = fatura;
    const comum = { id_fatura, id_apolice, registrado_por: quem, tipo: 'EMISSAO', data: hoje } as const;
    for (const { valor, ...parcela } of await parcelar(transaction, fatura)) {
      // Restitutions settle a part of the first instalment.
      const cobrado = parcela.parcela === 1 ? new Big(valor).plus(credito).toFixed(2) : valor;
      movimentos.push({ ...comum, ...parcela, valor: cobrado });
    }
    const numero_endosso = endossos.get(id_apolice);
    efeitos.set(id_fatura, { data_emissao: hoje, numero_fatura: numeros[at], numero_endosso });
  }
  await insertMovimentos(transaction, movimentos);
  const ids = [...efeitos.keys()];
  await insertAbatimentos(transaction, ids, quem, hoje);
  return efeitos;
}

/** Receives the whole balance of the day. */
async function pagar(transaction: Db, fatura: FaturaRow, pedido: PedidoDePasso, quem: string, hoje: string) {
  const conta = await lockConta(transaction, fatura.id_fatura);
  const { data = hoje, valor } = pedido;
  const regras = { ...(await regrasDoDia(transaction)), exato: true };
  const linhas = planejar(conta, { data, valor, meio: 'OUTRO' }, regras);
  const [feito] = await inserir(transaction, [{ conta, linhas }], quem);
  const { memoria, data_pagamento, ...colunas } = (feito as NonNullable<typeof feito>).efeito;
  return { ...colunas, data_pagamento: data_pagamento ?? data, memoria };
}
