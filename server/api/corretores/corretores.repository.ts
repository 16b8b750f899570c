import type { Corretor } from '../../../shared/contracts/corretores.ts';
import type { Db } from '../sql/connection.repository.ts';

export function findCorretores(db: Db): Promise<Corretor[]> {
  return db
    .selectFrom('corretores')
    .select(['id_corretor', 'razao_social', 'cnpj', 'registro_susep', 'email_contato', 'telefone_contato'])
    .orderBy('id_corretor')
    .execute();
}
