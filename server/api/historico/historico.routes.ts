import * as contract from '../../../shared/contracts/conversor-historico.ts';
import { type ApiParts, endpoint } from '../chamada/endpoint.ts';
import { found, notFound } from '../chamada/refusals.ts';
import { nomeDasFalhas, nomeDoOriginal, sendStored } from '../arquivos/stored-file.ts';
import { findConversao, findEmAndamento, listPaginaDeConversoes } from './historico.repository.ts';
import type { Falha } from '../leitura/registro.ts';
import { findResultado } from '../sql/resultado-da-conversao.repository.ts';
import { presentResultado } from '../../../shared/averbacao/resultado-da-conversao.ts';

const desconhecida = 'Conversão não encontrada.';

export const historicoRoutes = ({ db, armazem }: ApiParts) => {
  const conversaoDe = async (id: number) => found(await findConversao(db, id), desconhecida);
  return [
    endpoint(contract.listConversoes, async ({ query }) => {
      const { pagina = '1', tamanho = '10', ...filtros } = query;
      const { rows, total, achadas } = await listPaginaDeConversoes(db, filtros, Number(pagina), Number(tamanho));
      return { status: 1, data: rows, recordsTotal: total, recordsFiltered: achadas };
    }),

    endpoint(contract.getConversao, async ({ params, caller }) => {
      const row = await findConversao(db, params.id);
      if (row !== undefined)
        return {
          ...row,
          erros: row.erros.map(presentFalha),
          ...presentResultado(await findResultado(db, { id: params.id, ignorados: row.ignorados })),
        };
      return found(await findEmAndamento(db, caller, params.id), desconhecida);
    }),

    endpoint(contract.downloadOriginal, async ({ params }, response) => {
      const row = await conversaoDe(params.id);
      // Always a download, never inline: the content is foreign.
      response.attachment(row.arquivo).type('application/octet-stream');
      await sendStored(armazem, nomeDoOriginal(row.sha256), response);
    }),

    endpoint(contract.downloadFalhas, async ({ params }, response) => {
      if ((await conversaoDe(params.id)).falhas === 0) throw notFound('Esta conversão não tem lista de erros.');
      response.attachment(`erros_conversao_${params.id}.csv`).type('text/csv; charset=utf-8');
      await sendStored(armazem, nomeDasFalhas(params.id), response);
    }),
  ];
};

const presentFalha = ({ linha, origem, campo, valor, esperado }: Falha) => ({
  linha,
  origem: origem ?? null,
  campo,
  valor,
  esperado,
});
