import * as contract from '../../../../shared/contracts/apolices.ts';
import { searchApolices } from '../../../../shared/contracts/apolices-pesquisa.ts';
import { type ApiParts, type Autor, endpoint } from '../../chamada/endpoint.ts';
import { found, invalid } from '../../chamada/refusals.ts';
import { digestOf, sendStored } from '../../arquivos/stored-file.ts';
import { inBatches, streamList } from '../../chamada/stream-list.ts';
import { findDocumento, insertDocumento, isKnownDocumento } from '../documentos.repository.ts';
import { checkPdf, incomingFolder, nomeDoDocumento, readDocumento } from '../../leitura/pdf/read-documento.ts';
import { type ReceivedFile, withReceivedFile } from '../../arquivos/receive-file.ts';
import * as apolices from './pesquisa.repository.ts';
import { write } from '../../escrita/writer.repository.ts';
import { findIdCorretor, findRamoChoices, insertApolice } from '../importar-apolice.repository.ts';
import { type ApoliceLida, notFound, type ReadingFault, toApolice } from '../../leitura/pdf/to-apolice.ts';

/** Creates a policy from a PDF and stores the file. @throws 415, 422 with all faults, 409 if the policy exists. */
async function importApolice({ db, armazem }: ApiParts, file: ReceivedFile, autor: Autor & { readonly id: number }) {
  await checkPdf(file.path);
  const apolice = await readApolice(db, file.path, autor.id);
  const sha256 = await digestOf(file.path);
  let kept = false;
  try {
    return await write(db, async (transaction) => {
      const id = await insertApolice(transaction, apolice, autor, sha256);
      await insertDocumento(transaction, {
        id_apolice: id,
        sha256,
        tamanho: file.size,
        nome: file.name,
        enviado_por: autor.username,
      });
      await armazem.guardar(nomeDoDocumento(sha256), file.path);
      kept = true;
      return id;
    });
  } catch (error) {
    if (kept && !(await isKnownDocumento(db, sha256))) await armazem.apagar(nomeDoDocumento(sha256));
    throw error;
  }
}

async function readApolice(db: ApiParts['db'], path: string, user: number): Promise<ApoliceLida> {
  const printed = await readDocumento(path, user);
  const idCorretor = (await findIdCorretor(db, printed.corretorCnpj, printed.corretorSusep)) ?? null;
  const result = toApolice(printed, await findRamoChoices(db), idCorretor);
  if ('apolice' in result) return result.apolice;
  throw invalid(
    result.faults.map(({ campo, mensagem }) => ({ campo, mensagem })),
    `Não foi possível ler da apólice: ${result.faults.map(inWords).join(', ')}`,
  );
}

/** Missing fields by name; wrong ones with their reason. */
const inWords = ({ titulo, mensagem }: ReadingFault) =>
  mensagem === notFound ? titulo : `${titulo} (${mensagem.charAt(0).toLowerCase()}${mensagem.slice(1)})`;

export const apolicesRoutes = (parts: ApiParts) => {
  const { db, armazem, dataDir } = parts;
  return [
    endpoint(contract.listApolices, async ({ body }) => {
      // PostgreSQL text has no NUL.
      const search = body.search.value.replaceAll('\0', ' ');
      const { total, rows } = await apolices.findApolicesPage(db, search, body.start, body.length);
      return { status: 1, data: rows, recordsTotal: total, recordsFiltered: total };
    }),

    endpoint(searchApolices, async ({ body }) => {
      const { total, ids } = await apolices.findPagina(db, body);
      return { status: 1, data: await apolices.findListadas(db, ids), recordsTotal: total, recordsFiltered: total };
    }),

    // A bare array, streamed: up to a million rows.
    endpoint(contract.allApolices, (_received, response) =>
      streamList(
        response,
        inBatches(
          (id, size) => apolices.findApolicesAfter(db, id, size),
          (row) => row.iD_APOLICE_NACIONAL as number,
        ),
      ),
    ),

    endpoint(contract.getApolice, async ({ params }) => {
      return found(await apolices.findApolice(db, params.id), 'Apólice não encontrada.');
    }),

    endpoint(contract.uploadApolice, async ({ request, autor }, response) => {
      const { field, maxBytes } = contract.uploadApolice.body;
      const folder = incomingFolder(dataDir);
      const iD_APOLICE_NACIONAL = await withReceivedFile(request, response, { folder, field, maxBytes }, (file) =>
        importApolice(parts, file, autor),
      );
      return { message: 'Apólice enviada com sucesso!', iD_APOLICE_NACIONAL };
    }),

    endpoint(contract.downloadDocumento, async ({ params }, response) => {
      const documento = found(await findDocumento(db, params.id), 'Esta apólice não tem documento.');
      // A download, never inline: foreign content.
      const nome = /\.pdf$/i.test(documento.nome) ? documento.nome : `${documento.nome}.pdf`;
      response.attachment(nome).type('application/pdf');
      await sendStored(armazem, nomeDoDocumento(documento.sha256), response);
    }),

    endpoint(contract.listApolicesOfRamo, async ({ params, query }) => {
      const ramo = found(await apolices.findRamoByName(db, params.ramo), 'Ramo não encontrado.');
      const rows = await apolices.findApolicesOfRamo(db, ramo.id_ramo, Number(query.pageSize ?? '1000'));
      const retorno = rows.map(({ suspensao, ...row }) => ({
        ...row,
        suspensa_desde: suspensao?.desde ?? null,
        suspensa_ate: suspensao?.ate ?? null,
        suspensa_motivo: suspensao?.motivo ?? null,
      }));
      return { status: 1, retorno };
    }),
  ];
};
