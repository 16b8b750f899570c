import type { Caller } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import type { ReceivedFile } from '../serving/receive-file.ts';
import { conflict, invalid } from '../serving/refusals.ts';
import { avisarRecusa } from './avisar-recusa.ts';
import type { Resultado } from './converter.ts';
import { converterNaFila } from './fila.ts';
import { CITADAS, lugar, palavrasDaRecusa, type Recusado, valorEsperado } from './palavras-da-recusa.ts';
import { type Envio, prepararTrabalho } from './trabalho.ts';

interface Entrada extends Envio {
  readonly file: ReceivedFile;
  readonly caller: Caller;
  readonly requestId: string;
}

/**
 * Converts a received file into averbações, while its sender waits.
 * @throws 404 for a layout and 422 for a branch or a mailbox that are not in use, 409 for a file that was converted before, 422
 * with the first faults for one that is refused.
 */
export async function converterArquivo(parts: ApiParts, { file, caller, requestId, ...envio }: Entrada) {
  const trabalho = {
    ...(await prepararTrabalho(parts, envio, caller.id)),
    path: file.path,
    pedido: {
      arquivo: file.name,
      tamanho: file.size,
      idUsuario: caller.id,
      usuario: caller.username,
      requestId,
      iniciadaEm: new Date(),
    },
  };
  const resultado = await parts.metrics.conversao(converterNaFila(trabalho, parts.databaseEnvironment));
  await avisarRecusa(parts, trabalho.pedido, resultado);
  return resposta(resultado);
}

/** What came of a file, as its sender is told. @throws 409 for a file that was converted before, 422 for one that is refused. */
export function resposta(resultado: Resultado) {
  if (resultado.situacao === 'REPETIDA') {
    throw conflict(
      `Este arquivo já foi processado em ${resultado.quando} por ${resultado.quem} (conversão ${resultado.id}). Nada foi gravado.`,
      [],
      { id_CONVERSAO: resultado.id },
    );
  }
  const { id, situacao, lidos, recusados, gravado } = resultado;
  if (situacao === 'RECUSADA') throw recusado(resultado);
  return {
    message:
      situacao === 'PARCIAL'
        ? `Arquivo processado em parte: ${documentos(recusados)} de ${lidos.toLocaleString('pt-BR')} à espera de correção.`
        : 'Arquivo processado com sucesso!',
    situacao,
    recusados,
    id_CONVERSAO: id,
    lidos,
    aceitos: gravado.aceitos,
    ignorados: lidos - gravado.aceitos - recusados,
    importanciaSegurada: gravado.importancia,
    premio: gravado.premio,
  };
}

const documentos = (quantos: number) =>
  quantos === 1 ? '1 documento' : `${quantos.toLocaleString('pt-BR')} documentos`;

function recusado(resultado: Recusado) {
  return invalid(
    resultado.primeiras.slice(0, CITADAS).map((falha) => ({ campo: lugar(falha), mensagem: valorEsperado(falha) })),
    `Arquivo recusado: ${palavrasDaRecusa(resultado)}`,
    { id_CONVERSAO: resultado.id },
  );
}
