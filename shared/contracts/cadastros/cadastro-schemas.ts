import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { conferirCampo, type Linha, MAX_LISTA, type Valor } from './conferir-campo.ts';
import { type Cadastro, type Campo, chaveDeTexto } from './definir-cadastro.ts';

const MASCARA = 20;

/** Printable schema of a field; `conferirCampo` does the rest. */
function bruto(campo: Campo): z.ZodMiniType {
  switch (campo.tipo) {
    case 'texto':
      return z.string('Deve ser um texto').check(z.maxLength(campo.max + MASCARA, muitoLongo(campo.max)));
    case 'inteiro':
    case 'competencia':
      return z.number('Deve ser um número inteiro');
    case 'decimal':
    case 'data':
      return z.string('Deve ser um texto');
    case 'opcao':
      return z.enum(Object.keys(campo.opcoes), `Deve ser ${Object.keys(campo.opcoes).join(', ')}`);
    case 'sim-nao':
      return z.boolean('Deve ser verdadeiro ou falso');
    case 'referencia':
      return chaveDeTexto(campo.cadastro) ? z.string('Deve ser um texto') : z.number('Deve ser um número');
    case 'lista':
      return z.array(z.object(camposEnviados(campo.campos)), 'Deve ser uma lista').check(z.maxLength(MAX_LISTA));
  }
}

const muitoLongo = (max: number) => `Deve ter no máximo ${max} caracteres`;

function enviado(campo: Campo): z.ZodMiniType<Valor> {
  const base = bruto(campo);
  return z.pipe(
    campo.obrigatorio ? base : z.nullable(base),
    z.transform((valor, contexto) => {
      const { valor: lido, falha } = conferirCampo(campo, valor);
      if (falha !== null) contexto.issues.push({ code: 'custom', message: falha, input: valor });
      return lido;
    }),
  );
}

/** Fields of a new row; optional ones take defaults. */
export const camposEnviados = (campos: Cadastro['campos']): Record<string, z.ZodMiniType<Valor | undefined>> =>
  mapear(campos, (campo) => (campo.obrigatorio && !temPadrao(campo) ? enviado(campo) : z.optional(enviado(campo))));

/** Fields of an update; omitted ones stay. */
export const camposAlterados = (campos: Cadastro['campos']): Record<string, z.ZodMiniType<Valor | undefined>> =>
  mapear(campos, (campo) => z.optional(enviado(campo)));

const temPadrao = (campo: Campo) => 'padrao' in campo && campo.padrao !== undefined;

/** With labels of references. */
export function camposRespondidos(campos: Cadastro['campos']): Record<string, z.ZodMiniType<Valor>> {
  const respondidos: Record<string, z.ZodMiniType<Valor>> = {};
  for (const [coluna, campo] of Object.entries(campos)) {
    respondidos[coluna] = respondido(campo);
    if (campo.tipo === 'referencia') respondidos[`${coluna}_rotulo`] = z.nullable(z.string());
  }
  return respondidos;
}

function respondido(campo: Campo): z.ZodMiniType<Valor> {
  if (campo.tipo === 'lista')
    return z.array(z.object(camposRespondidos(campo.campos))) as z.ZodMiniType<readonly Linha[]>;
  const tipo = bruto(campo) as z.ZodMiniType<Valor>;
  const sempreTem = campo.obrigatorio || campo.tipo === 'sim-nao' || (campo.tipo === 'opcao' && temPadrao(campo));
  return sempreTem ? tipo : z.nullable(tipo);
}

const mapear = <T>(campos: Cadastro['campos'], schema: (campo: Campo) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(campos).map(([coluna, campo]) => [coluna, schema(campo)]));

/** Field `mapeamento` of an import: as `colunas` of `conversor.mapeamento`. */
export const mapeamentoDoArquivo = z
  .array(
    z.object({
      /** From 1. */
      coluna: id,
      /** null: not imported. */
      campo: z.nullable(z.string()),
      certeza: z.optional(z.number()),
      porque: z.optional(z.string()),
    }),
  )
  .check(z.maxLength(300));
export type ColunaDoArquivo = z.infer<typeof mapeamentoDoArquivo>[number];
