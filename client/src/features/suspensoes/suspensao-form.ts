/** The suspension form: what may be typed, and what it becomes on the wire. */
import * as z from 'zod/mini';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { MAX_ID } from '../../../../shared/contracts/fields.ts';
import { paraIso } from '../../../../shared/format/data.ts';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import type { NovaSuspensao, SuspensaoAlterada } from '../../api/suspensoes.ts';

/** The branch that the form proposes (product spec, section 9). */
const RAMO_PADRAO = '54';

const REQUIRED = 'Campo obrigatório';
export const NOT_FOUND = 'Nenhuma apólice tem este ID ou número';

const wholeNumber = z.string().check(
  z.trim(),
  z.minLength(1, REQUIRED),
  z.regex(/^\d+$/, 'Deve ser um número inteiro'),
  z.refine((text) => Number(text) >= 1, 'Deve ser um número maior que zero'),
);

const requiredDay = z.string().check(
  z.minLength(1, REQUIRED),
  z.refine((text) => paraIso(text) !== null, 'Esta data não existe'),
);
const day = z.string().check(z.refine((text) => text === '' || paraIso(text) !== null, 'Esta data não existe'));

export const suspensaoForm = z.object({
  /** The policy's id, or its number. */
  iD_APOLICE: wholeNumber.check(z.maxLength(20, 'Deve ter no máximo 20 algarismos')),
  ramo: wholeNumber.check(z.refine((text) => Number(text) <= MAX_ID, 'Nenhum ramo tem este número')),
  datA_INICIAL: requiredDay,
  datA_FINAL: day,
  motivo: z.string().check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(500, 'Deve ter no máximo 500 caracteres')),
});

/** What ends it is asked for. */
export const encerramentoForm = z.extend(suspensaoForm, { datA_FINAL: requiredDay });

export type SuspensaoForm = z.infer<typeof suspensaoForm>;

/** The inputs at first: for a policy where one is given. What is no whole number counts as not given. */
export function newSuspensao(apolice = '', ramo = ''): SuspensaoForm {
  const given = (text: string, otherwise: string) => (wholeNumber.safeParse(text).success ? text : otherwise);
  return {
    iD_APOLICE: given(apolice, ''),
    ramo: given(ramo, RAMO_PADRAO),
    datA_INICIAL: '',
    datA_FINAL: '',
    motivo: '',
  };
}

/**
 * The form as the upstream takes it: ids as integers, days as ISO date-times without a shift.
 * @param named the policy that the typed id or number was found to name; null where none was found.
 * @throws where what was typed can be no id and names no policy.
 */
export function novaSuspensao(form: SuspensaoForm, named: Apolice | null): NovaSuspensao {
  const id = named?.iD_APOLICE_NACIONAL ?? Number(form.iD_APOLICE);
  if (id > MAX_ID) throw new Error(NOT_FOUND);
  return {
    iD_APOLICE: id,
    ramo: Number(form.ramo),
    datA_INICIAL: paraIso(form.datA_INICIAL) ?? '',
    datA_FINAL: paraIso(form.datA_FINAL),
    motivo: form.motivo,
  };
}

/** A suspension as the form has it. */
export function suspensaoFormOf(suspensao: Suspensao): SuspensaoForm {
  return {
    iD_APOLICE: String(suspensao.iD_APOLICE ?? ''),
    ramo: String(suspensao.ramo ?? ''),
    datA_INICIAL: suspensao.datA_INICIAL?.slice(0, 10) ?? '',
    datA_FINAL: suspensao.datA_FINAL?.slice(0, 10) ?? '',
    motivo: suspensao.motivo ?? '',
  };
}

/** What of a suspension may change, over the version that was read. */
export function alteracao(form: SuspensaoForm, { versao }: Suspensao): SuspensaoAlterada {
  return {
    datA_INICIAL: paraIso(form.datA_INICIAL) ?? '',
    datA_FINAL: paraIso(form.datA_FINAL),
    motivo: form.motivo,
    versao: versao ?? 0,
  };
}
