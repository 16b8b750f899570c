import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { brCode } from '../../../../shared/format/pix.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { lerParametros } from '../../sql/parametros.repository.ts';
import { findHoje } from '../ciclo/faturas.repository.ts';
import { emitidas } from '../ciclo/transicoes.ts';
import type { FaturaGuardada } from '../lista/fatura.repository.ts';
import { parcelasEm } from './devido.ts';
import { listContas } from './recebimentos.repository.ts';

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
    const parcela = parcelasEm(conta, vencimento < hoje ? hoje : vencimento)[at];
    const saldo = parcela?.saldo.toFixed(2) ?? '0.00';
    const { pix_chave: chave, pix_nome, seguradora_nome, pix_cidade: cidade } = recebedor;
    return {
      ...unica,
      ...fatura.parcelas[at],
      parcela: at + 1,
      recebido: parcela?.recebido.toFixed(2) ?? '0.00',
      saldo,
      pix:
        chave === null || Number(saldo) <= 0
          ? null
          : brCode({
              chave,
              nome: pix_nome ?? seguradora_nome ?? 'SEGURADORA',
              cidade,
              valor: saldo,
              txid: `F${id_fatura}P${at + 1}`,
            }),
    };
  });
}
