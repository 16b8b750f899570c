import type { Db } from '../serving/connection.repository.ts';
import { conflict, forbidden, invalid, notFound } from '../serving/refusals.ts';
import { recordChanges } from '../serving/writer.repository.ts';
import { findExcesso } from './alcada.repository.ts';
import type { PedidoDePasso } from './exigencias.ts';
import { conferir, type Decisor, mover } from './mover.ts';
import {
  decidePedido,
  encerrarPedido,
  findAlvo,
  findPedido,
  insertPedido,
  type PedidoDeAlcada,
} from './pedidos.repository.ts';
import { travar } from './travar.ts';

/**
 * Asks others for a step that exceeds the caller's limit; it takes the place of what was asked before. The step meets
 * every other rule already.
 * @throws as a step does; 409 where the caller may decide without asking, and where no one may.
 */
export async function pedir(transaction: Db, decisor: Decisor, id: number, pedido: PedidoDePasso) {
  const fatura = await travar(transaction, id, pedido.para);
  const { transicao } = await conferir(transaction, decisor, fatura, pedido);
  const excesso = await findExcesso(transaction, decisor, transicao, fatura);
  if (excesso === null) throw conflict('Esta decisão está na sua alçada: não precisa de pedido.');
  if (excesso.quem_pode === null) throw conflict('Ninguém mais tem alçada para este valor.');
  await encerrarPedido(transaction, id);
  const id_pedido = await insertPedido(transaction, decisor, fatura, transicao, pedido);
  const { para, vencimento, motivo } = pedido;
  await recordChanges(transaction, decisor, 'pedidos-de-alcada', [
    { id: id_pedido, depois: { id_fatura: id, para, vencimento, motivo, valor: fatura.valor_total } },
  ]);
  return { id_pedido, quem_pode: excesso.quem_pode };
}

interface Decisao {
  readonly aprovar: boolean;
  readonly versao?: number | undefined;
  /** Why it is refused, or what goes with the consent. */
  readonly motivo?: string | undefined;
  /** In place of the one that was asked for. */
  readonly vencimento?: string | undefined;
}

/**
 * Agrees to a request, which does the step in the name of who agrees, or refuses it with a reason.
 * @throws 404; 403 for the one who asked and for a limit or profile that does not suffice; 409 where it was decided
 *   before or is void; as a step does.
 */
export async function decidir(transaction: Db, decisor: Decisor, idPedido: number, decisao: Decisao) {
  const alvo = await findAlvo(transaction, idPedido);
  if (alvo === undefined) throw notFound('Pedido não encontrado.');
  await travar(transaction, alvo.id_fatura, alvo.para);
  const pedido = await findPedido(transaction, decisor, idPedido);
  if (pedido.situacao !== 'PENDENTE') throw conflict(jaDecidido[pedido.situacao]);
  if (!pedido.pode_decidir) throw forbidden('Este pedido é decidido por outra pessoa, com alçada para o valor.');
  const { aprovar, motivo } = decisao;
  if (!aprovar && motivo === undefined) throw invalid([{ campo: 'motivo', mensagem: 'Campo obrigatório' }]);

  const situacao = aprovar ? 'APROVADO' : 'RECUSADO';
  await decidePedido(transaction, idPedido, decisor.username, { situacao, resposta: motivo });
  await recordChanges(transaction, decisor, 'pedidos-de-alcada', [
    { id: idPedido, antes: { situacao: 'PENDENTE' }, depois: { situacao, ...(motivo && { resposta: motivo }) } },
  ]);
  if (aprovar) await mover(transaction, decisor, pedido.id_fatura, passoDe(pedido, decisao), true);
  return { id_fatura: pedido.id_fatura };
}

const jaDecidido = {
  APROVADO: 'Este pedido já foi aprovado.',
  RECUSADO: 'Este pedido já foi recusado.',
  SEM_EFEITO: 'Este pedido ficou sem efeito: a fatura mudou depois dele.',
} as const;

/** The step as it was asked for; the history tells who asked. */
function passoDe(pedido: PedidoDeAlcada, { versao, vencimento, motivo }: Decisao): PedidoDePasso {
  const partes = [`A pedido de ${pedido.pedido_por}.`, pedido.observacao, motivo];
  return {
    para: pedido.para,
    versao,
    motivo: pedido.motivo ?? undefined,
    vencimento: vencimento ?? pedido.vencimento ?? undefined,
    observacao: partes.filter(Boolean).join(' ').slice(0, 2_000),
  };
}
