import type { PedidoDeLote } from '../../../../shared/contracts/faturas-lote.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { keepReads } from '../../sql/read-once.ts';
import { findCalendario, keepPrazos } from '../calculo/calendario.repository.ts';
import { keepEntradas, type PeriodoNoDia } from '../calculo/entradas.repository.ts';
import { vencimentoSugerido } from '../calculo/vencimento.ts';
import type { PedidoDePasso } from '../ciclo/exigencias.ts';
import { keepFaturas, keepFaturasVivas } from '../ciclo/faturas.repository.ts';
import { darPasso, type Decisor, gravarPassos, lockParaTransicao, type PassoDado } from '../ciclo/mover.ts';
import { keepPeriodos } from '../ciclo/periodos.repository.ts';
import { calcularPrevia, gravarPrevias, type PreviaCalculada } from '../ciclo/previa.ts';
import { keepApolices } from '../restituicoes/abatimento.repository.ts';
import { keepSemPorAvaliar } from '../restituicoes/restituicoes.repository.ts';
import * as lote from './lote.repository.ts';

export type Alvo = Pick<PedidoDeLote, 'para' | 'motivo'>;

/** An item on its way. */
interface Levada extends lote.Item {
  readonly id_apolice?: number;
  /** Whether all facts of its calculation were read ahead. */
  readonly lida?: boolean;
  fatura?: number | undefined;
  falha?: string | null;
}

/**
 * Moves the invoices of some items of a closing up to the requested state. Each is calculated, and refused, by itself;
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
  const lidas = await lerAdiante(transaction, itens, alvo);
  const levadas = itens.map((item): Levada => ({ ...item, ...lidas.get(item.ordem) }));
  const enquanto = (umas: Umas) => enquantoPode(umas, agora);
  let feitas = await previas(transaction, decisor, alvo.para === 'PREVIA' ? enquanto(levadas) : levadas, alvo);
  if (alvo.para !== 'PREVIA') {
    const passo = (uma: Levada) => aprovar(transaction, decisor, uma, alvo);
    feitas = await emConjunto(transaction, decisor, enquanto(feitas), passo);
  }
  if (alvo.para === 'EMITIDA') {
    const aprovadas = feitas.flatMap(({ fatura, falha }) => (falha || fatura === undefined ? [] : fatura));
    await keepFaturas(transaction, aprovadas);
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
 * Prefetches the items' data in sets, under the locks of each, in the same order: periods, invoices, policies. Several items
 * of one policy read for themselves, since one changes the facts of the next.
 * @returns the policy of each item, and whether all was read
 */
async function lerAdiante(transaction: Db, itens: readonly lote.Item[], { para }: Alvo) {
  const alvos = await lote.listAlvos(transaction, itens);
  const unicos = alvos.filter(({ unico, tipo }) => unico && tipo !== 'ESPECIAL');
  const apolices = unicos.map(({ id_apolice }) => id_apolice);
  const competencias = [...new Set(unicos.map(({ competencia }) => competencia))];
  await keepPeriodos(transaction, unicos);
  const ids = unicos.flatMap(({ id_fatura: id }) => id ?? []);
  await keepFaturas(transaction, ids);
  for (const competencia of competencias) await keepFaturasVivas(transaction, competencia, apolices);
  await keepApolices(transaction, apolices);
  await keepPrazos(transaction, apolices);
  const semPendencia = await keepSemPorAvaliar(transaction, apolices);
  const lidos = unicos.filter(({ id_apolice }) => semPendencia.has(id_apolice));
  const periodos: (PeriodoNoDia & { readonly competencia: number })[] = [];
  for (const { id_fatura: id, situacao, ...alvo } of lidos) {
    const { hoje, ...calendario } = await findCalendario(transaction, alvo);
    // A preview is calculated for itself; the approval calculates the invoice as of its due date.
    const aprova = para !== 'PREVIA' && situacao !== null;
    const dia = aprova ? vencimentoSugerido(hoje, calendario) : hoje;
    periodos.push({ ...alvo, id_fatura: aprova ? id : null, dia });
  }
  for (const [competencia, doMes] of Map.groupBy(periodos, (periodo) => periodo.competencia))
    await keepEntradas(transaction, competencia, doMes);
  return new Map(alvos.map((alvo) => [alvo.ordem, { id_apolice: alvo.id_apolice, lida: lidos.includes(alvo) }]));
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

function calcular(transaction: Db, decisor: Decisor, uma: Levada): Promise<PreviaCalculada> {
  const { previa: _previa, ...periodo } = uma.pedido as Extract<lote.PedidoDoItem, { id_apolice: number }>;
  return aSalvo(transaction, uma, () => calcularPrevia(transaction, decisor, periodo));
}

/** Under a savepoint, but where all was read ahead: there, nothing is written before the last check, and a refusal leaves nothing behind. */
const aSalvo = <T>(transaction: Db, { lida }: Levada, work: () => Promise<T>): Promise<T> =>
  lida ? work() : lote.comSavepoint(transaction, work);

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

async function aprovarComo(
  transaction: Db,
  decisor: Decisor,
  uma: Levada,
  { para, motivo, mesmoValor }: Alvo & Pick<PedidoDePasso, 'mesmoValor'>,
): Promise<PassoDado | null> {
  const fatura = await lockParaTransicao(transaction, uma.fatura as number, 'APROVADA');
  // Another user has moved it already.
  if (fatura.situacao === para || fatura.situacao === 'APROVADA') return null;
  const { hoje, ...calendario } = await findCalendario(transaction, fatura);
  const vencimento = vencimentoSugerido(hoje, calendario);
  const pedido = { para: 'APROVADA', vencimento, motivo, mesmoValor } as const;
  return aSalvo(transaction, uma, () => darPasso(transaction, decisor, fatura, pedido));
}

/** A refused issue keeps the approval, and has written nothing. */
async function emitir(transaction: Db, decisor: Decisor, { fatura: id }: Levada): Promise<PassoDado | null> {
  const fatura = await lockParaTransicao(transaction, id as number, 'EMITIDA');
  if (fatura.situacao === 'EMITIDA') return null;
  return darPasso(transaction, decisor, fatura, { para: 'EMITIDA' });
}
