import { Big } from 'big.js';
import { MAX_DO_BLOCO, type PedidoDeExclusao } from '../../../shared/contracts/averbacoes.ts';
import { formatarInteiro, formatarReais } from '../../../shared/format/numero.ts';
import { findMesArquivado } from '../sql/meses.repository.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor, Caller } from '../chamada/endpoint.ts';
import { arquivadaEmPalavras, conflict, invalid } from '../chamada/refusals.ts';
import { type Ato, exigirAlcada } from '../escrita/alcada.repository.ts';
import { decisaoEmCurso } from '../escrita/decisao.ts';
import { recordChanges } from '../escrita/writer.repository.ts';
import { findMotivo } from '../sql/motivo.repository.ts';
import * as exclusao from './exclusao.repository.ts';

const CONFERIDAS = 20;

export type Decisor = Caller & Pick<Autor, 'requestId'>;

/** Excludes shipments in a block (domain 3.3): the permitted ones of a filter, or all chosen ids. @throws 403, 409, 422 */
export async function excluir(transaction: Db, decisor: Decisor, pedido: PedidoDeExclusao, { medida = false } = {}) {
  await exigirPedido(transaction, pedido);
  const escolhidas = await exclusao.findEscolhidas(transaction, pedido);
  await exigirVivas(transaction, pedido, escolhidas);
  if (escolhidas.length > MAX_DO_BLOCO)
    throw conflict(`Um bloco tem no máximo ${formatarInteiro(MAX_DO_BLOCO)} averbações: restrinja os filtros.`);
  if (!pedido.simular) await exclusao.lockPeriodos(transaction, escolhidas);
  const partes = await exclusao.classificar(transaction, quemEscolheu(decisor), escolhidas, { lock: !pedido.simular });
  // Ids beyond the authority are refused with that reason, so that a request is possible.
  const saiOu = pedido.ids === undefined ? null : 'ALCADA';
  const livres = partes.filter(({ impedimento }) => impedimento === null || impedimento === saiOu);
  const somas = {
    quantidade: livres.reduce((soma, parte) => soma + parte.quantidade, 0),
    importancia_segurada: somar(livres.map((parte) => parte.importancia_segurada)),
    premio: somar(livres.map(({ premio }) => premio)),
  };
  const impedidas = contarImpedidas(partes);
  if (pedido.simular) return { id_bloco: null, ...somas, impedidas };

  exigirTodas(pedido, somas.quantidade);
  if (!medida) for (const parte of porRamo(livres)) await exigirAlcada(transaction, decisor, atoDe(parte));
  const saem = livres.flatMap(({ averbacoes }) => averbacoes);
  const { filtros, id_motivo = 0, motivo = '' } = pedido;
  const bloco = { filtros, ...somas, id_motivo, motivo, excluido_por: decisor.username };
  const id_bloco = await exclusao.insertBloco(transaction, bloco, saem);
  await exclusao.mudarSituacao(transaction, saem, 'ABERTA', 'EXCLUIDA');
  await recordChanges(transaction, decisor, 'exclusoes-em-bloco', [{ id: id_bloco, depois: bloco }]);
  return { id_bloco, ...somas, impedidas };
}

/** A request excludes the shipments that its author saw and chose, not all that its decider may. */
function quemEscolheu(decisor: Decisor): Pick<Decisor, 'id' | 'perfil'> {
  const { id = null, perfil = decisor.perfil } = decisaoEmCurso()?.pedinte ?? {};
  return id === null ? decisor : { id, perfil };
}

/** One part for each ramo, as authority measures it. */
const porRamo = (partes: readonly exclusao.Parte[]): exclusao.Parte[] =>
  [...Map.groupBy(partes, ({ id_ramo }) => id_ramo).values()].map((doRamo) => ({
    ...(doRamo[0] as exclusao.Parte),
    quantidade: doRamo.reduce((soma, { quantidade }) => soma + quantidade, 0),
    importancia_segurada: somar(doRamo.map((parte) => parte.importancia_segurada)),
  }));

/** Names archived shipments as archived, not as missing. @throws 409 */
async function exigirVivas(
  transaction: Db,
  { ids = [], filtros }: PedidoDeExclusao,
  escolhidas: readonly exclusao.Escolhida[],
): Promise<void> {
  const achadas = new Set(escolhidas.map(({ id_averbacao }) => id_averbacao));
  const faltam = ids.filter((id) => !achadas.has(id));
  const competencia = typeof filtros?.competencia === 'number' ? filtros.competencia : null;
  if (faltam.length === 0 && competencia === null) return;
  const mes = await findMesArquivado(transaction, { competencia, ids: faltam.slice(0, CONFERIDAS) });
  if (mes !== null) throw conflict(arquivadaEmPalavras(mes));
}

const somar = (valores: readonly string[]) => valores.reduce((soma, valor) => soma.plus(valor), new Big(0)).toFixed(2);

function contarImpedidas(partes: readonly exclusao.Parte[]) {
  const quantas = new Map<NonNullable<exclusao.Parte['impedimento']>, number>();
  for (const { impedimento, quantidade } of partes) {
    if (impedimento !== null) quantas.set(impedimento, (quantas.get(impedimento) ?? 0) + quantidade);
  }
  return [...quantas].map(([impedimento, quantidade]) => ({ impedimento, quantidade }));
}

/** Requires ramo, policy and one more filter, or explicit shipments. */
async function exigirPedido(transaction: Db, pedido: PedidoDeExclusao): Promise<void> {
  const { filtros, ids, simular, id_motivo } = pedido;
  const faltas: { campo: string; mensagem: string }[] = [];
  const falta = (campo: string, mensagem = 'Campo obrigatório') => void faltas.push({ campo, mensagem });
  if ((filtros === undefined) === (ids === undefined)) falta('filtros', 'Envie filtros ou ids');
  if (filtros !== undefined && filtros.documento === undefined) {
    const { id_ramo, id_apolice, ambito: _doRamo, ...outros } = filtros;
    if (id_ramo === undefined) falta('filtros.id_ramo');
    if (id_apolice === undefined) falta('filtros.id_apolice');
    if (Object.values(outros).every((valor) => valor === undefined)) falta('filtros', 'Escolha mais um filtro');
  }
  if (!simular) {
    for (const campo of ['id_motivo', 'motivo', 'quantidade'] as const) if (pedido[campo] === undefined) falta(campo);
    const motivo = id_motivo && (await findMotivo(transaction, id_motivo, 'EXCLUSAO_AVERBACAO'));
    if (id_motivo !== undefined && motivo === undefined) falta('id_motivo', 'Não é um motivo de exclusão');
  }
  if (faltas.length > 0) throw invalid(faltas);
}

/** The count must equal the previewed one. */
function exigirTodas({ ids, quantidade }: PedidoDeExclusao, livres: number): void {
  if (ids !== undefined && livres !== new Set(ids).size) {
    const presas = formatarInteiro(new Set(ids).size - livres);
    throw conflict(`${presas} das averbações escolhidas não podem ser excluídas. Confira de novo; nada foi excluído.`);
  }
  if (quantidade !== livres) {
    throw conflict(
      `A quantidade mudou: agora são ${formatarInteiro(livres)} averbações. Confira de novo; nada foi excluído.`,
      [{ campo: 'quantidade', mensagem: `Agora são ${formatarInteiro(livres)}` }],
    );
  }
}

const atoDe = ({ id_ramo, ramo, quantidade, importancia_segurada: valor }: exclusao.Parte): Ato => ({
  acao: 'EXCLUSAO_BLOCO',
  id_ramo,
  valor,
  registro: { entidade: 'exclusoes-em-bloco', id: null },
  descricao: `Excluir ${quantidade === 1 ? '1 averbação' : `${formatarInteiro(quantidade)} averbações`} de ${ramo}`,
  sujeito: `A importância segurada de ${formatarReais(valor)} em ${ramo}`,
  mudancas: [
    { campo: 'importancia_segurada', rotulo: 'Importância segurada', antes: formatarReais(valor), depois: null },
  ],
});
