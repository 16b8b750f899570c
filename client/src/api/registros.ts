/** Reads of the registries, one set of calls for all of them. */
import { chamadasDoCadastro } from '../../../shared/contracts/cadastros/cadastro-calls.ts';
import type {
  contratoDoCadastro,
  LinhaRespondida,
  LinhaVersionada,
} from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Answered } from '../../../shared/contracts/call.ts';
import { listCadastros, type ResumoDoCadastro } from '../../../shared/contracts/resumo-dos-cadastros.ts';
import { request } from './gateway-client.ts';
import { historicoQuery } from './historico.ts';
import { listQuery, queryOf } from './queries.ts';
import { type AskedPage, type PagedSource, readPage } from './page-query.ts';

/** A row's key: a number, or the text that people write where the registry has such. */
export type Chave = number | string;

/** The key of a row. */
export function chaveOf({ chave }: Cadastro, linha: Linha): Chave {
  return linha[chave] as Chave;
}

/** Row count and last change of each registry. */
export const resumoQuery = listQuery<ResumoDoCadastro>(listCadastros);

/** All rows of a registry. */
export function registrosQuery(cadastro: Cadastro) {
  return listQuery<LinhaRespondida>(chamadasDoCadastro(cadastro).list);
}

/** Prefix of the query keys of a registry's rows. */
export function registrosKey(cadastro: Cadastro): readonly string[] {
  const { list, page } = chamadasDoCadastro(cadastro);
  return [cadastro.paginado ? page.id : list.id];
}

/** Rows for each call of an export, the server's maximum (contract, part 2). */
const MOST_ROWS = 1_000;

/** The rows of a registry that the server pages. */
export function registrosPages(cadastro: Cadastro): PagedSource<LinhaRespondida> {
  const read = (asked: AskedPage, start: number, length: number, signal: AbortSignal) => {
    const body = { start, length, search: { value: asked.busca }, filtros: filtrosOf(asked), ...ordemOf(asked) };
    return request(chamadasDoCadastro(cadastro).page, { body, signal }, (answer) =>
      readPage(answer as Answered<ReturnType<typeof contratoDoCadastro>['page']>),
    );
  };
  return {
    key: registrosKey(cadastro),
    order: 'server',
    read: (asked, signal) => read(asked, (asked.pagina - 1) * asked.tamanho + 1, asked.tamanho, signal),
    all: (asked) => async (signal, onProgress) => {
      const rows: LinhaRespondida[] = [];
      for (let found = 1; rows.length < found;) {
        const page = await read(asked, rows.length + 1, MOST_ROWS, signal);
        if (page.rows.length === 0) break;
        rows.push(...page.rows);
        found = page.found;
        onProgress(rows.length / found);
      }
      return rows;
    },
  };
}

/** The list's filters by column; whether a row is active is spelled as a word in the address. */
function filtrosOf({ filtros: { status, ...colunas } }: AskedPage) {
  const chosen = Object.entries(colunas).filter(([, valor]) => valor !== '');
  return { ...Object.fromEntries(chosen), ...(status && { ativo: status === 'ativo' }) };
}

function ordemOf({ ordem }: AskedPage) {
  return ordem && { ordem: { campo: ordem.key === 'status' ? 'ativo' : ordem.key, sentido: ordem.direction } };
}

/** One row. */
export const registroQuery = (cadastro: Cadastro, id: Chave) =>
  queryOf(chamadasDoCadastro(cadastro).get, { params: { id } }, (answer) => registroDe(cadastro, id, answer));

/** The history of a row, the latest first. */
export const alteracoesQuery = (cadastro: Cadastro, id: Chave) =>
  historicoQuery(chamadasDoCadastro(cadastro).history, id);

/** A part of a row that is a whole list: its version, and its rows. */
export interface ListaLida {
  readonly versao: number;
  readonly alterado_em: string | null;
  readonly alterado_por: string | null;
  readonly retorno: readonly Linha[];
}

/** A list as its form edits it: one row, whose field `linhas` holds the list. */
export function registroDaLista({ chave }: Cadastro, id: Chave, lida: ListaLida): LinhaVersionada {
  const { versao, alterado_em, alterado_por, retorno } = lida;
  return { [chave]: id, linhas: retorno, versao, alterado_em, alterado_por };
}

/** One row as it is now. @throws GatewayError */
export const readRegistro = (cadastro: Cadastro, id: Chave): Promise<LinhaVersionada> =>
  request(chamadasDoCadastro(cadastro).get, { params: { id } }, (answer) => registroDe(cadastro, id, answer));

function registroDe(cadastro: Cadastro, id: Chave, answer: unknown): LinhaVersionada {
  const lida = answer as ListaLida | { readonly retorno: LinhaVersionada };
  return isLista(lida) ? registroDaLista(cadastro, id, lida) : lida.retorno;
}

const isLista = (answer: { readonly retorno: unknown }): answer is ListaLida => Array.isArray(answer.retorno);
