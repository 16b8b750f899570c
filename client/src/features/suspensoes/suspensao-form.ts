import * as z from 'zod/mini';
import { MAX_ID } from '../../../../shared/contracts/fields.ts';
import { hoje, paraIso } from '../../../../shared/format/data.ts';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { isApoliceId } from '../../api/apolice-escolhas.ts';
import type { NovaSuspensao, SuspensaoAlterada } from '../../api/suspensoes.ts';

export const MOTIVO_MAX = 500;

const required = z.string().check(z.trim(), z.minLength(1, { error: 'Campo obrigatório', abort: true }));
const wholeNumber = required.check(
  z.regex(/^\d+$/, { error: 'Deve ser um número inteiro', abort: true }),
  z.refine((text) => Number(text) >= 1, { error: 'Deve ser um número maior que zero', abort: true }),
);
const NO_DAY = 'Esta data não existe';
const isDay = (text: string) => paraIso(text) !== null;
const requiredDay = required.check(z.refine(isDay, NO_DAY));

export const suspensaoForm = z.object({
  iD_APOLICE: wholeNumber.check(z.refine(isApoliceId, 'Não é um ID. Escolha abaixo a apólice com este número')),
  ramo: wholeNumber.check(z.refine((text) => Number(text) <= MAX_ID, 'Nenhum ramo tem este número')),
  datA_INICIAL: requiredDay,
  datA_FINAL: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isDay(text), NO_DAY),
  ),
  motivo: required.check(z.maxLength(MOTIVO_MAX, `Deve ter no máximo ${MOTIVO_MAX} caracteres`)),
});

export type SuspensaoForm = z.infer<typeof suspensaoForm>;

/** Initial values, optionally for a policy. Ignores anything but a whole number. */
export function newSuspensao(apolice = '', ramo = '', motivo = ''): SuspensaoForm {
  const given = (text: string, otherwise: string) => (wholeNumber.safeParse(text).success ? text : otherwise);
  return {
    iD_APOLICE: given(apolice, ''),
    // Default branch (product spec, section 9).
    ramo: given(ramo, '54'),
    datA_INICIAL: apolice === '' ? '' : hoje(),
    datA_FINAL: '',
    motivo,
  };
}

/** Wire format: integer ids, and days as ISO date-times without time zone shift. */
export const novaSuspensao = (form: SuspensaoForm): NovaSuspensao => ({
  iD_APOLICE: Number(form.iD_APOLICE),
  ramo: Number(form.ramo),
  datA_INICIAL: paraIso(form.datA_INICIAL) ?? '',
  datA_FINAL: paraIso(form.datA_FINAL),
  motivo: form.motivo,
});

export const suspensaoFormOf = (suspensao: Suspensao): SuspensaoForm => ({
  iD_APOLICE: String(suspensao.iD_APOLICE ?? ''),
  ramo: String(suspensao.ramo ?? ''),
  datA_INICIAL: suspensao.datA_INICIAL?.slice(0, 10) ?? '',
  datA_FINAL: suspensao.datA_FINAL?.slice(0, 10) ?? '',
  motivo: suspensao.motivo ?? '',
});

export const alteracao = (form: SuspensaoForm, { versao }: Suspensao): SuspensaoAlterada => ({
  datA_INICIAL: paraIso(form.datA_INICIAL) ?? '',
  datA_FINAL: paraIso(form.datA_FINAL),
  motivo: form.motivo,
  versao: versao ?? 0,
});
