import type { CodigoDeRecusa } from '../../../../shared/contracts/codigos-de-recusa.ts';
import type { Campo } from '../registro.ts';

/** A shipment's values in the one form that rules and database read: dates `AAAA-MM-DD`, decimals with a point. */
export type Valores = Partial<Record<Campo, string>>;

/** What is wrong with one of them. */
export interface Falta {
  readonly campo: Campo;
  /** The end of "esperado: …". */
  readonly esperado: string;
  /** As `Falha` has them. */
  readonly codigo?: CodigoDeRecusa;
  readonly espera?: string;
}

/** A rule that a shipment meets by itself; what is wrong, where it does not. */
export type Regra = (valores: Valores) => Falta | null;

export interface RamoConferido {
  readonly id: number;
  readonly ambito: 'N' | 'I';
}

const TRANSPORTE_NACIONAL = 21;
const IMPORTACAO = 25;
const EXPORTACAO = 28;

/**
 * The parties whose policy may cover the shipment, the likeliest first: the one that the branch insures.
 * Carriers' liability: the emitter; national cargo: who pays the freight, the sender, the receiver; import and
 * export: importer and exporter.
 */
export function partesSeguraveis(valores: Valores, { id }: RamoConferido): string[] {
  const { cnpj_emitente, cnpj_embarcador, cnpj_remetente, cnpj_destinatario, cnpj_tomador } = valores;
  const parties =
    id === TRANSPORTE_NACIONAL
      ? [cnpj_tomador, cnpj_remetente, cnpj_embarcador, cnpj_destinatario]
      : id === IMPORTACAO
        ? [cnpj_destinatario, cnpj_tomador, cnpj_embarcador]
        : id === EXPORTACAO
          ? [cnpj_remetente, cnpj_emitente, cnpj_embarcador]
          : [cnpj_emitente];
  const known = parties.filter((party) => party !== undefined);
  return known.length < 2 ? known : [...new Set(known)];
}

export const isTransporteNacional = ({ id }: RamoConferido) => id === TRANSPORTE_NACIONAL;
export const isImportacao = ({ id }: RamoConferido) => id === IMPORTACAO;
export const isExportacao = ({ id }: RamoConferido) => id === EXPORTACAO;
/** RC-DC. */
export const isDesvioDeCarga = ({ id }: RamoConferido) => id === 55;
/** Road carriers' branches: their shipments travel on a vehicle with a plate. */
export const isRodoviario = ({ id }: RamoConferido) => id === 54 || id === 55 || id === 59;
