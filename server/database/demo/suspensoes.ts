import { somarDias } from '../../../shared/format/data.ts';
import type { Chance } from './random.ts';

/** The days in which a policy takes no shipment, both ends included. */
export interface Suspensao<Apolice> {
  readonly apolice: Apolice;
  readonly inicio: string;
  readonly fim: string | null;
  readonly motivo: string;
}

const motivos = ['Falta de pagamento', 'Pedido do segurado', 'Sinistralidade em análise', 'Documentação pendente'];

/** At most one for each policy; the active ones come first, and a few of them end within days. */
export const planSuspensoes = <Apolice>(
  apolices: readonly Apolice[],
  quantas: Readonly<Record<'suspensoes' | 'suspensoesAtivas', number>>,
  today: string,
  random: Chance,
): Suspensao<Apolice>[] =>
  Array.from({ length: quantas.suspensoes }, (_, index) => {
    const apolice = apolices[11 + index * 31] as Apolice;
    const active = index < quantas.suspensoesAtivas;
    const inicio = somarDias(today, -random.between(active ? 3 : 60, active ? 50 : 300));
    const fim = active
      ? random.percent(50)
        ? null
        : somarDias(today, random.between(90, 240))
      : somarDias(inicio, random.between(5, 45));
    const endsSoon = active && index % 8 === 3;
    return { apolice, inicio, fim: endsSoon ? somarDias(today, 1 + (index % 5)) : fim, motivo: random.pick(motivos) };
  });
