import type { Response } from 'express';
import { admits } from '../../../shared/contracts/access.ts';
import { decidirPedido, getPedido, listPedidos, type Pedido } from '../../../shared/contracts/pedidos.ts';
import {
  type ApiParts,
  type Caller,
  type Endpoint,
  endpoint,
  readEndpoint,
  type ReceivedFrom,
} from '../chamada/endpoint.ts';
import { conflict, forbidden, found, invalid } from '../chamada/refusals.ts';
import { decidindo } from '../escrita/decisao.ts';
import { ENTIDADE_DO_PEDIDO } from '../escrita/pedidos.repository.ts';
import { recordChanges, refuseStale, write } from '../escrita/writer.repository.ts';
import type { Db } from '../sql/connection.repository.ts';
import { findADecidir, findPedido, findPedidos, type PedidoADecidir, updateDecidido } from './pedidos.repository.ts';

const DESCONHECIDO = 'Pedido não encontrado.';

/** @param acts finds the endpoint of a call, which carries a request out. */
export const pedidosRoutes = ({ db }: ApiParts, acts: (call: string) => Endpoint | undefined) => [
  endpoint(listPedidos, async ({ body, caller }) => ({ status: 1, ...(await findPedidos(db, caller, body)) })),

  readEndpoint(getPedido, ({ params, caller }) => findPedido(db, caller, params.id), DESCONHECIDO),

  endpoint(decidirPedido, async (received, response) => {
    const { params, body, caller, requestId } = received;
    const pedido = found(await findADecidir(db, caller, params.id), DESCONHECIDO);
    if (pedido.situacao !== 'PENDENTE') throw conflict(emPalavras(pedido));
    if (!pedido.pode_decidir) throw forbidden('Este pedido é decidido por outra pessoa, com alçada para ele.');
    refuseStale({ versao: pedido.versao, alterado_em: null, alterado_por: null }, body.versao);
    if (!body.aprovar && body.motivo === undefined) throw invalid([{ campo: 'motivo', mensagem: 'Campo obrigatório' }]);
    const situacao = body.aprovar ? 'APROVADO' : 'RECUSADO';
    const fechar = (transaction: Db) =>
      encerrar(transaction, { ...caller, requestId }, pedido, { situacao, resposta: body.motivo });
    const feito = { status: 1, id_pedido: pedido.id_pedido, situacao, convite: null };
    if (body.aprovar)
      return { ...feito, ...(await fazer(db, acts(pedido.chamada), pedido, { received, response, fechar })) };
    await write(db, fechar);
    return feito;
  }),
];

interface Execucao {
  readonly received: Pick<ReceivedFrom<typeof decidirPedido>, 'caller' | 'autor' | 'request' | 'requestId'>;
  readonly response: Response;
  readonly fechar: (transaction: Db) => Promise<void>;
}

/** Runs the requested call as its decider; its transaction closes the request. @returns the fields that only its answer has. */
async function fazer(
  db: Db,
  act: Endpoint | undefined,
  pedido: PedidoADecidir,
  { received, response, fechar }: Execucao,
): Promise<{ readonly convite: string | null }> {
  if (act === undefined) throw conflict('Este ato não existe mais: recuse o pedido.');
  const { caller, autor, request, requestId } = received;
  if (!admits(act.call.access, caller.perfil)) throw forbidden();
  let fechado = false;
  const concluir = async (transaction: Db) => {
    if (fechado) return;
    await fechar(transaction);
    fechado = true;
  };
  const { id_pedido, acao, valor, percentual, dias, segredo, id_usuario: id, perfil, pedido_por: nome } = pedido;
  const decisao = { id_pedido, acao, valor, percentual, dias, segredo, pedinte: { id, perfil, nome }, concluir };
  const recebido = { ...pedido.recebido, caller, autor, request, requestId } as Parameters<Endpoint['handle']>[0];
  const feito = await decidindo(decisao, () => act.handle(recebido, response));
  const { convite = null } = (feito ?? {}) as { convite?: string };
  // An act that had nothing left to write.
  if (!fechado) await write(db, fechar);
  return { convite };
}

async function encerrar(
  transaction: Db,
  decisor: Caller & { readonly requestId: string },
  { id_pedido: id }: Pedido,
  decisao: { readonly situacao: 'APROVADO' | 'RECUSADO'; readonly resposta: string | undefined },
): Promise<void> {
  if (!(await updateDecidido(transaction, id, decisor.username, decisao))) {
    throw conflict(emPalavras(found(await findADecidir(transaction, decisor, id), DESCONHECIDO)));
  }
  const { situacao, resposta } = decisao;
  await recordChanges(transaction, decisor, ENTIDADE_DO_PEDIDO, [
    { id, antes: { situacao: 'PENDENTE' }, depois: { situacao, ...(resposta && { resposta }) } },
  ]);
}

function emPalavras({ situacao, resposta }: Pedido): string {
  if (situacao === 'SEM_EFEITO') return `Este pedido ficou sem efeito. ${resposta ?? ''}`.trim();
  return situacao === 'APROVADO' ? 'Este pedido já foi aprovado.' : 'Este pedido já foi recusado.';
}
