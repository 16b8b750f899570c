/** What holds today, and why: the client's reading of what the server's `lerParametros` says. */
import type { Valor } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Campo } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type Chave, padraoDe } from '../../../../shared/contracts/parametros/parametros.ts';
import type { Parametro } from '../../../../shared/contracts/parametros/definir-parametros.ts';
import type { Definido } from '../../../../shared/contracts/parametros/parametros-contract.ts';
import { hoje } from '../../../../shared/format/data.ts';

/** For which ramo the page shows and sets values; null: for all. */
export interface Ramo {
  readonly id: number;
  readonly nome: string;
  readonly codigoSusep: string;
}

export interface Vigente {
  readonly valor: Valor;
  /** The setting of this very place that is in force; null where the value comes from elsewhere. */
  readonly definido: Definido | null;
}

/** @param definidos latest validity first, as the server answers them. */
export function vigenteDe(definidos: readonly Definido[], chave: Chave, ramo: Ramo | null): Vigente {
  const em = (id: number | null) =>
    definidos.find((um) => um.chave === chave && um.id_ramo === id && um.vigencia_inicio <= hoje());
  const [daqui, geral] = [em(ramo?.id ?? null), em(null)];
  if (daqui !== undefined && daqui.valor !== null) return { valor: daqui.valor as Valor, definido: daqui };
  const padrao = padraoDe(chave, ramo?.codigoSusep ?? null) ?? null;
  const doRamo = padrao !== (padraoDe(chave, null) ?? null);
  return { valor: doRamo ? padrao : ((geral?.valor ?? padrao) as Valor), definido: null };
}

/** What is set for single ramos, and what holds from a later day on. */
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

/** The field as it stands in the form: emptied it is taken back, not filled with its default. */
export function campoDe({ padrao, ...campo }: Parametro): Campo {
  return campo.tipo === 'sim-nao' ? ({ ...campo, padrao: padrao === true } as Campo) : (campo as Campo);
}
