import type { TipoDePacote } from '../../../shared/contracts/pacote.ts';
import type { Db } from '../serving/connection.repository.ts';
import type { Autor } from '../serving/endpoint.ts';
import { conflict } from '../serving/refusals.ts';
import { recordChanges } from '../serving/writer.repository.ts';
import { findCabeca } from './arquivo.repository.ts';
import { escreverArquivo, medir } from './arquivo.ts';
import type { Cabeca } from './formato.ts';
import { type AMontar, insertItens, insertPacote, recordArquivo, umDeCadaVez } from './montar.repository.ts';
import { recordMontagem } from './pacotes.repository.ts';

/** What a kind tells of, for a sentence: "não há … fora de um pacote". */
const nomes: Readonly<Record<TipoDePacote, string>> = {
  FATURA: 'fatura emitida',
  CANCELAMENTO: 'fatura cancelada',
  COBRANCA: 'fatura paga',
  APOLICE: 'apólice nova ou alterada',
  CADASTRO: 'cadastro novo ou alterado',
};

/**
 * Builds a package of what is in no other live one: what it tells is of one moment, and stays as it is.
 * @throws 409 where there is nothing to tell.
 */
export async function montar(
  transaction: Db,
  autor: Autor,
  aMontar: AMontar,
): Promise<{ readonly id: number; readonly versao: number }> {
  await umDeCadaVez(transaction);
  const id = await insertPacote(transaction, aMontar, autor.username);
  const registros = await insertItens(transaction, id, aMontar);
  if (registros === 0) throw conflict(`Não há ${nomes[aMontar.tipo]} fora de um pacote.`);
  const cabeca = (await findCabeca(transaction, id)) as Cabeca;
  await recordArquivo(transaction, id, await medir(escreverArquivo(transaction, id, cabeca, 'json')));
  await recordMontagem(transaction, id, autor.username);
  await recordChanges(transaction, autor, 'pacotes', [{ id, depois: { tipo: aMontar.tipo, registros } }]);
  return { id, versao: 1 };
}
