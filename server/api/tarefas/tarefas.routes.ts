import { admits } from '../../../shared/contracts/access.ts';
import { escopoDa } from '../../../shared/contracts/chamadas-do-escopo.ts';
import { catalogue } from '../../../shared/contracts/catalogue.ts';
import { downloadArquivoDaTarefa, getTarefa, listTarefas, stopTarefa } from '../../../shared/contracts/tarefas.ts';
import { type ApiParts, endpoint, answerEndpoint } from '../chamada/endpoint.ts';
import { conflict, forbidden, found, soParte } from '../chamada/refusals.ts';
import { sendStored } from '../arquivos/stored-file.ts';
import { messageEndpoint } from '../escrita/write-endpoint.ts';
import { recordChanges } from '../escrita/writer.repository.ts';
import { askToStop, findArquivo, findTarefa, findTarefas } from './tarefas.repository.ts';

const desconhecida = 'Tarefa não encontrada.';
const vaiParar = 'A tarefa vai parar. O que ela já fez por inteiro fica feito.';

export const tarefasRoutes = ({ db, armazem, policyListPath }: ApiParts) => [
  answerEndpoint(listTarefas, async ({ query, caller }) => ({
    data: await findTarefas(db, caller, query.todas === '1'),
  })),
  answerEndpoint(getTarefa, ({ params, caller }) => findTarefa(db, caller, params.id), desconhecida),

  messageEndpoint(db, stopTarefa, vaiParar, async (transaction, { params: { id }, caller, autor }) => {
    const antes = found(await askToStop(transaction, caller, id), desconhecida);
    if (antes.terminada) throw conflict('Esta tarefa já terminou.');
    await recordChanges(transaction, autor, 'tarefas', [{ id, antes: { parar: false }, depois: { parar: true } }]);
  }),

  endpoint(downloadArquivoDaTarefa, async ({ params, caller }, response) => {
    const arquivo = found(await findArquivo(db, caller, params.id), 'Esta tarefa não tem arquivo para baixar.');
    // As accessible as the call that made it.
    const call = catalogue(policyListPath).find(({ id }) => id === arquivo.chamada);
    if (call === undefined || !admits(call.access, caller.perfil)) throw forbidden();
    if (caller.escopo !== undefined && escopoDa(call) === undefined) throw soParte();
    response.type(arquivo.tipo).attachment(arquivo.nome);
    await sendStored(armazem, arquivo.objeto, response);
    return undefined;
  }),
];
