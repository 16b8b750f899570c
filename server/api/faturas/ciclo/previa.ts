import type { Db } from '../../sql/connection.repository.ts';
import type { Quem } from '../../chamada/endpoint.ts';
import { conflict, found, notFound, invalid } from '../../chamada/refusals.ts';
import { recordChanges } from '../../escrita/writer.repository.ts';
import type { Calculo } from '../calculo/calcular.ts';
import { calcularFatura } from '../calculo/entrada-da-fatura.ts';
import type { EntradaDoPeriodo, Periodo } from '../calculo/entradas.repository.ts';
import * as faturas from './faturas.repository.ts';
import { lockPeriodos, lockPeriodosDaFatura } from './periodos.repository.ts';
import { restituir } from '../restituicoes/restituir.ts';
import { recalculavel } from './transicoes.ts';
import type { makeEspecial } from '../../../../shared/contracts/fatura-atos.ts';
import type { Sent } from '../../../../shared/contracts/call.ts';

/** Creates or recalculates the preview of a period. @throws 404; 409 if it cannot be invoiced (domain 3.1). */
export async function fazerPrevia(transaction: Db, autor: Quem, pedido: Periodo & { readonly competencia: number }) {
  const { competencia } = pedido;
  const partes = await lockPeriodos(transaction, competencia, pedido);
  if (partes.length === 0) throw notFound('Apólice ou grupo não encontrado.');
  const viva = soUma(await faturas.listFaturasVivas(transaction, competencia, pedido), pedido);
  await restituir(transaction, pedido.id_apolice, autor.username);
  const base = { ...pedido, tipo: 'NORMAL', de: null, ate: null } as const;
  const calculo = await calcularFatura(transaction, base, null);
  return viva === undefined ? criarPrevia(transaction, autor, calculo) : regravar(transaction, autor, viva, calculo);
}

/** Recalculates an invoice. @throws 404, 409 if it is no longer a preview or there is nothing to invoice. */
export async function recalcular(transaction: Db, autor: Quem, id: number) {
  await lockPeriodosDaFatura(transaction, id);
  const fatura = found(await faturas.lockFatura(transaction, id), 'Fatura não encontrada.');
  if (!recalculavel.has(fatura.situacao)) throw conflict('Esta fatura não se recalcula mais.');
  await restituir(transaction, fatura.id_apolice, autor.username);
  return regravar(transaction, autor, fatura, await calcularFatura(transaction, fatura, null));
}

export async function criarPrevia(
  transaction: Db,
  autor: Quem,
  [calculo, entrada]: readonly [Calculo, EntradaDoPeriodo],
  especial?: { readonly de: string; readonly ate: string; readonly justificativa: string },
): Promise<{ readonly id: number; readonly versao: number }> {
  const id = await faturas.insertPrevia(transaction, entrada, calculo, autor.username, especial);
  const nova = { id_fatura: id, id_apolice: entrada.id_apolice, situacao: 'PREVIA' } as const;
  await faturas.insertPasso(transaction, nova, autor.username, { de: null, motivo: especial?.justificativa });
  await recordChanges(transaction, autor, 'faturas', [
    { id, depois: { situacao: 'PREVIA', valor_total: calculo.valor_total, ...especial } },
  ]);
  return { id, versao: 1 };
}

async function regravar(
  transaction: Db,
  autor: Quem,
  { id_fatura: id, valor_total }: faturas.FaturaRow,
  calculo: readonly [Calculo, EntradaDoPeriodo],
): Promise<{ readonly id: number; readonly versao: number }> {
  const versao = await faturas.updateFatura(transaction, id, autor.username, {}, calculo);
  await recordChanges(transaction, autor, 'faturas', [
    { id, antes: { valor_total }, depois: { valor_total: calculo[0].valor_total } },
  ]);
  return { id, versao };
}

/** The period's own invoice, if it may still be recalculated. */
function soUma(vivas: readonly faturas.FaturaRow[], { id_grupo }: Periodo): faturas.FaturaRow | undefined {
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

/** Previews an extra invoice for some days of departure (domain 1.8). @throws 404; 409 invoiced or nothing open; 422 */
export async function fazerEspecial(transaction: Db, autor: Quem, pedido: Sent<typeof makeEspecial>) {
  const { id_apolice, id_grupo = null, de, ate, justificativa } = pedido;
  if (ate < de) throw invalid([{ campo: 'ate', mensagem: 'Não pode ser antes do início' }]);
  if (de.slice(0, 7) !== ate.slice(0, 7))
    throw invalid([{ campo: 'ate', mensagem: 'Deve ser do mesmo mês do início' }]);
  const competencia = Number(de.slice(0, 7).replace('-', ''));
  const base = { id_apolice, id_grupo, competencia, tipo: 'ESPECIAL', de, ate } as const;
  const partes = await lockPeriodos(transaction, competencia, base);
  if (partes.length === 0) throw notFound('Apólice ou grupo não encontrado.');
  if (partes.some(({ fechado }) => fechado)) throw conflict('Esta competência já está em uma fatura.');
  const calculo = await calcularFatura(transaction, base, null);
  return criarPrevia(transaction, autor, calculo, { de, ate, justificativa });
}
