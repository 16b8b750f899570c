import {
  downloadEmbarques,
  guardarEmbarques,
  listColunasInternacional,
  listColunasNacional,
  listEmbarques,
} from '../../../shared/contracts/relacao-embarques.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { sendPlanilha } from '../arquivos/planilhas.ts';
import { pedirTarefa } from '../trabalho/tarefas.repository.ts';
import { colunasInternacionais } from './colunas-internacionais.ts';
import { colunasNacionais } from './colunas-nacionais.ts';
import { abrirEmbarques, acharEmbarques, noApolice } from './abrir-embarques.ts';
import { tarefaDeEmbarques } from './guardar-embarques.ts';
import { presentColuna, presentEmbarque } from './relacao-embarques.presenter.ts';
import { type ApoliceOfReport, type Selection, findApolice, findEmbarques } from './relacao-embarques.repository.ts';

export const relacaoEmbarquesRoutes = ({ db, pool, fila }: ApiParts) => [
  endpoint(listColunasNacional, async () => colunasNacionais.todas.map(presentColuna)),
  endpoint(listColunasInternacional, async () => colunasInternacionais.todas.map(presentColuna)),

  endpoint(listEmbarques, async ({ body }) => {
    const apolice = await findApolice(db, body.idApolice);
    if (apolice === undefined) throw noApolice();
    const rows = await findEmbarques(db, selectionOf(body, apolice), body);
    return { status: 1, retorno: rows.map(presentEmbarque) };
  }),

  endpoint(downloadEmbarques, async ({ body, caller }, response) => {
    const { nome, planilha } = await abrirEmbarques({ db, pool }, body, caller.username);
    await sendPlanilha(response, nome, planilha);
    return undefined;
  }),

  endpoint(guardarEmbarques, async ({ body, autor }, response) => {
    const { titulo } = await acharEmbarques(db, body);
    const id_tarefa = await pedirTarefa({ db, fila }, autor, tarefaDeEmbarques(titulo, body, autor.id));
    response.status(202).location(`/api/Tarefa/${id_tarefa}`);
    return { status: 1, id_tarefa };
  }),
];

/** A: the policy itself; C and S: policies of a broker or an insured in one ramo, by default those of the policy. */
function selectionOf(
  {
    tipoSelecao,
    idCorretor,
    idSegurado,
    ramo,
  }: { tipoSelecao: 'A' | 'C' | 'S'; idCorretor: number; idSegurado: number; ramo: number },
  apolice: ApoliceOfReport,
): Selection {
  const idRamo = ramo || apolice.id_ramo;
  if (tipoSelecao === 'C') return { idCorretor: idCorretor || apolice.id_corretor, idRamo };
  if (tipoSelecao === 'S') return { idSegurado: idSegurado || apolice.id_segurado, idRamo };
  return { idApolice: apolice.id_apolice };
}
