import type { Caller } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import type { ReceivedFile } from '../receive-file.ts';
import { conflict, invalid, notFound } from '../refusals.ts';
import type { Resultado } from './converter.ts';
import { findRamo } from './conversor.repository.ts';
import { converterNaFila } from './fila.ts';
import { findLayoutDefinition } from './layouts.repository.ts';
import type { Falha } from './registro.ts';

const NA_RESPOSTA = 20;

interface Entrada {
  readonly layoutName: string;
  readonly idRamo: number;
  readonly repetir: boolean;
  readonly file: ReceivedFile;
  readonly caller: Caller;
  readonly requestId: string;
}

/**
 * Converts a received file into averbações.
 * @throws 404 for a layout and 422 for a branch that are not in use, 409 for a file that was converted before, 422
 * with the first faults for one that is refused.
 */
export async function converterArquivo({ db, databaseUrl, dataDir }: ApiParts, entrada: Entrada) {
  const { layoutName, idRamo, repetir, file, caller, requestId } = entrada;
  const layout = await findLayoutDefinition(db, { nome: layoutName });
  if (layout === undefined) throw notFound('Layout não encontrado.');
  const ramo = await findRamo(db, idRamo);
  if (ramo === undefined) throw invalid([{ campo: 'ramo', mensagem: 'Ramo não encontrado' }]);
  const resultado = await converterNaFila({
    databaseUrl,
    dataDir,
    path: file.path,
    layout,
    ramo: { id: ramo.id_ramo, ambito: ramo.ambito },
    repetir,
    pedido: {
      arquivo: file.name,
      tamanho: file.size,
      idUsuario: caller.id,
      usuario: caller.username,
      requestId,
      iniciadaEm: new Date(),
    },
  });
  return resposta(resultado);
}

function resposta(resultado: Resultado) {
  if (resultado.situacao === 'REPETIDA') {
    throw conflict(
      `Este arquivo já foi processado em ${resultado.quando} por ${resultado.quem} (conversão ${resultado.id}). Nada foi gravado.`,
      [],
      { id_CONVERSAO: resultado.id },
    );
  }
  const { id, situacao, lidos, gravado } = resultado;
  if (situacao === 'RECUSADA') throw recusado(resultado);
  return {
    message: 'Arquivo processado com sucesso!',
    id_CONVERSAO: id,
    lidos,
    aceitos: gravado.aceitos,
    ignorados: lidos - gravado.aceitos,
    importanciaSegurada: gravado.importancia,
    premio: gravado.premio,
  };
}

function recusado({ id, motivo, falhas, primeiras }: Exclude<Resultado, { situacao: 'REPETIDA' }>) {
  const details = { id_CONVERSAO: id };
  if (motivo !== null) return invalid([], `Arquivo recusado: ${motivo} Nada foi gravado (conversão ${id}).`, details);
  const shown = primeiras.slice(0, NA_RESPOSTA);
  const quantas = falhas === 1 ? '1 erro' : `${falhas.toLocaleString('pt-BR')} erros`;
  const rest = falhas > shown.length ? `\n… e mais ${(falhas - shown.length).toLocaleString('pt-BR')}.` : '';
  return invalid(
    shown.map((falha) => ({ campo: lugar(falha), mensagem: valorEsperado(falha) })),
    `Arquivo recusado: ${quantas}. Nada foi gravado.\n${shown.map((falha) => `${lugar(falha)}: ${valorEsperado(falha)}`).join('\n')}${rest}`,
    details,
  );
}

function lugar({ linha, origem, campo }: Falha): string {
  const where = origem ? `${origem} (documento ${linha})` : `Linha ${linha}`;
  return campo === '' ? where : `${where}, ${campo}`;
}

const valorEsperado = ({ valor, esperado }: Falha) =>
  valor === '' ? `vazio; esperado: ${esperado}` : `“${valor}”; esperado: ${esperado}`;
