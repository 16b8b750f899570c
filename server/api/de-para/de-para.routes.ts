import { rm } from 'node:fs/promises';
import {
  createDePara,
  deleteDePara,
  exportDePara,
  getHistoricoDoMapeamento,
  importDePara,
  listDePara,
  listPendentes,
  listRegistros,
  listSugestoes,
  updateDePara,
} from '../../../shared/contracts/de-para.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { receiveFile } from '../arquivos/receive-file.ts';
import { write } from '../escrita/writer.repository.ts';
import { pastaDeEntrada } from '../arquivos/arquivos.ts';
import { lerArquivo } from './de-para.arquivo.ts';
import { escreverCsv } from './de-para.csv.ts';
import { conferirMapeamento, excluirMapeamento, gravarMapeamento, importar } from './de-para.gravar.ts';
import { historicoDoMapeamento } from './de-para.historico.ts';
import { findMapeamentos, findPendentes, findRegistros, findSugestoes } from './de-para.repository.ts';

export const deParaRoutes = ({ db, dataDir }: ApiParts) => [
  endpoint(listDePara, async () => ({ status: 1, data: await findMapeamentos(db) })),

  endpoint(listRegistros, async ({ query }) => ({ status: 1, data: await findRegistros(db, query.tipo) })),

  endpoint(listPendentes, async () => ({
    status: 1,
    data: (await findPendentes(db)).map((row) => ({
      ...row,
      cnpj_segurado: row.cnpj_segurado || null,
      atualizado_em: row.atualizado_em.toISOString(),
    })),
  })),

  endpoint(listSugestoes, async () => {
    const porPendente = Map.groupBy(await findSugestoes(db), ({ id_pendente }) => id_pendente);
    const data = [...porPendente].map(([id_pendente, achadas]) => ({
      id_pendente,
      sugestoes: achadas.map(({ id_pendente: _pendente, ...sugestao }) => sugestao),
    }));
    return { status: 1, data };
  }),

  endpoint(exportDePara, async (_received, response) => {
    const csv = escreverCsv(
      (await findMapeamentos(db)).map((row) => ({
        ...row,
        layout: row.layout ?? '',
        cnpj_segurado: row.cnpj_segurado ?? '',
      })),
    );
    response.attachment('de-para.csv').type('text/csv; charset=utf-8').send(csv);
  }),

  endpoint(importDePara, async ({ request, autor }, response) => {
    const { field, maxBytes } = importDePara.body;
    const file = await receiveFile(request, response, { folder: pastaDeEntrada(dataDir), field, maxBytes });
    try {
      const linhas = await lerArquivo(file.path, autor.id);
      const counts = await write(db, (transaction) => importar(transaction, linhas, autor));
      return { message: 'De-Para importado com sucesso!', ...counts };
    } finally {
      await rm(file.path, { force: true });
    }
  }),

  endpoint(createDePara, async ({ body, autor }) => {
    const row = await conferirMapeamento(db, body, autor);
    const id = await write(db, (transaction) => gravarMapeamento(transaction, row, autor));
    return { message: 'Mapeamento criado com sucesso!', id_de_para: id };
  }),

  endpoint(updateDePara, async ({ params: { id }, body, autor }) => {
    const row = await conferirMapeamento(db, body, autor);
    await write(db, (transaction) => gravarMapeamento(transaction, row, autor, { id, versao: body.versao }));
    return { message: 'Mapeamento alterado com sucesso!', id_de_para: id };
  }),

  endpoint(deleteDePara, async ({ params: { id }, autor }) => {
    await write(db, (transaction) => excluirMapeamento(transaction, id, autor));
    return { message: 'Mapeamento excluído com sucesso!' };
  }),

  endpoint(getHistoricoDoMapeamento, ({ params }) => historicoDoMapeamento(db, params.id)),
];
