import { actOnDi, getVinculoDaDi, listDisDaAverbacao } from '../../../../shared/contracts/vinculo-da-di.ts';
import { endpoint } from '../../chamada/endpoint.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { found } from '../../chamada/refusals.ts';
import { write } from '../../escrita/writer.repository.ts';
import { agir } from './atos.ts';
import { findAverbacaoDaDi, findCandidatas, findDi, findDisDaAverbacao } from './vinculo.repository.ts';

export const disRoutes = ({ db }: ApiParts) => [
  endpoint(getVinculoDaDi, async ({ params }) => {
    const di = found(await findDi(db, params.id), 'Declaração de importação não encontrada.');
    const { id_di, numero, situacao, versao, motivo } = di;
    const averbacao = await findAverbacaoDaDi(db, di);
    const candidatas = situacao === 'PENDENTE' ? await findCandidatas(db, id_di) : [];
    return { status: 1, retorno: { id_di, numero, situacao, versao, motivo, averbacao, candidatas } };
  }),

  endpoint(actOnDi, async ({ params: { id, acao }, body, autor }) => ({
    status: 1,
    ...(await write(db, (transaction) => agir(transaction, autor, id, acao, body))),
  })),

  endpoint(listDisDaAverbacao, async ({ params }) => {
    const dis = found(await findDisDaAverbacao(db, params.id), 'Averbação não encontrada.');
    return { status: 1, retorno: dis };
  }),
];
