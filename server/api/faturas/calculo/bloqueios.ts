import type { DiasDoMes } from './dias-validos.ts';
import { cobreOMes } from './dias-validos.ts';
import type { Entrada } from './entrada.ts';

/** Why a period cannot be invoiced, and how to fix it (domain 1.5, 3.1). */
export interface Bloqueio {
  readonly codigo:
    | 'FORA_DA_VIGENCIA'
    | 'CANCELADA_NO_PRIMEIRO_DIA'
    | 'SUSPENSA_O_MES_INTEIRO'
    | 'MES_SEM_FATURAMENTO'
    | 'MINIMO_SO_COM_AVERBACAO'
    | 'SEM_MOVIMENTO'
    | 'SEM_CAMBIO';
  readonly mensagem: string;
}

const mensagens: Readonly<Record<Bloqueio['codigo'], string>> = {
  FORA_DA_VIGENCIA: 'A competência está fora da vigência da apólice.',
  CANCELADA_NO_PRIMEIRO_DIA: 'A apólice foi cancelada antes do segundo dia da competência.',
  SUSPENSA_O_MES_INTEIRO: 'A apólice esteve suspensa durante toda a competência.',
  MES_SEM_FATURAMENTO: 'A competência foi declarada sem faturamento.',
  MINIMO_SO_COM_AVERBACAO: 'Não há averbações, e o prêmio mínimo desta apólice só vale em mês com averbação.',
  SEM_MOVIMENTO: 'Não há averbações nem prêmio mínimo a cobrar.',
  SEM_CAMBIO: 'Falta o câmbio da moeda da apólice: informe a taxa de hoje em Cadastros, Câmbio.',
};

/** Validity, suspension and cancellation block an empty month only: shipments that were accepted are billed. */
export function bloqueioDe(entrada: Entrada, { validos, suspensos }: DiasDoMes): Bloqueio | null {
  const codigo = codigoDe(entrada, validos, suspensos);
  return codigo === null ? null : bloqueio(codigo);
}

export const bloqueio = (codigo: Bloqueio['codigo']): Bloqueio => ({ codigo, mensagem: mensagens[codigo] });

function codigoDe(entrada: Entrada, validos: number, suspensos: number): Bloqueio['codigo'] | null {
  const { competencia, vigencia, movimento, moeda, faturamento, mes_sem_faturamento } = entrada;
  if (movimento.quantidade > 0) return moeda !== null && moeda.cambio === null ? 'SEM_CAMBIO' : null;
  if (!cobreOMes(competencia, vigencia)) return 'FORA_DA_VIGENCIA';
  if (mes_sem_faturamento?.emite_endosso) return null;
  if (mes_sem_faturamento?.cobra_premio_minimo === false) return 'MES_SEM_FATURAMENTO';
  if (validos === 0) return suspensos > 0 ? 'SUSPENSA_O_MES_INTEIRO' : 'CANCELADA_NO_PRIMEIRO_DIA';
  const semEmbarques = entrada.grupos.every(({ antes }) => antes.quantidade === 0);
  return faturamento.minimo_so_com_averbacao && semEmbarques && Number(faturamento.premio_minimo) > 0
    ? 'MINIMO_SO_COM_AVERBACAO'
    : null;
}
