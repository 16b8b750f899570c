import { contratoDoCadastro } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { listCadastros } from '../../../shared/contracts/resumo-dos-cadastros.ts';
import { endpoint, type Endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { notFound } from '../chamada/refusals.ts';
import { answerTagged } from '../chamada/tagged-answer.ts';
import { trocarAtivos } from './ativar.ts';
import { findLinha, findLinhas, findPagina } from './cadastros.repository.ts';
import { conferirPagina } from './conferir-pagina.ts';
import { alterar, excluir, incluir } from './gravar.ts';
import { historicoDoRegistro } from '../escrita/row-history.ts';
import { importar } from './importacao/importar.ts';
import { modeloCsv } from './modelo.ts';
import { desconhecido } from './palavras.ts';
import { leiturasDaTrilha } from './regras/regras.ts';
import { findResumo } from './resumo.repository.ts';
import { substituir } from './substituir.ts';

/** The registries: a summary of all, and each answers the calls of its declaration. */
export const cadastrosRoutes = (parts: ApiParts): readonly Endpoint[] => [
  endpoint(listCadastros, async () => ({ status: 1, retorno: await findResumo(parts.db, cadastros) })),
  ...cadastros.flatMap((cadastro) => rotasDe(cadastro, parts)),
];

function rotasDe(cadastro: Cadastro, parts: ApiParts): Endpoint[] {
  const { db } = parts;
  const contrato = contratoDoCadastro(cadastro);
  const leitura = cadastro.paginado
    ? endpoint(contrato.page, async ({ body }) => ({
        status: 1,
        ...(await findPagina(db, cadastro, conferirPagina(cadastro, body))),
      }))
    : endpoint(contrato.list, async ({ request }, response) =>
        answerTagged(request, response, { status: 1, retorno: await findLinhas(db, cadastro) }),
      );
  return [
    leitura,
    endpoint(contrato.template, async (_received, response) => {
      response.attachment(`${cadastro.nome}.csv`).type('text/csv; charset=utf-8').send(modeloCsv(cadastro));
    }),
    endpoint(contrato.import, ({ request, query, autor }, response) =>
      importar(parts, cadastro, { request, response, simular: query.simular === 'true', autor }),
    ),
    endpoint(contrato.create, ({ body, autor }) => incluir(db, cadastro, body, autor)),
    endpoint(contrato.get, async ({ params }) => {
      const linha = await findLinha(db, cadastro, params.id);
      if (linha === undefined) throw notFound(desconhecido(cadastro));
      return { status: 1, retorno: linha };
    }),
    endpoint(contrato.update, ({ params, body: { versao, ...valores }, autor }) =>
      alterar(db, cadastro, params.id, versao, valores, autor),
    ),
    endpoint(contrato.remove, async ({ params, query, autor }) => {
      await excluir(db, cadastro, params.id, query.versao, autor);
      return { status: 1 };
    }),
    endpoint(contrato.setAtivo, ({ params, body: { versao, ativo }, autor }) =>
      alterar(db, cadastro, params.id, versao, { ativo }, autor),
    ),
    endpoint(contrato.setAtivos, ({ body, autor }) => trocarAtivos(db, cadastro, body, autor)),
    endpoint(contrato.replace, ({ params, body, autor }) => substituir(db, cadastro, params.id, body, autor)),
    endpoint(contrato.history, ({ params: { id } }) =>
      historicoDoRegistro(db, {
        entidade: cadastro.nome,
        id,
        campos: cadastro.campos,
        desconhecido: desconhecido(cadastro),
        existe: async () => (await findLinha(db, cadastro, id)) !== undefined,
        ler: async (entradas) => (await leiturasDaTrilha[cadastro.nome]?.(db, id, entradas)) ?? entradas,
      }),
    ),
  ];
}
