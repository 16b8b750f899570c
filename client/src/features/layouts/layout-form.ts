import * as z from 'zod/mini';
import { type LayoutCompleto, MAX_LINHAS_CABECALHO } from '../../../../shared/contracts/conversor-layouts.ts';
import { limparCnpj } from '../../../../shared/format/cnpj.ts';
import { cnpjOpcional, nomeDeLayout } from '../../campos/esquemas.ts';
import type { LayoutAjustes, LayoutCopia } from '../../api/layouts.ts';
import type { LayoutCampo } from '../../../../shared/format/layout.ts';
import { hasOwnPlaces, isText } from './tipos.ts';

const REQUIRED = 'Campo obrigatório';
const place = z.string().check(z.regex(/^([1-9]\d{0,5})?$/, 'Deve ser um número maior que zero'));

const campoForm = z.object({
  cabecalho: z.string().check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(80, 'Deve ter no máximo 80 caracteres')),
  coluna: place,
  posicao: place,
  tamanho: place,
  /** '': implied decimals. */
  separadorDecimal: z.string(),
  /** '': either of the two unambiguous formats. */
  mascaraData: z.string(),
  obrigatorio: z.boolean(),
  valorPadrao: z.string().check(z.maxLength(120, 'Deve ter no máximo 120 caracteres')),
});

export const layoutForm = z.object({
  nome: nomeDeLayout,
  cnpjSegurado: cnpjOpcional,
  /** '': detected from the file, as is the encoding. */
  separador: z.string(),
  codificacao: z.string(),
  linhasCabecalho: z.string().check(
    z.trim(),
    z.refine(
      (typed) => /^\d{1,2}$/.test(typed) && Number(typed) <= MAX_LINHAS_CABECALHO,
      `Deve ser um número de 0 a ${MAX_LINHAS_CABECALHO}`,
    ),
  ),
  campos: z.array(campoForm),
});

export type LayoutForm = z.infer<typeof layoutForm>;
type CampoForm = LayoutForm['campos'][number];

export function layoutFormOf(layout: LayoutCompleto, editing: boolean): LayoutForm {
  const { separador, codificacao, linhasCabecalho, campos } = layout;
  return {
    nome: editing ? layout.nome : '',
    cnpjSegurado: (editing && layout.cnpjSegurado) || '',
    separador: separador ?? '',
    codificacao: codificacao ?? '',
    linhasCabecalho: String(linhasCabecalho),
    campos: campos.map(campoFormOf),
  };
}

const campoFormOf = (campo: LayoutCampo): CampoForm => ({
  cabecalho: campo.cabecalho,
  coluna: String(campo.coluna ?? ''),
  posicao: String(campo.posicao ?? ''),
  tamanho: String(campo.tamanho ?? ''),
  separadorDecimal: campo.separadorDecimal ?? '',
  mascaraData: campo.mascaraData ?? '',
  obrigatorio: campo.obrigatorio,
  valorPadrao: campo.valorPadrao ?? '',
});

export function layoutCopia(layout: LayoutCompleto, form: LayoutForm): LayoutCopia {
  const cnpj = limparCnpj(form.cnpjSegurado);
  return { nome: form.nome, cnpjSegurado: cnpj === '' ? null : cnpj, ...layoutAjustes(layout, form) };
}

/** Differences from the layout: settings that its kind supports, and only changed fields. */
export function layoutAjustes({ tipo, campos }: LayoutCompleto, form: LayoutForm): LayoutAjustes {
  const changed = campos.flatMap((campo, at) => {
    const typed = form.campos[at] ?? campoFormOf(campo);
    return JSON.stringify(typed) === JSON.stringify(campoFormOf(campo)) ? [] : [campoAlterado(campo, typed)];
  });
  return {
    ...(tipo === 'DELIMITADO' && { separador: (form.separador || null) as LayoutAjustes['separador'] }),
    ...(isText(tipo) && { codificacao: (form.codificacao || null) as LayoutAjustes['codificacao'] }),
    ...(hasOwnPlaces(tipo) && { linhasCabecalho: Number(form.linhasCabecalho), campos: changed }),
  };
}

type CampoAjustado = NonNullable<LayoutAjustes['campos']>[number];

function campoAlterado({ campo, tipo }: LayoutCampo, typed: CampoForm): CampoAjustado {
  const number = (text: string) => (text === '' ? null : Number(text));
  return {
    campo,
    cabecalho: typed.cabecalho,
    coluna: number(typed.coluna),
    posicao: number(typed.posicao),
    tamanho: number(typed.tamanho),
    ...(tipo === 'DECIMAL' && {
      separadorDecimal: (typed.separadorDecimal || null) as CampoAjustado['separadorDecimal'],
    }),
    ...(tipo === 'DATA' && { mascaraData: (typed.mascaraData || null) as CampoAjustado['mascaraData'] }),
    obrigatorio: typed.obrigatorio,
    valorPadrao: typed.valorPadrao === '' ? null : typed.valorPadrao,
  };
}
