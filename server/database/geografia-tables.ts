import type { Generated } from 'kysely';
import type { CalendarDate, RegistryColumns } from './column-types.ts';

interface MunicipiosTable extends RegistryColumns {
  codigo_ibge: number;
  nome: string;
  uf: string;
  capital: Generated<boolean>;
  siafi: string | null;
  ddd: string | null;
  cep_inicial: string | null;
  cep_final: string | null;
}

interface EstadosTable extends RegistryColumns {
  sigla: string;
  codigo_ibge: string | null;
  nome: string;
  regiao: 'NORTE' | 'NORDESTE' | 'SUDESTE' | 'SUL' | 'CENTRO_OESTE' | null;
  fluvial: Generated<boolean>;
}

interface EstadoVizinhosTable {
  sigla: string;
  ordem: number;
  vizinho: string;
}

interface PaisesTable extends RegistryColumns {
  id_pais: Generated<number>;
  codigo_bacen: string | null;
  iso2: string;
  iso3: string;
  iso_numerico: string | null;
  nome_pt: string;
  nome_en: string | null;
  ddi: string | null;
  restrito: Generated<boolean>;
  sancionado: Generated<boolean>;
  vigencia_inicio: CalendarDate | null;
  vigencia_fim: CalendarDate | null;
}

interface ComplementosPaisTable extends RegistryColumns {
  id_complemento_pais: Generated<number>;
  id_pais: number;
  codigo: string | null;
  nome: string;
  tipo: 'PORTO' | 'AEROPORTO' | 'FRONTEIRA' | 'CIDADE' | 'ESTADO';
  unlocode: string | null;
}

interface RepresentantesPaisTable extends RegistryColumns {
  id_representante_pais: Generated<number>;
  id_pais: number;
  id_complemento_pais: number | null;
  nome: string;
  tipo: 'VISTORIADOR' | 'REGULADOR' | 'AMBOS';
  prioridade: Generated<number>;
  endereco: string | null;
  cidade: string | null;
  codigo_postal: string | null;
  telefone: string | null;
  telefone_24h: string | null;
  email: string | null;
  contato: string | null;
  idiomas: string | null;
  vigencia_inicio: CalendarDate | null;
  vigencia_fim: CalendarDate | null;
}

interface FeriadosTable extends RegistryColumns {
  id_feriado: Generated<number>;
  data: CalendarDate;
  nome: string;
  uf: string | null;
  codigo_ibge: number | null;
  movel: Generated<boolean>;
}

interface ConurbacoesTable extends RegistryColumns {
  id_conurbacao: Generated<number>;
  uf: string;
  codigo_ibge: number;
  bidirecional: Generated<boolean>;
  id_ramo: number | null;
  id_apolice: number | null;
  vigencia_inicio: CalendarDate;
  vigencia_fim: CalendarDate | null;
}

interface ConurbacaoMunicipiosTable {
  id_conurbacao: number;
  ordem: number;
  codigo_ibge: number;
}

/** The registries of places. */
export interface GeografiaTables {
  municipios: MunicipiosTable;
  estados: EstadosTable;
  estado_vizinhos: EstadoVizinhosTable;
  paises: PaisesTable;
  complementos_pais: ComplementosPaisTable;
  representantes_pais: RepresentantesPaisTable;
  feriados: FeriadosTable;
  conurbacoes: ConurbacoesTable;
  conurbacao_municipios: ConurbacaoMunicipiosTable;
}
