import type { Contado, Destino, Resultados } from '../resultado-em-palavras.ts';
import type { Conexao } from './conexao.repository.ts';
import { MAX_EXEMPLOS } from './gravar.ts';

/** Ignored documents by cause, most frequent first, of `falhas` or stored `recusados` alike; an example names both values. */
export const porCausa = (fonte: string) => `
  SELECT nome, min(esperado) AS esperado, count(DISTINCT documento)::integer AS quantidade,
    (array_agg(DISTINCT exemplo))[:${MAX_EXEMPLOS}] AS exemplos
  FROM (
    SELECT codigo AS nome, esperado, documento,
      coalesce(nullif(chave, ''), nullif(origem, ''), 'linha ' || linha)
        || CASE codigo WHEN 'VALOR_DIFERENTE' THEN ': ' || valor || '; ' || esperado ELSE '' END AS exemplo
    FROM ${fonte}
  ) x GROUP BY nome, CASE WHEN nome IN ('NAO_E_EMBARQUE', 'AVISO') THEN esperado END ORDER BY 3 DESC, 1, 2`;

export async function resumirIgnorados(conexao: Conexao): Promise<readonly Contado[]> {
  const { rows } = await conexao.query<Contado>(
    porCausa(`(SELECT *, linha || ' ' || origem AS documento FROM falhas WHERE ignorado) f`),
  );
  return rows;
}

export async function findDestino(conexao: Conexao): Promise<readonly Destino[]> {
  const { rows } = await conexao.query<Destino>(
    `SELECT c.competencia, c.id_apolice, c.numero AS apolice, count(*)::integer AS quantidade
     FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto
     WHERE c.competencia IS NOT NULL AND c.id_apolice IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 3`,
  );
  return rows;
}

/** Stores what a run did beside storing shipments, and where those went; a retry adds to it. */
export async function registrarEfeitos(
  conexao: Conexao,
  id: number,
  { efeitos, destino }: Omit<Resultados, 'ignorados'>,
): Promise<void> {
  await conexao.query(
    `INSERT INTO conversao_efeitos AS e (id_conversao, efeito, quantidade, exemplos)
     SELECT $1, nome, quantidade, exemplos FROM jsonb_to_recordset($2) x (nome text, quantidade integer, exemplos text[])
     ON CONFLICT (id_conversao, efeito) DO UPDATE SET quantidade = e.quantidade + excluded.quantidade`,
    [id, JSON.stringify(efeitos)],
  );
  await conexao.query(
    `INSERT INTO conversao_destinos AS d (id_conversao, competencia, id_apolice, quantidade)
     SELECT $1, competencia, id_apolice, quantidade
     FROM jsonb_to_recordset($2) x (competencia integer, id_apolice integer, quantidade integer)
     ON CONFLICT (id_conversao, competencia, id_apolice) DO UPDATE SET quantidade = d.quantidade + excluded.quantidade`,
    [id, JSON.stringify(destino)],
  );
}
