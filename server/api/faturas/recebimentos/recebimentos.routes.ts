import { estornarRecebimento, getDevido, registrarRecebimento } from '../../../../shared/contracts/recebimento.ts';
import { endpoint } from '../../chamada/endpoint.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { conflict, found } from '../../chamada/refusals.ts';
import { write } from '../../escrita/writer.repository.ts';
import { findHoje, lockFatura } from '../ciclo/faturas.repository.ts';
import { separar } from '../ciclo/mover.ts';
import { emitidas } from '../ciclo/transicoes.ts';
import { devidoEm, indefinidoEm } from './devido.ts';
import { desfazer, receber } from './receber.ts';
import { listContas } from './recebimentos.repository.ts';

export const recebimentosRoutes = ({ db }: ApiParts) => [
  endpoint(getDevido, async ({ params, query }) => {
    const [lida] = await listContas(db, [params.id]);
    const conta = found(lida, 'Fatura não encontrada.');
    if (!emitidas.has(conta.situacao)) throw conflict('Só uma fatura emitida tem valor devido.');
    const dia = query.data ?? (await findHoje(db));
    const indefinido = indefinidoEm(conta, dia);
    if (indefinido !== null) throw conflict(`Há tributo a definir. ${indefinido}.`);
    return { status: 1, retorno: devidoEm(conta, dia) };
  }),

  endpoint(registrarRecebimento, async ({ params, body, caller, autor }) => ({
    status: 1,
    ...(await write(db, async (transaction) => {
      const fatura = found(await lockFatura(transaction, params.id), 'Fatura não encontrada.');
      await separar(transaction, { ...caller, requestId: autor.requestId }, fatura, 'PAGA');
      return receber(transaction, autor, params.id, body);
    })),
  })),

  endpoint(estornarRecebimento, async ({ params, body, autor }) => ({
    status: 1,
    ...(await write(db, (transaction) => desfazer(transaction, autor, params.id, params.idRecebimento, body))),
  })),
];
