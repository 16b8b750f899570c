import type { Db } from '../serving/connection.repository.ts';
import type { Caller } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import type { ReceivedFile } from '../serving/receive-file.ts';
import { lerParametros } from '../serving/parametros.repository.ts';
import { conflict, invalid, notFound } from '../serving/refusals.ts';
import type { Resultado } from './converter.ts';
import { findCaixa } from './conversor.repository.ts';
import { converterNaFila } from './fila.ts';
import { parametrosDaConversao } from './gravacao/parametros-da-conversao.ts';
import { findLayoutDefinition, findRamo } from '../leitura/layouts.repository.ts';
import type { Falha, TipoLayout } from '../leitura/registro.ts';
import type { Aceitar } from './gravacao/averbacao.ts';

const NA_RESPOSTA = 20;
interface Entrada {
  readonly layoutName: string;
  readonly idRamo: number;
  readonly repetir: boolean;
  readonly caixa: string | undefined;
  /** What the sender asks for; undefined: what the layout says, else the parameter. */
  readonly aceitar: Aceitar | undefined;
  readonly file: ReceivedFile;
  readonly caller: Caller;
  readonly requestId: string;
}

/**
 * Converts a received file into averbações.
 * @throws 404 for a layout and 422 for a branch or a mailbox that are not in use, 409 for a file that was converted before, 422
 * with the first faults for one that is refused.
 */
export async function converterArquivo(parts: ApiParts, entrada: Entrada) {
  const { db, databaseUrl, databaseEnvironment, destino } = parts;
  const { layoutName, idRamo, repetir, caixa, aceitar: pedidoAceitar, file, caller, requestId } = entrada;
  const layout = await findLayoutDefinition(db, { nome: layoutName });
  if (layout === undefined) throw notFound('Layout não encontrado.');
  const ramo = await findRamo(db, idRamo);
  if (ramo === undefined) throw invalid([{ campo: 'ramo', mensagem: 'Ramo não encontrado' }]);
  const parametros = await lerParametros(db, ['maximo_registros', 'aceitar'], idRamo);
  if (caixa !== undefined) await conferirCaixa(db, caixa, idRamo);
  const trabalho = {
    databaseUrl,
    destino,
    path: file.path,
    layout,
    ramo: { id: ramo.id_ramo, ambito: ramo.ambito },
    maximoRegistros: parametros.maximo_registros,
    ...(await parametrosDaConversao(db, idRamo)),
    repetir,
    caixa,
    aceitar: pedidoAceitar ?? layout.aceitar ?? aceitarPor(parametros.aceitar, layout.tipo),
    pedido: {
      arquivo: file.name,
      tamanho: file.size,
      idUsuario: caller.id,
      usuario: caller.username,
      requestId,
      iniciadaEm: new Date(),
    },
  };
  return resposta(await converterNaFila(trabalho, databaseEnvironment));
}

/** What the parameter means for a kind of layout: an XML stands for itself, lines of a spreadsheet belong together. */
const aceitarPor = (parametro: 'POR_TIPO' | 'TUDO' | 'VALIDOS', tipo: TipoLayout): Aceitar =>
  parametro === 'VALIDOS' || (parametro === 'POR_TIPO' && tipo.startsWith('XML')) ? 'validos' : 'tudo';

/** @throws 422 for a mailbox that does not exist, and one whose policy is of another branch. */
async function conferirCaixa(db: Db, caixa: string, idRamo: number): Promise<void> {
  const achada = await findCaixa(db, caixa);
  const mensagem =
    achada === undefined
      ? 'Caixa postal não encontrada'
      : achada.id_ramo === idRamo
        ? null
        : `A caixa postal é da apólice ${achada.numero}, do ramo ${achada.ramo}`;
  if (mensagem !== null) throw invalid([{ campo: 'caixa', mensagem }], `${mensagem}.`);
}

function resposta(resultado: Resultado) {
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
