import { sql } from 'kysely';
import type { Mapeamento } from '../../../shared/contracts/de-para.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Db } from '../sql/connection.repository.ts';
import { paraDescricao } from './de-para.repository.ts';

type Nomes = Pick<Mapeamento, 'layout' | 'segurado' | 'cnpj_segurado' | 'para' | 'para_descricao'>;

/** What mappings as the trail keeps them speak of, in their order. */
export async function findNomes(db: Db, linhas: readonly Linha[]): Promise<readonly Nomes[]> {
  if (linhas.length === 0) return [];
  const numeradas = JSON.stringify(linhas.map((linha, n) => ({ ...linha, n })));
  const { rows } = await sql<Nomes>`
    SELECT l.nome AS layout, s.razao_social AS segurado, d.cnpj_segurado, d.para, ${paraDescricao} AS para_descricao
    FROM json_to_recordset(${numeradas}::json) AS d(n int, tipo text, id_layout int, cnpj_segurado text, para text)
    LEFT JOIN layouts l ON l.id_layout = d.id_layout
    LEFT JOIN segurados s ON s.cnpj = d.cnpj_segurado
    ORDER BY d.n`.execute(db);
  return rows;
}

/** Whether there is a mapping with this id. */
export async function mapeamentoExiste(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('de_para').select('id_de_para').where('id_de_para', '=', id).executeTakeFirst();
  return row !== undefined;
}
