import type { Corretor } from '../../../shared/contracts/corretores.ts';
import type { CorretorRow } from './corretores.repository.ts';

export function presentCorretor(row: CorretorRow): Corretor {
  return {
    id_corretor: row.id_corretor,
    razao_social: row.razao_social,
    cnpj: row.cnpj,
    registro_susep: row.registro_susep,
    email_contato: row.email_contato,
    telefone_contato: row.telefone_contato,
  };
}
