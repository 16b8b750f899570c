import { chamadasDoCadastro } from '../../../shared/contracts/cadastros/cadastro-calls.ts';
import type {
  contratoDoCadastro,
  LinhaRespondida,
  LinhaVersionada,
} from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Answered } from '../../../shared/contracts/call.ts';
import { request } from './gateway-client.ts';
import { historicoQuery } from './historico.ts';
import { listQuery, queryOf } from './queries.ts';
import { type AskedPage, filled, MOST_ROWS, type PagedSource, readAllPages, readPage, slice } from './page-query.ts';

/** A row's primary key: a number, or text in cadastros with a user-typed code. */
export type Chave = number | string;

export const chaveOf = ({ chave }: Cadastro, linha: Linha): Chave => linha[chave] as Chave;

export const registrosQuery = (cadastro: Cadastro) => listQuery<LinhaRespondida>(chamadasDoCadastro(cadastro).list);

export function registrosKey(cadastro: Cadastro): readonly string[] {
  const { list, page } = chamadasDoCadastro(cadastro);
  return [cadastro.paginado ? page.id : list.id];
}

export function registrosPages(cadastro: Cadastro): PagedSource<LinhaRespondida> {
  const read = (asked: Omit<AskedPage, 'tamanho'> & { readonly tamanho: number }, signal: AbortSignal) => {
    const body = { ...slice(asked), filtros: filtrosOf(asked), ...ordemOf(asked) };
    return request(chamadasDoCadastro(cadastro).page, { body, signal }, (answer) =>
      readPage(answer as Answered<ReturnType<typeof contratoDoCadastro>['page']>),
    );
  };
  return {
    key: registrosKey(cadastro),
    order: 'server',
    read,
    all: (asked) => (signal, onProgress) =>
      readAllPages(
        (pagina, until) => read({ ...asked, pagina, tamanho: MOST_ROWS }, until),
        MOST_ROWS,
        signal,
        onProgress,
      ),
  };
}

/** Column filters of the list. The query string spells the active flag as a word. */
const filtrosOf = ({ filtros: { status, ...colunas } }: Pick<AskedPage, 'filtros'>) => ({
  ...filled(colunas),
  ...(status && { ativo: status === 'ativo' }),
});

const ordemOf = ({ ordem }: Pick<AskedPage, 'ordem'>) =>
  ordem && { ordem: { campo: ordem.key === 'status' ? 'ativo' : ordem.key, sentido: ordem.direction } };

export const registroQuery = (cadastro: Cadastro, id: Chave) =>
  queryOf(chamadasDoCadastro(cadastro).get, { params: { id } }, (answer) => registroDe(cadastro, id, answer));

export const alteracoesQuery = (cadastro: Cadastro, id: Chave) =>
  historicoQuery(chamadasDoCadastro(cadastro).history, id);

export interface ListaLida {
  readonly versao: number;
  readonly alterado_em: string | null;
  readonly alterado_por: string | null;
  readonly retorno: readonly Linha[];
}

export function registroDaLista({ chave }: Cadastro, id: Chave, lida: ListaLida): LinhaVersionada {
  const { versao, alterado_em, alterado_por, retorno } = lida;
  return { [chave]: id, linhas: retorno, versao, alterado_em, alterado_por };
}

export const readRegistro = (cadastro: Cadastro, id: Chave): Promise<LinhaVersionada> =>
  request(chamadasDoCadastro(cadastro).get, { params: { id } }, (answer) => registroDe(cadastro, id, answer));

function registroDe(cadastro: Cadastro, id: Chave, answer: unknown): LinhaVersionada {
  const lida = answer as ListaLida | { readonly retorno: LinhaVersionada };
  return isLista(lida) ? registroDaLista(cadastro, id, lida) : lida.retorno;
}

const isLista = (answer: { readonly retorno: unknown }): answer is ListaLida => Array.isArray(answer.retorno);
