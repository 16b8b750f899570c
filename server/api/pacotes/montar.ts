import type { TipoDePacote } from '../../../shared/contracts/pacote.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { conflict } from '../chamada/refusals.ts';
import { recordChanges } from '../escrita/writer.repository.ts';
import { findCabeca } from './arquivo.repository.ts';
import { escreverArquivo, medir } from './arquivo.ts';
import type { Cabeca } from './formato.ts';
import { type AMontar, insertItens, insertPacote, updateArquivo, lockMontagem } from './montar.repository.ts';
import { insertMontagem } from './pacotes.repository.ts';

/** Records of each kind inside a sentence: "não há … fora de um pacote". */
const nomes: Readonly<Record<TipoDePacote, string>> = {
  FATURA: 'fatura emitida',
  CANCELAMENTO: 'fatura cancelada',
  COBRANCA: 'fatura paga',
  APOLICE: 'apólice nova ou alterada',
  CADASTRO: 'cadastro novo ou alterado',
};

/** Builds a package of all records in no other live one. @throws 409 if there is nothing to pack. */
export async function montar(transaction: Db, autor: Autor, aMontar: AMontar) {
  await lockMontagem(transaction);
  const id = await insertPacote(transaction, aMontar, autor.username);
  const registros = await insertItens(transaction, id, aMontar);
  if (registros === 0) throw conflict(`Não há ${nomes[aMontar.tipo]} fora de um pacote.`);
  const cabeca = (await findCabeca(transaction, id)) as Cabeca;
  await updateArquivo(transaction, id, await medir(escreverArquivo(transaction, id, cabeca, 'json')));
  await insertMontagem(transaction, id, autor.username);
  await recordChanges(transaction, autor, 'pacotes', [{ id, depois: { tipo: aMontar.tipo, registros } }]);
  return { id, versao: 1 };
}
