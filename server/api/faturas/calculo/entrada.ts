/**
 * Input of the calculation (domain 1.5). Amounts are decimal text in reais, percentages decimal text, dates calendar dates
 * (`YYYY-MM-DD`), a competência a number YYYYMM.
 */

export interface Vigencia {
  /** Cover starts at 24h of this day, which is the last day of the preceding policy (domain-2 1.1). */
  readonly inicio_vigencia: string;
  readonly fim_vigencia: string;
  readonly cancelamento_vigencia: string | null;
}

/** First and last day are included; without `ate` the suspension is open-ended. */
export interface Suspensao {
  readonly data_inicial: string;
  readonly data_final: string | null;
}

export interface Movimento {
  readonly quantidade: number;
  readonly importancia_segurada: string;
  readonly premio: string;
}

/** Recurring discount (`D`) or surcharge (`A`) (domain 3.2). */
export type Desconto = { readonly id_desconto: number; readonly tipo: 'D' | 'A'; readonly motivo: string } & (
  | { readonly forma: 'PERCENTUAL'; readonly percentual: string }
  | { readonly forma: 'VALOR'; readonly valor: string }
  /** By number of shipments, both ends included; `ate` null: no upper end. */
  | { readonly forma: 'FAIXA'; readonly faixas: readonly { de: number; ate: number | null; percentual: string }[] }
);

export interface Faturamento {
  /** Minimum premium of a whole month; `0`: none. */
  readonly premio_minimo: string;
  /** A month without shipments owes no minimum premium and gets no invoice. */
  readonly minimo_so_com_averbacao: boolean;
  /** Discounts apply to the greater of premium and minimum, not to the premium. */
  readonly desconto_apos_minimo: boolean;
  /** Percentage of the net premium, by number of instalments. */
  readonly adicional_fracionamento: string;
  readonly custo_apolice: string;
}

export interface Comissionado {
  readonly id_corretor: number;
  readonly percentual: string;
}

/** A co-insurer; our own share is the remainder of 100 %. */
export interface Cosseguradora {
  readonly id_congenere: number;
  readonly participacao: string;
  /** Percentages of the ceded premium that we keep as commission and as leader's fee. */
  readonly comissao: string;
  readonly taxa_administracao: string;
}

export interface Cambio {
  readonly id_cambio: number;
  readonly data: string;
  /** Reais per unit, up to seven decimals. */
  readonly taxa: string;
}

/** Totals of a policy in a foreign currency (domain-2 1.4). */
export interface EmMoeda {
  readonly codigo: string;
  /** Premium in that currency, each shipment rounded. */
  readonly premio: string;
  /** Part of the premium that is fixed in reais. */
  readonly fixo: string;
  /** null: the registry has no rate for the day. */
  readonly cambio: Cambio | null;
}

export interface Entrada {
  readonly competencia: number;
  readonly vigencia: Vigencia;
  readonly suspensoes: readonly Suspensao[];
  readonly movimento: Movimento;
  /** null: the policy is in reais. */
  readonly moeda: EmMoeda | null;
  /** Unused credit of shipments that were cancelled after they were invoiced (domain 7.12). */
  readonly credito: string;
  readonly faturamento: Faturamento;
  readonly desconto: Desconto | null;
  /** The month was declared as having no invoice (domain 3.4). */
  readonly mes_sem_faturamento: { readonly cobra_premio_minimo: boolean } | null;
  /** Percentage; the rate of the ramo on the day that counts (domain-2 1.3). */
  readonly aliquota_iof: string;
  readonly corretores: readonly Comissionado[];
  readonly cosseguro: readonly Cosseguradora[];
}
