import { type Campo, type Falha, type LayoutDefinition, MAX_VALOR, type Registro } from '../registro.ts';
import { lerCampo } from './ler-campo.ts';
import { normalizar } from './normalizar.ts';
import { type Falta, regrasDe } from './regras.ts';
import type { RamoConferido, Valores } from './valores.ts';

/** A shipment whose own values are in order; what the registries say of it comes later. */
export interface Linha {
  readonly linha: number;
  readonly origem: string;
  readonly valores: Valores;
}

export type Conferido = { readonly linha: Linha } | { readonly falhas: readonly Falha[] };

/** Checks records one at a time against a layout and the rules of a branch; pure, all faults of a record at once. */
export function conferencia(layout: LayoutDefinition, ramo: RamoConferido): (registro: Registro) => Conferido {
  const leituras = layout.campos.map((campo) => ({ campo: campo.campo, ler: lerCampo(campo) }));
  const nomes = new Map<Campo, string>(layout.campos.map(({ campo, cabecalho }) => [campo, cabecalho]));
  const regras = regrasDe(ramo, layout.tipo);
  return (registro) => {
    const valores: Valores = {};
    const faltas: Falta[] = [];
    for (const { campo, ler } of leituras) {
      const lido = ler(registro.campos[campo]);
      if ('esperado' in lido) faltas.push({ campo, esperado: lido.esperado });
      else if (lido.valor !== null) valores[campo] = lido.valor;
    }
    normalizar(valores);
    // A field that could not be read is named once: the rules would only say that it is missing.
    const unread = new Set(faltas.map(({ campo }) => campo));
    for (const regra of regras) {
      const falta = regra(valores);
      if (falta && !unread.has(falta.campo)) faltas.push(falta);
    }
    if (faltas.length === 0) return { linha: { linha: registro.linha, origem: registro.origem ?? '', valores } };
    return {
      falhas: faltas.map(({ campo, esperado }) => ({
        linha: registro.linha,
        ...(registro.origem === undefined ? {} : { origem: registro.origem }),
        campo: nomes.get(campo) ?? campo,
        valor: (registro.campos[campo] ?? valores[campo] ?? '').trim().slice(0, MAX_VALOR),
        esperado,
      })),
    };
  };
}
