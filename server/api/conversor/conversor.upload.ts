import type { ApiParts, Caller } from '../chamada/endpoint.ts';
import { asOwner } from '../sql/restricted-pool.repository.ts';
import { digestOf } from '../arquivos/stored-file.ts';
import type { ReceivedFile } from '../arquivos/receive-file.ts';
import { invalid } from '../chamada/refusals.ts';
import type { Resultado } from './converter.ts';
import { findEmailDoUsuario, proximaConversao } from './conversor.repository.ts';
import { converterNaFila } from './fila.ts';
import type { Repetida } from './gravacao/registrar.repository.ts';
import { valorEsperado } from '../leitura/conferencia/codigo-da-falha.ts';
import { findResultado } from '../sql/resultado-da-conversao.repository.ts';
import { presentResultado, semAverbacaoEmPalavras } from '../../../shared/averbacao/resultado-da-conversao.ts';
import { registrarFalha } from './registrar-falha.ts';
import { type Envio, novoPedido, prepararTrabalho } from './trabalho.ts';
import { nomeDoCampo } from '../../../shared/averbacao/nome-do-campo.ts';
import { separarEmails } from '../../../shared/contracts/cadastros/formatos.ts';
import { MAX_ASSUNTO, MAX_TEXTO } from '../../../shared/contracts/fatura-email.ts';
import { cortar } from '../../../shared/format/cortar.ts';
import { insertEmail } from '../correio/emails.repository.ts';
import { lerParametros } from '../sql/parametros.repository.ts';
import { preencher } from '../correio/preencher.ts';
import type { Falha } from '../leitura/registro.ts';

/** Notifies the sender of a refused file by e-mail, if the parameters say so (domain 3.9, Notificações). */
export async function avisarRecusa(
  { db: given, correio }: Pick<ApiParts, 'db' | 'correio'>,
  { arquivo, idUsuario, usuario }: { readonly arquivo: string; readonly idUsuario: number; readonly usuario: string },
  resultado: Resultado,
): Promise<void> {
  if (resultado.situacao !== 'RECUSADA' || correio === null) return;
  const db = asOwner(given);
  const parametros = await lerParametros(db, ['recusa_por_email', 'texto_recusa', 'destinatarios'], null);
  if (!parametros.recusa_por_email) return;
  const motivo = palavrasDaRecusa(resultado, nomeDoCampo);
  await insertEmail(db, {
    origem: `conversão ${resultado.id}`,
    para: [await findEmailDoUsuario(db, idUsuario)],
    copia: separarEmails(parametros.destinatarios ?? ''),
    // File names may contain control characters; a subject is one line.
    assunto: cortar(`Arquivo recusado: ${arquivo.replaceAll(/\p{Cc}/gu, ' ')}`, MAX_ASSUNTO),
    texto: cortar(preencher(parametros.texto_recusa, { arquivo, motivo }), MAX_TEXTO),
    pedido_por: usuario,
  });
}

export const CITADAS = 20;

type NomeDoCampo = (campo: string) => string;

type Recusado = Exclude<Resultado, { situacao: 'REPETIDA' }>;

/** Why a file was refused: its reason and first faults. @param nome labels fields; default: wire names. */
function palavrasDaRecusa({ id, motivo, falhas, primeiras, efeitos }: Recusado, nome?: NomeDoCampo): string {
  if (motivo !== null && falhas === 0) return `${motivo} Nada foi gravado (conversão ${id}).`;
  const nada = efeitos.length === 0 ? 'Nada foi gravado.' : semAverbacaoEmPalavras({ ignorados: [], efeitos });
  const shown = primeiras.slice(0, CITADAS);
  const quantas = falhas === 1 ? '1 erro' : `${falhas.toLocaleString('pt-BR')} erros`;
  const rest = falhas > shown.length ? `\n… e mais ${(falhas - shown.length).toLocaleString('pt-BR')}.` : '';
  const todas = shown.map((falha) => `${lugar(falha, nome)}: ${valorEsperado(falha)}`).join('\n');
  return `${quantas}. ${motivo === null ? '' : `${motivo} `}${nada}\n${todas}${rest}`;
}

export function lugar({ linha, origem, campo }: Falha, nome: NomeDoCampo = String): string {
  const where = origem ? `${origem} (documento ${linha})` : `Linha ${linha}`;
  return campo === '' ? where : `${where}, ${nome(campo)}`;
}

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
