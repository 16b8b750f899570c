import { Big } from 'big.js';
import type { Db } from '../../sql/connection.repository.ts';
import { parcelar } from '../recebimentos/cobranca.ts';
import { planejar } from '../recebimentos/planejar.ts';
import { inserir, lockConta, regrasDoDia } from '../recebimentos/receber.ts';
import { estornarAbatimentos, insertAbatimentos } from '../restituicoes/abatimento.repository.ts';
import type { PedidoDePasso } from './exigencias.ts';
import { nextEndosso } from '../../sql/situacao-da-apolice.repository.ts';
import type * as faturas from './faturas.repository.ts';
import { insertLinhas, insertMovimentos, nextNumero } from './linhas.repository.ts';

export async function efeito(
  transaction: Db,
  fatura: faturas.FaturaRow,
  pedido: PedidoDePasso,
  quem: string,
  hoje: string,
): Promise<faturas.Passo> {
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
    case 'EMITIDA': {
      const numero_fatura = await nextNumero(transaction, fatura);
      const numero_endosso = await nextEndosso(transaction, id_apolice);
      await insertLinhas(transaction, fatura);
      const parcelas = await parcelar(transaction, fatura);
      await insertMovimentos(
        transaction,
        parcelas.map(({ valor, ...parcela }, at) => ({
          ...movimento,
          ...parcela,
          tipo: 'EMISSAO' as const,
          data: hoje,
          // Restitutions settle a part of the first instalment.
          valor: at === 0 ? new Big(valor).plus(fatura.credito).toFixed(2) : valor,
        })),
      );
      await insertAbatimentos(transaction, fatura, quem, hoje);
      return { data_emissao: hoje, numero_fatura, numero_endosso };
    }
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

/** Receives the whole balance of the day. */
async function pagar(transaction: Db, fatura: faturas.FaturaRow, pedido: PedidoDePasso, quem: string, hoje: string) {
  const conta = await lockConta(transaction, fatura.id_fatura);
  const { data = hoje, valor } = pedido;
  const regras = { ...(await regrasDoDia(transaction)), exato: true };
  const linhas = planejar(conta, { data, valor, meio: 'OUTRO' }, regras);
  const [feito] = await inserir(transaction, [{ conta, linhas }], quem);
  const { memoria, data_pagamento, ...colunas } = (feito as NonNullable<typeof feito>).efeito;
  return { ...colunas, data_pagamento: data_pagamento ?? data, memoria };
}
