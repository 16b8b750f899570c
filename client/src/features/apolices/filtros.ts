import { situacoesDaApolice } from '../../../../shared/apolice/situacao.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import type { FilterValues } from '../../ui/list/list-params.ts';

const id = /^[1-9]\d{0,8}$/;
const dia = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export const DIAS_A_VENCER = ['30', '60', '90'] as const;

const daApi: FilterValues = {
  ramo: id,
  situacao: situacoesDaApolice,
  a_vencer: DIAS_A_VENCER,
  corretor: id,
  sucursal: id,
  segurado: id,
  de: dia,
  ate: dia,
};
const nenhum: FilterValues = {};

/** Allowed list filters by query parameter; only the built-in API supports any. */
export const filtrosDaLista = (): FilterValues => (runtimeConfig().builtInApi ? daApi : nenhum);
