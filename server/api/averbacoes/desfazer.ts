import { formatarInteiro } from '../../../shared/format/numero.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { arquivadaEmPalavras, conflict, found } from '../chamada/refusals.ts';
import { recordChanges } from '../escrita/writer.repository.ts';
import * as blocos from './blocos.repository.ts';
import { lockPeriodos, mudarSituacao } from './exclusao.repository.ts';

/** Restores all shipments of a block. @throws 404; 409 if undone already, invoiced, or declared again. */
export async function desfazer(transaction: Db, autor: Omit<Autor, 'tokenHash'>, id: number) {
  const bloco = found(await blocos.lockBloco(transaction, id), 'Bloco não encontrado.');
  if (bloco.desfeito_por !== null) throw conflict(`Este bloco já foi desfeito por ${bloco.desfeito_por}.`);
  const arquivado = await blocos.findArquivadoDoBloco(transaction, id);
  if (arquivado !== null) throw conflict(`${arquivadaEmPalavras(arquivado)} O bloco não se desfaz mais.`);
  const averbacoes = await blocos.findDoBloco(transaction, id);
  await lockPeriodos(transaction, averbacoes);
  const fechado = await blocos.findPeriodoFechado(transaction, id);
  if (fechado !== null) throw conflict(`A competência ${fechado} já está em uma fatura: o bloco não se desfaz mais.`);
  const tomados = averbacoes.length - (await blocos.retomarDocumentos(transaction, id));
  if (tomados > 0) {
    const quantos =
      tomados === 1 ? '1 documento foi averbado' : `${formatarInteiro(tomados)} documentos foram averbados`;
    throw conflict(`${quantos} de novo depois da exclusão: o bloco não se desfaz mais.`);
  }
  await mudarSituacao(transaction, averbacoes, 'EXCLUIDA', 'ABERTA');
  await blocos.markDesfeito(transaction, id, autor.username);
  await recordChanges(transaction, autor, 'exclusoes-em-bloco', [
    { id, antes: { desfeito_por: null }, depois: { desfeito_por: autor.username } },
  ]);
  return { id_bloco: id, quantidade: averbacoes.length };
}
