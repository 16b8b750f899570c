import type { Sent } from '../../../shared/contracts/call.ts';
import type { corrigirAverbacao, excluirAverbacao } from '../../../shared/contracts/averbacao-correcao.ts';
import { formatarReais } from '../../../shared/format/numero.ts';
import { formatarCompetencia } from '../../../shared/format/data.ts';
import { arquivadaEmPalavras, conflict, found, invalid } from '../chamada/refusals.ts';
import { exigirAlcada } from '../escrita/alcada.repository.ts';
import { recordChanges } from '../escrita/writer.repository.ts';
import type { Db } from '../sql/connection.repository.ts';
import { findMesArquivado } from '../sql/meses.repository.ts';
import { type Decisor, excluir } from './exclusao.ts';
import { findMotivo } from '../sql/motivo.repository.ts';
import { findEscolhidas, lockPeriodos } from './exclusao.repository.ts';
import {
  type Corrigivel,
  destas,
  findImpedimentoDaCorrecao,
  insertCancelada,
  lockAverbacao,
  updateCorrigida,
} from './recalculo.repository.ts';
import { gravarTarifa, simularTarifa } from './tarifar.repository.ts';

/** Locks period and shipment. @throws 404, 409 if it is archived or has changed. */
async function abrir(transaction: Db, id: number, versao: number): Promise<Corrigivel> {
  const [escolhida] = await findEscolhidas(transaction, { ids: [id], simular: true });
  if (escolhida === undefined) {
    const mes = await findMesArquivado(transaction, { ids: [id] });
    if (mes !== null) throw conflict(arquivadaEmPalavras(mes));
  }
  const { competencia, ...chave } = found(escolhida, 'Averbação não encontrada.');
  await lockPeriodos(transaction, [{ ...chave, competencia }]);
  const averbacao = found(await lockAverbacao(transaction, { ...chave, competencia }), 'Averbação não encontrada.');
  if (averbacao.versao !== versao)
    throw conflict('Esta averbação mudou depois que você a abriu. Recarregue e confira.');
  return averbacao;
}

/** Corrects an open shipment by the rules of now. @throws 404; 409 not open; 422 uncovered or without a rate */
export async function corrigir(transaction: Db, autor: Decisor, id: number, pedido: Sent<typeof corrigirAverbacao>) {
  const antes = await abrir(transaction, id, pedido.versao);
  if (antes.situacao !== 'ABERTA' || antes.fechado)
    throw conflict(
      'Só uma averbação aberta, de competência não faturada, se corrige: devolva a fatura ou exclua a averbação.',
    );
  const { versao: _lida, motivo, ...colunas } = pedido;
  recusarValores(antes, colunas);
  if (colunas.id_grupo !== undefined) await lockPeriodos(transaction, [{ ...antes, id_grupo: colunas.id_grupo }]);
  await updateCorrigida(transaction, antes, colunas);
  const impedimento = await findImpedimentoDaCorrecao(transaction, antes);
  if (impedimento !== null) throw invalid([impedimento]);
  const condicao = destas([antes]);
  const { sem_taxa } = await simularTarifa(transaction, condicao, 0);
  if (sem_taxa > 0) throw falta('id_averbacao', 'Nenhuma taxa da apólice serve a este embarque: informe em Taxas');
  const [tarifada] = await gravarTarifa(transaction, condicao);
  const premio = tarifada?.premio ?? antes.premio;
  const velhos = Object.fromEntries(Object.keys(colunas).map((nome) => [nome, antes[nome as keyof Corrigivel]]));
  await recordChanges(transaction, autor, 'averbacoes', [
    { id, antes: { ...velhos, premio: antes.premio }, depois: { ...colunas, evento: 'CORRIGIDA', motivo, premio } },
  ]);
  return { id, versao: antes.versao + 1, premio };
}

const falta = (campo: string, mensagem: string) => invalid([{ campo, mensagem }]);

type Valores = Pick<Sent<typeof corrigirAverbacao>, 'data_embarque' | 'importancia_segurada'>;

function recusarValores(antes: Corrigivel, { data_embarque, importancia_segurada }: Valores): void {
  if (importancia_segurada !== undefined && antes.moeda !== null)
    throw falta('importancia_segurada', `O valor vem da moeda ${antes.moeda}: exclua a averbação e declare-a de novo`);
  if (importancia_segurada !== undefined && Number(importancia_segurada) <= 0)
    throw falta('importancia_segurada', 'Deve ser maior que zero');
  const mesDe = (dia: string) => dia.slice(0, 7);
  if (data_embarque !== undefined && mesDe(data_embarque) !== mesDe(antes.data_embarque)) {
    throw falta(
      'data_embarque',
      `A averbação é da competência ${formatarCompetencia(antes.competencia)}: para outro mês, exclua-a e declare-a de novo`,
    );
  }
}

/** Excludes one shipment; of an invoiced one the premium is given back. @throws 404, 409, 422, 403 for an authority limit. */
export async function excluirUma(transaction: Db, decisor: Decisor, id: number, pedido: Sent<typeof excluirAverbacao>) {
  const averbacao = await abrir(transaction, id, pedido.versao);
  const { id_motivo, motivo = 'Exclusão individual' } = pedido;
  const faturada = averbacao.situacao === 'FATURADA' || (averbacao.situacao === 'ABERTA' && averbacao.fechado);
  const ato = {
    acao: 'CANCELAR_AVERBACAO',
    id_ramo: averbacao.id_ramo,
    valor: averbacao.importancia_segurada,
    registro: { entidade: 'averbacoes', id },
  } as const;
  await exigirAlcada(transaction, decisor, {
    ...ato,
    descricao: `Excluir uma averbação de ${formatarCompetencia(averbacao.competencia)}`,
    mudancas: [{ campo: 'premio', rotulo: 'Prêmio', antes: formatarReais(averbacao.premio), depois: null }],
  });
  if (!faturada) {
    const bloco = { ids: [id], id_motivo, motivo: motivo.padEnd(10, '.'), quantidade: 1, simular: false };
    await excluir(transaction, decisor, bloco, { medida: true });
  } else {
    if ((await findMotivo(transaction, id_motivo, 'EXCLUSAO_AVERBACAO')) === undefined)
      throw falta('id_motivo', 'Não é um motivo de exclusão');
    await exigirAlcada(transaction, decisor, { ...ato, descricao: 'Excluir uma averbação já faturada' });
    if (!(await insertCancelada(transaction, averbacao))) throw conflict('Esta averbação já está cancelada.');
  }
  await recordChanges(transaction, decisor, 'averbacoes', [
    {
      id,
      antes: { situacao: averbacao.situacao },
      depois: { evento: faturada ? 'RESTITUIDA' : 'EXCLUIDA_UMA', motivo },
    },
  ]);
  return { id, versao: averbacao.versao + 1, premio: averbacao.premio };
}
