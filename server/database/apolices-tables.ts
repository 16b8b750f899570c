import type { Generated } from 'kysely';
import type { CalendarDate, Instant, InstantWithDefault, Numeric, NumericWithDefault } from './column-types.ts';

export interface ApolicesTable {
  id_apolice: Generated<number>;
  id_sucursal: number;
  numero: string;
  numero_endosso: Generated<string>;
  tipo_endosso: string | null;
  id_ramo: number;
  id_segurado: number;
  id_corretor: number;
  inicio_vigencia: CalendarDate;
  fim_vigencia: CalendarDate;
  cancelamento_vigencia: CalendarDate | null;
  tipo: Generated<string>;
  status: Generated<string>;
  limite_responsabilidade: Numeric;
  limite_viagem: NumericWithDefault;
  origem_movimento: Generated<string>;
  data_emissao: CalendarDate;
  valor_premio: Numeric | null;
  valor_iof: Numeric | null;
  valor_total: Numeric | null;
  forma_pagamento: string | null;
  observacoes: string | null;
  numero_susep: string | null;
  id_sistema_averbacao: number | null;
  aceitar: 'validos' | 'tudo' | null;
  hora_vigencia: Generated<'24H' | '00H'>;
  id_moeda: number | null;
  id_apolice_anterior: number | null;
  motivo_cancelamento: string | null;
  valor_danos_materiais: Numeric | null;
  valor_danos_corporais: Numeric | null;
  /** YYYYMM of the last issued invoice; the database keeps it (migration 0281). */
  ultimo_faturamento: Generated<number | null>;
  versao: Generated<number>;
  incluido_em: InstantWithDefault;
  incluido_por: string;
  alterado_em: Instant | null;
  alterado_por: string | null;
}
