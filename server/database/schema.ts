import type { Generated } from 'kysely';
import type { AverbacoesTable, AverbacoesTotaisTable } from './averbacoes-tables.ts';
import type { ConversorTables } from './conversor-tables.ts';
import type { CalendarDate, Instant, InstantWithDefault, Json, Numeric, NumericWithDefault } from './column-types.ts';

export interface RamosTable {
  id_ramo: number;
  codigo_susep: string;
  modalidade: string | null;
  nome: string;
  sigla: string;
  ambito: 'N' | 'I';
  iof_isento: Generated<boolean>;
  ativo: Generated<boolean>;
}

export interface SucursaisTable {
  id_sucursal: Generated<number>;
  codigo: string;
  nome: string;
  uf: string;
}

export interface CorretoresTable {
  id_corretor: Generated<number>;
  razao_social: string;
  cnpj: string;
  registro_susep: string;
  email_contato: Generated<string>;
  telefone_contato: Generated<string>;
}

export interface SeguradosTable {
  id_segurado: Generated<number>;
  razao_social: string;
  cnpj: string;
}

export interface UsuariosTable {
  id_usuario: Generated<number>;
  nome: string;
  email: string;
  username: string;
  senha_hash: string;
  perfil: Generated<'admin' | 'usuario' | 'consulta'>;
  ativo: Generated<boolean>;
  criado_em: InstantWithDefault;
  atualizado_em: InstantWithDefault;
}

export interface TokensTable {
  hash: Buffer;
  id_usuario: number;
  criado_em: InstantWithDefault;
  usado_em: InstantWithDefault;
  expira_em: Instant;
}

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
  incluido_em: InstantWithDefault;
  incluido_por: string;
  alterado_em: Instant | null;
  alterado_por: string | null;
}

export interface ApoliceTomadoresTable {
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
  descricao: Generated<string>;
  padrao: Generated<boolean>;
}

export interface SubgruposTable {
  id_subgrupo: Generated<number>;
  id_grupo: number;
  nome: string;
  descricao: Generated<string>;
  ativo: Generated<boolean>;
}

export interface CaixasPostaisTable {
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
}

export interface MunicipiosTable {
  codigo_ibge: number;
  nome: string;
  uf: string;
}

export interface MercadoriasTable {
  id_mercadoria: Generated<number>;
  codigo: string;
  descricao: string;
  grupo: string;
  ncm: string | null;
}

export interface EmbalagensTable {
  id_embalagem: Generated<number>;
  codigo: string;
  descricao: string;
}

export interface LayoutsTable {
  id_layout: Generated<number>;
  nome: string;
  tipo: 'XML_CTE' | 'XML_NFE' | 'PROCEDA_CONEMB31' | 'DELIMITADO' | 'PLANILHA' | 'FIXO';
  descricao: Generated<string>;
  ativo: Generated<boolean>;
  separador: string | null;
  codificacao: 'UTF-8' | 'ISO-8859-1' | null;
  linhas_cabecalho: Generated<number>;
  identificador: string | null;
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
export interface Database extends ConversorTables {
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
  municipios: MunicipiosTable;
  mercadorias: MercadoriasTable;
  embalagens: EmbalagensTable;
  averbacoes: AverbacoesTable;
  averbacoes_totais: AverbacoesTotaisTable;
  layouts: LayoutsTable;
  documentos: DocumentosTable;
}
