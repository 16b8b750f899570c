import { readFile, rm } from 'node:fs/promises';
import {
  createDePara,
  deleteDePara,
  exportDePara,
  importDePara,
  listDePara,
  listPendentes,
  listRegistros,
  updateDePara,
} from '../../../shared/contracts/de-para.ts';
import { recordAudit } from '../audit-trail.repository.ts';
import type { Db } from '../connection.repository.ts';
import { admits, endpoint } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { receiveFile } from '../receive-file.ts';
import { notFound } from '../refusals.ts';
import { pastaDeEntrada } from './arquivos.ts';
import { escreverCsv, textoDoCsv } from './de-para.csv.ts';
import { conferirMapeamento, gravarMapeamento, importar } from './de-para.gravar.ts';
import { deleteMapeamento, findMapeamentos, findPendentes, findRegistros } from './de-para.repository.ts';

/** What clients' files call things, and which entries of the registries they are. */
export const deParaRoutes = ({ db, dataDir }: ApiParts) => [
  endpoint(listDePara, 'read', async ({ caller }) => ({
    status: 1,
    data: await findMapeamentos(db),
    podeGravar: admits('write', caller),
  })),

  endpoint(listRegistros, 'read', async ({ query }) => ({ status: 1, data: await findRegistros(db, query.tipo) })),

  endpoint(listPendentes, 'read', async ({ caller }) => ({
    status: 1,
    podeGravar: admits('write', caller),
    data: (await findPendentes(db)).map((row) => ({
      ...row,
      cnpj_segurado: row.cnpj_segurado || null,
      atualizado_em: row.atualizado_em.toISOString(),
    })),
  })),

  endpoint(exportDePara, 'read', async (_received, response) => {
    const rows = await findMapeamentos(db);
    const csv = escreverCsv(
      rows.map(({ tipo, layout, cnpj_segurado, de, para }) => ({
        tipo,
        layout: layout ?? '',
        cnpj_segurado: cnpj_segurado ?? '',
        de,
        para,
      })),
    );
    response.attachment('de-para.csv').type('text/csv; charset=utf-8').send(csv);
  }),

  endpoint(importDePara, 'write', async ({ request, caller, requestId }, response) => {
    const { field, maxBytes } = importDePara.body;
    const file = await receiveFile(request, response, { folder: pastaDeEntrada(dataDir), field, maxBytes });
    try {
      const text = textoDoCsv(await readFile(file.path));
      const counts = await db.transaction().execute((transaction) => importar(transaction, text, caller, requestId));
      return { message: 'De-Para importado com sucesso!', ...counts };
    } finally {
      await rm(file.path, { force: true });
    }
  }),

  endpoint(createDePara, 'write', async ({ body, caller, requestId }) => {
    const row = await conferirMapeamento(db, body, caller);
    const id = await inTransaction(db, (transaction) => gravarMapeamento(transaction, row, caller, requestId));
    return { message: 'Mapeamento criado com sucesso!', id_de_para: id };
  }),

  endpoint(updateDePara, 'write', async ({ params, body, caller, requestId }) => {
    const row = await conferirMapeamento(db, body, caller);
    const id = Number(params.id);
    await inTransaction(db, (transaction) => gravarMapeamento(transaction, row, caller, requestId, id));
    return { message: 'Mapeamento alterado com sucesso!', id_de_para: id };
  }),

  endpoint(deleteDePara, 'write', async ({ params, caller, requestId }) => {
    await inTransaction(db, async (transaction) => {
      const antes = await deleteMapeamento(transaction, Number(params.id));
      if (antes === undefined) throw notFound('Mapeamento não encontrado.');
      await recordAudit(transaction, {
        idUsuario: caller.id,
        quem: caller.username,
        acao: 'excluir',
        entidade: 'de-para',
        idEntidade: Number(params.id),
        antes,
        requestId,
      });
    });
    return { message: 'Mapeamento excluído com sucesso!' };
  }),
];

const inTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>) => db.transaction().execute(work);
