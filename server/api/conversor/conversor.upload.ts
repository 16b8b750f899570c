import type { ApiParts, Caller } from '../chamada/endpoint.ts';
import { asOwner } from '../sql/restricted-pool.repository.ts';
import type { ReceivedFile } from '../arquivos/receive-file.ts';
import { invalid } from '../chamada/refusals.ts';
import { digestOf } from '../arquivos/stored-file.ts';
import { avisarRecusa, CITADAS, lugar, palavrasDaRecusa, type Recusado } from './avisar-recusa.ts';
import type { Resultado } from './converter.ts';
import { proximaConversao } from './conversor.repository.ts';
import { converterNaFila } from './fila.ts';
import type { Repetida } from './gravacao/registrar.repository.ts';
import { valorEsperado } from '../leitura/conferencia/codigo-da-falha.ts';
import { findResultado } from '../sql/resultado-da-conversao.repository.ts';
import { presentResultado } from '../../../shared/averbacao/resultado-da-conversao.ts';
import { registrarFalha } from './registrar-falha.ts';
import { type Envio, novoPedido, prepararTrabalho } from './trabalho.ts';

/** Converts a file while its sender waits. @throws 404 for a layout; 422 for a branch or mailbox, and for a refused file. */
export async function converterArquivo(
  parts: ApiParts,
  envio: Envio,
  file: ReceivedFile,
  { caller, requestId }: { readonly caller: Caller; readonly requestId: string },
) {
  const preparado = await prepararTrabalho(parts, envio, caller.id);
  const doArquivo = {
    idLayout: preparado.layout.id,
    idRamo: preparado.ramo.id,
    arquivo: file.name,
    tamanho: file.size,
    sha256: await digestOf(file.path),
    caixa: envio.caixa,
    apolice: envio.apolice,
  };
  const pedido = novoPedido(doArquivo, caller, requestId);
  const idConversao = await proximaConversao(asOwner(parts.db));
  const trabalho = { ...preparado, pedido, idConversao, path: file.path, guardado: false };
  const resultado = await parts.metrics
    .conversao(converterNaFila(trabalho, parts.databaseEnvironment))
    .catch(async (error: unknown) => {
      throw await registrarFalha(parts, trabalho, error);
    });
  await avisarRecusa(parts, pedido, resultado);
  return resultado.situacao === 'REPETIDA' ? respostaRepetida(parts.db, resultado) : resposta(resultado);
}

/** Result as told to the sender. @throws 422 if refused, and where nothing was done. */
function resposta(resultado: Exclude<Resultado, { situacao: 'REPETIDA' }>) {
  if (resultado.situacao === 'RECUSADA') throw recusado(resultado);
  const { id, situacao, lidos, recusados, gravado, efeitos, ignorados, motivo } = resultado;
  const jaAverbados = efeitos.length > 0 || ignorados.some(({ nome }) => nome === 'VALOR_DIFERENTE');
  // Documents that are none of ours alone: nothing was done.
  if (motivo !== null && !jaAverbados) throw invalid([], motivo, { id_CONVERSAO: id, situacao });
  return {
    ...resultadoDe({ id, situacao, lidos, recusados, ignorados: lidos - gravado.aceitos - recusados, gravado }),
    ...(motivo !== null && { message: motivo }),
    ...presentResultado(resultado),
  };
}

export const jaProcessado = ({ id, quando, quem }: Repetida) =>
  `Este arquivo já foi processado em ${quando} por ${quem} (conversão ${id}). Nada foi gravado.`;

export const respostaRepetida = async (db: ApiParts['db'], repetida: Repetida) => ({
  ...resultadoDe({ ...repetida, situacao: repetida.primeira }),
  ...presentResultado(await findResultado(db, repetida)),
  message: jaProcessado(repetida),
  repetido: true,
});

type Feita = Pick<Repetida, 'id' | 'lidos' | 'recusados' | 'ignorados' | 'gravado'> & {
  readonly situacao: Repetida['primeira'] | 'SEM_AVERBACAO';
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

const documentos = (quantos: number) => `${quantos.toLocaleString('pt-BR')} documento${quantos === 1 ? '' : 's'}`;

function recusado(resultado: Recusado) {
  return invalid(
    resultado.primeiras.slice(0, CITADAS).map((falha) => ({ campo: lugar(falha), mensagem: valorEsperado(falha) })),
    `Arquivo recusado: ${palavrasDaRecusa(resultado)}`,
    { id_CONVERSAO: resultado.id },
  );
}
