import type { Generated } from 'kysely';
import type { ApolicesTable } from './apolices-tables.ts';
import type { AverbacoesTables } from './averbacoes-tables.ts';
import type { CargaTables } from './carga-tables.ts';
import type { ComercialTables } from './comercial-tables.ts';
import type { ConversorTables } from './conversor-tables.ts';
import type { DocumentosFiscaisTables } from './documentos-fiscais-tables.ts';
import type {
  CalendarDate,
  Instant,
  InstantWithDefault,
  Json,
  Numeric,
  RegistryColumns,
  VersionColumns,
} from './column-types.ts';
import type { FinanceiroTables } from './financeiro-tables.ts';
import type { FaturasTables } from './faturas-tables.ts';
import type { GeografiaTables } from './geografia-tables.ts';
import type { VisoesTables } from './visoes-tables.ts';

export interface RamosTable extends RegistryColumns {
  id_ramo: Generated<number>;
  codigo_susep: string;
  modalidade: string | null;
  nome: string;
  sigla: string;
  ambito: 'N' | 'I';
  iof_isento: Generated<boolean>;
  permite_cosseguro: Generated<boolean>;
  exige_di: Generated<boolean>;
}

export interface SucursaisTable extends RegistryColumns {
  id_sucursal: Generated<number>;
  codigo: string;
  nome: string;
  uf: string;
  cnpj: string | null;
  codigo_ibge: number | null;
  endereco: string | null;
  telefone: string | null;
  responsavel: string | null;
  ambito: Generated<'N' | 'I' | 'AMBOS'>;
  codigo_susep: string | null;
}

export interface CorretoresTable extends RegistryColumns {
  id_corretor: Generated<number>;
  razao_social: string;
  cnpj: string;
  registro_susep: string;
  email_contato: Generated<string | null>;
  telefone_contato: Generated<string | null>;
  percentual_comissao: Numeric | null;
  uf: string | null;
  codigo_ibge: number | null;
  endereco: string | null;
  cep: string | null;
}

export interface SeguradosTable extends RegistryColumns {
  id_segurado: Generated<number>;
  razao_social: string;
  cnpj: string;
  nome_fantasia: string | null;
  rntrc: string | null;
  email: string | null;
  telefone: string | null;
  uf: string | null;
  codigo_ibge: number | null;
  endereco: string | null;
  cep: string | null;
}

export interface UsuariosTable extends VersionColumns {
  id_usuario: Generated<number>;
  nome: string;
  email: string;
  username: string;
  senha_hash: string;
  perfil: Generated<'admin' | 'usuario' | 'consulta'>;
  ativo: Generated<boolean>;
  criado_em: InstantWithDefault;
  atualizado_em: InstantWithDefault;
  esqueleto: Generated<string | null>;
}

export interface TokensTable {
  hash: Buffer;
  id_usuario: number;
  criado_em: InstantWithDefault;
  usado_em: InstantWithDefault;
  expira_em: Instant;
  id_sessao: Generated<number>;
  endereco: string | null;
  agente: string | null;
}

export interface ApoliceTomadoresTable extends RegistryColumns {
  id_apolice_tomador: Generated<number>;
  id_apolice: number;
  razao_social: string;
  cnpj: string;
  taxa: Numeric;
}

export interface ApoliceMercadoriasTable {
  id_apolice: number;
  id_mercadoria: number;
  limite: Numeric | null;
}

export interface ApolicePrazosTable {
  id_apolice: number;
  base: 'EMISSAO' | 'EMBARQUE';
  dias: number;
}

export interface GruposTable {
  id_grupo: Generated<number>;
  id_apolice: number;
  codigo: string;
  nome: string;
  descricao: Generated<string | null>;
  padrao: Generated<boolean>;
}

export interface SubgruposTable extends RegistryColumns {
  id_subgrupo: Generated<number>;
  id_grupo: number;
  /** The group's. */
  id_apolice: Generated<number>;
  nome: string;
  descricao: Generated<string | null>;
  id_segurado: number | null;
  vigencia_inicio: CalendarDate | null;
  vigencia_fim: CalendarDate | null;
}

export interface CaixasPostaisTable extends RegistryColumns {
  id_caixa_postal: Generated<number>;
  caixa: string;
  id_apolice: number;
  id_grupo: number | null;
}

export interface SuspensoesTable {
  id_suspensao: Generated<number>;
  id_apolice: number;
  id_ramo: number;
  data_inicial: CalendarDate;
  data_final: CalendarDate | null;
  motivo: string;
  versao: Generated<number>;
  alterado_em: Instant | null;
  alterado_por: string | null;
}

export interface AuditoriaTable {
  id: Generated<number>;
  quando: InstantWithDefault;
  id_usuario: number | null;
  quem: string;
  acao: string;
  entidade: string;
  id_entidade: string;
  antes: Json;
  depois: Json;
  request_id: string | null;
  endereco: string | null;
}

export interface LayoutsTable extends VersionColumns {
  id_layout: Generated<number>;
  nome: string;
  tipo: 'XML_CTE' | 'XML_NFE' | 'PROCEDA_CONEMB31' | 'DELIMITADO' | 'PLANILHA' | 'FIXO';
  descricao: Generated<string>;
  ativo: Generated<boolean>;
  separador: string | null;
  codificacao: 'UTF-8' | 'ISO-8859-1' | null;
  linhas_cabecalho: Generated<number>;
  identificador: string | null;
  aceitar: 'tudo' | 'validos' | null;
  cnpj_segurado: string | null;
  id_layout_origem: number | null;
  incluido_em: InstantWithDefault;
  incluido_por: Generated<string>;
}

export interface DocumentosTable {
  id_documento: Generated<number>;
  id_apolice: number;
  sha256: string;
  /** Bytes. */
  tamanho: number;
  nome: string;
  enviado_em: InstantWithDefault;
  enviado_por: string;
}

/** Every table of `migrations/`, as `pool.ts` reads it. */
export interface Database
  extends
    AverbacoesTables,
    CargaTables,
    ComercialTables,
    ConversorTables,
    DocumentosFiscaisTables,
    FaturasTables,
    FinanceiroTables,
    GeografiaTables,
    VisoesTables {
  ramos: RamosTable;
  sucursais: SucursaisTable;
  corretores: CorretoresTable;
  segurados: SeguradosTable;
  usuarios: UsuariosTable;
  tokens: TokensTable;
  apolices: ApolicesTable;
  apolice_tomadores: ApoliceTomadoresTable;
  apolice_mercadorias: ApoliceMercadoriasTable;
  apolice_prazos: ApolicePrazosTable;
  grupos: GruposTable;
  subgrupos: SubgruposTable;
  caixas_postais: CaixasPostaisTable;
  suspensoes: SuspensoesTable;
  auditoria: AuditoriaTable;
  layouts: LayoutsTable;
  documentos: DocumentosTable;
}
