import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { brCode } from '../../../../shared/format/pix.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { lerParametros } from '../../sql/parametros.repository.ts';
import { type FaturaRow, findHoje } from '../ciclo/faturas.repository.ts';
import { emitidas } from '../ciclo/transicoes.ts';
import type { FaturaGuardada } from '../lista/fatura.repository.ts';
import { indefinidoEm, parcelasEm } from './devido.ts';
import { insertParcelas, listContas } from './recebimentos.repository.ts';
import { findCalendario } from '../calculo/calendario.repository.ts';
import { vencimentosDasParcelas } from '../calculo/vencimento.ts';
import { lockConta } from './receber.ts';

/** Instalments of an issued invoice with balance and PIX code of each. */
export async function cobrancaDe(db: Db, fatura: FaturaGuardada): Promise<Fatura['parcelas']> {
  if (!emitidas.has(fatura.situacao)) return [];
  const { id_fatura, nosso_numero, linha_digitavel, valor_total } = fatura;
  const [conta] = await listContas(db, [id_fatura]);
  if (conta === undefined) return [];
  const hoje = await findHoje(db);
  const recebedor = await lerParametros(db, ['pix_chave', 'pix_nome', 'pix_cidade', 'seguradora_nome'], null);
  const unica = { data_vencimento: conta.vencimentos[0] ?? '', valor: valor_total, nosso_numero, linha_digitavel };
  return conta.vencimentos.map((vencimento, at) => {
    const dia = vencimento < hoje ? hoje : vencimento;
    const parcela = parcelasEm(conta, dia)[at];
    const saldo = parcela?.saldo.toFixed(2) ?? '0.00';
    const { pix_chave: chave, pix_cidade: cidade } = recebedor;
    const nome = recebedor.pix_nome ?? recebedor.seguradora_nome ?? 'SEGURADORA';
    return {
      ...unica,
      ...fatura.parcelas[at],
      parcela: at + 1,
      recebido: parcela?.recebido.toFixed(2) ?? '0.00',
      saldo,
      pix:
        chave === null || Number(saldo) <= 0 || indefinidoEm(conta, dia) !== null
          ? null
          : brCode({ chave, nome, cidade, valor: saldo, txid: `F${id_fatura}P${at + 1}` }),
    };
  });
}

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
