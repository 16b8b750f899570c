import {
  downloadFalhas,
  downloadOriginal,
  getConversao,
  listConversoes,
} from '../../../shared/contracts/conversor-historico.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { notFound } from '../chamada/refusals.ts';
import { nomeDasFalhas, nomeDoOriginal } from '../arquivos/arquivos.ts';
import { sendStored } from '../arquivos/stored-file.ts';
import { presentConversao, presentFalhas } from './historico.presenter.ts';
import { findConversao, listPaginaDeConversoes, findEmAndamento } from './historico.repository.ts';

const desconhecida = () => notFound('Conversão não encontrada.');

export const historicoRoutes = ({ db, armazem }: ApiParts) => {
  const conversaoDe = async (id: number) => {
    const row = await findConversao(db, id);
    if (row === undefined) throw desconhecida();
    return row;
  };
  return [
    endpoint(listConversoes, async ({ query }) => {
      const { pagina = '1', tamanho = '10', ...filtros } = query;
      const { rows, total, achadas } = await listPaginaDeConversoes(db, filtros, Number(pagina), Number(tamanho));
      const data = rows.map((row) => ({ ...presentConversao(row), esperando: row.esperando }));
      return { status: 1, data, recordsTotal: total, recordsFiltered: achadas };
    }),

    endpoint(getConversao, async ({ params, caller }) => {
      const row = await findConversao(db, params.id);
      if (row !== undefined) return { ...presentConversao(row), erros: presentFalhas(row) };
      const emAndamento = await findEmAndamento(db, caller, params.id);
      if (emAndamento === undefined) throw desconhecida();
      return emAndamento;
    }),

    endpoint(downloadOriginal, async ({ params }, response) => {
      const row = await conversaoDe(params.id);
      // Always a download, never inline: the content is foreign.
      response.attachment(row.arquivo).type('application/octet-stream');
      await sendStored(armazem, nomeDoOriginal(row.sha256), response);
    }),

    endpoint(downloadFalhas, async ({ params }, response) => {
      const row = await conversaoDe(params.id);
      if (row.falhas === 0) throw notFound('Esta conversão não tem lista de erros.');
      response.attachment(`erros_conversao_${row.id_conversao}.csv`).type('text/csv; charset=utf-8');
      await sendStored(armazem, nomeDasFalhas(row.id_conversao), response);
    }),
  ];
};
