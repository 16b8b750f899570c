import { getFatura, getResumoDoMes, listFaturas, makePrevia, moveFatura } from '../../../shared/contracts/faturas.ts';
import { endpoint } from '../serving/endpoint.ts';
import { lerParametro } from '../serving/parametros.repository.ts';
import type { ApiParts } from '../serving/parts.ts';
import { notFound } from '../serving/refusals.ts';
import { write } from '../serving/writer.repository.ts';
import { findCalendario } from './calendario.repository.ts';
import { findFatura } from './fatura.repository.ts';
import { findResumo } from './resumo.repository.ts';
import { findFaturas } from './faturas-lista.repository.ts';
import { mover } from './mover.ts';
import { fazerPrevia } from './previa.ts';
import { acoesDe, pedidoDe } from './transicoes.ts';
import { vencimentoSugerido } from './vencimento.ts';

export const faturasRoutes = ({ db }: ApiParts) => [
  endpoint(listFaturas, async ({ body }) => ({ status: 1, ...(await findFaturas(db, body)) })),

  endpoint(getResumoDoMes, async ({ params }) => ({ status: 1, ...(await findResumo(db, params.competencia)) })),

  endpoint(getFatura, async ({ params, caller }) => {
    const fatura = await findFatura(db, params.id);
    if (fatura === undefined) throw notFound('Fatura não encontrada.');
    const exigeMotivo = await lerParametro(db, 'exigir_motivo_cancelamento');
    const transicoes = acoesDe(fatura.situacao, caller.perfil).map((transicao) => ({
      acao: transicao.acao,
      para: transicao.para,
      pede: pedidoDe(transicao, exigeMotivo),
    }));
    const { hoje, ...calendario } = await findCalendario(db, fatura);
    const vencimento_sugerido = vencimentoSugerido(hoje, calendario);
    return { status: 1, retorno: { ...fatura, vencimento_sugerido, transicoes } };
  }),

  endpoint(makePrevia, async ({ body, autor }) => {
    const pedido = { ...body, id_grupo: body.id_grupo ?? null };
    return { status: 1, ...(await write(db, (transaction) => fazerPrevia(transaction, autor, pedido))) };
  }),

  endpoint(moveFatura, async ({ params, body, caller, requestId }) => ({
    status: 1,
    ...(await write(db, (transaction) => mover(transaction, { ...caller, requestId }, params.id, body))),
  })),
];
