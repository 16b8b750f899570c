import type { TipoDeViagem } from '../../../../shared/contracts/fatura.ts';

/** Input of the calculation (domain 1.5): amounts and percentages decimal text, dates `YYYY-MM-DD`, months YYYYMM. */

export interface Vigencia {
  /** At 24h it is the last day of the preceding policy (domain-2 1.1). */
  readonly inicio_vigencia: string;
  readonly fim_vigencia: string;
  readonly cancelamento_vigencia: string | null;
  /** `24H`: cover begins and ends at the end of those days; `00H`: at their beginning. */
  readonly hora_vigencia: '24H' | '00H';
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
  readonly parcelas: number;
  /** The minimum is owed for the days of the month that the policy covers, not for the whole month. */
  readonly minimo_pro_rata: boolean;
}

/** A group's shipments in a month, without those whose document was cancelled after they were invoiced. */
export interface GrupoDoMes {
  readonly id_grupo: number;
  readonly agora: Pick<Movimento, 'quantidade' | 'premio'>;
  /** Shipments that earlier invoices of the month billed. */
  readonly antes: Pick<Movimento, 'quantidade' | 'premio'>;
  /** This invoice or an earlier one closes the group's month: its minimum is due. */
  readonly fechado: boolean;
  readonly premio_minimo: string;
  /** Replaces the policy's discount in this group. */
  readonly desconto: Desconto | null;
}

/** Sums of the earlier invoices of the month, less their restitutions. */
export interface Cobrado {
  readonly premio_liquido: string;
  readonly desconto_agravo: string;
  readonly diferenca_cambio: string;
  readonly custo_apolice: string;
}

/** Rules of a month's calculation; an issued invoice freezes them. */
export interface Regras {
  readonly vigencia: Vigencia;
  readonly suspensoes: readonly Suspensao[];
  readonly faturamento: Faturamento;
  /** Of the whole policy. */
  readonly desconto: Desconto | null;
  /** The month was declared as having no invoice (domain 3.4). */
  readonly mes_sem_faturamento: { readonly cobra_premio_minimo: boolean; readonly emite_endosso: boolean } | null;
  readonly corretores: readonly Comissionado[];
  readonly cosseguro: readonly Cosseguradora[];
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

export type NomeDoTributo = 'IOF' | 'CBS' | 'IBS';

/** Row of the registry `tributo`; null ramo or kind of travel: all. */
export interface LinhaDoCadastro {
  readonly tributo: NomeDoTributo;
  readonly id_ramo: number | null;
  readonly tipo_viagem: TipoDeViagem | null;
  readonly inicio: string;
  readonly fim: string | null;
  readonly aliquota: string | null;
  readonly base: 'PREMIO' | 'RECEITA';
  readonly situacao: 'CONFIRMADA' | 'A_CONFIRMAR' | 'A_DEFINIR';
  readonly ato: string | null;
  readonly fonte: string | null;
}

export interface Tributacao {
  /** Of the policy's ramo and of all. */
  readonly linhas: readonly LinhaDoCadastro[];
  readonly isento_iof: boolean;
  readonly repasse: 'SOMA' | 'INCLUSO' | 'NAO_MOSTRA';
  readonly ibs_ate_2026: string;
  /** Month of the operation where it is that of the issue; null: the month of cover. */
  readonly operacao: number | null;
  /** The tax department agrees that competências up to 12/2026 received later are free of tax. */
  readonly virada_confirmada: boolean;
  /** Premium by kind of travel: the base is split in this proportion. */
  readonly viagens: readonly { readonly tipo_viagem: TipoDeViagem; readonly premio: string }[];
}

export interface RegrasCongeladas extends Regras {
  readonly grupos: readonly Pick<GrupoDoMes, 'id_grupo' | 'premio_minimo' | 'desconto'>[];
}

/** An amount to return that the next invoice takes off its total (domain-3 2.2). */
export interface AAbater {
  readonly id_restituicao: number;
  readonly competencia: number;
  readonly causa: string;
  readonly saldo: string;
}

export interface Entrada extends Regras {
  readonly competencia: number;
  /** Month of the calculation: `competencia`, or the policy's last covered month for a complement. */
  readonly referencia: number;
  /** The month's last invoice, or a complement after it: the policy's minimum and cost are due. */
  readonly ultima: boolean;
  readonly movimento: Movimento;
  readonly grupos: readonly GrupoDoMes[];
  readonly cobrado: Cobrado;
  /** null: the policy is in reais. */
  readonly moeda: EmMoeda | null;
  /** Oldest first. */
  readonly a_abater: readonly AAbater[];
  readonly tributacao: Tributacao;
  /** Days on which the instalments are expected; the taxes of each are forecast for its day. */
  readonly vencimentos: readonly string[];
}
