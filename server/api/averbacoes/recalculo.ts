import type { Sent } from '../../../shared/contracts/call.ts';
import type { recalcularAverbacoes } from '../../../shared/contracts/averbacao-correcao.ts';
import { formatarInteiro } from '../../../shared/format/numero.ts';
import type { Quem } from '../chamada/endpoint.ts';
import { invalid } from '../chamada/refusals.ts';
import { recordChanges, write } from '../escrita/writer.repository.ts';
import type { Db } from '../sql/connection.repository.ts';
import { especie } from '../trabalho/tarefa.ts';
import { lockPeriodos } from './exclusao.repository.ts';
import { escolhidasPor } from './filtro.repository.ts';
import { destas, listAbertas } from './recalculo.repository.ts';
import { gravarTarifa, simularTarifa, type Tarifada } from './tarifar.repository.ts';

export type PedidoDeRecalculo = Sent<typeof recalcularAverbacoes>;

const MOSTRADAS = 200;
/** Shipments per transaction: a concurrent invoice of their month hardly waits. */
const POR_VEZ = 500;

/** @throws 422 */
function exigirEscolha({ filtros, ids }: PedidoDeRecalculo): void {
  if ((filtros === undefined) === (ids === undefined))
    throw invalid([{ campo: 'filtros', mensagem: 'Envie filtros ou ids' }]);
  if (filtros !== undefined && Object.values(filtros).every((valor) => valor === undefined))
    throw invalid([{ campo: 'filtros', mensagem: 'Escolha ao menos um filtro' }]);
}

/** Changes by today's rules; nothing is written. @throws 422 */
export function simularRecalculo(db: Db, pedido: PedidoDeRecalculo) {
  exigirEscolha(pedido);
  return simularTarifa(db, escolhidasPor(pedido), MOSTRADAS);
}

/** @throws 422 without reason or choice */
export function exigirRecalculo(pedido: PedidoDeRecalculo): void {
  exigirEscolha(pedido);
  if (pedido.motivo === undefined) throw invalid([{ campo: 'motivo', mensagem: 'Campo obrigatório' }]);
}

/** Each premium changes once, however often the task is begun again: a shipment that has today's rate is left alone. */
export const recalculoDeAverbacoes = especie<PedidoDeRecalculo>(
  'recalculo',
  1,
  'write',
  async ({ db }, pedido, andamento) => {
    const abertas = await listAbertas(db, escolhidasPor(pedido));
    let mudadas = 0;
    for (let at = 0; at < abertas.length; at += POR_VEZ) {
      await andamento.relatar({ total: abertas.length, feitas: at });
      const estas = abertas.slice(at, at + POR_VEZ);
      mudadas += await write(db, async (transaction) => {
        const pedinte = await andamento.agora(transaction);
        if (pedinte === null) return 0;
        await lockPeriodos(transaction, estas);
        const gravadas = await gravarTarifa(transaction, destas(estas));
        await anotarTarifas(transaction, { ...pedinte, requestId: andamento.requestId }, gravadas, pedido.motivo ?? '');
        return gravadas.length;
      });
    }
    await andamento.relatar({ total: abertas.length, feitas: abertas.length });
    return {
      mensagem: `${formatarInteiro(mudadas)} de ${formatarInteiro(abertas.length)} averbações abertas recalculadas.`,
    };
  },
);

const anotarTarifas = (transaction: Db, autor: Quem, gravadas: readonly Tarifada[], motivo: string) =>
  recordChanges(
    transaction,
    autor,
    'averbacoes',
    gravadas.map(({ id_averbacao: id, taxa_antes, taxa, premio_antes, premio }) => ({
      id,
      antes: { taxa: taxa_antes, premio: premio_antes },
      depois: { evento: 'RECALCULADA', motivo, taxa, premio },
    })),
  );
