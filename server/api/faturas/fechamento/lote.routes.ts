import { createHash } from 'node:crypto';
import { getFechamento } from '../../../../shared/contracts/fatura-fechamento.ts';
import { moveFaturas } from '../../../../shared/contracts/faturas-lote.ts';
import { formatarCompetencia } from '../../../../shared/format/competencia.ts';
import { endpoint } from '../../chamada/endpoint.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { pedirTarefa } from '../../trabalho/tarefas.repository.ts';
import { lerFechamento } from './fechamento.ts';

export const loteRoutes = (parts: ApiParts) => [
  endpoint(moveFaturas, async ({ body, autor }, response) => {
    const { filtros, ids = [] } = body;
    const id_tarefa = await pedirTarefa(parts, autor, {
      tipo: 'faturas',
      titulo: filtros
        ? `Fechamento de ${formatarCompetencia(filtros.competencia)}`
        : `Lote de ${ids.length === 1 ? '1 fatura' : `${ids.length} faturas`}`,
      chave: filtros ? String(filtros.competencia) : createHash('sha256').update(ids.join()).digest('hex'),
      pedido: body,
    });
    response.status(202).location(`/api/Tarefa/${id_tarefa}`);
    return { status: 1, id_tarefa };
  }),

  endpoint(getFechamento, async ({ params, query, caller }) => ({
    status: 1,
    ...(await lerFechamento(parts.db, caller, { ...params, id_ramo: query.id_ramo })),
  })),
];
