import type { Sent } from '../../../shared/contracts/call.ts';
import * as contract from '../../../shared/contracts/relacao-embarques.ts';
import { type ApiParts, endpoint } from '../chamada/endpoint.ts';
import { sendPlanilha } from '../arquivos/planilhas.ts';
import { aceita } from '../trabalho/tarefa.ts';
import { pedirTarefa } from '../trabalho/tarefas.repository.ts';
import { type Coluna, colunasInternacionais, colunasNacionais } from './colunas.ts';
import { abrirEmbarques, acharApolice, acharEmbarques, situacaoOf, tarefaDeEmbarques } from './abrir-embarques.ts';
import { type ApoliceOfReport, type Selection, findEmbarques } from './relacao-embarques.repository.ts';

const present = ({ nome, descricao }: Coluna) => ({ nome, descricao });

export const relacaoEmbarquesRoutes = ({ db, pool, fila }: ApiParts) => [
  endpoint(contract.listColunasNacional, async () => colunasNacionais.todas.map(present)),
  endpoint(contract.listColunasInternacional, async () => colunasInternacionais.todas.map(present)),

  endpoint(contract.listEmbarques, async ({ body }) => {
    const rows = await findEmbarques(db, selectionOf(body, await acharApolice(db, body.idApolice)), body);
    return {
      status: 1,
      retorno: rows.map(({ faturados, ...row }) => ({ ...row, situacao: situacaoOf({ ...row, faturados }) })),
    };
  }),

  endpoint(contract.downloadEmbarques, async ({ body, caller }, response) => {
    const { nome, planilha } = await abrirEmbarques({ db, pool }, body, caller.username);
    await sendPlanilha(response, nome, planilha);
    return undefined;
  }),

  endpoint(contract.guardarEmbarques, async ({ body, autor }, response) => {
    const { titulo } = await acharEmbarques(db, body);
    return aceita(response, await pedirTarefa({ db, fila }, autor, tarefaDeEmbarques(titulo, body, autor.id)));
  }),
];

/** A: the policy itself; C and S: policies of a broker or an insured in one ramo, by default those of the policy. */
function selectionOf(
  { tipoSelecao, idCorretor, idSegurado, ramo }: Sent<typeof contract.listEmbarques>,
  apolice: ApoliceOfReport,
): Selection {
  const idRamo = ramo || apolice.id_ramo;
  if (tipoSelecao === 'C') return { idCorretor: idCorretor || apolice.id_corretor, idRamo };
  if (tipoSelecao === 'S') return { idSegurado: idSegurado || apolice.id_segurado, idRamo };
  return { idApolice: apolice.id_apolice };
}
