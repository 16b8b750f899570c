import { Big } from 'big.js';
import { lerParametros } from '../../sql/parametros.repository.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { fatosDe } from '../calculo/calcular.ts';
import { diasDoMes } from '../calculo/bloqueios.ts';
import { comRegras } from '../calculo/entrada-da-fatura.ts';
import { type EntradaLida, listEntradas } from '../calculo/entradas.repository.ts';
import { calcularMes } from '../calculo/mes.ts';
import { comissoes, cosseguro, maior, nada, repartir } from '../calculo/partilha.ts';
import { findHoje } from '../ciclo/faturas.repository.ts';
import { lockApolice } from './abatimento.repository.ts';
import { emitirEndosso } from './endosso.ts';
import * as restituicoes from './restituicoes.repository.ts';

/**
 * Recalculates invoiced months without the documents cancelled since, and gives back the premium charged above the new amount
 * (domain-3 2.2): never more than was charged, never less than nothing. Rules are those that the invoices froze.
 */
export async function restituir(transaction: Db, idApolice: number, quem: string): Promise<void> {
  if (!(await restituicoes.temPorAvaliar(transaction, idApolice))) return;
  await lockApolice(transaction, idApolice);
  for (const mes of await restituicoes.listMesesPorAvaliar(transaction, idApolice)) {
    const canceladas = await restituicoes.avaliar(transaction, mes);
    if (canceladas.length === 0) continue;
    const lida = await doMes(transaction, idApolice, mes.referencia);
    const premios = canceladas.map(({ premio }) => premio);
    const partes = repartir(excessoDe(lida), premios);
    let cobrado = new Big(lida.cobrado.premio_liquido);
    for (const [at, { ids, ...grupo }] of canceladas.entries()) {
      const valor = partes[at] ?? nada;
      await devolver(transaction, lida, { ...grupo, referencia: mes.referencia, cobrado, valor }, quem, ids);
      cobrado = cobrado.minus(valor);
    }
  }
}

/** Gives back the excess of earlier invoices of a closed month over its calculation. */
export async function restituirExcesso(transaction: Db, idApolice: number, referencia: number, quem: string) {
  const lida = await doMes(transaction, idApolice, referencia);
  if (!lida.ultima) return;
  const causa = 'o mês inteiro soma menos que as faturas já emitidas';
  const cobrado = new Big(lida.cobrado.premio_liquido);
  await devolver(transaction, lida, { referencia, id_grupo: null, cobrado, valor: excessoDe(lida), causa }, quem, []);
}

async function doMes(transaction: Db, idApolice: number, referencia: number): Promise<EntradaLida> {
  const periodo = { id_apolice: idApolice, id_grupo: null, fecha: false, dia: await findHoje(transaction) };
  const [lida] = await listEntradas(transaction, referencia, [periodo]);
  return comRegras(lida as EntradaLida);
}

/** Premium charged, less restitutions, beyond the net premium of the month's remaining invoiced shipments. */
function excessoDe(lida: EntradaLida): Big {
  const agora = { quantidade: 0, premio: '0' };
  const entrada = { ...lida, grupos: lida.grupos.map((grupo) => ({ ...grupo, agora })) };
  const { referencia, vigencia, suspensoes, faturamento } = entrada;
  const dias = diasDoMes(referencia, vigencia, suspensoes, faturamento.minimo_pro_rata);
  const devido = calcularMes(entrada, fatosDe(entrada, nada), dias).premio_liquido;
  return maior(new Big(lida.cobrado.premio_liquido).minus(devido), nada);
}

interface ADevolver {
  readonly referencia: number;
  readonly id_grupo: number | null;
  readonly cobrado: Big;
  readonly valor: Big;
  readonly causa: string;
}

async function devolver(
  transaction: Db,
  lida: EntradaLida,
  { referencia: competencia, id_grupo, cobrado, valor, causa }: ADevolver,
  quem: string,
  ids: readonly number[],
): Promise<void> {
  if (valor.eq(0)) return;
  const { id_apolice, id_ramo } = lida;
  const regras = await lerParametros(transaction, ['restituicao', 'restitui_iof'], id_ramo);
  const { id_restituicao: id } = await restituicoes.insertRestituicao(transaction, {
    id_apolice,
    id_grupo,
    competencia,
    causa: causa.length > 500 ? `${causa.slice(0, 497)}…` : causa,
    cobrado: cobrado.toFixed(2),
    devido: cobrado.minus(valor).toFixed(2),
    valor: valor.toFixed(2),
    iof: regras.restitui_iof ? await restituicoes.findIof(transaction, id_apolice, competencia, valor.toFixed(2)) : '0',
    comissoes: JSON.stringify(comissoes(valor, lida.corretores)),
    cosseguro: JSON.stringify(cosseguro(valor, lida.cosseguro)),
    situacao: 'A_ABATER',
    alterado_por: quem,
  });
  await restituicoes.ligar(transaction, ids, id);
  if (regras.restituicao === 'ENDOSSO' || (await restituicoes.semProximaFatura(transaction, id)))
    await emitirEndosso(transaction, id, quem);
}
