import { stat } from 'node:fs/promises';
import { HttpError } from '../../http/http-error.ts';
import { nomeDoOriginal } from '../arquivos/arquivos.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { passes } from '../chamada/passing-fault.ts';
import { outOfResources } from '../chamada/refusals.ts';
import { comConexao, confirmar, iniciar } from './gravacao/conexao.repository.ts';
import { type Pedido, recusa, registrarConversao, travarOriginal } from './gravacao/registrar.repository.ts';

/** A run that ended without a result. */
interface Falhada {
  readonly idConversao: number;
  readonly pedido: Pedido;
  /** Where the file lies that the run may not have stored yet. */
  readonly path?: string;
}

/**
 * Keeps the file of a run that failed and writes its row of the history, whatever the fault: this is the process that asked
 * for the run, the one that converts may be gone. A run that was not begun (429) and a file that another run has taken (409)
 * are no failures.
 * @returns the error to throw: its sentence names the run and the code of the request. The original one where the run
 * could not be written, because the database is gone or the run was stored before its process ended.
 */
export async function registrarFalha(
  { armazem, databaseUrl, log }: Pick<ApiParts, 'armazem' | 'databaseUrl' | 'log'>,
  { idConversao, pedido, path }: Falhada,
  error: unknown,
): Promise<unknown> {
  if (error instanceof HttpError && (error.status === 429 || error.status === 409)) return error;
  try {
    const falha = falhaDa(idConversao, pedido.requestId, error);
    const fim = { ...recusa({ motivo: falha.message }), ...(falha.status >= 500 && { situacao: 'FALHOU' as const }) };
    await comConexao(databaseUrl, async (conexao) => {
      await iniciar(conexao);
      await travarOriginal(conexao, pedido.sha256);
      // The run may have moved it into the store before it failed.
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

/** A refusal of the file keeps its sentence; any other fault is named by the request's code. */
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
