import type { Campo, Falha } from '../registro.ts';

/** Normalised values of a shipment, as rules and database expect them: dates `AAAA-MM-DD`, decimals with a point. */
export type Valores = Partial<Record<Campo, string>>;

export interface Falta extends Pick<Falha, 'esperado' | 'codigo' | 'espera'> {
  readonly campo: Campo;
}

/** Rule that checks one shipment alone; returns its fault, or null. */
export type Regra = (valores: Valores) => Falta | null;

export interface RamoConferido {
  readonly id: number;
  readonly ambito: 'N' | 'I';
}

export const TRANSPORTE_NACIONAL = 21;
const IMPORTACAO = 25;
const EXPORTACAO = 28;

/** Parties whose policy may cover a shipment, likeliest first: for liability the emitter. */
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
/** Road carriers' ramos, whose shipments have a vehicle with a plate. */
export const isRodoviario = ({ id }: RamoConferido) => id === 54 || id === 55 || id === 59;

export const modais: Readonly<Record<number, readonly [codigo: string, nome: string]>> = {
  38: ['04', 'ferroviário'],
  52: ['02', 'aéreo'],
  54: ['01', 'rodoviário'],
  55: ['01', 'rodoviário'],
  56: ['03', 'aquaviário'],
  58: ['06', 'multimodal'],
  59: ['01', 'rodoviário'],
};

/** A document that states its modal must match the ramo's. */
export const modalDoRamo = ({ id }: RamoConferido): Regra => {
  const esperado = modais[id];
  return ({ modal }) =>
    modal === undefined || esperado === undefined || modal === esperado[0]
      ? null
      : { campo: 'modal', esperado: `modal ${esperado[1]} (${esperado[0]}), que é o deste ramo` };
};
