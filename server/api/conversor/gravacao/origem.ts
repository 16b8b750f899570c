import type { RamoConferido } from '../../leitura/conferencia/valores.ts';

/** Whether a file is stored whole or not at all, or its good documents alone (domain-2, 5). */
export type Aceitar = 'tudo' | 'validos';

/** What every shipment of a run has. */
export interface Origem {
  /** Null where the document came by itself, not in a file of the converter. */
  readonly idConversao: number | null;
  /** By which way it was declared. */
  readonly sistema: 'CONVERSOR' | 'API' | 'DIGITADA';
  /** Begins the protocols; the document's line ends them. */
  readonly protocolo: string;
  readonly aceitar: Aceitar;
  /** Code of the goods that stand for texts which the registry does not know; null: those are refused. */
  readonly mercadoriaPadrao: string | null;
  readonly ramo: RamoConferido;
  /** `A` came by integration, `D` was declared by a person, `P` before its final values are known (domain, 1.3). */
  readonly tipo: 'A' | 'D' | 'P';
  /** Mailbox that the file was sent to; it overrides one named in the file. */
  readonly caixa: string | undefined;
  /** Policy number that the file was sent to; a policy of ours named in a document overrides it. */
  readonly apolice?: string | undefined;
  readonly premioInternacional: PremioInternacional;
  readonly competenciaPor: CompetenciaPor;
  readonly competenciaFechada: CompetenciaFechada;
  /** The sum in reais up to which the sender may let a trip exceed its limit; null: no one may. */
  readonly limiteLiberado: string | null;
}

/** Whether a premium in a foreign currency is worked out in it or in reais (domain-2, 1.4). */
export type PremioInternacional = 'MOEDA' | 'REAIS';

/** Whether shipments are invoiced with the month of their departure or with the one they are declared in (domain 7.10). */
export type CompetenciaPor = 'EMBARQUE' | 'AVERBACAO';

/** Whether shipments of a month that is invoiced go into the one that is open, or are refused (domain 7.11). */
export type CompetenciaFechada = 'ABERTA' | 'RECUSA';
