import type { Generated } from 'kysely';
import type { CalendarDate, Numeric, NumericWithDefault, RegistryColumns } from './column-types.ts';

interface EmbalagensTable extends RegistryColumns {
  id_embalagem: Generated<number>;
  codigo: string;
  descricao: string;
  codigo_un_ece: string | null;
  granel: Generated<boolean>;
  agravo_taxa: Numeric | null;
}

interface MercadoriasTable extends RegistryColumns {
  id_mercadoria: Generated<number>;
  codigo: string;
  descricao: string;
  grupo: string;
  ncm: string | null;
  especifica: Generated<boolean>;
  excluida: Generated<boolean>;
  risco: 'VISADA' | 'PERIGOSA' | 'PERECIVEL' | null;
  numero_onu: string | null;
  limite_viagem: Numeric | null;
  exige_escolta: Generated<boolean>;
  exige_rastreador: Generated<boolean>;
  agravo_taxa: Numeric | null;
}

interface MercadoriaNcmsTable {
  id_mercadoria: number;
  ordem: number;
  ncm: string;
}

interface NaviosTable extends RegistryColumns {
  id_navio: Generated<number>;
  nome: string;
  imo: string | null;
  id_pais: number | null;
  ano_construcao: number | null;
  tipo_navio: 'CONTEINEIRO' | 'GRANELEIRO' | 'CARGA_GERAL' | 'TANQUE' | 'RO_RO' | 'OUTRO' | null;
  sociedade_classificadora: string | null;
  classificado: Generated<boolean>;
  arqueacao: number | null;
  clube_pi: string | null;
  sancionado: Generated<boolean>;
  agravo_idade: Numeric | null;
}

interface IncotermsTable extends RegistryColumns {
  id_incoterm: Generated<number>;
  sigla: string;
  edicao: Generated<number>;
  descricao: string;
  modal: Generated<'TODOS' | 'AQUAVIARIO'>;
  seguro_por: Generated<'VENDEDOR' | 'COMPRADOR' | 'LIVRE'>;
  cobertura_minima: 'A' | 'B' | 'C' | null;
}

interface IncotermVerbasTable {
  id_incoterm: number;
  ordem: number;
  verba: 'FOB' | 'FRETE' | 'DESPESAS' | 'LUCROS' | 'IMPOSTOS';
}

interface DisTable extends RegistryColumns {
  id_di: Generated<number>;
  numero_di: string | null;
  duimp: string | null;
  data_registro: CalendarDate;
  cnpj_importador: string;
  id_apolice: number | null;
  urf: string | null;
  uf_desembaraco: string | null;
  via_transporte: 'MARITIMA' | 'FLUVIAL' | 'LACUSTRE' | 'AEREA' | 'POSTAL' | 'FERROVIARIA' | 'RODOVIARIA' | null;
  conhecimento: string | null;
  ce_mercante: string | null;
  ruc: string | null;
  id_pais_procedencia: number | null;
  id_incoterm: number | null;
  id_moeda: number;
  valor_fob: Numeric;
  valor_frete: NumericWithDefault;
  valor_seguro: NumericWithDefault;
  ii: NumericWithDefault;
  ipi: NumericWithDefault;
  pis: NumericWithDefault;
  cofins: NumericWithDefault;
  icms: NumericWithDefault;
  situacao: Generated<'PENDENTE' | 'AVERBADA' | 'DESPREZADA'>;
  id_motivo: number | null;
  lote: string | null;
  /** Who discarded it last, and who opened it again after it was; the database writes them (migration 0264). */
  desprezada_por: string | null;
  desprezada_em: Date | null;
  reaberta_por: string | null;
  reaberta_em: Date | null;
  /** The shipment that it is linked to, and the month that it lies in. */
  id_averbacao: number | null;
  competencia: number | null;
}

/** The registries of what is carried, and how. */
export interface CargaTables {
  embalagens: EmbalagensTable;
  mercadorias: MercadoriasTable;
  mercadoria_ncms: MercadoriaNcmsTable;
  navios: NaviosTable;
  incoterms: IncotermsTable;
  incoterm_verbas: IncotermVerbasTable;
  dis: DisTable;
}
