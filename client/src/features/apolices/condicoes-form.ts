import * as z from 'zod/mini';
import { lerDecimal } from '../../../../shared/contracts/cadastros/ler-digitado.ts';
import {
  basesDePrazo,
  type Condicoes,
  DIAS_ANTES,
  DIAS_DEPOIS,
  limitePorEmbarque,
  type PrazoDeAverbacao,
} from '../../../../shared/contracts/condicoes.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import type { NovasCondicoes } from '../../api/condicoes.ts';

/** A zod issue that lets later checks run, so that all errors show at once. */
const fault = (field: string, input: string, message: string) => ({
  code: 'custom' as const,
  path: [field],
  input,
  message,
  continue: true,
});

const mercadoria = z
  .object({
    codigo: z.string().check(z.minLength(1, 'Escolha a mercadoria')),
    cobertura: z.enum(['NENHUMA', 'LIMITADA']),
    /** As typed, in pt-BR; ignored when nothing is covered. */
    limite: z.string(),
  })
  .check(({ value: { cobertura, limite }, issues }) => {
    const message = cobertura === 'LIMITADA' ? faultOfLimite(limite) : undefined;
    if (message !== undefined) issues.push(fault('limite', limite, message));
  });

export const condicoesForm = z
  .object({
    mercadorias: z.array(mercadoria),
    /** '': no deadline; `dias` and `sentido` are ignored. */
    base: z.enum(['', ...basesDePrazo]),
    dias: z.string(),
    sentido: z.enum(['DEPOIS', 'ANTES']),
  })
  .check(({ value, issues }) => {
    if (value.base === '' || prazoOf(value) !== null) return;
    const most = value.sentido === 'ANTES' ? DIAS_ANTES : DIAS_DEPOIS;
    const message = `Deve ser um número inteiro de 0 a ${most}`;
    issues.push(fault('dias', value.dias, message));
  });

export type CondicoesForm = z.infer<typeof condicoesForm>;
export type MercadoriaForm = CondicoesForm['mercadorias'][number];

export const novaMercadoria: MercadoriaForm = { codigo: '', cobertura: 'NENHUMA', limite: '' };

export const condicoesFormOf = ({ mercadorias, prazo }: Condicoes): CondicoesForm => ({
  mercadorias: mercadorias.map(({ codigo, limite }) => ({
    codigo,
    cobertura: limite === null ? 'NENHUMA' : 'LIMITADA',
    limite: formatarReais(limite).replace(/^R\$\s/, ''),
  })),
  base: prazo?.base ?? '',
  dias: prazo === null ? '' : String(Math.abs(prazo.dias)),
  sentido: prazo !== null && prazo.dias < 0 ? 'ANTES' : 'DEPOIS',
});

export const novasCondicoes = (form: CondicoesForm): NovasCondicoes => ({
  mercadorias: form.mercadorias.map(({ codigo, cobertura, limite }) => ({
    codigo,
    limite: cobertura === 'NENHUMA' ? null : decimalOf(limite),
  })),
  prazo: prazoOf(form),
});

/** The deadline entered; null when there is none or it is out of range. */
export function prazoOf({ base, dias, sentido }: Omit<CondicoesForm, 'mercadorias'>): PrazoDeAverbacao | null {
  const typed = dias.trim();
  const most = sentido === 'ANTES' ? DIAS_ANTES : DIAS_DEPOIS;
  if (base === '' || !/^\d{1,3}$/.test(typed) || Number(typed) > most) return null;
  // Avoids -0.
  return { base, dias: sentido === 'ANTES' && Number(typed) > 0 ? -Number(typed) : Number(typed) };
}

function faultOfLimite(typed: string): string | undefined {
  const decimal = decimalOf(typed);
  if (decimal === null) return 'Digite um valor em reais, como 1.500,00';
  return limitePorEmbarque.safeParse(decimal).error?.issues[0]?.message;
}

/** Converts a typed amount in reais to decimal text, never a float; null if it is not an amount. */
function decimalOf(typed: string): string | null {
  const decimal = lerDecimal(typed);
  return /^\d+(\.\d{1,2})?$/.test(decimal) ? decimal : null;
}
