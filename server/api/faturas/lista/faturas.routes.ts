import {
  exportFaturas,
  getFatura,
  getResumoDoMes,
  listFaturas,
  makePrevia,
  moveFatura,
} from '../../../../shared/contracts/faturas.ts';
import { decidirPedido, pedirAlcada } from '../../../../shared/contracts/fatura-pedidos.ts';
import { simularDesconto } from '../../../../shared/contracts/simulacao-de-desconto.ts';
import { endpoint } from '../../chamada/endpoint.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { sendPlanilha } from '../../arquivos/send-planilha.ts';
import { write } from '../../escrita/writer.repository.ts';
import { listPaginaDeFaturas } from './faturas-lista.repository.ts';
import { lerFatura } from './ler.ts';
import { mover } from '../ciclo/mover.ts';
import { decidir, pedir } from '../ciclo/pedidos.ts';
import { abrirPlanilha } from '../documentos/planilha.ts';
import { fazerPrevia } from '../ciclo/previa.ts';
import { findResumo } from '../documentos/resumo.repository.ts';
import { simular } from '../calculo/simular-desconto.ts';

export const faturasRoutes = ({ db, correio }: ApiParts) => [
  endpoint(listFaturas, async ({ body }) => ({ status: 1, ...(await listPaginaDeFaturas(db, body)) })),

  endpoint(exportFaturas, async ({ body, caller }, response) => {
    const { nome, planilha } = await abrirPlanilha(db, body, caller.username);
    await sendPlanilha(response, nome, planilha);
    return undefined;
  }),

  endpoint(getResumoDoMes, async ({ params }) => ({ status: 1, ...(await findResumo(db, params.competencia)) })),

  endpoint(getFatura, async ({ params, caller }) => ({
    status: 1,
    retorno: await lerFatura({ db, correio }, caller, params.id),
  })),

  endpoint(simularDesconto, async ({ body }) => ({ status: 1, ...(await simular(db, body)) })),

  endpoint(makePrevia, async ({ body, autor }) => {
    const pedido = { ...body, id_grupo: body.id_grupo ?? null };
    return { status: 1, ...(await write(db, (transaction) => fazerPrevia(transaction, autor, pedido))) };
  }),

  endpoint(moveFatura, async ({ params, body, caller, requestId }) => ({
    status: 1,
    ...(await write(db, (transaction) => mover(transaction, { ...caller, requestId }, params.id, body))),
  })),

  endpoint(pedirAlcada, async ({ params, body, caller, requestId }) => ({
    status: 1,
    ...(await write(db, (transaction) => pedir(transaction, { ...caller, requestId }, params.id, body))),
  })),

  endpoint(decidirPedido, async ({ params, body, caller, requestId }) => ({
    status: 1,
    ...(await write(db, (transaction) => decidir(transaction, { ...caller, requestId }, params.id, body))),
  })),
];
