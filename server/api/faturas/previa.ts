import type { Db } from '../serving/connection.repository.ts';
import type { Autor } from '../serving/endpoint.ts';
import { conflict, notFound } from '../serving/refusals.ts';
import { recordChanges } from '../serving/writer.repository.ts';
import { calcular } from './calculo/calcular.ts';
import { findEntradas, type Periodo } from './entradas.repository.ts';
import {
  type FaturaRow,
  findFaturasVivas,
  findHoje,
  insertPrevia,
  recordPasso,
  updateFatura,
} from './faturas.repository.ts';
import { encerrarPedido } from './pedidos.repository.ts';
import { lockPeriodos } from './periodos.repository.ts';

/** States in which an invoice is still worked out anew. */
const recalculavel: ReadonlySet<string> = new Set(['PREVIA', 'LIBERADA', 'CONTESTADA']);

/**
 * Makes the preview of a period, or works it out anew.
 * @throws 404 for a policy or group that is not there, 409 with the reason for a period that has no invoice (domain 3.1).
 */
export async function fazerPrevia(
  transaction: Db,
  autor: Pick<Autor, 'id' | 'username' | 'requestId'>,
  pedido: Periodo & { readonly competencia: number },
): Promise<{ readonly id: number; readonly versao: number }> {
  const { competencia } = pedido;
  const partes = await lockPeriodos(transaction, competencia, pedido);
  if (partes.length === 0) throw notFound('Apólice ou grupo não encontrado.');
  const viva = soUma(await findFaturasVivas(transaction, competencia, pedido), pedido);
  const hoje = await findHoje(transaction);
  const [entrada] = await findEntradas(transaction, competencia, [pedido], hoje);
  if (entrada === undefined) throw notFound('Apólice não encontrada.');
  const calculo = calcular(entrada);
  if ('codigo' in calculo) throw conflict(calculo.mensagem);

  if (viva === undefined) {
    const id = await insertPrevia(transaction, entrada, calculo, autor.username);
    await recordPasso(transaction, { id_fatura: id, quem: autor.username, de: null, para: 'PREVIA' });
    await recordChanges(transaction, autor, 'faturas', [
      { id, depois: { situacao: 'PREVIA', valor_total: calculo.valor_total } },
    ]);
    return { id, versao: 1 };
  }
  const versao = await updateFatura(transaction, viva.id_fatura, autor.username, {}, [calculo, entrada]);
  await encerrarPedido(transaction, viva.id_fatura);
  await recordChanges(transaction, autor, 'faturas', [
    { id: viva.id_fatura, antes: { valor_total: viva.valor_total }, depois: { valor_total: calculo.valor_total } },
  ]);
  return { id: viva.id_fatura, versao };
}

/** The period's own invoice, if it may still be worked out anew. */
function soUma(vivas: readonly FaturaRow[], { id_grupo }: Periodo): FaturaRow | undefined {
  const outra = vivas.find((fatura) => fatura.id_grupo !== id_grupo);
  if (outra) {
    throw conflict(
      outra.id_grupo === null
        ? 'Esta competência já tem uma fatura de todos os grupos da apólice.'
        : 'Esta competência já tem fatura de um grupo: fature os outros grupos um a um.',
    );
  }
  const [viva] = vivas;
  if (viva && !recalculavel.has(viva.situacao))
    throw conflict('Esta competência já está em uma fatura que não se recalcula.');
  return viva;
}
