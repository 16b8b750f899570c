import type { Agendamento, Periodicidade } from '../../../../shared/contracts/relatorio-agendamentos.ts';

/** Weekdays; Monday is day 1. */
export const diasDaSemana = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
];

export const periodicidades: Readonly<Record<Periodicidade, string>> = {
  DIARIA: 'Todo dia',
  SEMANAL: 'Toda semana',
  MENSAL: 'Todo mês',
};

/** Readable schedule. */
export function quando({ periodicidade, dia, hora }: Pick<Agendamento, 'periodicidade' | 'dia' | 'hora'>): string {
  return `${dias(periodicidade, dia ?? 1)}, às ${hora}h`;
}

function dias(periodicidade: Periodicidade, dia: number): string {
  if (periodicidade === 'DIARIA') return 'Todo dia';
  if (periodicidade === 'SEMANAL') return `${dia < 6 ? 'Toda' : 'Todo'} ${diasDaSemana[dia - 1]}`;
  return dia === 31 ? 'No último dia do mês' : `Todo dia ${dia}`;
}
