/** The form that copies a layout for a client: what may be typed, and what it becomes on the wire. */
import * as z from 'zod/mini';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { cnpjValido, limparCnpj } from '../../../../shared/format/cnpj.ts';
import type { LayoutCopia } from '../../api/layouts.ts';
import { hasOwnPlaces } from './tipos.ts';
import type { LayoutCampo } from './campo-text.ts';

const REQUIRED = 'Campo obrigatório';
const place = z.string().check(z.regex(/^([1-9]\d{0,5})?$/, 'Deve ser um número maior que zero'));

const campoForm = z.object({
  cabecalho: z.string().check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(80, 'Deve ter no máximo 80 caracteres')),
  coluna: place,
  posicao: place,
  tamanho: place,
  obrigatorio: z.boolean(),
  valorPadrao: z.string().check(z.maxLength(120, 'Deve ter no máximo 120 caracteres')),
});

export const copiaForm = z.object({
  nome: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, REQUIRED),
      z.maxLength(120, 'Deve ter no máximo 120 caracteres'),
      z.regex(/^[^/\\]+$/, 'Não pode ter barras'),
    ),
  cnpjSegurado: z
    .string()
    .check(z.refine((cnpj) => cnpj.trim() === '' || cnpjValido(limparCnpj(cnpj)), 'CNPJ inválido')),
  /** '': found out from the file. */
  separador: z.string(),
  campos: z.array(campoForm),
});

/** What stands in the inputs. */
export type CopiaForm = z.infer<typeof copiaForm>;
type CampoForm = CopiaForm['campos'][number];

/** The inputs at first: the layout's own fields, for a client without a name yet. */
export function copiaFormOf({ separador, campos }: LayoutCompleto): CopiaForm {
  return { nome: '', cnpjSegurado: '', separador: separador ?? '', campos: campos.map(campoFormOf) };
}

function campoFormOf({ cabecalho, coluna, posicao, tamanho, obrigatorio, valorPadrao }: LayoutCampo): CampoForm {
  return {
    cabecalho,
    coluna: String(coluna ?? ''),
    posicao: String(posicao ?? ''),
    tamanho: String(tamanho ?? ''),
    obrigatorio,
    valorPadrao: valorPadrao ?? '',
  };
}

/** The copy, with those fields alone that differ from the layout's. */
export function layoutCopia({ tipo, campos }: LayoutCompleto, form: CopiaForm): LayoutCopia {
  const cnpj = limparCnpj(form.cnpjSegurado);
  const changed = campos.flatMap((campo, at) => {
    const typed = form.campos[at] ?? campoFormOf(campo);
    return JSON.stringify(typed) === JSON.stringify(campoFormOf(campo)) ? [] : [campoAlterado(campo.campo, typed)];
  });
  return {
    nome: form.nome,
    cnpjSegurado: cnpj === '' ? null : cnpj,
    ...(tipo === 'DELIMITADO' && { separador: (form.separador || null) as LayoutCopia['separador'] }),
    ...(hasOwnPlaces(tipo) && { campos: changed }),
  };
}

function campoAlterado(campo: string, { cabecalho, coluna, posicao, tamanho, obrigatorio, valorPadrao }: CampoForm) {
  const number = (text: string) => (text === '' ? null : Number(text));
  return {
    campo,
    cabecalho,
    coluna: number(coluna),
    posicao: number(posicao),
    tamanho: number(tamanho),
    obrigatorio,
    valorPadrao: valorPadrao === '' ? null : valorPadrao,
  };
}
