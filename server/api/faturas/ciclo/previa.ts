import type { Db } from '../../sql/connection.repository.ts';
import type { Quem } from '../../chamada/endpoint.ts';
import { conflict, found, notFound, invalid } from '../../chamada/refusals.ts';
import { recordChanges } from '../../escrita/writer.repository.ts';
import { calcularFatura } from '../calculo/entrada-da-fatura.ts';
import type { Periodo } from '../calculo/entradas.repository.ts';
import * as faturas from './faturas.repository.ts';
import { lockPeriodos, lockPeriodosDaFatura } from './periodos.repository.ts';
import { restituir } from '../restituicoes/restituir.ts';
import { recalculavel } from './transicoes.ts';
import type { makeEspecial } from '../../../../shared/contracts/fatura-atos.ts';
import type { Sent } from '../../../../shared/contracts/call.ts';

/** A calculated preview that is still to be written. */
export interface PreviaCalculada extends faturas.NovaPrevia {
  /** Invoice that it recalculates. */
  readonly viva?: faturas.FaturaRow | undefined;
}

interface Gravada {
  readonly id: number;
  readonly versao: number;
}

/** Creates or recalculates the preview of a period. @throws 404; 409 if it cannot be invoiced (domain 3.1). */
export const fazerPrevia = async (transaction: Db, autor: Quem, pedido: PedidoDePrevia) =>
  gravarPrevia(transaction, autor, await calcularPrevia(transaction, autor, pedido));

type PedidoDePrevia = Periodo & { readonly competencia: number };

/** As `fazerPrevia`, without writing the invoice. */
export async function calcularPrevia(transaction: Db, autor: Quem, pedido: PedidoDePrevia): Promise<PreviaCalculada> {
  const { competencia } = pedido;
  const partes = await lockPeriodos(transaction, competencia, pedido);
  if (partes.length === 0) throw notFound('Apólice ou grupo não encontrado.');
  const viva = soUma(await faturas.lockFaturasVivas(transaction, competencia, pedido), pedido);
  await restituir(transaction, pedido.id_apolice, autor.username);
  const base = { ...pedido, tipo: 'NORMAL', de: null, ate: null } as const;
  return { viva, calculo: await calcularFatura(transaction, base, null) };
}

/** Recalculates an invoice. @throws 404, 409 if it is no longer a preview or there is nothing to invoice. */
export async function recalcular(transaction: Db, autor: Quem, id: number): Promise<Gravada> {
  await lockPeriodosDaFatura(transaction, id);
  const viva = found(await faturas.lockFatura(transaction, id), 'Fatura não encontrada.');
  if (!recalculavel.has(viva.situacao)) throw conflict('Esta fatura não se recalcula mais.');
  await restituir(transaction, viva.id_apolice, autor.username);
  return gravarPrevia(transaction, autor, { viva, calculo: await calcularFatura(transaction, viva, null) });
}

async function gravarPrevia(transaction: Db, autor: Quem, previa: PreviaCalculada): Promise<Gravada> {
  const [gravada] = await gravarPrevias(transaction, autor, [previa]);
  return gravada as Gravada;
}

/** Writes previews in sets. @returns id and version of each, in their order */
export async function gravarPrevias(
  transaction: Db,
  autor: Quem,
  previas: readonly PreviaCalculada[],
): Promise<readonly Gravada[]> {
  const novas = previas.filter(({ viva }) => viva === undefined);
  const ids = await faturas.insertPrevias(transaction, novas, autor.username);
  const vivas = previas.flatMap(({ viva, calculo }) => (viva ? { fatura: viva, calculo } : []));
  const versoes = await faturas.updateFaturas(transaction, autor.username, vivas);
  const passos = novas.map(({ calculo: [, { id_apolice }], especial }, at) => {
    const motivo = especial?.justificativa;
    return { id_fatura: ids[at] as number, id_apolice, quem: autor.username, de: null, para: 'PREVIA', motivo };
  });
  await faturas.insertPassos(transaction, passos);
  await recordChanges(transaction, autor, 'faturas', [
    ...novas.map(({ calculo: [{ valor_total }], especial }, at) => {
      return { id: ids[at] as number, depois: { situacao: 'PREVIA', valor_total, ...especial } };
    }),
    ...vivas.map(({ fatura: { id_fatura: id, valor_total }, calculo }) => {
      return { id, antes: { valor_total }, depois: { valor_total: calculo[0].valor_total } };
    }),
  ]);
  const criadas = ids.values();
  return previas.map(({ viva }) =>
    viva
      ? { id: viva.id_fatura, versao: versoes.get(viva.id_fatura) as number }
      : { id: criadas.next().value as number, versao: 1 },
  );
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
  return gravarPrevia(transaction, autor, { calculo, especial: { de, ate, justificativa } });
}
