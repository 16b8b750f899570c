import type { QueryClient } from '@tanstack/react-query';
import { chamadasDoCadastro, MAX_LINHAS } from '../../../shared/contracts/cadastros/cadastro-calls.ts';
import type {
  AtivosTrocados,
  Importacao,
  LinhaRespondida,
  LinhaVersionada,
  Substituicao,
} from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { ColunaDoArquivo } from '../../../shared/contracts/cadastros/cadastro-schemas.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { listCaixasPostais, listCorretores, listSubgrupos, listTomadores } from '../../../shared/contracts/listas.ts';
import { listCadastros } from '../../../shared/contracts/resumo-dos-cadastros.ts';
import { isConflict } from './gateway-error.ts';
import { download, request, upload } from './gateway-client.ts';
import { type Chave, chaveOf, readRegistro, registrosKey } from './registros.ts';
import { type Failure, failureOf } from './server-message.ts';

/** Calls of the product spec that also list the rows of a cadastro. */
const ofSpec: Readonly<Record<string, { readonly id: string }>> = {
  corretores: listCorretores,
  tomador: listTomadores,
  'caixa-postal': listCaixasPostais,
  subgrupo: listSubgrupos,
};

export async function invalidateRegistros(client: QueryClient, cadastro: Cadastro): Promise<void> {
  const ofCalls = [listCadastros, ofSpec[cadastro.nome]].flatMap((call) => (call ? [[call.id]] : []));
  const keys = [registrosKey(cadastro), ...ofCalls];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export interface Gravado {
  readonly id: Chave;
  readonly versao: number;
}

export const sendNovo = async (cadastro: Cadastro, valores: Linha): Promise<Gravado> =>
  (await request(chamadasDoCadastro(cadastro).create, { body: valores })) as Gravado;

/** Edit conflict: another user changed the row after it was read. */
export class Ultrapassado<Atual = LinhaVersionada> extends Error {
  override readonly name = 'Ultrapassado';
  readonly atual: Atual;
  readonly failure: Failure;

  constructor(failure: Failure, atual: Atual) {
    super(failure.message);
    this.failure = failure;
    this.atual = atual;
  }
}

/** The body without its hidden key: the path has it. */
export const corpoDe = ({ campos, chave }: Cadastro, valores: Linha): Linha =>
  campos[chave]?.oculto ? Object.fromEntries(Object.entries(valores).filter(([coluna]) => coluna !== chave)) : valores;

/** Updates the row that was read as `versao`. @throws Ultrapassado, GatewayError */
export async function sendAlterado(cadastro: Cadastro, id: Chave, versao: number, valores: Linha): Promise<Gravado> {
  const { update } = chamadasDoCadastro(cadastro);
  try {
    return (await request(update, { params: { id }, body: { ...corpoDe(cadastro, valores), versao } })) as Gravado;
  } catch (thrown) {
    // A 409 may also be a duplicate name; only a newer version means an edit conflict.
    if (!isConflict(thrown)) throw thrown;
    const atual = await readRegistro(cadastro, id);
    if (atual.versao === versao) throw thrown;
    throw new Ultrapassado(failureOf(thrown), atual);
  }
}

/** Switches rows on or off, in calls of MAX_LINHAS: those before a failing call stand. @throws GatewayError */
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

/** Redirects all references of a row to `por`, then deletes the row. @throws GatewayError */
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

export async function removeRegistro(cadastro: Cadastro, id: Chave, versao: number): Promise<void> {
  await request(chamadasDoCadastro(cadastro).remove, { params: { id }, query: { versao } });
}

export const fetchModelo = (cadastro: Cadastro): Promise<Blob> => download(chamadasDoCadastro(cadastro).template);

/** Imports a file of rows, all or none. With `simular` nothing is written. @throws GatewayError */
export function sendImportacao(
  cadastro: Cadastro,
  { file, mapeamento, simular }: { file: File; mapeamento: readonly ColunaDoArquivo[]; simular: boolean },
): Promise<Importacao> {
  const fields = { mapeamento: JSON.stringify(mapeamento) };
  return upload(chamadasDoCadastro(cadastro).import, { file, fields, query: { simular: String(simular) } });
}
