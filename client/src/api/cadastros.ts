/** The registries' calls, one set for all of them. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { chamadasDoCadastro, MAX_LINHAS } from '../../../shared/contracts/cadastros/cadastro-calls.ts';
import type {
  AtivosTrocados,
  contratoDoCadastro,
  Historico,
  Importacao,
  LinhaRespondida,
  LinhaVersionada,
  Substituicao,
} from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Answered } from '../../../shared/contracts/call.ts';
import { listCaixasPostais } from '../../../shared/contracts/caixas-postais.ts';
import { listCorretores } from '../../../shared/contracts/corretores.ts';
import { listCadastros, type ResumoDoCadastro } from '../../../shared/contracts/resumo-dos-cadastros.ts';
import { listSubgrupos } from '../../../shared/contracts/subgrupos.ts';
import { listTomadores } from '../../../shared/contracts/tomadores.ts';
import { hasToken } from './access-token.ts';
import { isConflict } from './gateway-error.ts';
import { download, request, upload } from './gateway-client.ts';
import { listQuery } from './list-query.ts';
import type { AskedPage, PagedSource } from './page-query.ts';
import { readList } from './read-list.ts';
import { messageInBody, serverMessage } from './server-message.ts';

/** A row's key: a number, or the text that people write where the registry has such. */
export type Chave = number | string;

/** What was done to a row by one person in one go. */
export type Alteracao = Historico['retorno'][number];

/** The key of a row. */
export function chaveOf({ chave }: Cadastro, linha: Linha): Chave {
  return linha[chave] as Chave;
}

/** How many rows each registry has, and when one of them was changed last. */
export const resumoQuery = listQuery<ResumoDoCadastro>(listCadastros);

/** All rows of a registry. */
export function registrosQuery(cadastro: Cadastro) {
  return listQuery<LinhaRespondida>(chamadasDoCadastro(cadastro).list);
}

/** The key under which a registry's rows lie, whole or page by page. */
function registrosKey(cadastro: Cadastro): readonly string[] {
  const { list, page } = chamadasDoCadastro(cadastro);
  return [cadastro.paginado ? page.id : list.id];
}

/** The calls of the product spec that list the rows of a registry as well. */
const ofSpec: Readonly<Record<string, { readonly id: string }>> = {
  corretores: listCorretores,
  tomador: listTomadores,
  'caixa-postal': listCaixasPostais,
  subgrupo: listSubgrupos,
};

/** Has the rows of a registry read again, wherever they are shown. */
export async function invalidateRegistros(client: QueryClient, cadastro: Cadastro): Promise<void> {
  const ofCalls = [listCadastros, ofSpec[cadastro.nome]].flatMap((call) => (call ? [[call.id]] : []));
  const keys = [registrosKey(cadastro), ...ofCalls];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Rows that one call of an export brings, the most that the server gives (contract, part 2). */
const MOST_ROWS = 1_000;

/** The rows of a registry that the server pages. */
export function registrosPages(cadastro: Cadastro): PagedSource<LinhaRespondida> {
  const read = async (asked: AskedPage, start: number, length: number, signal: AbortSignal) => {
    const body = { start, length, search: { value: asked.busca }, filtros: filtrosOf(asked), ...ordemOf(asked) };
    const answer = await request(chamadasDoCadastro(cadastro).page, { body, signal });
    const { data, recordsTotal, recordsFiltered } = answer as Answered<ReturnType<typeof contratoDoCadastro>['page']>;
    return { rows: data, total: recordsTotal, found: recordsFiltered };
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
export function registroQuery(cadastro: Cadastro, id: Chave) {
  return queryOptions({
    queryKey: [chamadasDoCadastro(cadastro).get.id, id],
    queryFn: () => readRegistro(cadastro, id),
    enabled: hasToken,
  });
}

/** What was done to a row, the latest first. */
export function alteracoesQuery(cadastro: Cadastro, id: Chave) {
  const { history } = chamadasDoCadastro(cadastro);
  return queryOptions({
    queryKey: [history.id, id],
    queryFn: async ({ signal }) => readList<Alteracao>(await request(history, { params: { id }, signal })) ?? [],
    enabled: hasToken,
    staleTime: 0,
  });
}

/** What a write answers. */
export interface Gravado {
  readonly id: Chave;
  readonly versao: number;
}

/** Creates a row. @throws GatewayError */
export async function sendNovo(cadastro: Cadastro, valores: Linha): Promise<Gravado> {
  return (await request(chamadasDoCadastro(cadastro).create, { body: valores })) as Gravado;
}

/** Another user changed the row after it was read. */
export class Ultrapassado extends Error {
  override readonly name = 'Ultrapassado';
  /** The row as it is now. */
  readonly atual: LinhaVersionada;

  /** @param message the server's, which says who changed it and when. */
  constructor(message: string, atual: LinhaVersionada) {
    super(message);
    this.atual = atual;
  }
}

/** Changes the row that was read as `versao`. @throws Ultrapassado, GatewayError */
export async function sendAlterado(cadastro: Cadastro, id: Chave, versao: number, valores: Linha): Promise<Gravado> {
  const { update } = chamadasDoCadastro(cadastro);
  try {
    return (await request(update, { params: { id }, body: { ...valores, versao } })) as Gravado;
  } catch (thrown) {
    // A conflict may also be a taken name; only a row of another version says that another user was first.
    if (!isConflict(thrown)) throw thrown;
    const atual = await readRegistro(cadastro, id);
    if (atual.versao === versao) throw thrown;
    throw new Ultrapassado(serverMessage(thrown), atual);
  }
}

/** A part of a row that is a whole list: its version, and its rows. */
export interface ListaLida {
  readonly versao: number;
  readonly alterado_em: string | null;
  readonly alterado_por: string | null;
  readonly retorno: readonly Linha[];
}

/** A list as the form of it knows it: one row, whose field `linhas` holds the list. */
export function registroDaLista({ chave }: Cadastro, id: Chave, lida: ListaLida): LinhaVersionada {
  const { versao, alterado_em, alterado_por, retorno } = lida;
  return { [chave]: id, linhas: retorno, versao, alterado_em, alterado_por };
}

/** One row as it is now. @throws GatewayError */
export async function readRegistro(cadastro: Cadastro, id: Chave): Promise<LinhaVersionada> {
  const answer = (await request(chamadasDoCadastro(cadastro).get, { params: { id } })) as
    | { readonly retorno: LinhaVersionada }
    | ListaLida;
  return isLista(answer) ? registroDaLista(cadastro, id, answer) : answer.retorno;
}

const isLista = (answer: { readonly retorno: unknown }): answer is ListaLida => Array.isArray(answer.retorno);

/**
 * Activates or deactivates rows as they were read. Those that could not be are named with the reason; of more than one
 * call takes the others may be done by the time that one fails.
 * @throws GatewayError
 */
export async function sendAtivos(
  cadastro: Cadastro,
  registros: readonly LinhaRespondida[],
  ativo: boolean,
): Promise<Pick<AtivosTrocados, 'gravadas' | 'recusadas'>> {
  const linhas = registros.map((registro) => ({ id: chaveOf(cadastro, registro), versao: registro.versao }));
  const answers: AtivosTrocados[] = [];
  for (let from = 0; from < linhas.length; from += MAX_LINHAS) {
    const body = { ativo, linhas: linhas.slice(from, from + MAX_LINHAS) };
    answers.push((await request(chamadasDoCadastro(cadastro).setAtivos, { body })) as AtivosTrocados);
  }
  return {
    gravadas: answers.flatMap(({ gravadas }) => gravadas),
    recusadas: answers.flatMap(({ recusadas }) => recusadas),
  };
}

/** Has whatever refers to a row refer to `por`, and deletes it. @throws GatewayError */
export async function sendSubstituicao(
  cadastro: Cadastro,
  id: Chave,
  { por, versao }: { readonly por: Chave; readonly versao: number },
): Promise<Substituicao> {
  return (await request(chamadasDoCadastro(cadastro).replace, {
    params: { id },
    body: { por, versao },
  })) as Substituicao;
}

/** Deletes a row that nothing refers to. @throws GatewayError */
export async function removeRegistro(cadastro: Cadastro, id: Chave, versao: number): Promise<void> {
  await request(chamadasDoCadastro(cadastro).remove, { params: { id }, query: { versao } });
}

/** An empty CSV with the columns that an import takes. @throws GatewayError */
export function fetchModelo(cadastro: Cadastro): Promise<Blob> {
  return download(chamadasDoCadastro(cadastro).template);
}

/**
 * Takes a file of rows in, all of them or none; simulated it writes nothing.
 * @throws Error with the server's words where the file cannot be read; GatewayError where no answer came.
 */
export async function sendImportacao(cadastro: Cadastro, file: File, simular: boolean): Promise<Importacao> {
  const { answer, status } = await upload(chamadasDoCadastro(cadastro).import, {
    file,
    query: { simular: String(simular) },
  });
  if (status !== 200) throw new Error(messageInBody(answer) ?? 'Erro ao importar o arquivo');
  return answer as Importacao;
}
