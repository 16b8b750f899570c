import type { Sent } from '../../../../shared/contracts/call.ts';
import { type correctRecusados, corrigiveisNoDocumento } from '../../../../shared/contracts/recusados.ts';
import type { Autor } from '../../chamada/endpoint.ts';
import { found, invalid } from '../../chamada/refusals.ts';
import { recordChanges } from '../../escrita/writer.repository.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { lockRecusado, updateCorrecoes } from './recusados.repository.ts';

/** Replaces the corrections of waiting documents. @throws 404, 409 stale, 422 for the identity of a signed document. */
export async function corrigir(
  transaction: Db,
  linhas: Sent<typeof correctRecusados>['linhas'],
  autor: Autor,
): Promise<void> {
  const mudancas = [];
  // In one order, so that two people do not wait for each other.
  for (const { id, versao, correcoes } of linhas.toSorted((a, b) => a.id - b.id)) {
    const antes = found(await lockRecusado(transaction, id, versao), 'Este documento não espera correção.');
    const assinado = antes.tipo.startsWith('XML');
    const alheio = Object.keys(correcoes).find(
      (campo) => assinado && !corrigiveisNoDocumento.some((um) => um === campo),
    );
    if (alheio !== undefined)
      throw invalid([
        { campo: `correcoes.${alheio}`, mensagem: 'É da identidade de um documento assinado: não se corrige' },
      ]);
    await updateCorrecoes(transaction, id, correcoes, autor);
    mudancas.push({ id, antes: { correcoes: antes.correcoes }, depois: { correcoes } });
  }
  await recordChanges(transaction, autor, 'recusados', mudancas);
}
