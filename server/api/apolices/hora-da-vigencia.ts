import type { Db } from '../sql/connection.repository.ts';
import { lerParametro } from '../sql/parametros.repository.ts';

/** Hour at which a policy starts that does not say it (domain-2 1.1). */
export async function horaDaVigencia(db: Db, idRamo: number, inicio: string): Promise<'24H' | '00H'> {
  return (await lerParametro(db, 'regra_24_horas', idRamo, inicio)) ? '24H' : '00H';
}
