import type { Situacao } from '../../../../shared/contracts/fatura.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { visaoCorrente } from '../../sql/restricted-pool.repository.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { Autor, Caller, Quem } from '../../chamada/endpoint.ts';
import { conflict, forbidden, found, notFound, soParte } from '../../chamada/refusals.ts';
import { type Ato, exigirAlcada } from '../../escrita/alcada.repository.ts';
import { decisaoEmCurso } from '../../escrita/decisao.ts';
import { recordChanges, refuseStale } from '../../escrita/writer.repository.ts';
import { lerParametro } from '../../sql/parametros.repository.ts';
import { calcularFinal, congelar, soltar } from './congelar.ts';
import { efeito, emitir } from './efeitos.ts';
import { enviarAoEmitir } from '../documentos/email-proposto.ts';
import { exigir, type PedidoDePasso } from './exigencias.ts';
import * as faturas from './faturas.repository.ts';
import { type FaturaRow, findHoje, levou, lockFatura } from './faturas.repository.ts';
import { lockPeriodosDaFatura } from './periodos.repository.ts';
import { restituirExcesso } from '../restituicoes/restituir.ts';
import { mexeNosPeriodos, respostasDoCorretor, type Transicao, transicaoPara } from './transicoes.ts';

/** User who decides; profile and authority limits apply. */
export type Decisor = Pick<Caller, 'id' | 'username' | 'perfil'> & Pick<Autor, 'requestId'>;

/** Locks an invoice after the periods that the transition changes: the lock order everywhere. @throws 404 */
export async function lockParaTransicao(transaction: Db, id: number, para: Situacao): Promise<FaturaRow> {
  if (mexeNosPeriodos(para)) await lockPeriodosDaFatura(transaction, id);
  return found(await lockFatura(transaction, id), 'Fatura não encontrada.');
}

/** Moves an invoice to another state: checks, then effects. @throws 404; 409 by state or changed movement; 403; 422. */
export async function mover(transaction: Db, decisor: Decisor, id: number, pedido: PedidoDePasso) {
  const fatura = await lockParaTransicao(transaction, id, pedido.para);
  const versoes = await gravarPassos(transaction, decisor, [await darPasso(transaction, decisor, fatura, pedido)]);
  return { id, versao: versoes.get(id) as number };
}

/** A step whose checks have passed and whose effects are done, but for an issue, the invoice itself and its history. */
export interface PassoDado extends faturas.MudancaDaFatura {
  readonly fatura: FaturaRow;
  readonly pedido: PedidoDePasso;
  readonly transicao: Transicao;
  readonly passo: faturas.Passo;
}

/** Checks a step of an invoice whose locks the caller holds, and does its effects. @throws as `mover` */
export async function darPasso(
  transaction: Db,
  decisor: Decisor,
  fatura: FaturaRow,
  pedido: PedidoDePasso,
): Promise<PassoDado> {
  const { transicao, hoje, prorrogados: dias } = await conferir(transaction, decisor, fatura, pedido);
  const exigirDe = async (atual: FaturaRow) => {
    const ato = atoDe(transicao, atual);
    if (ato !== null) await exigirAlcada(transaction, decisor, ato);
  };
  await exigirDe(fatura);
  await separar(transaction, decisor, fatura, pedido.para);
  if (dias > 0) {
    await exigirAlcada(transaction, decisor, {
      acao: 'PRORROGAR_VENCIMENTO',
      id_ramo: fatura.id_ramo,
      dias,
      registro: { entidade: 'faturas', id: fatura.id_fatura },
      descricao: `Aprovar com vencimento prorrogado a fatura da apólice ${fatura.numero}`,
    });
  }
  const calculo =
    transicao.periodos === 'fecha' ? await calcularFinal(transaction, fatura, pedido, decisor.username) : undefined;
  // The frozen amount may exceed the preview: policy cost, tax or rate may have changed since.
  const valor_total = calculo?.[0].valor_total ?? fatura.valor_total;
  if (valor_total !== fatura.valor_total) {
    if (pedido.mesmoValor) throw conflict('O valor mudou desde a prévia.');
    await exigirDe({ ...fatura, valor_total });
  }
  if (calculo) await congelar(transaction, fatura, calculo);
  if (transicao.periodos === 'abre') await soltar(transaction, fatura);
  const mudado = await efeito(transaction, fatura, pedido, decisor.username, hoje);
  return { fatura, pedido, transicao, passo: { situacao: pedido.para, ...mudado }, calculo };
}

/** Issues the invoices of EMITIDA steps; writes all steps' invoices, with history, in sets. @returns the new version of each */
export async function gravarPassos(transaction: Db, decisor: Decisor, passosDados: readonly PassoDado[]) {
  const quem = decisor.username;
  const aEmitir = passosDados.filter(({ pedido }) => pedido.para === 'EMITIDA').map(({ fatura }) => fatura);
  const emissoes = await emitir(transaction, aEmitir, quem);
  const dados = passosDados.map((um) => ({ ...um, passo: { ...um.passo, ...emissoes.get(um.fatura.id_fatura) } }));
  const versoes = await faturas.updateFaturas(transaction, quem, dados);
  for (const { fatura, transicao, calculo } of dados) {
    if (calculo?.[0].cobrado_a_mais || transicao.periodos === 'abre')
      await restituirExcesso(transaction, fatura.id_apolice, fatura.referencia, quem);
  }
  const passos = dados.map(({ fatura: { id_fatura, id_apolice, situacao }, pedido: { para, motivo, observacao } }) => {
    return { id_fatura, id_apolice, quem, de: situacao, para, motivo, observacao: comPedinte(observacao) };
  });
  await faturas.insertPassos(transaction, passos);
  const mudancas = dados.map(({ fatura: { id_fatura: id, situacao }, pedido: { motivo }, passo }) => {
    return { id, antes: { situacao }, depois: { ...passo, ...(motivo && { motivo }) } };
  });
  await recordChanges(transaction, decisor, 'faturas', mudancas);
  for (const { fatura, pedido } of dados)
    if (pedido.para === 'EMITIDA') await enviarAoEmitir(transaction, fatura, quem);
  return versoes;
}

/** Checks every rule of a transition except the authority limit. @throws as `mover`, without 404. */
export async function conferir(transaction: Db, decisor: Decisor, fatura: FaturaRow, pedido: PedidoDePasso) {
  recusarDeOutros(fatura, pedido);
  refuseStale(fatura, pedido.versao);
  const transicao = transicaoPara(fatura, pedido.para);
  if (transicao === undefined)
    throw conflict(`Uma fatura ${nomeDa(fatura.situacao)} não passa a ${nomeDa(pedido.para)}.`);
  if (!transicao.perfis.includes(decisor.perfil)) throw forbidden();
  const hoje = await findHoje(transaction);
  const prorrogados = await exigir(transaction, transicao, pedido, fatura, hoje);
  return { transicao, hoje, prorrogados };
}

/** Who sees a part of the data contests or accepts a released preview of an own policy. @throws 404, 403 */
function recusarDeOutros({ id_apolice, situacao }: FaturaRow, { para }: PedidoDePasso): void {
  const visao = visaoCorrente();
  if (visao === undefined) return;
  if (!visao.apolices.includes(id_apolice) || situacao === 'PREVIA') throw notFound('Fatura não encontrada.');
  if (situacao !== 'LIBERADA' || !respostasDoCorretor.has(para)) throw soParte();
}

/** The history of a step that was asked for names who asked. */
function comPedinte(observacao: string | undefined): string | undefined {
  const pedinte = decisaoEmCurso()?.pedinte.nome;
  return pedinte === undefined ? observacao : [`A pedido de ${pedinte}.`, observacao].filter(Boolean).join(' ');
}

const doCiclo: Partial<Readonly<Record<Situacao, string>>> = { LIBERADA: 'liberada', PRE_FATURA: 'pré-faturada' };
/** State name inside a sentence: "uma fatura emitida não passa a prévia". */
const nomeDa = (situacao: Situacao) => doCiclo[situacao] ?? situacaoEmPalavras[situacao][0].toLowerCase();

/** Duties that a parameter separates: who issues did not approve, who records a payment did not issue. */
export async function separar(
  transaction: Db,
  decisor: Quem,
  { id_fatura: id, numero }: Pick<FaturaRow, 'id_fatura' | 'numero'>,
  para: Situacao,
) {
  const antes = para === 'EMITIDA' ? 'APROVADA' : para === 'PAGA' ? 'EMITIDA' : null;
  if (antes === null || decisor.id === null || !(await lerParametro(transaction, 'separar_emissao'))) return;
  if (!(await levou(transaction, id, antes, decisor.id))) return;
  const descricao = `${para === 'EMITIDA' ? 'Emitir a' : 'Registrar o pagamento da'} fatura da apólice ${numero}`;
  await exigirAlcada(transaction, decisor, { acao: null, registro: { entidade: 'faturas', id }, descricao });
}

/** The act of a transition, as its authority measures it; null: it needs none. */
export function atoDe(
  { alcada: acao, acao: passo, para, perfis }: Transicao,
  { id_fatura: id, numero, id_ramo, situacao, valor_total: valor }: NaAlcada,
): Ato | null {
  if (acao === null) return null;
  const mudanca = {
    campo: 'situacao',
    rotulo: 'Situação',
    antes: situacaoEmPalavras[situacao][0],
    depois: situacaoEmPalavras[para][0],
  };
  const total = { campo: 'valor_total', rotulo: 'Valor total', antes: null, depois: formatarReais(valor) };
  return {
    acao,
    perfis,
    id_ramo,
    valor,
    registro: { entidade: 'faturas', id },
    descricao: `${verbos[passo] ?? passo} a fatura da apólice ${numero}`,
    mudancas: [mudanca, total],
  };
}

type NaAlcada = Pick<FaturaRow, 'id_fatura' | 'numero' | 'id_ramo' | 'situacao' | 'valor_total'>;

const verbos: Readonly<Partial<Record<Transicao['acao'], string>>> = { APROVAR: 'Aprovar', CANCELAR: 'Cancelar' };
