import { contratoDoCadastro } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { type Cadastro, camposDaLinha, type Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { listCadastros } from '../../../shared/contracts/resumo-dos-cadastros.ts';
import { type ApiParts, type Endpoint, endpoint, readEndpoint } from '../chamada/endpoint.ts';
import { found, invalid } from '../chamada/refusals.ts';
import { substituir, trocarAtivos } from './atos.ts';
import { findLinha, findLinhas, findPagina } from './cadastros.repository.ts';
import { alterar, excluir, incluir } from './gravar.ts';
import { historicoDoRegistro } from '../escrita/row-history.ts';
import { importar } from './importacao/importar.ts';
import { desconhecido } from './palavras.ts';
import { leiturasDaTrilha } from './regras/regras.ts';
import * as listas from './listas.repository.ts';
import { linhaCsv, MARCA_UTF8 } from '../../../shared/format/csv.ts';
import type { Filtro, Pagina } from '../../../shared/contracts/cadastros/cadastro-pagina.ts';
import { conferirCampo, type Valor } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import * as contract from '../../../shared/contracts/listas.ts';
import { inBatches, streamList } from '../chamada/stream-list.ts';

const simNao: Campo = { tipo: 'sim-nao', rotulo: '', padrao: true };

function conferirPagina({ campos }: Cadastro, pagina: Pagina): Pagina {
  const falhas = Object.entries(pagina.filtros ?? {}).flatMap(([coluna, filtro]) =>
    valoresDe(filtro).every((valor) => cabe(campos[coluna] ?? simNao, valor))
      ? []
      : [{ campo: `filtros.${coluna}`, mensagem: 'Não é um valor deste campo' }],
  );
  if (falhas.length > 0) throw invalid(falhas);
  return pagina;
}

/** Whether a column can hold a value; partial codes are fine, and only texts can be empty. */
function cabe(campo: Campo, valor: Valor): boolean {
  if (valor === null) return true;
  if (campo.tipo === 'texto')
    return conferirCampo({ tipo: 'texto', rotulo: campo.rotulo, max: 200 }, valor).falha === null;
  return !(typeof valor === 'string' && valor.trim() === '') && conferirCampo(campo, valor).falha === null;
}

function valoresDe(filtro: Filtro | undefined): Valor[] {
  if (filtro === undefined) return [];
  if (Array.isArray(filtro)) return filtro;
  if (typeof filtro !== 'object' || filtro === null) return [filtro];
  return [filtro.de ?? null, filtro.ate ?? null];
}

export const cadastrosRoutes = (parts: ApiParts): readonly Endpoint[] => [
  readEndpoint(listCadastros, () => listas.findResumo(parts.db, cadastros)),
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
      return { status: 1, retorno: found(await findLinha(db, cadastro, params.id), desconhecido(cadastro)) };
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

export const modeloCsv = ({ campos }: Cadastro): string =>
  MARCA_UTF8 + linhaCsv(camposDaLinha(campos).map(([, { rotulo }]) => rotulo));

/** JSON with an `ETag` of its content, or 304. It is read always: no column tells when a label changed. */
function answerTagged(request: Request, response: Response, body: object): undefined {
  const text = JSON.stringify(body);
  response.set('ETag', `"${createHash('sha1').update(text).digest('base64url')}"`).type('application/json');
  if (request.fresh) response.status(304).end();
  else response.send(text);
}

/** Lists of the product spec, each in one of the envelopes that the spec allows. */
export const listasRoutes = ({ db }: ApiParts) => [
  endpoint(contract.listCorretores, async () => ({ data: await listas.findCorretores(db) })),
  endpoint(contract.listSubgrupos, async () => ({ data: await listas.findSubgrupos(db) })),
  readEndpoint(contract.listGruposOfApolice, ({ params }) => listas.listGrupos(db, params.idApolice)),

  readEndpoint(contract.listRamos, () => listas.findRamos(db)),

  // Long lists are streamed as bare arrays.
  endpoint(contract.listCaixasPostais, (_received, response) => {
    const depois = (id: number, size: number) => listas.listCaixasPostaisAfter(db, id, size);
    return streamList(
      response,
      inBatches(depois, (row) => row.id_caixa_postal),
    );
  }),
  endpoint(contract.listTomadores, (_received, response) => {
    const depois = (id: number, size: number) => listas.listTomadoresAfter(db, id, size);
    return streamList(
      response,
      inBatches(depois, (row) => row.iD_APOLICE_TOMADOR),
    );
  }),
];
