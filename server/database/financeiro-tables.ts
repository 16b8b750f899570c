import type { Generated } from 'kysely';
import type { CalendarDate, Numeric, NumericWithDefault, RegistryColumns } from './column-types.ts';

interface MoedasTable extends RegistryColumns {
  id_moeda: Generated<number>;
  codigo_iso: string;
  numero_iso: string | null;
  codigo_bacen: string | null;
  nome: string;
  simbolo: string | null;
  casas_decimais: Generated<number>;
  paridade_tipo: 'A' | 'B' | null;
}

interface CambiosTable extends RegistryColumns {
  id_cambio: Generated<number>;
  id_moeda: number;
  data: CalendarDate;
  taxa_compra: Numeric;
  taxa_venda: Numeric;
  origem: Generated<'MANUAL' | 'PTAX'>;
  boletim: Generated<'ABERTURA' | 'INTERMEDIARIO' | 'FECHAMENTO'>;
}

interface IofTable extends RegistryColumns {
  id_iof: Generated<number>;
  id_ramo: number;
  vigencia_inicio: CalendarDate;
  vigencia_fim: CalendarDate | null;
  aliquota: Numeric;
  base_legal: string | null;
}

interface CongeneresTable extends RegistryColumns {
  id_congenere: Generated<number>;
  codigo_susep: string;
  cnpj: string | null;
  razao_social: string;
  sigla: string | null;
  situacao: Generated<'AUTORIZADA' | 'EM_LIQUIDACAO' | 'CANCELADA'>;
  contato: string | null;
  email: string | null;
  telefone: string | null;
  banco: string | null;
  agencia: string | null;
  conta: string | null;
  taxa_administracao: Numeric | null;
}

interface ContratosResseguroTable extends RegistryColumns {
  id_contrato_resseguro: Generated<number>;
  nome: string;
  tipo: 'QUOTA' | 'EXCEDENTE' | 'XL';
  id_ramo: number;
  id_moeda: number;
  vigencia_inicio: CalendarDate;
  vigencia_fim: CalendarDate;
  retencao_percentual: Numeric | null;
  retencao_valor: Numeric | null;
  limite: Numeric;
  comissao_percentual: NumericWithDefault;
}

interface ContratoResseguroParticipantesTable {
  id_contrato_resseguro: number;
  ordem: number;
  ressegurador: string;
  percentual: Numeric;
}

/** The registries of money. */
export interface FinanceiroTables {
  moedas: MoedasTable;
  cambios: CambiosTable;
  iof: IofTable;
  congeneres: CongeneresTable;
  contratos_resseguro: ContratosResseguroTable;
  contrato_resseguro_participantes: ContratoResseguroParticipantesTable;
}
