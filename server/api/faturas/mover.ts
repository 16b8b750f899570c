import type { Situacao } from '../../../shared/contracts/fatura.ts';
import { formatarReais } from '../../../shared/format/dinheiro.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Db } from '../serving/connection.repository.ts';
import type { Autor, Caller } from '../serving/endpoint.ts';
import { conflict, forbidden } from '../serving/refusals.ts';
import { recordChanges, refuseStale } from '../serving/writer.repository.ts';
import { type Excesso, findExcesso } from './alcada.repository.ts';
import { congelar, soltar } from './congelar.ts';
import { efeito } from './efeitos.ts';
import { enviarAoEmitir } from './email-automatico.ts';
import { exigir, type PedidoDePasso } from './exigencias.ts';
import { type FaturaRow, findHoje, recordPasso, updateFatura } from './faturas.repository.ts';
import { encerrarPedido } from './pedidos.repository.ts';
import { type Transicao, transicaoPara } from './transicoes.ts';
import { travar } from './travar.ts';

/** Who decides: the profile and the limits count. */
export type Decisor = Pick<Caller, 'id' | 'username' | 'perfil'> & Pick<Autor, 'requestId'>;

/**
 * Leads an invoice to another state: every rule of the table of transitions, then its effect.
 * @param segundo the caller agrees to what another person asked for.
 * @throws 404, 409 where the state does not lead there or the movement has changed since the preview, 403 for a profile
 *   or an authority limit, 422 for what is missing.
 */
export async function mover(transaction: Db, decisor: Decisor, id: number, pedido: PedidoDePasso, segundo = false) {
  return moverTravada(transaction, decisor, await travar(transaction, id, pedido.para), pedido, segundo);
}

/** Leads an invoice to another state whose locks for that step are held: as `mover`. */
export async function moverTravada(
  transaction: Db,
  decisor: Decisor,
  fatura: FaturaRow,
  pedido: PedidoDePasso,
  segundo = false,
) {
  const { transicao, hoje } = await conferir(transaction, decisor, fatura, pedido);
  const { id_fatura: id, id_apolice } = fatura;
  await exigirAlcada(transaction, decisor, transicao, fatura, segundo);
  const calculo = transicao.periodos === 'fecha' ? await congelar(transaction, fatura, pedido, hoje) : undefined;
  // What it is frozen at may be more than its preview: the cost of a policy, a tax or a rate have changed since.
  const valor_total = calculo?.[0].valor_total ?? fatura.valor_total;
  if (valor_total !== fatura.valor_total) {
    await exigirAlcada(transaction, decisor, transicao, { ...fatura, valor_total }, segundo);
  }
  if (transicao.periodos === 'abre') await soltar(transaction, fatura);
  const passo = await efeito(transaction, fatura, pedido, decisor.username, hoje);
  const versao = await updateFatura(transaction, id, decisor.username, { situacao: pedido.para, ...passo }, calculo);
  await encerrarPedido(transaction, id);
  const { motivo, observacao } = pedido;
  await recordPasso(transaction, {
    id_fatura: id,
    id_apolice,
    quem: decisor.username,
    de: fatura.situacao,
    para: pedido.para,
    motivo,
    observacao,
  });
  await recordChanges(transaction, decisor, 'faturas', [
    {
      id,
      antes: { situacao: fatura.situacao },
      depois: { situacao: pedido.para, ...passo, ...(motivo && { motivo }) },
    },
  ]);
  if (pedido.para === 'EMITIDA') await enviarAoEmitir(transaction, fatura, decisor.username);
  return { id, versao };
}

/** Everything that a step of a locked invoice must meet but for the authority limit. @throws as `mover`, but no 404. */
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

/** As people say it, for a sentence: "uma fatura emitida não passa a prévia". */
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

/** Checks the authority limit. @throws 403 if the amount exceeds what the caller may approve alone. */
async function exigirAlcada(
  transaction: Db,
  decisor: Decisor,
  transicao: Transicao,
  fatura: FaturaRow,
  segundo: boolean,
): Promise<void> {
  const excesso = await findExcesso(transaction, decisor, transicao, fatura, segundo);
  if (excesso !== null) throw acimaDaAlcada(fatura.valor_total, excesso);
}

/** Names the limit and who can decide instead (domain 3.4). */
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
