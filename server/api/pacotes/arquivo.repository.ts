import type { SituacaoDoPacote } from '../../../shared/contracts/pacote.ts';
import { type Db, findRow, listRows } from '../sql/connection.repository.ts';
import { inBatches } from '../chamada/stream-list.ts';
import type { Cabeca } from './formato.ts';

const LOTE = 500;

export const findCabeca = (db: Db, id: number) => findRow<Cabeca>(db)`
  SELECT p.numero, p.tipo, p.competencia, r.numero AS retifica,
    to_char(p.data_criacao AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS criado_em, p.registros, p.valor_total
  FROM pacotes p LEFT JOIN pacotes r ON r.id_pacote = p.id_retificado WHERE p.id_pacote = ${id}`;

export async function findRemessa(db: Db, id: number) {
  const rows = await listRows<{ situacao: SituacaoDoPacote; tamanho: number }>(db)`
    SELECT situacao, tamanho FROM pacotes WHERE id_pacote = ${id}`;
  const cabeca = await findCabeca(db, id);
  return rows[0] && cabeca && { id, ...rows[0], cabeca };
}

/** Items of a package as JSON text, in order, in batches. */
export async function* readConteudos(db: Db, id: number): AsyncGenerator<string[]> {
  const depois = async (ordem: number, tamanho: number) => listRows<{ ordem: number; conteudo: string }>(db)`
      SELECT ordem, conteudo::text AS conteudo FROM pacote_itens WHERE id_pacote = ${id} AND ordem > ${ordem}
      ORDER BY ordem LIMIT ${tamanho}`;
  for await (const itens of inBatches(depois, ({ ordem }) => ordem, LOTE)) yield itens.map(({ conteudo }) => conteudo);
}
