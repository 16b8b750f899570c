/**
 * What an invoice is worked out from (domain 1.5). Amounts are decimal text in reais, percentages decimal text, dates
 * calendar dates (`YYYY-MM-DD`), a competência a number YYYYMM.
 */

export interface Vigencia {
  /** Cover runs from 24h of this day: the day itself is the last of the policy before (domain-2 1.1). */
  readonly inicio_vigencia: string;
  readonly fim_vigencia: string;
  readonly cancelamento_vigencia: string | null;
}

/** Both days count; without an end it goes on. */
export interface Suspensao {
  readonly data_inicial: string;
  readonly data_final: string | null;
}

/** What the shipments of the period add up to; those that are excluded or cancelled are not among them. */
export interface Movimento {
  readonly quantidade: number;
  readonly importancia_segurada: string;
  readonly premio: string;
}

/** A discount (`D`) or surcharge (`A`) that comes with every invoice (domain 3.2). */
export type Desconto = { readonly id_desconto: number; readonly tipo: 'D' | 'A'; readonly motivo: string } & (
  | { readonly forma: 'PERCENTUAL'; readonly percentual: string }
  | { readonly forma: 'VALOR'; readonly valor: string }
  /** By number of shipments, both ends included; no end: from there on. */
  | { readonly forma: 'FAIXA'; readonly faixas: readonly { de: number; ate: number | null; percentual: string }[] }
);

/** What the policy's billing says (domain 1.5, 1.7). */
export interface Faturamento {
  /** Of a whole month; `0`: none. */
  readonly premio_minimo: string;
  /** A month without shipments owes no minimum, and has no invoice. */
  readonly minimo_so_com_averbacao: boolean;
  /** The discount comes off the greater of premium and minimum, instead of off the premium. */
  readonly desconto_apos_minimo: boolean;
  /** Percent on the net premium, by number of instalments. */
  readonly adicional_fracionamento: string;
  readonly custo_apolice: string;
}

export interface Comissionado {
  readonly id_corretor: number;
  readonly percentual: string;
}

/** An insurer that shares the risk; what is left of 100 % is our own. */
export interface Cosseguradora {
  readonly id_congenere: number;
  readonly participacao: string;
  /** Percent of the ceded premium that it leaves us as commission, and as the leader's fee. */
  readonly comissao: string;
  readonly taxa_administracao: string;
}

/** A rate of the registry. */
export interface Cambio {
  readonly id_cambio: number;
  readonly data: string;
  /** Reais for one unit, up to seven places. */
  readonly taxa: string;
}

/** The movement of a policy in a foreign currency (domain-2 1.4). */
export interface EmMoeda {
  /** ISO 4217. */
  readonly codigo: string;
  /** In that currency, as rounded shipment by shipment. */
  readonly premio: string;
  /** What is in reais whatever the rate. */
  readonly fixo: string;
  /** null: the registry has none for the day. */
  readonly cambio: Cambio | null;
}

export interface Entrada {
  readonly competencia: number;
  readonly vigencia: Vigencia;
  readonly suspensoes: readonly Suspensao[];
  readonly movimento: Movimento;
  /** null: the policy is in reais. */
  readonly moeda: EmMoeda | null;
  /** What is left of the premium of shipments invoiced before and cancelled since (domain 7.12). */
  readonly credito: string;
  readonly faturamento: Faturamento;
  readonly desconto: Desconto | null;
  /** The month was declared to be without invoice (domain 3.4). */
  readonly mes_sem_faturamento: { readonly cobra_premio_minimo: boolean } | null;
  /** Percent, of the branch at the day that counts (domain-2 1.3). */
  readonly aliquota_iof: string;
  readonly corretores: readonly Comissionado[];
  readonly cosseguro: readonly Cosseguradora[];
}
