/** Parameter values in effect today, and their source. Mirrors the server's `lerParametros`. */
import type { Valor } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Campo } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type Chave, padraoDe } from '../../../../shared/contracts/parametros/parametros.ts';
import type { Parametro } from '../../../../shared/contracts/parametros/definir-parametros.ts';
import type { Definido } from '../../../../shared/contracts/parametros/parametros-contract.ts';
import { hoje } from '../../../../shared/format/data.ts';

export interface Ramo {
  readonly id: number;
  readonly nome: string;
  readonly codigoSusep: string;
}

export interface Vigente {
  readonly valor: Valor;
  /** The setting in effect at exactly this scope; null if the value is inherited or the default. */
  readonly definido: Definido | null;
}

/** @param definidos latest validity first, as the server returns them. */
export function vigenteDe(definidos: readonly Definido[], chave: Chave, ramo: Ramo | null): Vigente {
  const em = (id: number | null) =>
    definidos.find((um) => um.chave === chave && um.id_ramo === id && um.vigencia_inicio <= hoje());
  const [daqui, geral] = [em(ramo?.id ?? null), em(null)];
  if (daqui !== undefined && daqui.valor !== null) return { valor: daqui.valor as Valor, definido: daqui };
  const padrao = padraoDe(chave, ramo?.codigoSusep ?? null) ?? null;
  const doRamo = padrao !== (padraoDe(chave, null) ?? null);
  return { valor: doRamo ? padrao : ((geral?.valor ?? padrao) as Valor), definido: null };
}

/** Settings for single ramos, and settings that take effect later. */
export function outrosDe(definidos: readonly Definido[], chave: Chave, ramo: Ramo | null): readonly Definido[] {
  const doRamo = ramo?.id ?? null;
  return definidos.filter(
    (um, at) =>
      um.chave === chave &&
      um.valor !== null &&
      (um.id_ramo === doRamo
        ? um.vigencia_inicio > hoje()
        : ramo === null &&
          definidos.findIndex((outro) => outro.chave === chave && outro.id_ramo === um.id_ramo) === at),
  );
}

/** Drops the default: an emptied input resets the parameter instead of being filled with its default. */
export const campoDe = ({ padrao, ...campo }: Parametro): Campo =>
  campo.tipo === 'sim-nao' ? ({ ...campo, padrao: padrao === true } as Campo) : (campo as Campo);
