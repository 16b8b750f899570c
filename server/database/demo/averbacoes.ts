import { somarDias } from '../../../shared/format/data.ts';
import { daysBetween, firstOfMonth } from './money-and-dates.ts';
import { cambioDoDia } from './insured-values.ts';
import type { CopyValue, Reference } from './copy-rows.ts';
import type { Plan, SuspensaoPlan } from './plan.ts';
import type { Rota } from './routes.ts';
import { declarada, viagemDe } from './viagens.ts';

/** The months that have shipments: this one and the eleven before it, oldest first, by their first days. */
export const months = (today: string): string[] =>
  Array.from({ length: 12 }, (_, index) => firstOfMonth(today, index - 11));

function calendarOf(today: string): string[] {
  const first = months(today)[0] as string;
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, index) => somarDias(first, index));
}

/** Every shipment, policy by policy and month by month, in the order of `averbacaoColumns`. */
export function* averbacoes(plan: Plan, reference: Reference): Generator<CopyValue[]> {
  const cambioDe = cambioDoDia(plan.today, reference.feriados);
  // Days are places in this list from here on: making dates by arithmetic costs more than all else of a shipment.
  const calendar = calendarOf(plan.today);
  const placeOf = (day: string) => daysBetween(calendar[0] as string, day);
  const firstWeekday = new Date(calendar[0] as string).getUTCDay();
  const starts = [...months(plan.today).map(placeOf), calendar.length];
  const suspensoes = new Map(plan.suspensoes.map((suspensao) => [suspensao.apolice, suspensao]));
  const { random } = plan;
  let sequence = 0;
  let viagens = 0;
  /** Each insured numbers his documents without gaps. */
  const numeros = new Map<number, number>();
  for (const apolice of plan.apolices.filter(({ juntas }) => juntas.length > 0)) {
    // A policy covers from the end of its first day.
    const firstDay = placeOf(apolice.inicio) + 1;
    const lastDay = Math.min(
      calendar.length - 1,
      placeOf(apolice.fim),
      placeOf(apolice.cancelamento ?? '9999-12-31') - 1,
    );
    for (const [index, start] of starts.slice(0, -1).entries()) {
      const from = Math.max(start, firstDay);
      const to = Math.min((starts[index + 1] as number) - 1, lastDay);
      const days = to - from + 1;
      if (days <= 0) continue;
      const quantity = Math.max(1, Math.round((apolice.ritmo * random.between(92, 108) * days) / 3040));
      const phase = random.fraction();
      for (let made = 0; made < quantity;) {
        const drawn = from + Math.floor(((made + phase) * days) / quantity);
        const sunday = (drawn + firstWeekday) % 7 === 0;
        const dia = sunday ? (drawn < to ? drawn + 1 : Math.max(from, drawn - 1)) : drawn;
        const embarque = calendar[dia] as string;
        viagens += 1;
        const rota = apolice.rotas[viagens % apolice.rotas.length] as Rota;
        const viagem = viagemDe(rota, apolice, plan, reference, [embarque, calendar[dia + 1] ?? plan.today]);
        // One vehicle often carries several documents of a day.
        const documentos = Math.min(quantity - made, random.between(1, 3));
        made += documentos;
        if (suspensa(suspensoes.get(apolice), embarque)) continue;
        for (let n = 0; n < documentos; n += 1) {
          sequence += 1;
          const numero = (numeros.get(apolice.idSegurado) ?? 2000 + ((apolice.idSegurado * 37) % 60_000)) + 1;
          numeros.set(apolice.idSegurado, numero);
          yield* declarada({ sequence, numero }, apolice, viagem, plan, reference, cambioDe);
        }
      }
    }
  }
}

const suspensa = (suspensao: SuspensaoPlan | undefined, dia: string): boolean =>
  suspensao !== undefined && suspensao.inicio <= dia && (suspensao.fim === null || dia <= suspensao.fim);
