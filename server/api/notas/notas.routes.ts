import { createNota, deleteNota, listNotas, listPessoas } from '../../../shared/contracts/notas.ts';
import { type ApiParts, endpoint, readEndpoint } from '../chamada/endpoint.ts';
import { forbidden, invalid, found, notFound } from '../chamada/refusals.ts';
import { messageEndpoint, writeEndpoint } from '../escrita/write-endpoint.ts';
import { findNome, findNotas, findPessoas, insertNota, lockNota, removeNota } from './notas.repository.ts';

const semRegistro = () => notFound('Registro não encontrado.');

export const notasRoutes = ({ db }: ApiParts) => [
  readEndpoint(listPessoas, () => findPessoas(db)),

  endpoint(listNotas, async ({ params: { entidade, id }, caller }) => {
    const retorno = await findNotas(db, caller, entidade, id);
    // A deleted record keeps its notes; only a record that never existed is a 404.
    if (retorno.length === 0 && (await findNome(db, entidade, id)) === undefined) throw semRegistro();
    return { status: 1, retorno };
  }),

  writeEndpoint(db, createNota, async (transaction, { params, body, autor }) => {
    const registro = await findNome(transaction, params.entidade, params.id);
    if (registro === undefined) throw semRegistro();
    const nova = await insertNota(transaction, autor, params, registro, body);
    if (nova === null) throw invalid([{ campo: 'mencoes', mensagem: 'Só usuários ativos podem ser mencionados' }]);
    return { id: nova };
  }),

  messageEndpoint(db, deleteNota, 'Nota excluída.', async (transaction, { params, caller, autor }) => {
    const nota = found(await lockNota(transaction, params.id), 'Nota não encontrada.');
    if (nota.id_usuario !== caller.id && caller.perfil !== 'admin')
      throw forbidden('Só quem escreveu a nota, ou um administrador, pode excluí-la.');
    await removeNota(transaction, autor, nota);
  }),
];
