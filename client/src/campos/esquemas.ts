import * as z from 'zod/mini';
import { cnpjValido, limparCnpj } from '../../../shared/format/cnpj.ts';

export const cnpjOpcional = z
  .string()
  .check(z.refine((cnpj) => cnpj.trim() === '' || cnpjValido(limparCnpj(cnpj)), 'CNPJ inválido'));

export const nomeDeLayout = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Campo obrigatório'),
    z.maxLength(120, 'Deve ter no máximo 120 caracteres'),
    z.regex(/^[^/\\]+$/, 'Não pode ter barras'),
  );
