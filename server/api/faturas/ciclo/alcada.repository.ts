import { type Db, findRow } from '../../sql/connection.repository.ts';
import type { Caller } from '../../chamada/endpoint.ts';
import type { FaturaRow } from './faturas.repository.ts';
import type { Transicao } from './transicoes.ts';

export interface Excesso {
  /** Reais, decimal text. null: the amount is within the limit, but a second person must agree. */
  readonly limite: string | null;
  /** Names of the users who may decide instead; null: nobody may. */
  readonly quem_pode: string | null;
}

/** Authority limit that prevents a step (domain 3.4); null: none. @param segundo confirms another person's request. */
export async function findExcesso(
  db: Db,
  { id, perfil }: Pick<Caller, 'id' | 'perfil'>,
  { alcada: acao, perfis }: Transicao,
  { id_ramo, valor_total }: Pick<FaturaRow, 'id_ramo' | 'valor_total'>,
  { segundo = false }: { readonly segundo?: boolean } = {},
): Promise<Excesso | null> {
  if (acao === null) return null;
  return (
    (await findRow<Excesso>(db)`
    SELECT CASE WHEN limite_valor < ${valor_total}::numeric THEN limite_valor::text END AS limite,
      quem_tem_alcada(${acao}, ${id_ramo}, ${valor_total}::numeric, ${perfis}::text[], ${id}) AS quem_pode
    FROM alcada_de(${id}, ${perfil}, ${acao}, ${id_ramo})
    WHERE limite_valor < ${valor_total}::numeric OR (exige_segundo_usuario AND NOT ${segundo})`) ?? null
  );
}
