import { cortar } from '../../../../shared/format/cortar.ts';
import { campos, type Campo, type Falha, type LayoutDefinition, MAX_VALOR, type Registro } from '../registro.ts';
import { completarInternacional } from './internacional.ts';
import { lerCampo } from './ler-campo.ts';
import { normalizar } from './normalizar.ts';
import { type Exigencias, regrasDe, semExigencias } from './regras.ts';
import { type Falta, isTransporteNacional, type RamoConferido, type Valores } from './valores.ts';

/** A shipment with valid values, not yet checked against the registries. */
export interface Linha {
  readonly linha: number;
  readonly origem: string;
  readonly valores: Valores;
  readonly substitui: Registro['substitui'];
}

export type Conferido = { readonly linha: Linha } | { readonly falhas: readonly Falha[] };

/** Checks records one by one against a layout and the rules of a ramo. Pure; returns all faults of a record at once. */
export function conferencia(
  layout: LayoutDefinition,
  ramo: RamoConferido,
  exigencias: Exigencias = semExigencias,
): (registro: Registro) => Conferido {
  const leituras = layout.campos.map((campo) => ({
    campo: campo.campo,
    ler: lerCampo(campo),
    /** An optional empty field needs no check. */
    dispensavel: !campo.obrigatorio && !campo.valorPadrao,
  }));
  const nomes = new Map<Campo, string>(layout.campos.map(({ campo, cabecalho }) => [campo, cabecalho]));
  /** Fields that a reader may fill although this layout does not have them. */
  const alheios = campos.filter((campo) => !nomes.has(campo));
  const { embalagem, internacional } = exigencias;
  const completar = ramo.ambito === 'I' && internacional !== null ? completarInternacional(internacional) : null;
  const regras = regrasDe(ramo, layout.tipo, exigencias);
  return (registro) => {
    // Most values stay unchanged: copying all and changing few is cheaper than rebuilding the object.
    const valores: Valores = { ...registro.campos };
    for (const campo of alheios) if (valores[campo] !== undefined) delete valores[campo];
    const faltas: Falta[] = [];
    for (const { campo, ler, dispensavel } of leituras) {
      const texto = valores[campo];
      if (texto === undefined && dispensavel) continue;
      const lido = ler(texto);
      if (lido === texto) continue;
      if (typeof lido === 'string') valores[campo] = lido;
      else {
        delete valores[campo];
        if (lido !== null) faltas.push({ campo, esperado: lido.esperado });
      }
    }
    normalizar(valores);
    if (isTransporteNacional(ramo)) valores.embalagem ??= embalagem;
    const doCambio = faltas.length === 0 ? completar?.(valores) : null;
    if (doCambio) faltas.push(doCambio);
    // A field that could not be parsed is reported once: the rules would only report it as missing.
    const unread = new Set(faltas.map(({ campo }) => campo));
    for (const regra of regras) {
      const falta = regra(valores);
      if (falta && !unread.has(falta.campo)) faltas.push(falta);
    }
    if (faltas.length === 0) {
      const { linha, origem = '', substitui } = registro;
      return { linha: { linha, origem, valores, substitui } };
    }
    return {
      falhas: faltas.map(({ campo, esperado, ...sabido }) => ({
        linha: registro.linha,
        ...(registro.origem === undefined ? {} : { origem: registro.origem }),
        campo: nomes.get(campo) ?? campo,
        valor: cortar((registro.campos[campo] ?? valores[campo] ?? '').trim(), MAX_VALOR),
        esperado,
        ...sabido,
      })),
    };
  };
}
