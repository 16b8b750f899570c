import type { Db } from '../../sql/connection.repository.ts';
import { findCalendario } from '../calculo/calendario.repository.ts';
import { vencimentosDasParcelas } from '../calculo/vencimento.ts';
import type { FaturaRow } from '../ciclo/faturas.repository.ts';
import { parcelasEm } from './devido.ts';
import { lockConta } from './receber.ts';
import { insertParcelas } from './recebimentos.repository.ts';

/** Instalments of an invoice that is issued, each with the taxes forecast for its due date; the parts add up to the total. */
export async function parcelar(transaction: Db, fatura: FaturaRow) {
  const { id_fatura, id_apolice, id_ramo, parcelas: n, data_vencimento: primeiro, valor_total } = fatura;
  if (n === 1) return [{ parcela: 1, data_vencimento: primeiro, valor: valor_total }];
  const conta = await lockConta(transaction, id_fatura);
  const { feriados } = await findCalendario(transaction, { id_apolice, id_ramo });
  const vencimentos = vencimentosDasParcelas(primeiro ?? '', n, feriados);
  const parcelas = vencimentos.map((data_vencimento, at) => ({
    id_fatura,
    id_apolice,
    parcela: at + 1,
    data_vencimento,
    valor: parcelasEm({ ...conta, vencimentos }, data_vencimento)[at]?.valor.toFixed(2) ?? '0.00',
  }));
  await insertParcelas(transaction, parcelas);
  return parcelas;
}
