import type { RespostaDoDocumento } from '../../../../../shared/contracts/documentos-fiscais.ts';
import type { Complemento } from '../../../leitura/xml/documento-fiscal.ts';
import { CANCELAMENTO, ENCERRAMENTO, type Evento } from '../../../leitura/xml/evento.ts';
import { recordAudit } from '../../../escrita/audit-trail.repository.ts';
import type { Db } from '../../../sql/connection.repository.ts';
import type { Autor } from '../../../chamada/endpoint.ts';
import { arquivadaEmPalavras, conflict } from '../../../chamada/refusals.ts';
import {
  cancelarDocumento,
  completarPlacas,
  type DoDocumento,
  findDosDocumentos,
  findMesArquivado,
  insertEvento,
  insertViagem,
  mudarViagem,
} from './eventos.repository.ts';
import { recusaDe } from './recusa-do-documento.ts';

/**
 * Applies a fiscal event (domain-2 2): a cancellation excludes open shipments and credits invoiced ones (domain 7.12).
 * Waits if the document is unknown.
 */
export async function aplicarEvento(
  transaction: Db,
  autor: Autor,
  evento: Evento,
  xml: Buffer,
): Promise<RespostaDoDocumento> {
  if (!evento.homologado) {
    const falha = {
      campo: 'cStat',
      valor: '',
      esperado: 'um evento registrado (135, 136 ou 155)',
      codigo: 'DOCUMENTO_NAO_AUTORIZADO',
    } as const;
    return { status: 1, situacao: 'RECUSADA', averbacoes: [], erros: [recusaDe(falha)] };
  }
  const novo = await insertEvento(transaction, evento, xml, autor);
  const cancela = evento.tipo === CANCELAMENTO;
  const viagem =
    (cancela || evento.tipo === ENCERRAMENTO) && evento.chave.slice(20, 22) === '58'
      ? await mudarViagem(transaction, evento.chave, cancela ? 'CANCELADA' : 'ENCERRADA')
      : false;
  const achadas = await findDosDocumentos(transaction, [evento.chave]);
  if (cancela) {
    const arquivado = await findMesArquivado(transaction, evento.chave);
    if (arquivado !== null) throw conflict(arquivadaEmPalavras(arquivado));
    await cancelarDocumento(transaction, evento.chave);
  }
  if (novo)
    await auditar(transaction, autor, evento.chave, {
      evento: evento.tipo,
      averbacoes: achadas.map(({ id_averbacao }) => id_averbacao),
    });
  const conhecido = achadas.length > 0 || viagem || evento.chave.slice(20, 22) === '58';
  return {
    status: 1,
    situacao: conhecido ? (cancela ? 'CANCELADA' : 'JA_AVERBADA') : 'PENDENTE',
    averbacoes: achadas.map(respostaDe),
    erros: conhecido ? [] : [pendente(evento.chave)],
  };
}

export async function aplicarMdfe(
  transaction: Db,
  autor: Autor,
  {
    chave,
    documentos,
    complemento,
  }: { readonly chave: string; readonly documentos: readonly string[]; readonly complemento: Complemento },
  xml: Buffer,
): Promise<RespostaDoDocumento> {
  const { placa = null, apolice = null, data_embarque = null } = complemento;
  const nova = await insertViagem(transaction, { chave, placa, apolice, data_embarque }, documentos, xml, autor);
  const achadas = await findDosDocumentos(transaction, documentos, { lock: nova });
  const abertas = achadas.filter(({ situacao, fechado }) => situacao === 'ABERTA' && !fechado);
  if (nova) {
    if (placa !== null) await completarPlacas(transaction, abertas, placa);
    await auditar(transaction, autor, chave, { placa, documentos });
  }
  const declaradas = achadas.filter(({ situacao }) => situacao === 'ABERTA' || situacao === 'FATURADA');
  const conhecidos = new Set(achadas.map(({ chave: deUma }) => deUma));
  const faltam = documentos.filter((documento) => !conhecidos.has(documento));
  return {
    status: 1,
    situacao: faltam.length > 0 ? 'PENDENTE' : nova ? 'AVERBADA' : 'JA_AVERBADA',
    averbacoes: declaradas.map(respostaDe),
    erros: faltam.map(pendente),
  };
}

const pendente = (chave: string) =>
  recusaDe({ campo: 'chave', valor: chave, esperado: 'um documento já averbado', codigo: 'DOCUMENTO_PENDENTE' });

const respostaDe = ({
  numero_averbacao,
  protocolo,
  id_apolice,
  numero,
  id_grupo,
  importancia_segurada,
  premio,
}: DoDocumento) => ({
  numero_averbacao,
  protocolo,
  id_apolice,
  numero,
  id_grupo,
  importancia_segurada,
  premio,
});

const auditar = (transaction: Db, { id, username, requestId }: Autor, chave: string, depois: object) =>
  recordAudit(transaction, {
    idUsuario: id,
    quem: username,
    acao: 'alterar',
    entidade: 'averbacoes',
    idEntidade: chave,
    depois,
    requestId,
  });
