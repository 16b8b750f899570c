import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { diaCorrido, hoje } from '../../../../shared/format/data.ts';

/** Ativa without an end date or with one in the future, else Finalizada (product spec, section 4). */
export function suspensaoStatus(suspensao: Suspensao, dia: string = hoje()): 'Ativa' | 'Finalizada' {
  const fim = diaCorrido(suspensao.datA_FINAL);
  return fim === null || fim > (diaCorrido(dia) as number) ? 'Ativa' : 'Finalizada';
}

const SOON_DAYS = 7;

/** "termina em 3 dias", for an active suspension that ends within a week; else empty. */
export function terminaEm(suspensao: Suspensao, dia: string = hoje()): string {
  const fim = diaCorrido(suspensao.datA_FINAL);
  const dias = fim === null ? 0 : fim - (diaCorrido(dia) as number);
  if (dias < 1 || dias > SOON_DAYS) return '';
  return dias === 1 ? 'termina amanhã' : `termina em ${dias} dias`;
}
