import { sql } from 'kysely';
import type { Contado, Destino, Resultados } from '../../../../shared/averbacao/resultado-da-conversao.ts';
import { porCausa } from '../../sql/resultado-da-conversao.repository.ts';
import { type Conexao, listar, mandar } from './conexao.repository.ts';

export const resumirIgnorados = (conexao: Conexao): Promise<readonly Contado[]> =>
  listar<Contado>(conexao)`
    ${porCausa(sql`(SELECT *, linha || ' ' || origem AS documento FROM falhas WHERE ignorado) f`)}`;

export const findDestino = (conexao: Conexao): Promise<readonly Destino[]> =>
  listar<Destino>(conexao)`
    SELECT c.competencia, c.id_apolice, c.numero AS apolice, count(*)::integer AS quantidade
    FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto
    WHERE c.competencia IS NOT NULL AND c.id_apolice IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 3`;

/** Stores a run's effects and the destinations of its shipments; a retry adds to them. */
export async function registrarEfeitos(
  conexao: Conexao,
  id: number,
  { efeitos, destino }: Omit<Resultados, 'ignorados'>,
): Promise<void> {
  await mandar(conexao)`
    INSERT INTO conversao_efeitos AS e (id_conversao, efeito, quantidade, exemplos)
    SELECT ${id}, nome, quantidade, exemplos
    FROM jsonb_to_recordset(${JSON.stringify(efeitos)}) x (nome text, quantidade integer, exemplos text[])
    ON CONFLICT (id_conversao, efeito) DO UPDATE SET quantidade = e.quantidade + excluded.quantidade`;
  await mandar(conexao)`
    INSERT INTO conversao_destinos AS d (id_conversao, competencia, id_apolice, quantidade)
    SELECT ${id}, competencia, id_apolice, quantidade
    FROM jsonb_to_recordset(${JSON.stringify(destino)}) x (competencia integer, id_apolice integer, quantidade integer)
    ON CONFLICT (id_conversao, competencia, id_apolice) DO UPDATE SET quantidade = d.quantidade + excluded.quantidade`;
}
