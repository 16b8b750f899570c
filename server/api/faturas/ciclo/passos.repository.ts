import type { Situacao } from '../../../../shared/contracts/fatura.ts';
import { type Db, findValue } from '../../sql/connection.repository.ts';

/** Whether a person brought an invoice into a state the last time. */
export async function levou(db: Db, id: number, para: Situacao, quem: string): Promise<boolean> {
  const ultimo = await findValue<string | undefined>(db)`
    SELECT quem FROM fatura_passos WHERE id_fatura = ${id} AND para = ${para} AND ato = 'PASSO' ORDER BY id_passo DESC LIMIT 1`;
  return ultimo === quem;
}
