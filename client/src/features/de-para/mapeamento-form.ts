import * as z from 'zod/mini';
import {
  tiposDeDePara,
  type Mapeamento,
  type NovoMapeamento,
  type Pendente,
  type Sugestao,
} from '../../../../shared/contracts/de-para.ts';
import { formatarCnpj, limparCnpj } from '../../../../shared/format/cnpj.ts';
import { cnpjOpcional } from '../../campos/esquemas.ts';

const MAX = 'Deve ter no máximo 120 caracteres';

export const mapeamentoForm = z.object({
  tipo: z.enum(tiposDeDePara),
  de: z.string().check(z.trim(), z.minLength(1, 'Campo obrigatório'), z.maxLength(120, MAX)),
  para: z
    .string()
    .check(z.trim(), z.minLength(1, 'Escolha o cadastro a que o texto corresponde'), z.maxLength(120, MAX)),
  /** '': every layout. */
  id_layout: z.string(),
  /** '': every insured. */
  cnpj_segurado: cnpjOpcional,
  ativo: z.boolean(),
});

export type MapeamentoForm = z.infer<typeof mapeamentoForm>;

export function mapeamentoFormOf(source: Mapeamento | Pendente | null, sugestao?: Sugestao): MapeamentoForm {
  const mapped = source !== null && 'id_de_para' in source;
  return {
    tipo: source?.tipo ?? 'MERCADORIA',
    de: source?.de ?? '',
    para: mapped ? source.para : (sugestao?.codigo ?? ''),
    id_layout: String(source?.id_layout ?? ''),
    cnpj_segurado: formatarCnpj(source?.cnpj_segurado),
    ativo: mapped ? source.ativo : true,
  };
}

export const novoMapeamento = ({ id_layout, cnpj_segurado, ...form }: MapeamentoForm): NovoMapeamento => ({
  ...form,
  id_layout: id_layout === '' ? null : Number(id_layout),
  cnpj_segurado: cnpj_segurado.trim() === '' ? null : limparCnpj(cnpj_segurado),
});
