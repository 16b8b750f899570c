import type { RamoConferido } from '../../leitura/conferencia/valores.ts';

/** Whole file or valid documents only (domain-2 5). */
export type Aceitar = 'tudo' | 'validos';

export interface Origem {
  /** null: not from a file. */
  readonly idConversao: number | null;
  readonly sistema: 'CONVERSOR' | 'API' | 'DIGITADA';
  readonly protocolo: string;
  readonly aceitar: Aceitar;
  /** Default goods for unknown texts; null: refused. */
  readonly mercadoriaPadrao: string | null;
  readonly ramo: RamoConferido;
  /** `A` automatic, `D` by a person, `P` provisional (domain 1.3). */
  readonly tipo: 'A' | 'D' | 'P';
  /** Mailbox that the file was sent to; it overrides one named in the file. */
  readonly caixa: string | undefined;
  /** Policy number that the file was sent to; a policy of ours named in a document overrides it. */
  readonly apolice?: string | undefined;
  readonly premioInternacional: PremioInternacional;
  readonly competenciaPor: CompetenciaPor;
  readonly competenciaFechada: CompetenciaFechada;
  /** Limit in reais for exceeding a trip's limit; null: none. */
  readonly limiteLiberado: string | null;
  readonly atrasos: Atrasos;
}

/** How late a sender may declare, in reais and days, `Infinity`: any, `-1`: not at all; and who else may, in words. */
export interface Atraso {
  readonly valor: string;
  readonly dias: string;
  readonly quem: string | null;
}

/** Beyond the policy's deadline, and into the month after an invoiced one. */
export type Atrasos = Readonly<Record<'AVERBAR_FORA_PRAZO' | 'AVERBAR_COMPETENCIA_FECHADA', Atraso>>;

/** Currency of the premium calculation (domain-2 1.4). */
export type PremioInternacional = 'MOEDA' | 'REAIS';

/** Month of departure or of declaration (domain 7.10). */
export type CompetenciaPor = 'EMBARQUE' | 'AVERBACAO';

/** Shipments of an invoiced month go into the open one, or are refused (domain 7.11). */
export type CompetenciaFechada = 'ABERTA' | 'RECUSA';
