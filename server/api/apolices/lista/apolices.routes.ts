import * as contract from '../../../../shared/contracts/apolices.ts';
import { searchApolices } from '../../../../shared/contracts/apolices-pesquisa.ts';
import { type ApiParts, endpoint } from '../../chamada/endpoint.ts';
import { found } from '../../chamada/refusals.ts';
import { sendStored } from '../../arquivos/stored-file.ts';
import { inBatches, streamList } from '../../chamada/stream-list.ts';
import { importApolice } from '../apolices.upload.ts';
import { findDocumento } from '../documentos.repository.ts';
import { incomingFolder, nomeDoDocumento } from '../../leitura/pdf/read-documento.ts';
import { withReceivedFile } from '../../arquivos/receive-file.ts';
import * as apolices from './apolices.repository.ts';
import { findPagina } from './pesquisa.repository.ts';

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
      const { total, ids } = await findPagina(db, body);
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
