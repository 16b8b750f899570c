import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  actOnPacote,
  type AtoDoPacote,
  downloadPacote,
  getEsquemaDoPacote,
  returnPacote,
} from '../../../shared/contracts/pacote-atos.ts';
import {
  createPacote,
  getAEmpacotar,
  getPacote,
  listItensDoPacote,
  listPacotes,
} from '../../../shared/contracts/pacotes.ts';
import { admits } from '../../../shared/contracts/access.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { notFound } from '../chamada/refusals.ts';
import { write } from '../escrita/writer.repository.ts';
import { findCabeca } from './arquivo.repository.ts';
import { escreverArquivo } from './arquivo.ts';
import { cancelar, entregar, retificar } from './atos.ts';
import { enviar } from './enviar.ts';
import { esquemaJson, esquemaXsd } from './esquema.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import { countAEmpacotar } from './montar.repository.ts';
import { montar } from './montar.ts';
import { listPaginaDeItens, listPaginaDePacotes } from './pacotes-lista.repository.ts';
import { findPacote } from './pacotes.repository.ts';
import { retornar } from './retornar.ts';
import { acoesDe } from './transicoes.ts';

const desconhecido = () => notFound('Pacote não encontrado.');

export const pacotesRoutes = (parts: ApiParts) => {
  const { db, recebedor } = parts;
  return [
    endpoint(listPacotes, async ({ body }) => ({ status: 1, ...(await listPaginaDePacotes(db, body)) })),

    endpoint(getAEmpacotar, async () => ({
      status: 1,
      recebedor: recebedor !== null,
      tipos: await countAEmpacotar(db, await lerParametro(db, 'prazo_pacote')),
    })),

    endpoint(createPacote, async ({ body, autor }) => {
      const { tipo, competencia = null, id_ramo = null } = body;
      const aMontar = { tipo, competencia, id_ramo, id_retificado: null, refs: null };
      return { status: 1, ...(await write(db, (transaction) => montar(transaction, autor, aMontar))) };
    }),

    endpoint(getPacote, async ({ params, caller }) => {
      const pacote = await findPacote(db, params.id);
      if (pacote === undefined) throw desconhecido();
      const acoes = admits('write', caller.perfil) ? acoesDe(pacote, { comRecebedor: recebedor !== null }) : [];
      return { status: 1, retorno: { ...pacote, acoes } };
    }),

    endpoint(listItensDoPacote, async ({ params, body }) => {
      const itens = await listPaginaDeItens(db, params.id, body);
      if (itens === undefined) throw desconhecido();
      return { status: 1, ...itens };
    }),

    endpoint(actOnPacote, async ({ params: { id, acao }, body: { versao, motivo }, autor }) => {
      const atos: Readonly<Record<AtoDoPacote, () => Promise<object>>> = {
        enviar: () => enviar(parts, autor, id, versao),
        entregar: () => write(db, (transaction) => entregar(transaction, autor, id, versao)),
        retificar: () => write(db, (transaction) => retificar(transaction, autor, id, versao)),
        cancelar: () => write(db, (transaction) => cancelar(transaction, autor, id, versao, motivo)),
      };
      return { status: 1, ...(await atos[acao]()) };
    }),

    endpoint(returnPacote, async ({ params, body, autor }) => ({
      status: 1,
      ...(await write(db, (transaction) => retornar(transaction, autor, params.id, body))),
    })),

    endpoint(downloadPacote, async ({ params: { id }, query: { formato } }, response) => {
      const cabeca = await findCabeca(db, id);
      if (cabeca === undefined) throw desconhecido();
      response.type(formato).attachment(`pacote_${cabeca.numero}.${formato}`);
      try {
        await pipeline(Readable.from(escreverArquivo(db, id, cabeca, formato), { objectMode: false }), response);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      }
      return undefined;
    }),

    endpoint(getEsquemaDoPacote, async ({ params: { tipo }, query: { formato } }, response) => {
      response.attachment(`pacote_${tipo.toLowerCase()}.${formato === 'xsd' ? 'xsd' : 'schema.json'}`);
      if (formato === 'xsd') response.type('application/xml').send(esquemaXsd(tipo));
      else response.type('application/schema+json').send(JSON.stringify(esquemaJson(tipo), null, 2));
      return undefined;
    }),
  ];
};
