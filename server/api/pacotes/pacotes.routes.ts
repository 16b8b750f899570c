import { Readable } from 'node:stream';
import * as contract from '../../../shared/contracts/pacotes.ts';
import { admits } from '../../../shared/contracts/access.ts';
import { sendStream } from '../arquivos/planilhas.ts';
import { type ApiParts, endpoint, answerEndpoint } from '../chamada/endpoint.ts';
import { writeEndpoint } from '../escrita/write-endpoint.ts';
import { found } from '../chamada/refusals.ts';
import { write } from '../escrita/writer.repository.ts';
import { findCabeca, findPacote } from './pacotes.repository.ts';
import { escreverArquivo, esquemaJson, esquemaXsd } from './arquivo.ts';
import { cancelar, entregar, montar, retificar } from './atos.ts';
import { enviar, retornar } from './enviar.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import { countAEmpacotar } from './montar.repository.ts';
import { listPaginaDeItens, listPaginaDePacotes } from './pacotes-lista.repository.ts';
import { acoesDe } from './transicoes.ts';

const DESCONHECIDO = 'Pacote não encontrado.';

export const pacotesRoutes = (parts: ApiParts) => {
  const { db, recebedor } = parts;
  return [
    answerEndpoint(contract.listPacotes, ({ body }) => listPaginaDePacotes(db, body)),

    answerEndpoint(contract.getAEmpacotar, async () => ({
      recebedor: recebedor !== null,
      tipos: await countAEmpacotar(db, await lerParametro(db, 'prazo_pacote')),
    })),

    endpoint(contract.createPacote, async ({ body, autor }) => {
      const { tipo, competencia = null, id_ramo = null } = body;
      const aMontar = { tipo, competencia, id_ramo, id_retificado: null, refs: null };
      return { status: 1, ...(await write(db, (transaction) => montar(transaction, autor, aMontar))) };
    }),

    endpoint(contract.getPacote, async ({ params, caller }) => {
      const pacote = found(await findPacote(db, params.id), DESCONHECIDO);
      const acoes = admits('write', caller.perfil) ? acoesDe(pacote, { comRecebedor: recebedor !== null }) : [];
      return { status: 1, retorno: { ...pacote, acoes } };
    }),

    answerEndpoint(
      contract.listItensDoPacote,
      ({ params, body }) => listPaginaDeItens(db, params.id, body),
      DESCONHECIDO,
    ),

    endpoint(contract.actOnPacote, async ({ params: { id, acao }, body: { versao, motivo }, autor }) => {
      const atos: Readonly<Record<contract.AtoDoPacote, () => Promise<object>>> = {
        enviar: () => enviar(parts, autor, id, versao),
        entregar: () => write(db, (transaction) => entregar(transaction, autor, id, versao)),
        retificar: () => write(db, (transaction) => retificar(transaction, autor, id, versao)),
        cancelar: () => write(db, (transaction) => cancelar(transaction, autor, id, versao, motivo)),
      };
      return { status: 1, ...(await atos[acao]()) };
    }),

    writeEndpoint(db, contract.returnPacote, (transaction, { params, body, autor }) =>
      retornar(transaction, autor, params.id, body),
    ),

    endpoint(contract.downloadPacote, async ({ params: { id }, query: { formato } }, response) => {
      const cabeca = found(await findCabeca(db, id), DESCONHECIDO);
      response.type(formato).attachment(`pacote_${cabeca.numero}.${formato}`);
      await sendStream(response, Readable.from(escreverArquivo(db, id, cabeca, formato), { objectMode: false }));
    }),

    endpoint(contract.getEsquemaDoPacote, async ({ params: { tipo }, query: { formato } }, response) => {
      response.attachment(`pacote_${tipo.toLowerCase()}.${formato === 'xsd' ? 'xsd' : 'schema.json'}`);
      if (formato === 'xsd') response.type('application/xml').send(esquemaXsd(tipo));
      else response.type('application/schema+json').send(JSON.stringify(esquemaJson(tipo), null, 2));
    }),
  ];
};
