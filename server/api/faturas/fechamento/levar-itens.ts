import type { PedidoDeLote } from '../../../../shared/contracts/faturas-lote.ts';
import { HttpError } from '../../../http/http-error.ts';
import { conflict } from '../../chamada/refusals.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { keepReads } from '../../sql/read-once.ts';
import { findCalendario, keepPrazos } from '../calculo/calendario.repository.ts';
import { keepEntradas, type PeriodoNoDia } from '../calculo/entradas.repository.ts';
import { vencimentoSugerido } from '../calculo/vencimento.ts';
import { keepFaturas } from '../ciclo/faturas.repository.ts';
import { keepLinhas } from '../ciclo/linhas.repository.ts';
import { darPasso, type Decisor, gravarPassos, lockParaTransicao, type PassoDado } from '../ciclo/mover.ts';
import { keepPeriodos } from '../ciclo/periodos.repository.ts';
import { calcularPrevia, gravarPrevias, type PreviaCalculada } from '../ciclo/previa.ts';
import { keepSemPorAvaliar } from '../restituicoes/restituicoes.repository.ts';
import * as lote from './lote.repository.ts';

export type Alvo = Pick<PedidoDeLote, 'para' | 'motivo'>;

/** An item on its way. */
interface Levada extends lote.Item {
  readonly id_apolice: number | undefined;
  fatura?: number | undefined;
  falha?: string | null;
}

/**
 * Moves the invoices of some items of a closing up to the requested state. Each is calculated by itself, under its own savepoint;
 * facts are read and results written in sets.
 * @param agora who decides, asked before each item; null: the person lost access, and the remaining items stay pending
 * @returns the items that were done, and why one was refused
 */
export async function levarItens(
  transaction: Db,
  agora: () => Promise<Decisor | null>,
  itens: readonly lote.Item[],
  alvo: Alvo,
) {
  const decisor = await agora();
  if (decisor === null) return [];
  keepReads(transaction);
  const apolices = await lerAdiante(transaction, itens, alvo);
  const levadas = itens.map((item): Levada => ({ ...item, id_apolice: apolices.get(item.ordem) }));
  const enquanto = (umas: Umas) => enquantoPode(umas, agora);
  let feitas = await previas(transaction, decisor, alvo.para === 'PREVIA' ? enquanto(levadas) : levadas, alvo);
  if (alvo.para !== 'PREVIA') {
    const passo = (uma: Levada) => aprovar(transaction, decisor, uma, alvo);
    feitas = await emConjunto(transaction, decisor, enquanto(feitas), passo);
  }
  if (alvo.para === 'EMITIDA') {
    const aprovadas = feitas.flatMap(({ fatura, falha }) => (falha || fatura === undefined ? [] : fatura));
    await keepFaturas(transaction, aprovadas);
    await keepLinhas(transaction, aprovadas);
    feitas = await emConjunto(transaction, decisor, feitas, (uma) => emitir(transaction, decisor, uma));
  }
  return feitas.map(({ ordem, falha = null }) => ({ ordem, mensagem: falha }));
}

type Umas = Iterable<Levada> | AsyncIterable<Levada>;

async function* enquantoPode(umas: Umas, agora: () => Promise<Decisor | null>): AsyncIterable<Levada> {
  for await (const uma of umas) {
    if ((await agora()) === null) return;
    yield uma;
  }
}

/**
 * Reads in sets what the items ask for, under the locks that each takes, in the same order: periods, invoices, policies. Several items
 * of one policy read for themselves, since one changes the facts of the next.
 * @returns the policy of each item
 */
async function lerAdiante(transaction: Db, itens: readonly lote.Item[], { para }: Alvo) {
  const alvos = await lote.listAlvos(transaction, itens);
  const unicos = alvos.filter(({ unico, tipo }) => unico && tipo !== 'ESPECIAL');
  const apolices = unicos.map(({ id_apolice }) => id_apolice);
  await keepPeriodos(transaction, unicos);
  await keepFaturas(
    transaction,
    unicos.flatMap(({ id_fatura: id }) => id ?? []),
  );
  await lote.lockApolices(transaction, apolices);
  await keepPrazos(transaction, apolices);
  const semPendencia = await keepSemPorAvaliar(transaction, apolices);
  const periodos = new Map<number, PeriodoNoDia[]>();
  for (const { id_fatura: id, situacao, ...alvo } of unicos) {
    if (!semPendencia.has(alvo.id_apolice)) continue;
    const { hoje, ...calendario } = await findCalendario(transaction, alvo);
    // A preview is calculated for itself; the approval calculates the invoice as of its due date.
    const aprova = para !== 'PREVIA' && situacao !== null;
    const dia = aprova ? vencimentoSugerido(hoje, calendario) : hoje;
    const doMes = periodos.get(alvo.competencia) ?? [];
    periodos.set(alvo.competencia, [...doMes, { ...alvo, id_fatura: aprova ? id : null, dia }]);
  }
  for (const [competencia, doMes] of periodos) await keepEntradas(transaction, competencia, doMes);
  return new Map(alvos.map(({ ordem, id_apolice }) => [ordem, id_apolice]));
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

/** Calculates the previews that are asked for or missing, and writes them in one set. */
async function previas(transaction: Db, decisor: Decisor, levadas: Umas, { para }: Alvo): Promise<Levada[]> {
  const feitas: Levada[] = [];
  const calculadas: [Levada, PreviaCalculada][] = [];
  for await (const uma of levadas) {
    feitas.push(uma);
    const { pedido } = uma;
    const pronta = 'id_fatura' in pedido ? pedido.id_fatura : para !== 'PREVIA' && pedido.previa;
    if (pronta) uma.fatura = pronta;
    else
      uma.falha = await falhaDe(async () => {
        calculadas.push([uma, await calcular(transaction, decisor, uma)]);
      });
  }
  const gravadas = await gravarPrevias(
    transaction,
    decisor,
    calculadas.map(([, previa]) => previa),
  );
  for (const [at, [uma]] of calculadas.entries()) uma.fatura = gravadas[at]?.id;
  return feitas;
}

function calcular(transaction: Db, decisor: Decisor, { pedido }: Levada): Promise<PreviaCalculada> {
  const { previa: _previa, ...periodo } = pedido as Extract<lote.PedidoDoItem, { id_apolice: number }>;
  return lote.comSavepoint(transaction, () => calcularPrevia(transaction, decisor, periodo));
}

/** Takes a step of each invoice. Their rows are written in sets; those of a policy before the next of its invoices is calculated. */
async function emConjunto(
  transaction: Db,
  decisor: Decisor,
  levadas: Umas,
  passoDe: (uma: Levada) => Promise<PassoDado | null>,
): Promise<Levada[]> {
  const feitas: Levada[] = [];
  let dados: PassoDado[] = [];
  const gravar = async () => {
    await gravarPassos(transaction, decisor, dados);
    dados = [];
  };
  for await (const uma of levadas) {
    feitas.push(uma);
    if (uma.falha) continue;
    if (dados.some(({ fatura }) => fatura.id_apolice === uma.id_apolice)) await gravar();
    uma.falha = await falhaDe(async () => {
      dados.push(...[(await passoDe(uma)) ?? []].flat());
    });
  }
  await gravar();
  return feitas;
}

/** A preview is approved as it is; if that is refused or its amount has changed, it is calculated first. @returns null: it is approved */
async function aprovar(transaction: Db, decisor: Decisor, uma: Levada, alvo: Alvo): Promise<PassoDado | null> {
  if ('id_fatura' in uma.pedido || !uma.pedido.previa) return aprovarComo(transaction, decisor, uma, alvo);
  let passo: PassoDado | null = null;
  const falha = await falhaDe(async () => {
    passo = await aprovarComo(transaction, decisor, uma, { ...alvo, mesmoValor: true });
  });
  if (falha === null) return passo;
  const [refeita] = await gravarPrevias(transaction, decisor, [await calcular(transaction, decisor, uma)]);
  uma.fatura = refeita?.id;
  return aprovarComo(transaction, decisor, uma, alvo);
}

/** @param alvo `mesmoValor`: fail if the approval changes the amount. */
async function aprovarComo(
  transaction: Db,
  decisor: Decisor,
  { fatura: id }: Levada,
  { para, motivo, mesmoValor = false }: Alvo & { readonly mesmoValor?: boolean },
): Promise<PassoDado | null> {
  const fatura = await lockParaTransicao(transaction, id as number, 'APROVADA');
  // Another user has moved it already.
  if (fatura.situacao === para || fatura.situacao === 'APROVADA') return null;
  const { hoje, ...calendario } = await findCalendario(transaction, fatura);
  const vencimento = vencimentoSugerido(hoje, calendario);
  return lote.comSavepoint(transaction, async () => {
    const passo = await darPasso(transaction, decisor, fatura, { para: 'APROVADA', vencimento, motivo });
    if (mesmoValor && passo.calculo && passo.calculo[0].valor_total !== fatura.valor_total)
      throw conflict('O valor mudou desde a prévia.');
    return passo;
  });
}

/** A refused issue keeps the approval. */
async function emitir(transaction: Db, decisor: Decisor, { fatura: id }: Levada): Promise<PassoDado | null> {
  const fatura = await lockParaTransicao(transaction, id as number, 'EMITIDA');
  if (fatura.situacao === 'EMITIDA') return null;
  return lote.comSavepoint(transaction, () => darPasso(transaction, decisor, fatura, { para: 'EMITIDA' }));
}
