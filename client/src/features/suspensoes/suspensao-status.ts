import { DIAS_A_TERMINAR, suspensaoTerminou } from '../../../../shared/apolice/situacao.ts';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { diaCorrido, hoje } from '../../../../shared/format/data.ts';

/** Ativa if it has no end or ends in the future, else Finalizada (product spec, section 4). */
export const suspensaoStatus = (suspensao: Suspensao, dia: string = hoje()): 'Ativa' | 'Finalizada' =>
  suspensaoTerminou(suspensao.datA_FINAL, dia) ? 'Finalizada' : 'Ativa';

/** Whether an active suspension has not begun: the spec's status calls it Ativa, too. */
export const aindaNaoComecou = ({ datA_INICIAL }: Suspensao, dia: string = hoje()): boolean =>
  (diaCorrido(datA_INICIAL) ?? 0) > (diaCorrido(dia) as number);

/** "termina em 3 dias" for an active suspension that ends within a week; else empty. */
export function terminaEm(suspensao: Suspensao, dia: string = hoje()): string {
  const fim = diaCorrido(suspensao.datA_FINAL);
  if (fim === null) return '';
  const dias = fim - (diaCorrido(dia) as number);
  if (dias < 0 || dias > DIAS_A_TERMINAR) return '';
  if (dias === 0) return 'termina hoje';
  return dias === 1 ? 'termina amanhã' : `termina em ${dias} dias`;
}
