import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Linha, Valor } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { textOf, valueOf } from './campo-text.ts';

type Campos = Cadastro['campos'];

export type Digitado = string | boolean | readonly Digitados[];
export interface Digitados {
  readonly [coluna: string]: Digitado;
}

export const digitadosOf = (campos: Campos, linha: Linha | null): Record<string, Digitado> =>
  mapCampos(campos, (campo, coluna) => digitadoOf(campo, linha?.[coluna], linha === null));

function digitadoOf(campo: Campo, valor: Valor | undefined, novo: boolean): Digitado {
  switch (campo.tipo) {
    case 'sim-nao':
      return novo ? campo.padrao : valor === true;
    case 'lista':
      return Array.isArray(valor) ? valor.map((linha: Linha) => digitadosOf(campo.campos, linha)) : [];
    case 'opcao':
      return String((novo ? campo.padrao : valor) ?? '');
    case 'referencia':
      return String(valor ?? '');
    case 'inteiro':
    case 'decimal':
      return textOf(campo, novo ? campo.padrao : valor);
    default:
      return textOf(campo, valor);
  }
}

export const valoresOf = (campos: Campos, digitados: Digitados): Record<string, unknown> =>
  mapCampos(campos, (campo, coluna) => valorOf(campo, digitados[coluna]));

function valorOf(campo: Campo, digitado: Digitado | undefined): unknown {
  if (campo.tipo === 'lista')
    return Array.isArray(digitado) ? digitado.map((linha: Digitados) => valoresOf(campo.campos, linha)) : [];
  if (campo.tipo === 'sim-nao') return digitado === true;
  return valueOf(campo, typeof digitado === 'string' ? digitado : '');
}

export function copiaOf({ unicos }: Cadastro, digitados: Digitados): Record<string, Digitado> {
  const once = unicos.filter((colunas) => colunas.length === 1).flat();
  return { ...digitados, ...Object.fromEntries(once.map((coluna) => [coluna, ''])) };
}

export function textoDigitado(campo: Campo, digitado: Digitado): string {
  if (typeof digitado === 'string' && campo.tipo !== 'opcao') return digitado;
  return textOf(campo, typeof digitado === 'string' ? digitado || null : (digitado as Valor));
}

const mapCampos = <T>(campos: Campos, map: (campo: Campo, coluna: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(campos).map(([coluna, campo]) => [coluna, map(campo, coluna)]));
