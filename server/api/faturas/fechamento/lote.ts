import type { AlvoDoLote, PedidoDeLote } from '../../../../shared/contracts/faturas-lote.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { type Andamento, especie } from '../../trabalho/tarefa.ts';
import { write } from '../../escrita/writer.repository.ts';
import { type Alvo, levarItens } from './levar-itens.ts';
import * as lote from './lote.repository.ts';

/** Items per transaction: large enough to make commits cheap, small enough that a concurrent conversion hardly waits. */
const POR_VEZ = 25;

/** Moves each policy's invoice up to the state asked for; each outcome commits with its work, so runs resume. */
export const loteDeFaturas = especie<PedidoDeLote>('faturas', 1, 'write', async ({ db }, pedido, andamento) => {
  const { idTarefa } = andamento;
  let contagem = await lote.countItens(db, idTarefa);
  if (contagem.total === 0) {
    await lote.insertItens(db, idTarefa, pedido);
    contagem = await lote.countItens(db, idTarefa);
  }
  while (contagem.feitas < contagem.total) {
    await andamento.relatar(contagem);
    await fazerAlguns(db, andamento, pedido);
    contagem = await lote.countItens(db, idTarefa);
  }
  await andamento.relatar(contagem);
  return { mensagem: emPalavras(contagem, pedido.para), rota: rotaDe(pedido) };
});

const fazerAlguns = (db: Db, { idTarefa, requestId, agora }: Andamento, alvo: Alvo): Promise<void> =>
  write(db, async (transaction) => {
    const itens = await lote.lockPendentes(transaction, idTarefa, POR_VEZ);
    const decisor = async () => {
      const pedinte = await agora(transaction);
      return pedinte && { ...pedinte, requestId };
    };
    await lote.updateItens(transaction, idTarefa, await levarItens(transaction, decisor, itens, alvo));
  });

const feitos: Readonly<Record<AlvoDoLote, readonly [string, string]>> = {
  PREVIA: ['prévia calculada', 'prévias calculadas'],
  APROVADA: ['fatura aprovada', 'faturas aprovadas'],
  EMITIDA: ['fatura emitida', 'faturas emitidas'],
};

function emPalavras({ feitas, falhas }: lote.Contagem, para: AlvoDoLote): string {
  const certas = feitas - falhas;
  const [uma, muitas] = feitos[para];
  const bloqueadas = falhas === 1 ? '1 bloqueada' : `${formatarInteiro(falhas)} bloqueadas`;
  return `${formatarInteiro(certas)} ${certas === 1 ? uma : muitas}${falhas > 0 ? `, ${bloqueadas}` : ''}.`;
}

function rotaDe({ filtros }: PedidoDeLote): string {
  if (filtros === undefined) return '/dashboard/faturas/lista';
  const mes = String(filtros.competencia);
  return `/dashboard/faturas/lista?competencia=${mes.slice(0, 4)}-${mes.slice(4)}`;
}
