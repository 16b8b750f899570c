import type { Db } from '../connection.repository.ts';

export function findCorretores(db: Db) {
  return db
    .selectFrom('corretores')
    .select(['id_corretor', 'razao_social', 'cnpj', 'registro_susep', 'email_contato', 'telefone_contato'])
    .orderBy('id_corretor')
    .execute();
}
export type CorretorRow = Awaited<ReturnType<typeof findCorretores>>[number];
