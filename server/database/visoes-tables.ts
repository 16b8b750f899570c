import type { Generated } from 'kysely';
import type { VersionColumns } from './column-types.ts';

interface VisoesTable extends VersionColumns {
  id_visao: Generated<number>;
  lista: string;
  nome: string;
  endereco: string;
  /** NULL: the user is gone. */
  id_usuario: number | null;
  autor: string;
  da_equipe: boolean;
}

/** For one person or for one profile. */
interface VisoesPadraoTable {
  id_padrao: Generated<number>;
  id_visao: number;
  lista: string;
  id_usuario: number | null;
  perfil: 'admin' | 'usuario' | 'consulta' | null;
}

/** What people keep of lists under a name, and what the lists open with. */
export interface VisoesTables {
  visoes: VisoesTable;
  visoes_padrao: VisoesPadraoTable;
}
