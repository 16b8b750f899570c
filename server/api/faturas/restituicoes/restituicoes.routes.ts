import * as contract from '../../../../shared/contracts/restituicao.ts';
import type { SituacaoDaRestituicao } from '../../../../shared/contracts/restituicao.ts';
import { writeEndpoint } from '../../escrita/write-endpoint.ts';
import { type ApiParts, type Quem, readEndpoint, answerEndpoint } from '../../chamada/endpoint.ts';
import { findRestituicao, listPaginaDeRestituicoes } from './restituicoes-lista.repository.ts';
import { Big } from 'big.js';
import { formatarData } from '../../../../shared/format/data.ts';
import { conflict, invalid } from '../../chamada/refusals.ts';
import { recordChanges, refuseStale, write } from '../../escrita/writer.repository.ts';
import { manter } from '../../trabalho/manter.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { nextEndosso } from '../../sql/situacao-da-apolice.repository.ts';
import { findCalendario } from '../calculo/calendario.repository.ts';
import { diaUtil } from '../calculo/vencimento.ts';
import { insertMovimento, lockRestituicao, updateRestituicao } from './atos.repository.ts';
import { emitirEndosso } from './endosso.ts';
import { listApolicesPorAvaliar, listSemProximaFatura } from './restituicoes.repository.ts';
import { restituir } from './restituir.ts';

const nomes: Readonly<Record<SituacaoDaRestituicao, string>> = {
  A_ABATER: 'a abater',
  ABATIDA: 'já abatida',
  EMITIDA: 'já emitida',
  LIQUIDADA: 'já paga',
  CANCELADA: 'cancelada',
};

async function abrir(transaction: Db, id: number, versao: number, situacoes: readonly SituacaoDaRestituicao[]) {
  const restituicao = await lockRestituicao(transaction, id);
  refuseStale(restituicao, versao);
  if (!situacoes.includes(restituicao.situacao))
    throw conflict(`Esta restituição está ${nomes[restituicao.situacao]}: não cabe este passo.`);
  return restituicao;
}

const auditar = (transaction: Db, autor: Quem, id: number, antes: object, depois: object) =>
  recordChanges(transaction, autor, 'restituicoes', [{ id, antes, depois }]);

type Parts = Pick<ApiParts, 'db' | 'log'>;

/** Restitutions of documents cancelled since, and endorsements of those that no invoice can take. A failing one stops no other. */
export async function restituirPendentes({ db, log }: Parts, fim?: AbortSignal): Promise<void> {
  const fazer = (work: (transaction: Db) => Promise<unknown>) =>
    fim?.aborted ? undefined : write(db, work).catch((err: unknown) => log.error({ err }, 'restitution not made'));
  for (const { id_apolice } of await listApolicesPorAvaliar(db))
    await fazer((transaction) => restituir(transaction, id_apolice, 'sistema'));
  for (const { id_restituicao } of await listSemProximaFatura(db)) {
    await fazer(async (transaction) => {
      const { situacao } = await lockRestituicao(transaction, id_restituicao);
      if (situacao === 'A_ABATER') await emitirEndosso(transaction, id_restituicao, 'sistema');
    });
  }
}

export const manterRestituicoes = ({ db, log }: Parts): (() => Promise<void>) =>
  manter(log, 5_000, 'restitutions could not be made', (fim) => restituirPendentes({ db, log }, fim));

export const restituicoesRoutes = ({ db }: ApiParts) => [
  answerEndpoint(contract.listRestituicoes, ({ body }) => listPaginaDeRestituicoes(db, body)),

  readEndpoint(contract.getRestituicao, ({ params }) => findRestituicao(db, params.id), 'Restituição não encontrada.'),

  writeEndpoint(db, contract.emitirRestituicao, async (transaction, { params: { id }, body, autor }) => {
    const { versao: lida, ...dados } = body;
    const restituicao = await abrir(transaction, id, lida, ['A_ABATER']);
    if (dados.vencimento !== undefined) {
      const { hoje, feriados } = await findCalendario(transaction, restituicao);
      const util = diaUtil(dados.vencimento, feriados);
      const falta = (mensagem: string) => invalid([{ campo: 'vencimento', mensagem }]);
      if (dados.vencimento < hoje) throw falta('Não pode ser antes de hoje');
      if (util !== dados.vencimento) throw falta(`Não é dia útil; o seguinte é ${formatarData(util)}`);
    }
    const endosso = await emitirEndosso(transaction, id, autor.username, dados);
    const { situacao, versao } = await lockRestituicao(transaction, endosso);
    await auditar(transaction, autor, endosso, { situacao: restituicao.situacao }, { situacao, ...dados });
    return { id: endosso, versao };
  }),

  writeEndpoint(db, contract.liquidarRestituicao, async (transaction, { params: { id }, body, autor }) => {
    const restituicao = await abrir(transaction, id, body.versao, ['EMITIDA']);
    const { data, meio, conta } = body;
    const { hoje } = await findCalendario(transaction, restituicao);
    if (data > hoje) throw invalid([{ campo: 'data', mensagem: 'Não pode ser depois de hoje' }]);
    const paga = { situacao: 'LIQUIDADA' as const, data_liquidacao: data, meio, ...(conta && { conta }) };
    const { versao } = await updateRestituicao(transaction, id, autor.username, paga);
    const valor = new Big(restituicao.valor).plus(restituicao.iof).neg().toFixed(2);
    const pagamento = { tipo: 'LIQUIDACAO_DE_RESTITUICAO', valor, data, meio, quem: autor.username } as const;
    await insertMovimento(transaction, restituicao, pagamento);
    await auditar(transaction, autor, id, { situacao: 'EMITIDA' }, paga);
    return { id, versao };
  }),

  // The premium stays with the insurer.
  writeEndpoint(db, contract.cancelarRestituicao, async (transaction, { params: { id }, body, autor }) => {
    const { versao: lida, motivo } = body;
    const restituicao = await abrir(transaction, id, lida, ['A_ABATER', 'EMITIDA']);
    if (Number(restituicao.abatido) > 0) throw conflict('Uma fatura já abateu parte desta restituição.');
    const emitida = restituicao.situacao === 'EMITIDA';
    const { hoje } = await findCalendario(transaction, restituicao);
    const { versao } = await updateRestituicao(transaction, id, autor.username, {
      situacao: 'CANCELADA',
      motivo,
      endosso_cancelamento: emitida ? await nextEndosso(transaction, restituicao.id_apolice) : null,
    });
    if (emitida) {
      const valor = new Big(restituicao.valor).plus(restituicao.iof).toFixed(2);
      await insertMovimento(transaction, restituicao, { tipo: 'EMISSAO', valor, data: hoje, quem: autor.username });
    }
    await auditar(transaction, autor, id, { situacao: restituicao.situacao }, { situacao: 'CANCELADA', motivo });
    return { id, versao };
  }),
];
