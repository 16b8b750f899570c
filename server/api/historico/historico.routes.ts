import {
  downloadFalhas,
  downloadOriginal,
  getConversao,
  listConversoes,
  type Conversao,
} from '../../../shared/contracts/conversor-historico.ts';
import { type ApiParts, endpoint } from '../chamada/endpoint.ts';
import { found, notFound } from '../chamada/refusals.ts';
import { nomeDasFalhas, nomeDoOriginal, sendStored } from '../arquivos/stored-file.ts';
import { findConversao, listPaginaDeConversoes, findEmAndamento, type ConversaoRow } from './historico.repository.ts';
import type { Falha } from '../leitura/registro.ts';
import { findResultado } from '../sql/resultado-da-conversao.repository.ts';
import { presentResultado } from '../../../shared/averbacao/resultado-da-conversao.ts';

const desconhecida = 'Conversão não encontrada.';

export const historicoRoutes = ({ db, armazem }: ApiParts) => {
  const conversaoDe = async (id: number) => found(await findConversao(db, id), desconhecida);
  return [
    endpoint(listConversoes, async ({ query }) => {
      const { pagina = '1', tamanho = '10', ...filtros } = query;
      const { rows, total, achadas } = await listPaginaDeConversoes(db, filtros, Number(pagina), Number(tamanho));
      const data = rows.map((row) => ({ ...presentConversao(row), esperando: row.esperando }));
      return { status: 1, data, recordsTotal: total, recordsFiltered: achadas };
    }),

    endpoint(getConversao, async ({ params, caller }) => {
      const row = await findConversao(db, params.id);
      if (row !== undefined)
        return {
          ...presentConversao(row),
          erros: presentFalhas(row),
          ...presentResultado(await findResultado(db, { id: row.id_conversao, ignorados: row.ignorados })),
        };
      return found(await findEmAndamento(db, caller, params.id), desconhecida);
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

const presentConversao = (row: ConversaoRow): Conversao => ({
  id_CONVERSAO: row.id_conversao,
  arquivo: row.arquivo,
  sha256: row.sha256,
  tamanho: row.tamanho,
  layout: row.layout,
  ramo: row.ramo,
  situacao: row.situacao,
  lidos: row.lidos,
  aceitos: row.aceitos,
  ignorados: row.ignorados,
  recusados: row.recusados,
  falhas: row.falhas,
  importanciaSegurada: row.importancia_segurada,
  premio: row.premio,
  usuario: row.quem,
  iniciadaEm: row.iniciada_em.toISOString(),
  terminadaEm: row.terminada_em.toISOString(),
  motivo: row.motivo,
});

const presentFalhas = (row: ConversaoRow) =>
  (row.primeiras_falhas as Falha[]).map(({ linha, origem, campo, valor, esperado }) => ({
    linha,
    origem: origem ?? null,
    campo,
    valor,
    esperado,
  }));
