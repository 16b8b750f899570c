import type { Situacao } from '../../../../shared/contracts/fatura.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { Autor, Caller } from '../../chamada/endpoint.ts';
import { conflict, forbidden, found } from '../../chamada/refusals.ts';
import { recordChanges, refuseStale } from '../../escrita/writer.repository.ts';
import { type Excesso, findExcesso, encerrarPedido } from './pedidos.repository.ts';
import { congelar, soltar } from './congelar.ts';
import { efeito } from './efeitos.ts';
import { enviarAoEmitir } from '../documentos/email-proposto.ts';
import { exigir, type PedidoDePasso } from './exigencias.ts';
import { type FaturaRow, findHoje, insertPasso, lockFatura, updateFatura } from './faturas.repository.ts';
import { lockPeriodosDaFatura } from './periodos.repository.ts';
import { mexeNosPeriodos, type Transicao, transicaoPara } from './transicoes.ts';

/** User who decides; profile and authority limits apply. */
export type Decisor = Pick<Caller, 'id' | 'username' | 'perfil'> & Pick<Autor, 'requestId'>;

/** Locks an invoice after the periods that the transition changes: the lock order everywhere. @throws 404 */
export async function lockParaTransicao(transaction: Db, id: number, para: Situacao): Promise<FaturaRow> {
  if (mexeNosPeriodos(para)) await lockPeriodosDaFatura(transaction, id);
  return found(await lockFatura(transaction, id), 'Fatura não encontrada.');
}

/** `segundo`: the caller confirms another person's request. */
type Opcoes = { readonly segundo?: boolean };

/** Moves an invoice to another state: checks, then effects. @throws 404; 409 by state or changed movement; 403; 422. */
export async function mover(transaction: Db, decisor: Decisor, id: number, pedido: PedidoDePasso, opcoes: Opcoes = {}) {
  return moverTravada(transaction, decisor, await lockParaTransicao(transaction, id, pedido.para), pedido, opcoes);
}

/** As `mover`, for an invoice whose locks the caller holds. */
export async function moverTravada(
  transaction: Db,
  decisor: Decisor,
  fatura: FaturaRow,
  pedido: PedidoDePasso,
  opcoes: Opcoes = {},
) {
  const { transicao, hoje } = await conferir(transaction, decisor, fatura, pedido);
  const { id_fatura: id, situacao } = fatura;
  const { para, motivo, observacao } = pedido;
  await exigirAlcada(transaction, decisor, transicao, fatura, opcoes);
  const calculo = transicao.periodos === 'fecha' ? await congelar(transaction, fatura, pedido, hoje) : undefined;
  // The frozen amount may exceed the preview: policy cost, tax or rate may have changed since.
  const valor_total = calculo?.[0].valor_total ?? fatura.valor_total;
  if (valor_total !== fatura.valor_total)
    await exigirAlcada(transaction, decisor, transicao, { ...fatura, valor_total }, opcoes);
  if (transicao.periodos === 'abre') await soltar(transaction, fatura);
  const passo = await efeito(transaction, fatura, pedido, decisor.username, hoje);
  const versao = await updateFatura(transaction, id, decisor.username, { situacao: para, ...passo }, calculo);
  await encerrarPedido(transaction, id);
  await insertPasso(transaction, fatura, decisor.username, { para, motivo, observacao });
  await recordChanges(transaction, decisor, 'faturas', [
    { id, antes: { situacao }, depois: { situacao: para, ...passo, ...(motivo && { motivo }) } },
  ]);
  if (para === 'EMITIDA') await enviarAoEmitir(transaction, fatura, decisor.username);
  return { id, versao };
}

/** Checks every rule of a transition except the authority limit. @throws as `mover`, without 404. */
export async function conferir(
  transaction: Db,
  decisor: Decisor,
  fatura: FaturaRow,
  pedido: PedidoDePasso,
): Promise<{ readonly transicao: Transicao; readonly hoje: string }> {
  refuseStale(fatura, pedido.versao);
  const transicao = transicaoPara(fatura, pedido.para);
  if (transicao === undefined) {
    throw conflict(`Uma fatura ${nomes[fatura.situacao]} não passa a ${nomes[pedido.para]}.`);
  }
  if (!transicao.perfis.includes(decisor.perfil)) throw forbidden();
  const hoje = await findHoje(transaction);
  await exigir(transaction, transicao, pedido, fatura, hoje);
  return { transicao, hoje };
}

/** State names inside a sentence: "uma fatura emitida não passa a prévia". */
const nomes: Readonly<Record<Situacao, string>> = {
  PREVIA: 'prévia',
  LIBERADA: 'liberada',
  CONTESTADA: 'contestada',
  PRE_FATURA: 'pré-faturada',
  APROVADA: 'aprovada',
  REJEITADA: 'rejeitada',
  EMITIDA: 'emitida',
  PAGA: 'paga',
  CANCELADA: 'cancelada',
};

async function exigirAlcada(
  transaction: Db,
  decisor: Decisor,
  transicao: Transicao,
  fatura: FaturaRow,
  opcoes: Opcoes,
): Promise<void> {
  const excesso = await findExcesso(transaction, decisor, transicao, fatura, opcoes);
  if (excesso !== null) throw acimaDaAlcada(fatura.valor_total, excesso);
}

/** Error that names the limit and who can decide instead (domain 3.4). */
function acimaDaAlcada(valor: string, { limite, quem_pode }: Excesso): HttpError {
  const motivo =
    limite === null
      ? 'Esta decisão exige um segundo usuário.'
      : `O valor de ${formatarReais(valor)} excede a sua alçada de ${formatarReais(limite)}.`;
  return new HttpError(
    403,
    'above_limit',
    `${motivo} ${quem_pode === null ? 'Ninguém tem alçada para este valor.' : `Pode decidir: ${quem_pode}.`}`,
  );
}
