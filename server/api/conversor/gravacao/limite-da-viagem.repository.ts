/**
 * The limit of a trip: what travels on the same vehicle on the same day under one policy, in the file and before it; a
 * document without a vehicle is a trip of its own (domain, 2.6, rule 4).
 */
import type { Conexao, Pedaco } from './preparar-tabelas.repository.ts';

/**
 * Sums up what was declared before on the new days of a piece: later the file's own shipments stand among it. Another
 * file for the same policy waits meanwhile, so that two files together stay within the limit, too.
 */
export async function somarAnteriores(conexao: Conexao, { antes }: Pedaco): Promise<void> {
  await conexao.query(`
    SELECT pg_advisory_xact_lock(hashtext('limite_viagem'), id_apolice)
    FROM (SELECT DISTINCT id_apolice FROM contextos_novos WHERE limite IS NOT NULL ORDER BY 1) a`);
  await conexao.query(`
    INSERT INTO anteriores
    SELECT a.id_apolice, a.data_embarque, a.placa, sum(a.importancia_segurada)
    FROM averbacoes a JOIN (
      SELECT id_apolice, data FROM contextos_novos WHERE limite IS NOT NULL
      EXCEPT SELECT id_apolice, data FROM contextos WHERE id <= ${antes.contextos}
    ) d ON d.id_apolice = a.id_apolice AND d.data = a.data_embarque
    WHERE a.situacao IN ('ABERTA', 'FATURADA') AND a.placa IS NOT NULL
    GROUP BY 1, 2, 3`);
}

/** Runs over the whole file, of which `reservarDocumentos` has left what is new. */
export async function conferirLimites(conexao: Conexao): Promise<void> {
  await conexao.query('ANALYZE contextos; ANALYZE embarques_lidos (contexto, placa)');
  await conexao.query(`
    WITH dias AS MATERIALIZED (
      SELECT id, limite, numero, id_apolice, data, (dense_rank() OVER (ORDER BY id_apolice, data))::integer AS dia
      FROM contextos WHERE limite IS NOT NULL
    ), somas AS (
      SELECT d.dia, l.placa, sum(l.importancia) * 0.01 AS soma, min(l.ordem) AS ordem
      FROM embarques_lidos l JOIN dias d ON d.id = l.contexto WHERE l.placa IS NOT NULL
      GROUP BY 1, 2
    ), unicos AS (
      SELECT DISTINCT dia, id_apolice, data, limite, numero FROM dias
    ), viagens AS (
      SELECT s.ordem, s.placa, s.soma + coalesce(a.soma, 0) AS soma, u.limite, u.numero, u.data
      FROM somas s JOIN unicos u USING (dia) LEFT JOIN anteriores a USING (id_apolice, data, placa)
    ), excedidas AS (
      SELECT ordem, placa, soma, limite, numero, data FROM viagens WHERE soma > limite
      UNION ALL
      SELECT l.ordem, NULL, l.importancia * 0.01, d.limite, d.numero, d.data
      FROM embarques_lidos l JOIN dias d ON d.id = l.contexto WHERE l.placa IS NULL AND l.importancia * 0.01 > d.limite
    )
    INSERT INTO falhas SELECT l.linha, l.origem, 'valor_mercadoria', pg_temp.reais(e.soma),
      'até ' || pg_temp.reais(e.limite) || ' por viagem na apólice ' || e.numero
      || coalesce(' (veículo ' || e.placa || ' em ' || to_char(e.data, 'DD/MM/YYYY') || ')', '')
    FROM excedidas e JOIN embarques_lidos l USING (ordem)`);
}
