import type { Db } from '../../sql/connection.repository.ts';
import { conflict, notFound } from '../../chamada/refusals.ts';
import { type Calculo, calcular } from './calcular.ts';
import { type EntradaDoPeriodo, listEntradas } from './entradas.repository.ts';
import { findMovimento } from '../ciclo/periodos.repository.ts';
import type { Base, FaturaRow } from '../ciclo/faturas.repository.ts';
import { findEmMoeda } from './moeda.repository.ts';

/** Credit and exchange rate that a frozen invoice keeps, even if they change later. */
export type Congelado = Pick<FaturaRow, 'credito' | 'id_cambio'>;

/**
 * Input of the calculation. An emissão especial has its days' shipments and a percentage discount only; the rest
 * belongs to the regular invoice. @param dia day whose IOF applies. @throws 404
 */
export async function entradaDa(db: Db, base: Base, dia: string, congelado?: Congelado): Promise<EntradaDoPeriodo> {
  const [lida] = await listEntradas(db, base.competencia, [base], dia);
  if (lida === undefined) throw notFound('Apólice não encontrada.');
  const { codigo_moeda: codigo, ...resto } = lida;
  const entrada = {
    ...resto,
    ...(congelado && { credito: congelado.credito }),
    moeda: codigo === null ? null : await findEmMoeda(db, base, codigo, congelado?.id_cambio ?? null),
  };
  if (base.tipo !== 'ESPECIAL') return entrada;
  const desconto = entrada.desconto?.forma === 'PERCENTUAL' ? entrada.desconto : null;
  return {
    ...entrada,
    movimento: await findMovimento(db, base),
    credito: '0',
    faturamento: { ...entrada.faturamento, premio_minimo: '0', custo_apolice: '0' },
    desconto,
    id_desconto: desconto === null ? null : entrada.id_desconto,
  };
}

/** Calculates an invoice. @param congelado its frozen values. @throws 404, 409 if there is nothing to invoice. */
export async function calcularFatura(
  db: Db,
  base: Base,
  dia: string,
  congelado?: Congelado,
): Promise<readonly [Calculo, EntradaDoPeriodo]> {
  const entrada = await entradaDa(db, base, dia, congelado);
  const calculo = calcular(entrada);
  if ('codigo' in calculo) throw conflict(calculo.mensagem);
  return [calculo, entrada];
}
