import type { Db } from '../../sql/connection.repository.ts';
import { conflict, forbidden, invalid, found } from '../../chamada/refusals.ts';
import { recordChanges } from '../../escrita/writer.repository.ts';
import * as pedidos from './pedidos.repository.ts';
import type { PedidoDePasso } from './exigencias.ts';
import { conferir, type Decisor, lockParaTransicao, mover } from './mover.ts';

/**
 * Requests a transition beyond the caller's limit, replacing an open request. @throws as `mover`; 409 if none is
 * needed, or no user may decide.
 */
export async function pedir(transaction: Db, decisor: Decisor, id: number, pedido: PedidoDePasso) {
  const fatura = await lockParaTransicao(transaction, id, pedido.para);
  const { transicao } = await conferir(transaction, decisor, fatura, pedido);
  const excesso = await pedidos.findExcesso(transaction, decisor, transicao, fatura);
  if (excesso === null) throw conflict('Esta decisão está na sua alçada: não precisa de pedido.');
  if (excesso.quem_pode === null) throw conflict('Ninguém mais tem alçada para este valor.');
  await pedidos.encerrarPedido(transaction, id);
  const id_pedido = await pedidos.insertPedido(transaction, decisor, fatura, transicao, pedido);
  const { para, vencimento, motivo } = pedido;
  await recordChanges(transaction, decisor, 'pedidos-de-alcada', [
    { id: id_pedido, depois: { id_fatura: id, para, vencimento, motivo, valor: fatura.valor_total } },
  ]);
  return { id_pedido, quem_pode: excesso.quem_pode };
}

interface Decisao {
  readonly aprovar: boolean;
  readonly versao?: number | undefined;
  /** Reason of the refusal, or remark of the approval. */
  readonly motivo?: string | undefined;
  /** Replaces the requested due date. */
  readonly vencimento?: string | undefined;
}

/**
 * Approves a request, which runs the transition, or refuses it. @throws 404; 403; 409 if decided or void; as `mover`.
 */
export async function decidir(transaction: Db, decisor: Decisor, idPedido: number, decisao: Decisao) {
  const alvo = found(await pedidos.findAlvo(transaction, idPedido), 'Pedido não encontrado.');
  await lockParaTransicao(transaction, alvo.id_fatura, alvo.para);
  const pedido = await pedidos.findPedido(transaction, decisor, idPedido);
  if (pedido.situacao !== 'PENDENTE') throw conflict(jaDecidido[pedido.situacao]);
  if (!pedido.pode_decidir) throw forbidden('Este pedido é decidido por outra pessoa, com alçada para o valor.');
  const { aprovar, motivo } = decisao;
  if (!aprovar && motivo === undefined) throw invalid([{ campo: 'motivo', mensagem: 'Campo obrigatório' }]);

  const situacao = aprovar ? 'APROVADO' : 'RECUSADO';
  await pedidos.updatePedido(transaction, idPedido, decisor.username, { situacao, resposta: motivo });
  await recordChanges(transaction, decisor, 'pedidos-de-alcada', [
    { id: idPedido, antes: { situacao: 'PENDENTE' }, depois: { situacao, ...(motivo && { resposta: motivo }) } },
  ]);
  if (aprovar) await mover(transaction, decisor, pedido.id_fatura, passoDe(pedido, decisao), { segundo: true });
  return { id_fatura: pedido.id_fatura };
}

const jaDecidido = {
  APROVADO: 'Este pedido já foi aprovado.',
  RECUSADO: 'Este pedido já foi recusado.',
  SEM_EFEITO: 'Este pedido ficou sem efeito: a fatura mudou depois dele.',
} as const;

/** The requested transition; the history names the requester. */
function passoDe(pedido: pedidos.PedidoDeAlcada, { versao, vencimento, motivo }: Decisao): PedidoDePasso {
  const partes = [`A pedido de ${pedido.pedido_por}.`, pedido.observacao, motivo];
  return {
    para: pedido.para,
    versao,
    motivo: pedido.motivo ?? undefined,
    vencimento: vencimento ?? pedido.vencimento ?? undefined,
    observacao: partes.filter(Boolean).join(' ').slice(0, 2_000),
  };
}
