import { diaCorrido, formatarData } from '../format/data.ts';

/** Days, today included, within which a suspension counts as ending soon. */
export const DIAS_A_TERMINAR = 7;

/** Whether a suspension is over; its last day is in it (domain 1.5). @param fim ISO date(-time); absent: open */
export function suspensaoTerminou(fim: string | null | undefined, hoje: string): boolean {
  const ultimo = diaCorrido(fim);
  return ultimo !== null && ultimo < (diaCorrido(hoje) ?? 0);
}

/** Current state of a policy: screens mark it, the server filters by it. */

/** Exactly one applies to a policy on any day. */
export const situacoesDaApolice = ['VIGENTE', 'SUSPENSA', 'FUTURA', 'VENCIDA', 'CANCELADA'] as const;
type Situacao = (typeof situacoesDaApolice)[number];

export interface Suspensa {
  readonly desde: string;
  /** null: open-ended. */
  readonly ate: string | null;
  readonly motivo: string;
}

interface Prazos {
  readonly iniciO_VIGENCIA?: string | null | undefined;
  readonly finaL_VIGENCIA?: string | null | undefined;
  readonly cancelamentO_VIGENCIA?: string | null | undefined;
  /** Set by the built-in API only. */
  readonly suspensao?: Suspensa | null | undefined;
}

/** Days before its end from which a policy is marked. */
const A_VENCER_DIAS = 30;

export interface Marca {
  readonly situacao: Situacao | 'A_VENCER';
  readonly texto: string;
}

/** @param hoje ISO date. */
export function situacaoDaApolice(apolice: Prazos, hoje: string): Situacao {
  const hojeEm = diaCorrido(hoje) ?? 0;
  const [inicio, fim, cancelamento] = [
    diaCorrido(apolice.iniciO_VIGENCIA),
    diaCorrido(apolice.finaL_VIGENCIA),
    diaCorrido(apolice.cancelamentO_VIGENCIA),
  ];
  if (cancelamento !== null && cancelamento <= hojeEm) return 'CANCELADA';
  if (fim !== null && fim < hojeEm) return 'VENCIDA';
  if (inicio !== null && inicio > hojeEm) return 'FUTURA';
  return apolice.suspensao ? 'SUSPENSA' : 'VIGENTE';
}

/** Mark beside a policy's status; null if it is simply in force. @param hoje ISO date. */
export function marcaDaApolice(apolice: Prazos, hoje: string): Marca | null {
  const situacao = situacaoDaApolice(apolice, hoje);
  const { iniciO_VIGENCIA: inicio, cancelamentO_VIGENCIA: cancelamento, suspensao } = apolice;
  const diasAteOFim = (diaCorrido(apolice.finaL_VIGENCIA) ?? Infinity) - (diaCorrido(hoje) ?? 0);
  switch (situacao) {
    case 'CANCELADA':
      return { situacao, texto: `Cancelada em ${formatarData(cancelamento)}` };
    case 'VENCIDA':
      return { situacao, texto: `Vencida há ${emDias(-diasAteOFim)}` };
    case 'FUTURA':
      return { situacao, texto: `Ainda não vigente: começa em ${formatarData(inicio)}` };
    case 'SUSPENSA':
      return { situacao, texto: suspensao ? `Suspensa ${periodo(suspensao)} (${suspensao.motivo})` : 'Suspensa' };
    case 'VIGENTE':
      if (cancelamento) return { situacao: 'A_VENCER', texto: `Cancelada a partir de ${formatarData(cancelamento)}` };
      return diasAteOFim <= A_VENCER_DIAS ? { situacao: 'A_VENCER', texto: venceEm(diasAteOFim) } : null;
  }
}

const periodo = ({ desde, ate }: Suspensa): string =>
  ate === null ? `desde ${formatarData(desde)}` : `de ${formatarData(desde)} a ${formatarData(ate)}`;

const venceEm = (dias: number): string => (dias === 0 ? 'Vence hoje' : `Vence em ${emDias(dias)}`);

const emDias = (dias: number) => (dias === 1 ? '1 dia' : `${dias} dias`);

/** Kinds of declaration, by wire letter (domain 1.3). */
export const tiposDeAverbacao = { D: 'Diária', M: 'Mensal', A: 'Automática', N: 'N' } as const;
