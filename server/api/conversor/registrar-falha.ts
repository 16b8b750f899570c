import { stat } from 'node:fs/promises';
import { HttpError } from '../../http/http-error.ts';
import { nomeDoOriginal } from '../arquivos/stored-file.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { outOfResources, passes } from '../chamada/refusals.ts';
import { comConexao, confirmar, iniciar } from './gravacao/conexao.repository.ts';
import { type Pedido, recusa, registrarConversao, travarOriginal } from './gravacao/registrar.repository.ts';

/** Stores file and row of a failed run (429 and 409 are none). @returns the error to throw, which names run and request. */
export async function registrarFalha(
  { armazem, databaseUrl, log }: Pick<ApiParts, 'armazem' | 'databaseUrl' | 'log'>,
  { idConversao, pedido, path }: { readonly idConversao: number; readonly pedido: Pedido; readonly path?: string },
  error: unknown,
): Promise<unknown> {
  if (error instanceof HttpError && (error.status === 429 || error.status === 409)) return error;
  try {
    const falha = falhaDa(idConversao, pedido.requestId, error);
    const fim = { ...recusa({ motivo: falha.message }), ...(falha.status >= 500 && { situacao: 'FALHOU' as const }) };
    await comConexao(databaseUrl, async (conexao) => {
      await iniciar(conexao);
      await travarOriginal(conexao, pedido.sha256);
      // It may be in the store already.
      const espera = path !== undefined && (await stat(path).catch(() => null)) !== null;
      if (espera) await armazem.guardar(nomeDoOriginal(pedido.sha256), path);
      await registrarConversao(conexao, idConversao, pedido, fim);
      await confirmar(conexao);
    });
    return falha;
  } catch (err) {
    log.error({ err, requestId: pedido.requestId }, 'failed conversion not recorded');
    return error;
  }
}

/** Refusals keep their message; other faults get the request's code. */
function falhaDa(id: number, requestId: string, error: unknown): HttpError {
  const details = { id_CONVERSAO: id };
  if (error instanceof HttpError && error.status < 500) {
    const { status, code, message, fields, headers } = error;
    return new HttpError(status, code, message, { fields, headers, details: { ...error.details, ...details } });
  }
  const { status, code, headers } = passes(error) ? outOfResources(error) : new HttpError(500, 'internal', '');
  const message =
    'O processamento parou por um erro interno e nada foi gravado. ' +
    `O arquivo está guardado no Histórico (conversão ${id}): tente novamente; se persistir, informe o código da requisição: ${requestId}.`;
  return new HttpError(status, code, message, { details, headers, cause: error });
}
