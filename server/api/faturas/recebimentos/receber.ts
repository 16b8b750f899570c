import { Big } from 'big.js';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import type { Quem } from '../../chamada/endpoint.ts';
import { conflict, found, invalid } from '../../chamada/refusals.ts';
import { recordChanges, refuseStale } from '../../escrita/writer.repository.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { lerParametro } from '../../sql/parametros.repository.ts';
import { findHoje, insertPassos } from '../ciclo/faturas.repository.ts';
import { insertMovimentos, type Movimento } from '../ciclo/linhas.repository.ts';
import { vigentes } from './devido.ts';
import { comoGravado, efeitoDe, estornar, pagaveis, type PedidoDeRecebimento, planejar } from './planejar.ts';
import * as recebimentos from './recebimentos.repository.ts';

export type Plano = {
  readonly conta: recebimentos.ContaDaFatura;
  readonly linhas: readonly recebimentos.NovoRecebimento[];
};

export async function lockConta(transaction: Db, id: number): Promise<recebimentos.ContaDaFatura> {
  const [conta] = await recebimentos.listContas(transaction, [id], { lock: true });
  return found(conta, 'Fatura não encontrada.');
}

/** Writes the receipts and their ledger rows. @returns each invoice's new state; the caller writes it. */
export async function inserir(transaction: Db, planos: readonly Plano[], quem: string) {
  const novos = planos.flatMap(({ linhas }) => linhas);
  const ids = await recebimentos.insertRecebimentos(transaction, novos, quem);
  const movimentos = novos.flatMap((novo) => movimentosDe(novo, quem));
  await insertMovimentos(transaction, movimentos);
  let at = 0;
  return planos.map(({ conta, linhas }) => {
    const gravadas = linhas.map((linha) => comoGravado(linha, ids[at++] ?? 0));
    const id_recebimento = gravadas[0]?.id_recebimento ?? 0;
    const { saldo, ...efeito } = efeitoDe({ ...conta, recebimentos: [...conta.recebimentos, ...gravadas] });
    return { conta, id_recebimento, saldo, efeito };
  });
}

function movimentosDe(linha: recebimentos.NovoRecebimento, quem: string): Movimento[] {
  const { id_fatura, id_apolice, parcela, data, meio, valor, baixa, tipo } = linha;
  const deCredito = meio === 'CREDITO';
  const doQue = { id_fatura, id_apolice, parcela, data, registrado_por: quem };
  const comum = { ...doQue, meio: deCredito ? ('OUTRO' as const) : meio };
  const recebido = deCredito ? 'COMPENSACAO_FINANCEIRA' : 'LIQUIDACAO_DE_PREMIO';
  return [
    { ...comum, tipo: tipo === 'ESTORNO' ? 'REABERTURA_DE_PARCELA' : recebido, valor },
    ...(Number(baixa) === 0 ? [] : [{ ...comum, tipo: 'BAIXA_POR_PERDA' as const, valor: baixa }]),
  ];
}

/** Registers receipts of locked invoices, one or thousands, with history and audit. @returns state and balance of each. */
export async function registrar(
  transaction: Db,
  autor: Quem,
  planos: readonly (Plano & { readonly observacao: string })[],
) {
  const feitos = await inserir(transaction, planos, autor.username);
  const efeitos = feitos.map(({ conta, efeito }) => ({ ...efeito, id_fatura: conta.id_fatura }));
  await recebimentos.updatePagas(transaction, efeitos, autor.username);
  await insertPassos(
    transaction,
    feitos.map(({ conta: { id_fatura, id_apolice, situacao: de }, efeito: { situacao: para } }, at) => {
      return { id_fatura, id_apolice, quem: autor.username, de, para, observacao: planos[at]?.observacao };
    }),
  );
  await recordChanges(
    transaction,
    autor,
    'faturas',
    feitos.map(({ conta: { id_fatura: id, situacao: antes }, efeito: { situacao, valor_pago } }) => {
      return { id, antes: { situacao: antes }, depois: { situacao, valor_pago } };
    }),
  );
  return feitos.map(({ conta, id_recebimento, saldo, efeito: { situacao } }) => {
    return { id_recebimento, versao: conta.versao + 1, situacao, saldo };
  });
}

export const regrasDoDia = async (transaction: Db) => ({
  hoje: await findHoje(transaction),
  tolerancia: await lerParametro(transaction, 'tolerancia_pagamento'),
});

export const emPalavras = ({ data, valor, meio, referencia }: PedidoDeRecebimento & { readonly valor: string }) =>
  [`Recebido ${formatarReais(valor)} em ${formatarData(data)}, ${meio}`, referencia].filter(Boolean).join(': ');

/** @throws 404, 409, 422 */
export async function receber(
  transaction: Db,
  autor: Quem,
  id: number,
  { versao, ...pedido }: PedidoDeRecebimento & { readonly valor: string; readonly versao: number },
) {
  const conta = await lockConta(transaction, id);
  refuseStale(conta, versao);
  const linhas = planejar(conta, pedido, await regrasDoDia(transaction));
  if (pedido.meio === 'CREDITO') {
    const credito = await recebimentos.lockCredito(transaction, conta.id_apolice);
    if (new Big(pedido.valor).gt(credito)) {
      const mensagem = `O crédito da apólice é de ${formatarReais(credito)}`;
      throw invalid([{ campo: 'valor', mensagem }], `${mensagem}.`, { esperado: credito, informado: pedido.valor });
    }
  }
  const [feito] = await registrar(transaction, autor, [{ conta, linhas, observacao: emPalavras(pedido) }]);
  return feito as NonNullable<typeof feito>;
}

/** Takes a receipt back. @throws 404; 409 if it is taken back already, or its credit is used; 422 */
export async function desfazer(
  transaction: Db,
  autor: Quem,
  id: number,
  idRecebimento: number,
  { versao, motivo }: { readonly versao: number; readonly motivo: string },
) {
  const conta = await lockConta(transaction, id);
  refuseStale(conta, versao);
  const origem = found(
    conta.recebimentos.find((um) => um.id_recebimento === idRecebimento),
    'Recebimento não encontrado.',
  );
  if (!vigentes(conta.recebimentos).includes(origem)) throw conflict('Este recebimento já foi estornado.');
  if (!pagaveis.has(conta.situacao) && conta.situacao !== 'PAGA')
    throw conflict('Esta fatura não tem recebimento a estornar.');
  if (
    Number(origem.credito) > 0 &&
    new Big(origem.credito).gt(await recebimentos.lockCredito(transaction, conta.id_apolice))
  ) {
    throw conflict('O crédito deste recebimento já pagou outra fatura: estorne primeiro aquele pagamento.');
  }
  const linha = estornar(conta, origem, await findHoje(transaction), motivo);
  const observacao = `Estorno de ${formatarReais(origem.valor)} de ${formatarData(origem.data)}: ${motivo}`;
  const [feito] = await registrar(transaction, autor, [{ conta, linhas: [linha], observacao }]);
  return feito as NonNullable<typeof feito>;
}
