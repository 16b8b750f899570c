import type { AlvoDoLote, PedidoDeLote } from '../../../shared/contracts/faturas-lote.ts';
import { formatarInteiro } from '../../../shared/format/numero.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Db } from '../serving/connection.repository.ts';
import { type Andamento, especie } from '../serving/tarefa.ts';
import { conflict } from '../serving/refusals.ts';
import { retryOnDeadlock } from '../serving/retry-on-deadlock.ts';
import { write } from '../serving/writer.repository.ts';
import { findCalendario } from './calendario.repository.ts';
import {
  type Contagem,
  contarItens,
  emPasso,
  type Item,
  lockPendentes,
  prepararItens,
  recordItem,
} from './lote.repository.ts';
import { type Decisor, moverTravada } from './mover.ts';
import { fazerPrevia } from './previa.ts';
import { travar } from './travar.ts';
import { vencimentoSugerido } from './vencimento.ts';

/** Items of one transaction: so many that commits cost little, so few that a conversion into one of them hardly waits. */
const POR_VEZ = 25;

/**
 * Closes a month: each policy's invoice is worked out, approved and issued, as far as was asked, under the same rules as
 * one by one. What is done and what failed is written with each step's own transaction, so that whoever goes on after an
 * interruption does nothing twice.
 */
export const loteDeFaturas = especie<PedidoDeLote>('faturas', 1, 'write', async ({ db }, pedido, andamento) => {
  const { idTarefa } = andamento;
  let contagem = await contarItens(db, idTarefa);
  if (contagem.total === 0) {
    await prepararItens(db, idTarefa, pedido);
    contagem = await contarItens(db, idTarefa);
  }
  while (contagem.feitas < contagem.total) {
    await andamento.relatar(contagem);
    await fazerAlguns(db, andamento, pedido.para);
    contagem = await contarItens(db, idTarefa);
  }
  await andamento.relatar(contagem);
  return { mensagem: emPalavras(contagem, pedido.para), rota: rotaDe(pedido) };
});

/** A conversion into the same policies may lock them in another order. */
function fazerAlguns(db: Db, { idTarefa, requestId, agora }: Andamento, para: AlvoDoLote): Promise<void> {
  return retryOnDeadlock(() =>
    write(db, async (transaction) => {
      for (const item of await lockPendentes(transaction, idTarefa, POR_VEZ)) {
        const pedinte = await agora(transaction);
        // What is done so far stays.
        if (pedinte === null) return;
        const falha = await falhaDe(() => levar(transaction, { ...pedinte, requestId }, item, para));
        await recordItem(transaction, idTarefa, item.ordem, falha);
      }
    }),
  );
}

/** Why something was refused, in the words of the refusal; null where it was not. */
async function falhaDe(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return [error.message, ...error.fields.map(({ campo, mensagem }) => `${campo}: ${mensagem}`)].join(' ');
  }
}

/** Leads one invoice as far as was asked; the steps before one that is refused stay done. */
async function levar(transaction: Db, decisor: Decisor, { pedido }: Item, para: AlvoDoLote): Promise<void> {
  if ('id_fatura' in pedido) return avancar(transaction, decisor, pedido.id_fatura, para);
  const { previa, ...periodo } = pedido;
  if (previa && para !== 'PREVIA' && (await aindaVale(transaction, decisor, previa, para))) return;
  const { id } = await emPasso(transaction, () => fazerPrevia(transaction, decisor, periodo));
  return avancar(transaction, decisor, id, para);
}

/**
 * Leads a preview on without working it out before: its approval works it out, and finds what it says.
 * @returns false where that is not so, or anything is refused: nothing is done.
 */
async function aindaVale(transaction: Db, decisor: Decisor, previa: number, para: AlvoDoLote): Promise<boolean> {
  const comoEsta = () => avancar(transaction, decisor, previa, para, true);
  return (await falhaDe(() => emPasso(transaction, comoEsta))) === null;
}

/** @param igual only if the approval leaves the amount as it is. */
async function avancar(transaction: Db, decisor: Decisor, id: number, para: AlvoDoLote, igual = false): Promise<void> {
  if (para === 'PREVIA') return;
  let fatura = await travar(transaction, id, 'APROVADA');
  // Somebody was there before.
  if (fatura.situacao === para) return;
  if (fatura.situacao !== 'APROVADA') {
    const { valor_total } = fatura;
    const { hoje, ...calendario } = await findCalendario(transaction, fatura);
    const vencimento = vencimentoSugerido(hoje, calendario);
    await emPasso(transaction, () => moverTravada(transaction, decisor, fatura, { para: 'APROVADA', vencimento }));
    fatura = await travar(transaction, id, 'EMITIDA');
    if (igual && fatura.valor_total !== valor_total) throw conflict('O valor mudou desde a prévia.');
  }
  if (para === 'EMITIDA') await emPasso(transaction, () => moverTravada(transaction, decisor, fatura, { para }));
}

const feitos: Readonly<Record<AlvoDoLote, readonly [string, string]>> = {
  PREVIA: ['prévia calculada', 'prévias calculadas'],
  APROVADA: ['fatura aprovada', 'faturas aprovadas'],
  EMITIDA: ['fatura emitida', 'faturas emitidas'],
};

function emPalavras({ feitas, falhas }: Contagem, para: AlvoDoLote): string {
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
