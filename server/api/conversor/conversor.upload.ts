import type { Caller } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import type { ReceivedFile } from '../arquivos/receive-file.ts';
import { invalid } from '../chamada/refusals.ts';
import { digestOf } from '../arquivos/stored-file.ts';
import { avisarRecusa } from './avisar-recusa.ts';
import type { Resultado } from './converter.ts';
import { proximaConversao } from './conversor.repository.ts';
import { converterNaFila } from './fila.ts';
import type { Repetida } from './gravacao/registrar.repository.ts';
import { valorEsperado } from '../leitura/conferencia/codigo-da-falha.ts';
import { CITADAS, lugar, palavrasDaRecusa, type Recusado } from './palavras-da-recusa.ts';
import { registrarFalha } from './registrar-falha.ts';
import { type Envio, prepararTrabalho } from './trabalho.ts';

interface Entrada extends Envio {
  readonly file: ReceivedFile;
  readonly caller: Caller;
  readonly requestId: string;
}

/**
 * Converts a file while its sender waits. @throws 404 for a layout; 422 for a branch or mailbox, and for a refused
 * file.
 */
export async function converterArquivo(parts: ApiParts, { file, caller, requestId, ...envio }: Entrada) {
  const preparado = await prepararTrabalho(parts, envio, caller.id);
  const pedido = {
    idLayout: preparado.layout.id,
    idRamo: preparado.ramo.id,
    arquivo: file.name,
    tamanho: file.size,
    sha256: await digestOf(file.path),
    idUsuario: caller.id,
    usuario: caller.username,
    requestId,
    iniciadaEm: new Date(),
    caixa: envio.caixa,
    apolice: envio.apolice,
  };
  const idConversao = await proximaConversao(parts.db);
  const trabalho = { ...preparado, pedido, idConversao, path: file.path, guardado: false };
  const resultado = await parts.metrics
    .conversao(converterNaFila(trabalho, parts.databaseEnvironment))
    .catch(async (error: unknown) => {
      throw await registrarFalha(parts, trabalho, error);
    });
  await avisarRecusa(parts, pedido, resultado);
  return resposta(resultado);
}

/** Result as told to the sender; a repeated file gets the first one. @throws 422 if refused. */
export function resposta(resultado: Resultado) {
  if (resultado.situacao === 'REPETIDA') return respostaRepetida(resultado);
  if (resultado.situacao === 'RECUSADA') throw recusado(resultado);
  const { id, situacao, lidos, recusados, gravado } = resultado;
  return resultadoDe({ id, situacao, lidos, recusados, ignorados: lidos - gravado.aceitos - recusados, gravado });
}

export const respostaRepetida = ({ primeira, quando, quem, ...resultado }: Repetida) => ({
  ...resultadoDe({ ...resultado, situacao: primeira }),
  message: `Este arquivo já foi processado em ${quando} por ${quem} (conversão ${resultado.id}). Nada foi gravado.`,
  repetido: true,
});

type Feita = Pick<Repetida, 'id' | 'lidos' | 'recusados' | 'ignorados' | 'gravado'> & {
  readonly situacao: Repetida['primeira'];
};

const resultadoDe = ({ id, situacao, lidos, recusados, ignorados, gravado }: Feita) => ({
  message:
    situacao === 'PARCIAL'
      ? `Arquivo processado em parte: ${documentos(recusados)} de ${lidos.toLocaleString('pt-BR')} à espera de correção.`
      : 'Arquivo processado com sucesso!',
  situacao,
  recusados,
  id_CONVERSAO: id,
  lidos,
  aceitos: gravado.aceitos,
  ignorados,
  importanciaSegurada: gravado.importancia,
  premio: gravado.premio,
});

const documentos = (quantos: number) =>
  quantos === 1 ? '1 documento' : `${quantos.toLocaleString('pt-BR')} documentos`;

function recusado(resultado: Recusado) {
  return invalid(
    resultado.primeiras.slice(0, CITADAS).map((falha) => ({ campo: lugar(falha), mensagem: valorEsperado(falha) })),
    `Arquivo recusado: ${palavrasDaRecusa(resultado)}`,
    { id_CONVERSAO: resultado.id },
  );
}
