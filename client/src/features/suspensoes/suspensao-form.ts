/** The suspension form: what may be typed, and what it becomes on the wire. */
import type { FieldErrors, Resolver } from 'react-hook-form';
import { MAX_ID } from '../../../../shared/contracts/fields.ts';
import { paraIso } from '../../../../shared/format/data.ts';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { isApoliceId } from '../../api/apolice-escolhas.ts';
import type { NovaSuspensao, SuspensaoAlterada } from '../../api/suspensoes.ts';

/** The branch that the form proposes (product spec, section 9). */
const RAMO_PADRAO = '54';

/** Characters of a reason. */
export const MOTIVO_MAX = 500;
const REQUIRED = 'Campo obrigatório';
const NO_ID = 'Não é um ID. Escolha abaixo a apólice com este número';

export interface SuspensaoForm {
  /** The policy's id. */
  iD_APOLICE: string;
  ramo: string;
  datA_INICIAL: string;
  datA_FINAL: string;
  motivo: string;
}

/** What is wrong with a typed text; null: nothing. */
type Check = (text: string) => string | null;

const required =
  (check: Check): Check =>
  (text) =>
    text === '' ? REQUIRED : check(text);
const wholeNumber = required((text) => {
  if (!/^\d+$/.test(text)) return 'Deve ser um número inteiro';
  return Number(text) >= 1 ? null : 'Deve ser um número maior que zero';
});
const day: Check = (text) => (text === '' || paraIso(text) !== null ? null : 'Esta data não existe');

const checks: Readonly<Record<keyof SuspensaoForm, Check>> = {
  iD_APOLICE: (text) => wholeNumber(text) ?? (isApoliceId(text) ? null : NO_ID),
  ramo: (text) => wholeNumber(text) ?? (Number(text) > MAX_ID ? 'Nenhum ramo tem este número' : null),
  datA_INICIAL: required(day),
  datA_FINAL: day,
  motivo: required((text) => (text.length > MOTIVO_MAX ? `Deve ter no máximo ${MOTIVO_MAX} caracteres` : null)),
};

/** Checks by hand: the schema library would be nine kilobytes more for a page that has a whole list already. */
function resolverOf(checked: typeof checks): Resolver<SuspensaoForm> {
  return (typed) => {
    const fields = Object.keys(checked) as (keyof SuspensaoForm)[];
    const values = Object.fromEntries(fields.map((field) => [field, typed[field].trim()])) as unknown as SuspensaoForm;
    const errors: FieldErrors<SuspensaoForm> = {};
    for (const field of fields) {
      const message = checked[field](values[field]);
      if (message !== null) errors[field] = { type: 'validate', message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

export const suspensaoResolver = resolverOf(checks);
/** What ends it is asked for. */
export const encerramentoResolver = resolverOf({ ...checks, datA_FINAL: required(day) });

/** The inputs at first: for a policy where one is given. What is no whole number counts as not given. */
export function newSuspensao(apolice = '', ramo = ''): SuspensaoForm {
  const given = (text: string, otherwise: string) => (wholeNumber(text) === null ? text : otherwise);
  return {
    iD_APOLICE: given(apolice, ''),
    ramo: given(ramo, RAMO_PADRAO),
    datA_INICIAL: '',
    datA_FINAL: '',
    motivo: '',
  };
}

/** The form as the upstream takes it: ids as integers, days as ISO date-times without a shift. */
export function novaSuspensao(form: SuspensaoForm): NovaSuspensao {
  return {
    iD_APOLICE: Number(form.iD_APOLICE),
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
