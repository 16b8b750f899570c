import { somarDias } from '../../../shared/format/data.ts';
import type { Vigencia } from './carteiras.ts';
import type { Chance } from './random.ts';

/** The days in which a policy takes no shipment, both ends included. */
export interface Suspensao<Apolice> {
  readonly apolice: Apolice;
  readonly inicio: string;
  readonly fim: string | null;
  readonly motivo: string;
}

interface Suspensa extends Vigencia {
  readonly juntas: readonly unknown[];
}

const motivos = [
  'Falta de pagamento',
  'Falta de pagamento',
  'Pedido do segurado',
  'Sinistralidade em análise',
  'Documentação pendente',
];

/** Within the terms of policies, at most one for each; the active ones come first, and a few of them end within days. */
export function planSuspensoes<Apolice extends Suspensa>(
  apolices: readonly Apolice[],
  quantas: Readonly<Record<'suspensoes' | 'suspensoesAtivas', number>>,
  today: string,
  random: Chance,
): Suspensao<Apolice>[] {
  const emVigor = apolices.filter(
    (um, at) =>
      at !== 9 &&
      um.juntas.length > 0 &&
      um.cancelamento === null &&
      um.inicio < somarDias(today, -130) &&
      um.fim > somarDias(today, 15),
  );
  return Array.from({ length: quantas.suspensoes }, (_, index) => {
    const apolice = emVigor[1 + index * Math.floor(emVigor.length / quantas.suspensoes)] as Apolice;
    const motivo = random.pick(motivos);
    if (index >= quantas.suspensoesAtivas) {
      const inicio = somarDias(today, -random.between(50, 120));
      return { apolice, inicio, fim: somarDias(inicio, random.between(5, 45)), motivo };
    }
    const inicio = somarDias(today, -random.between(3, 50));
    const termina = random.percent(50) ? null : somarDias(today, random.between(15, 90));
    const fim = index % 8 === 3 ? somarDias(today, 1 + (index % 5)) : termina;
    return { apolice, inicio, fim: fim !== null && fim > apolice.fim ? apolice.fim : fim, motivo };
  });
}
