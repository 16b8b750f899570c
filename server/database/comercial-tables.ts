import type { Generated } from 'kysely';
import type { CalendarDate, Numeric, RegistryColumns } from './column-types.ts';

interface SucursalNumeracoesTable {
  id_sucursal: number;
  ordem: number;
  id_ramo: number;
  numero_inicial: number;
  numero_final: number;
}

interface AssessoriasTable extends RegistryColumns {
  id_assessoria: Generated<number>;
  razao_social: string;
  nome_fantasia: string | null;
  cnpj: string;
  registro_susep: string | null;
  email: string | null;
  telefone: string | null;
  responsavel: string | null;
  ambito: Generated<'N' | 'I' | 'AMBOS'>;
  id_sucursal: number | null;
  percentual_comissao: Numeric | null;
  comissao_por_conta: Generated<'SEGURADORA' | 'CORRETOR'>;
  vigencia_inicio: CalendarDate | null;
  vigencia_fim: CalendarDate | null;
}

interface AssessoriaCorretoresTable {
  id_assessoria: number;
  ordem: number;
  id_corretor: number;
}

interface AssessoriaComissoesTable {
  id_assessoria: number;
  ordem: number;
  id_ramo: number;
  percentual: Numeric;
  vigencia_inicio: CalendarDate;
  vigencia_fim: CalendarDate | null;
}

interface MotivosTable extends RegistryColumns {
  id_motivo: Generated<number>;
  tipo:
    | 'EXCLUSAO_AVERBACAO'
    | 'CANCELAMENTO_FATURA'
    | 'CANCELAMENTO_APOLICE'
    | 'SUSPENSAO'
    | 'CONTESTACAO'
    | 'REJEICAO'
    | 'DESPREZO_DI';
  descricao: string;
  exige_justificativa: Generated<boolean>;
}

interface SistemasAverbacaoTable extends RegistryColumns {
  id_sistema_averbacao: Generated<number>;
  codigo: string;
  nome: string;
  tipo: 'WEBSERVICE' | 'ARQUIVO' | 'PORTAL' | 'MANUAL';
  cnpj_fornecedor: string | null;
  contato: string | null;
  url: string | null;
  credencial: string | null;
  unidade_resposta: Generated<'DOCUMENTO' | 'LOTE'>;
  aceita_parcial: Generated<boolean>;
  aceita_duplicado: Generated<boolean>;
  cancela_por_evento: Generated<boolean>;
  prazo_base: 'EMISSAO' | 'EMBARQUE' | 'RECEBIMENTO' | null;
  prazo_horas: number | null;
  maximo_documentos: number | null;
}

interface SistemaAverbacaoRamosTable {
  id_sistema_averbacao: number;
  ordem: number;
  id_ramo: number;
}

interface MesesSemFaturamentoTable extends RegistryColumns {
  id_mes_sem_faturamento: Generated<number>;
  id_apolice: number;
  id_grupo: number | null;
  competencia: number;
  motivo: 'SEM_MOVIMENTO' | 'ACORDO' | 'SUSPENSAO' | 'OUTRO';
  justificativa: string | null;
  cobra_premio_minimo: Generated<boolean>;
  emite_endosso: Generated<boolean>;
  informado_por: string;
  informado_em: CalendarDate;
}

interface AlcadasTable extends RegistryColumns {
  id_alcada: Generated<number>;
  perfil: 'admin' | 'usuario' | null;
  id_usuario: number | null;
  id_ramo: number | null;
  acao:
    | 'LIBERAR_LMR'
    | 'DESCONTO'
    | 'AGRAVO'
    | 'APROVAR_PREVIA'
    | 'EMISSAO_ESPECIAL'
    | 'CANCELAR_FATURA'
    | 'EXCLUSAO_BLOCO'
    | 'PRORROGAR_VENCIMENTO'
    | 'AVERBAR_FORA_PRAZO'
    | 'REATIVAR'
    | 'AVERBAR_COMPETENCIA_FECHADA'
    | 'ALTERAR_CAMBIO'
    | 'TAXA_ABAIXO_DO_PISO'
    | 'CANCELAR_AVERBACAO';
  limite_valor: Numeric | null;
  limite_percentual: Numeric | null;
  limite_dias: number | null;
  exige_segundo_usuario: Generated<boolean>;
  vigencia_inicio: CalendarDate;
  vigencia_fim: CalendarDate | null;
}

/** The registries of who sells, and under which rules. */
export interface ComercialTables {
  sucursal_numeracoes: SucursalNumeracoesTable;
  assessorias: AssessoriasTable;
  assessoria_corretores: AssessoriaCorretoresTable;
  assessoria_comissoes: AssessoriaComissoesTable;
  motivos: MotivosTable;
  sistemas_averbacao: SistemasAverbacaoTable;
  sistema_averbacao_ramos: SistemaAverbacaoRamosTable;
  meses_sem_faturamento: MesesSemFaturamentoTable;
  alcadas: AlcadasTable;
}
