import { createHash } from 'node:crypto';
import { getPropostaDeEmail, sendEmailDaFatura } from '../../../../shared/contracts/fatura-email.ts';
import { endpoint } from '../../chamada/endpoint.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { pedirTarefa } from '../../trabalho/tarefas.repository.ts';
import { type TarefaDeEmail, semCorreio } from './email.ts';
import { lerEmitida, proporEmail } from './email-proposto.ts';

export const emailRoutes = (parts: ApiParts) => [
  endpoint(getPropostaDeEmail, async ({ params }) => ({ status: 1, ...(await proporEmail(parts.db, params.id)) })),

  endpoint(sendEmailDaFatura, async ({ params, body, autor }, response) => {
    const { numero_fatura } = await lerEmitida(parts.db, params.id);
    if (parts.correio === null) throw semCorreio();
    const pedido: TarefaDeEmail = { id_fatura: params.id, ...body };
    const id_tarefa = await pedirTarefa(parts, autor, {
      tipo: 'email',
      titulo: `E-mail da fatura ${numero_fatura}`,
      chave: createHash('sha256').update(JSON.stringify(pedido)).digest('hex'),
      pedido,
    });
    response.status(202).location(`/api/Tarefa/${id_tarefa}`);
    return { status: 1, id_tarefa };
  }),
];
