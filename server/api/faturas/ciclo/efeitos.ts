import { Big } from 'big.js';
import type { Db } from '../../sql/connection.repository.ts';
import { porcento } from '../calculo/partilha.ts';
import { listEntradas } from '../calculo/entradas.repository.ts';
import type { PedidoDePasso } from './exigencias.ts';
import { nextEndosso } from '../../sql/endosso.repository.ts';
import * as faturas from './faturas.repository.ts';
import { insertLinhas } from './linhas.repository.ts';
import { nextNumero } from './numeros.repository.ts';

export async function efeito(
  transaction: Db,
  fatura: faturas.FaturaRow,
  pedido: PedidoDePasso,
  quem: string,
  hoje: string,
): Promise<faturas.Passo> {
  const { id_fatura, id_apolice, valor_total, data_vencimento } = fatura;
  // Restitutions settle a part of what was charged.
  const cobrado = new Big(valor_total).plus(fatura.credito);
  const movimento = { id_fatura, id_apolice, registrado_por: quem };
  const agora = new Date();
  switch (pedido.para) {
    case 'LIBERADA':
      return { data_liberacao: agora };
    case 'APROVADA':
      return { data_aprovacao: agora, data_vencimento: pedido.vencimento };
    case 'EMITIDA': {
      const [numero_fatura, numero_endosso] = [
        await nextNumero(transaction, fatura),
        await nextEndosso(transaction, id_apolice),
      ];
      await insertLinhas(transaction, fatura);
      await faturas.insertMovimento(transaction, {
        ...movimento,
        tipo: 'EMISSAO',
        data: hoje,
        valor: cobrado.toFixed(2),
        data_vencimento,
      });
      await faturas.insertAbatimentos(transaction, fatura, quem, hoje);
      return { data_emissao: hoje, numero_fatura, numero_endosso };
    }
    case 'PAGA': {
      const pago = await iofNoPagamento(transaction, fatura, pedido.data ?? hoje);
      const valor_pago = pedido.valor ?? pago.valor_total ?? valor_total;
      await faturas.insertMovimento(transaction, {
        ...movimento,
        tipo: 'LIQUIDACAO_DE_PREMIO',
        data: pedido.data ?? hoje,
        valor: valor_pago,
      });
      return { ...pago, data_pagamento: pedido.data, valor_pago };
    }
    case 'CANCELADA':
      await faturas.insertMovimento(transaction, {
        ...movimento,
        tipo: 'ESTORNO_DE_PREMIO',
        data: hoje,
        valor: cobrado.neg().toFixed(2),
      });
      await faturas.estornarAbatimentos(transaction, fatura, quem, hoje);
      return { motivo: pedido.motivo, endosso_cancelamento: await nextEndosso(transaction, id_apolice) };
    case 'REJEITADA':
      return { motivo: pedido.motivo };
    default:
      return {};
  }
}

/** The tax is due on payment: the rate of that day replaces the forecast (Decreto 6.306/2007, art. 18). */
async function iofNoPagamento(
  transaction: Db,
  fatura: faturas.FaturaRow,
  dia: string,
): Promise<{ aliquota_iof?: string; iof?: string; valor_total?: string }> {
  const [entrada] = await listEntradas(transaction, fatura.competencia, [fatura], dia);
  if (entrada === undefined || new Big(entrada.aliquota_iof).eq(fatura.aliquota_iof)) return {};
  const iof = porcento(new Big(fatura.base_iof), entrada.aliquota_iof);
  const valor_total = new Big(fatura.valor_total).minus(fatura.iof).plus(iof).toFixed(2);
  return { aliquota_iof: entrada.aliquota_iof, iof: iof.toFixed(2), valor_total };
}
