import type { AlvoDoLote, PedidoDeLote } from '../../../../shared/contracts/faturas-lote.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { type Andamento, especie } from '../../trabalho/tarefa.ts';
import { conflict } from '../../chamada/refusals.ts';
import { write } from '../../escrita/writer.repository.ts';
import { keepReads } from '../../sql/read-once.ts';
import { keepEntradas, type PeriodoNoDia } from '../calculo/entradas.repository.ts';
import { keepSemPorAvaliar } from '../restituicoes/restituicoes.repository.ts';
import { findCalendario, keepPrazos } from '../calculo/calendario.repository.ts';
import * as lote from './lote.repository.ts';
import { type Decisor, lockParaTransicao, moverTravada } from '../ciclo/mover.ts';
import { fazerPrevia } from '../ciclo/previa.ts';
import { vencimentoSugerido } from '../calculo/vencimento.ts';

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
    keepReads(transaction);
    await lerAdiante(transaction, itens, alvo);
    for (const item of itens) {
      const pedinte = await agora(transaction);
      // Finished items are kept.
      if (pedinte === null) return;
      const falha = await falhaDe(() => levar(transaction, { ...pedinte, requestId }, item, alvo));
      await lote.updateItem(transaction, idTarefa, item.ordem, falha);
    }
  });

/** Reads in sets what the calculation of each item asks for. An item whose facts an earlier one changes reads them itself. */
async function lerAdiante(transaction: Db, itens: readonly lote.Item[], { para }: Alvo): Promise<void> {
  const alvos = await lote.lockAlvos(transaction, itens);
  const apolices = alvos.map(({ id_apolice }) => id_apolice);
  await keepPrazos(transaction, apolices);
  const semPendencia = await keepSemPorAvaliar(transaction, apolices);
  const periodos = new Map<number, PeriodoNoDia[]>();
  for (const { id_fatura: id, situacao, ...alvo } of alvos) {
    const unica = apolices.indexOf(alvo.id_apolice) === apolices.lastIndexOf(alvo.id_apolice);
    if (alvo.tipo === 'ESPECIAL' || !unica || !semPendencia.has(alvo.id_apolice)) continue;
    const { hoje, ...calendario } = await findCalendario(transaction, alvo);
    // A preview is calculated for itself; the approval calculates the invoice as of its due date.
    const aprova = para !== 'PREVIA' && situacao !== null;
    const dia = aprova ? vencimentoSugerido(hoje, calendario) : hoje;
    const doMes = periodos.get(alvo.competencia) ?? [];
    periodos.set(alvo.competencia, [...doMes, { ...alvo, id_fatura: aprova ? id : null, dia }]);
  }
  for (const [competencia, doMes] of periodos) await keepEntradas(transaction, competencia, doMes);
}

async function falhaDe(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return [error.message, ...error.fields.map(({ campo, mensagem }) => `${campo}: ${mensagem}`)].join(' ');
  }
}

type Alvo = Pick<PedidoDeLote, 'para' | 'motivo'>;

/** Moves one invoice up to the requested state; a refused step keeps the steps before it. */
async function levar(transaction: Db, decisor: Decisor, { pedido }: lote.Item, alvo: Alvo): Promise<void> {
  if ('id_fatura' in pedido) return avancar(transaction, decisor, pedido.id_fatura, alvo);
  const { previa, ...periodo } = pedido;
  if (previa && alvo.para !== 'PREVIA' && (await aindaVale(transaction, decisor, previa, alvo))) return;
  const { id } = await lote.comSavepoint(transaction, () => fazerPrevia(transaction, decisor, periodo));
  return avancar(transaction, decisor, id, alvo);
}

/** Moves a preview on as it is; the approval recalculates. @returns false, nothing written, if refused or changed. */
async function aindaVale(transaction: Db, decisor: Decisor, previa: number, alvo: Alvo): Promise<boolean> {
  const comoEsta = () => avancar(transaction, decisor, previa, alvo, { mesmoValor: true });
  return (await falhaDe(() => lote.comSavepoint(transaction, comoEsta))) === null;
}

/** @param mesmoValor fail if the approval changes the amount. */
async function avancar(
  transaction: Db,
  decisor: Decisor,
  id: number,
  { para, motivo }: Alvo,
  { mesmoValor = false } = {},
): Promise<void> {
  if (para === 'PREVIA') return;
  let fatura = await lockParaTransicao(transaction, id, 'APROVADA');
  // Another user has moved it already.
  if (fatura.situacao === para) return;
  if (fatura.situacao !== 'APROVADA') {
    const { valor_total } = fatura;
    const { hoje, ...calendario } = await findCalendario(transaction, fatura);
    const vencimento = vencimentoSugerido(hoje, calendario);
    await lote.comSavepoint(transaction, () =>
      moverTravada(transaction, decisor, fatura, { para: 'APROVADA', vencimento, motivo }),
    );
    fatura = await lockParaTransicao(transaction, id, 'EMITIDA');
    if (mesmoValor && fatura.valor_total !== valor_total) throw conflict('O valor mudou desde a prévia.');
  }
  if (para === 'EMITIDA')
    await lote.comSavepoint(transaction, () => moverTravada(transaction, decisor, fatura, { para }));
}

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
