import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { conferirCampo } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type Digitados, valoresOf } from './registro-form.ts';

export const registroResolver =
  ({ campos }: Pick<Cadastro, 'campos'>): Resolver =>
  (digitados: Digitados) => {
    const valores = valoresOf(campos, digitados);
    const errors = errorsOf(campos, valores);
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    const lidos = Object.entries(campos).map(([coluna, campo]) => [
      coluna,
      conferirCampo(campo, valores[coluna]).valor,
    ]);
    return { values: Object.fromEntries(lidos) as FieldValues, errors: {} };
  };

function errorsOf(campos: Cadastro['campos'], valores: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: Record<string, FieldError | FieldErrors> = {};
  for (const [coluna, campo] of Object.entries(campos)) {
    const error = errorOf(campo, valores[coluna]);
    if (error !== null) errors[coluna] = error;
  }
  return errors as FieldErrors;
}

function errorOf(campo: Campo, valor: unknown): FieldError | FieldErrors | null {
  // A list reports its cells' errors, else its own.
  if (campo.tipo === 'lista' && Array.isArray(valor)) {
    const linhas = [...valor.entries()]
      .map(([at, linha]) => [at, errorsOf(campo.campos, linha as Readonly<Record<string, unknown>>)] as const)
      .filter(([, errors]) => Object.keys(errors).length > 0);
    if (linhas.length > 0) return Object.fromEntries(linhas);
  }
  const { falha } = conferirCampo(campo, valor);
  if (falha === null) return null;
  const error = { type: 'validate', message: falha };
  return campo.tipo === 'lista' ? { root: error } : error;
}
