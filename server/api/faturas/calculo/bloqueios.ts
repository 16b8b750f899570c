import type { Entrada, Suspensao, Vigencia } from './entrada.ts';

const DIA_MS = 86_400_000;

const diaDe = (data: string) => Date.parse(`${data}T00:00:00Z`) / DIA_MS;

/** First day of a competência and of the following one, in days since 1970-01-01. */
function limitesDoMes(competencia: number): { readonly primeiro: number; readonly seguinte: number } {
  const [ano, mes] = [Math.floor(competencia / 100), competencia % 100];
  return { primeiro: Date.UTC(ano, mes - 1, 1) / DIA_MS, seguinte: Date.UTC(ano, mes, 1) / DIA_MS };
}

/** Days of a month that remain after suspensions and cancellation. */
export interface DiasDoMes {
  readonly total: number;
  /** Days before the cancellation that no suspension covers; the minimum premium is owed for them. */
  readonly validos: number;
  readonly suspensos: number;
}

/** First covered day and the day after the last one, without regard to a cancellation (`cobre` in SQL, domain-3 1.3). */
function cobertura({ inicio_vigencia, fim_vigencia, hora_vigencia }: Vigencia) {
  const desloca = hora_vigencia === '24H' ? 1 : 0;
  return { de: diaDe(inicio_vigencia) + desloca, ate: diaDe(fim_vigencia) + desloca };
}

/** Days that owe minimum premium (domain 1.5, domain-3 1.3), less suspensions with both ends, and a cancellation's day. */
export function diasDoMes(competencia: number, vigencia: Vigencia, suspensoes: readonly Suspensao[], proRata: boolean) {
  const { primeiro, seguinte } = limitesDoMes(competencia);
  const { de: inicio, ate } = proRata ? cobertura(vigencia) : { de: primeiro, ate: seguinte };
  const cancelada = vigencia.cancelamento_vigencia === null ? seguinte : diaDe(vigencia.cancelamento_vigencia);
  const comeco = Math.max(primeiro, inicio);
  const fim = Math.min(seguinte, ate, cancelada);
  const periodos = suspensoes
    .map(({ data_inicial, data_final }) => ({
      de: Math.max(comeco, diaDe(data_inicial)),
      ate: Math.min(fim, data_final === null ? fim : diaDe(data_final) + 1),
    }))
    .toSorted((a, b) => a.de - b.de);
  let suspensos = 0;
  let contado = comeco;
  // Suspensions may overlap; each day counts once.
  for (const periodo of periodos) {
    suspensos += Math.max(0, periodo.ate - Math.max(contado, periodo.de));
    contado = Math.max(contado, periodo.ate);
  }
  return { total: seguinte - primeiro, validos: Math.max(0, fim - comeco) - suspensos, suspensos };
}

function cobreOMes(competencia: number, vigencia: Vigencia): boolean {
  const { primeiro, seguinte } = limitesDoMes(competencia);
  const { de, ate } = cobertura(vigencia);
  return de < seguinte && ate > primeiro;
}

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
